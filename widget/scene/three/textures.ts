import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGFormat,
  type Texture,
  UnsignedByteType,
} from 'three';
import { layered, smoothNoise } from './noise.ts';

/** How sharp textures stay at grazing angles, where the graphics allow it. */
export const ANISOTROPY = 8;

/** Two numbers from 0 to 1 for every point of a texture that repeats. */
function repeating(width: number, height: number, value: (x: number, y: number) => readonly [number, number]): Texture {
  const data = new Uint8Array(width * height * 2);
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const [a, b] = value(i / width, j / height);
      const at = (j * width + i) * 2;
      data[at] = Math.round(Math.min(1, Math.max(0, a)) * 255);
      data[at + 1] = Math.round(Math.min(1, Math.max(0, b)) * 255);
    }
  }
  const texture = new DataTexture(data, width, height, RGFormat, UnsignedByteType);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = ANISOTROPY;
  texture.needsUpdate = true;
  return texture;
}

/** Woven cloth: threads across one another, a little uneven, and the slow clouds of a brushed nap. */
export function clothTexture(): Texture {
  const threads = 16;
  return repeating(128, 128, (x, y) => {
    const wave = (smoothNoise(x * 6, y * 6, 6, 6, 3) - 0.5) * 0.5;
    const [u, v] = [x * threads + wave, y * threads + wave];
    const over = (Math.floor(u) + Math.floor(v)) % 2 === 0;
    const across = over ? u - Math.floor(u) : v - Math.floor(v);
    const round = Math.sin(across * Math.PI);
    const fibre = smoothNoise(x * 64, y * 64, 64, 64, 5) * 0.45;
    return [0.18 + round * 0.42 + fibre, layered(x, y, 3, 3, 3, 9)];
  });
}

/** Walnut along x: wavy years, and fine dark pores drawn out along the grain. */
export function woodTexture(): Texture {
  return repeating(256, 256, (x, y) => {
    const drift = layered(x, y, 2, 5, 3, 21) * 1.6;
    const year = 0.5 + 0.5 * Math.sin((y * 7 + drift * 2.6) * Math.PI * 2);
    const streak = layered(x, y, 4, 64, 2, 31);
    const pore = smoothNoise(x * 20, y * 180, 20, 180, 41);
    const dark = pore > 0.74 ? (pore - 0.74) * 2.2 : 0;
    return [0.3 * year * Math.sqrt(year) + 0.7 * streak - dark, layered(x, y, 2, 3, 2, 51)];
  });
}
