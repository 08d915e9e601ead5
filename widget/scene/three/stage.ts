import { DirectionalLight, PCFShadowMap, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import type { Quality } from '../../events.ts';
import type { Light, Look } from '../look.ts';
import { AtlasTextures } from './atlas-textures.ts';
import { Board, type Surfaces } from './board.ts';
import { ConsoleBlock } from './console-block.ts';
import { DiceMesh } from './dice-mesh.ts';
import { type Frame, QUALITIES } from './frame.ts';
import { shared, TOWARDS_LIGHT } from './light.ts';
import { TileMeshes } from './tiles.ts';

/** Work of the last picture. */
export interface Work {
  readonly calls: number;
  readonly triangles: number;
}

/** How soft the shadow of the lamp is, cm. */
const SOFTNESS = 0.5;
/** Half the side of the square that throws shadows, cm. */
const SHADOWED = 47;

/**
 * The one renderer of a page. It knows no table: each picture is made from a `Frame`, so that tables can come and go
 * without anything to make or to give back on the graphics side.
 */
export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #lamp = new DirectionalLight();
  readonly #tiles = new TileMeshes();
  readonly #board: Board;
  readonly #console = new ConsoleBlock();
  readonly #dice = new DiceMesh();
  readonly #atlases = new AtlasTextures();
  /** Whether programs can be made beside the page's own work. */
  readonly #parallel: boolean;
  #quality: Quality | null = null;
  #shadowKey = '';
  #shaderError = false;

  /** Throws where the browser gives no WebGL. */
  constructor(antialias: boolean, surfaces: Surfaces) {
    this.canvas = document.createElement('canvas');
    // Asked for here: three would also complain on the console where there is none.
    const context = this.canvas.getContext('webgl2', { antialias, alpha: false, stencil: false });
    if (!context) throw new Error('this browser draws no WebGL now');
    this.#parallel = context.getExtension('KHR_parallel_shader_compile') !== null;
    this.#renderer = new WebGLRenderer({ canvas: this.canvas, context, antialias, alpha: false });
    this.#board = new Board(surfaces);
    this.#renderer.setPixelRatio(1);
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#renderer.debug.onShaderError = () => {
      this.#shaderError = true;
    };
    this.#lamp.position.copy(TOWARDS_LIGHT).multiplyScalar(120);
    const { shadow } = this.#lamp;
    Object.assign(shadow.camera, {
      left: -SHADOWED,
      right: SHADOWED,
      top: SHADOWED,
      bottom: -SHADOWED,
      near: 40,
      far: 200,
    });
    shadow.bias = -0.0008;
    shadow.normalBias = 0.06;
    const parts = [this.#board, this.#tiles, this.#console, this.#dice];
    this.#scene.add(this.#lamp, this.#lamp.target, ...parts.flatMap(({ objects }) => [...objects]));
    this.#scene.matrixWorldAutoUpdate = false;
    this.#scene.updateMatrixWorld(true);
  }

  /** Makes the programs ready without holding up the page; resolves when the first picture can be drawn at once. */
  async prepare(frame: Frame, quality: Quality): Promise<void> {
    this.#set(frame, quality);
    if (this.#parallel) await this.#renderer.compileAsync(this.#scene, this.#camera);
    if (this.#shaderError) throw new Error('a shader was refused');
  }

  /** Draws one picture into the lower left corner of `canvas`, and says what it took. Throws when it cannot. */
  draw(frame: Frame, quality: Quality): Work {
    this.#set(frame, quality);
    this.#renderer.render(this.#scene, this.#camera);
    if (this.#shaderError) throw new Error('a shader was refused');
    if (this.lost) throw new Error('the graphics context is lost');
    const { calls, triangles } = this.#renderer.info.render;
    return { calls, triangles };
  }

  /** Copies the last picture to another canvas. */
  copyTo(context: CanvasRenderingContext2D, width: number, height: number): void {
    context.drawImage(this.canvas, 0, this.canvas.height - height, width, height, 0, 0, width, height);
  }

  get lost(): boolean {
    return this.#renderer.getContext().isContextLost();
  }

  /** For tests: what a browser does when the graphics are taken away, and when they come back. */
  loseContext(): void {
    this.#renderer.forceContextLoss();
  }

  restoreContext(): void {
    this.#renderer.forceContextRestore();
  }

  /** Counts of what lies on the graphics side, for tests. */
  get memory(): { readonly geometries: number; readonly textures: number; readonly programs: number } {
    const { memory, programs } = this.#renderer.info;
    return { geometries: memory.geometries, textures: memory.textures, programs: programs?.length ?? 0 };
  }

  /** Gives everything back, the context too: three alone would keep it. */
  dispose(): void {
    for (const part of [this.#tiles, this.#board, this.#console, this.#dice, this.#atlases]) part.dispose();
    this.#lamp.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #set(frame: Frame, quality: Quality): void {
    this.#tune(quality);
    this.#size(frame.width, frame.height);
    this.#aim(frame);
    this.#light(frame.look);
    this.#tiles.fill(frame.tiles.count, frame.tiles.matrices, frame.tiles.looks);
    this.#tiles.dress(this.#atlases.get(frame.look), frame.look);
    this.#dice.fill(frame.dice.count, frame.dice.matrices);
    this.#board.dress({
      felt: vector(frame.look.felt),
      frame: vector(frame.look.frame),
      grain: frame.look.grain,
      half: frame.felt,
      line: { x: frame.field.sides[1].wall - 2.35, z: frame.field.sides[0].wall - 2.35 },
    });
    this.#console.show(frame.console, frame.look.console, vector(frame.look.lacquer));
    if (frame.shadowKey !== this.#shadowKey) this.#renderer.shadowMap.needsUpdate = true;
    this.#shadowKey = frame.shadowKey;
  }

  #tune(quality: Quality): void {
    if (quality === this.#quality) return;
    this.#quality = quality;
    const { shadows } = QUALITIES[quality];
    this.#renderer.shadowMap.enabled = shadows > 0;
    this.#lamp.castShadow = shadows > 0;
    const { shadow } = this.#lamp;
    if (shadow.mapSize.x !== shadows && shadows > 0) {
      shadow.mapSize.set(shadows, shadows);
      shadow.map?.dispose();
      shadow.map = null;
      shadow.radius = (SOFTNESS / (2 * SHADOWED)) * shadows;
      shadow.camera.updateProjectionMatrix();
    }
    this.#shadowKey = '';
  }

  #size(width: number, height: number): void {
    const { canvas } = this;
    const fits = canvas.width >= width && canvas.height >= height;
    const wasteful = canvas.width * canvas.height > 3 * width * height;
    if (!fits || wasteful)
      this.#renderer.setSize(
        Math.max(width, wasteful ? 0 : canvas.width),
        Math.max(height, wasteful ? 0 : canvas.height),
        false,
      );
    this.#renderer.setViewport(0, 0, width, height);
    this.#renderer.setScissor(0, 0, width, height);
    this.#renderer.setScissorTest(true);
  }

  #aim({ camera }: Frame): void {
    const lens = this.#camera;
    lens.position.set(...camera.position);
    lens.lookAt(...camera.target);
    lens.fov = (camera.angle * 180) / Math.PI;
    lens.aspect = camera.aspect;
    const distance = lens.position.length();
    lens.near = Math.max(1, distance * 0.1);
    lens.far = distance + 420;
    lens.updateProjectionMatrix();
    lens.updateMatrixWorld(true);
  }

  #light({ dark, warmth }: Look): void {
    const level = dark ? 0.94 : 1.04;
    const warm = 1 + Math.max(0, warmth) * 0.1;
    const cool = 1 + Math.max(0, -warmth) * 0.1;
    shared.uKey.value.set(0.9 * warm, 0.84, 0.74 * cool).multiplyScalar(level);
    shared.uSky.value.set(0.37, 0.37, 0.38).multiplyScalar(level * (dark ? 0.94 : 1.08));
    shared.uFloor.value.set(0.22, 0.21, 0.19).multiplyScalar(level);
    shared.uPool.value = dark ? 62 : 86;
  }
}

function vector(light: Light): Vector3 {
  return new Vector3(...light);
}
