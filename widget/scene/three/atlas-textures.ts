import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, type Texture } from 'three';
import { type AtlasOptions, drawAtlas } from '../../art/atlas.ts';
import type { Look } from '../look.ts';
import { ANISOTROPY } from './textures.ts';

/** Side of an atlas in pixels: cells of 256 × 341. */
const SIZE = 2048;
/** More looks than one page shows at a time. */
const MOST = 3;

/** The faces as textures, one for each set of art and colours that is in use. */
export class AtlasTextures {
  readonly #textures = new Map<string, Texture>();

  get({ art, letters, inks }: Pick<Look, 'art' | 'letters' | 'inks'>): Texture {
    const key = JSON.stringify([art, inks, art === 'index' ? letters : null]);
    const texture = this.#textures.get(key) ?? painted({ style: art, letters, palette: inks });
    // The one used last stands last.
    this.#textures.delete(key);
    this.#textures.set(key, texture);
    for (const [old, unused] of this.#textures) {
      if (this.#textures.size <= MOST) break;
      unused.dispose();
      this.#textures.delete(old);
    }
    return texture;
  }

  dispose(): void {
    for (const texture of this.#textures.values()) texture.dispose();
    this.#textures.clear();
  }
}

function painted(look: Omit<AtlasOptions, 'size'>): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to paint tiles on');
  drawAtlas(context, { size: SIZE, ...look });
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = ANISOTROPY;
  return texture;
}
