import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  LinearMipmapLinearFilter,
  Mesh,
  type Object3D,
  ShaderMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { CONSOLE } from '../layout/dimensions.ts';
import { CONSOLE_PIXELS, type ConsoleContent, type ConsoleStyle, paintConsole } from './console-face.ts';
import { FINISH, LIT_FRAGMENT, LIT_VERTEX, litBy } from './light.ts';
import { ANISOTROPY } from './textures.ts';

const vertex = /* glsl */ `
${LIT_VERTEX}
varying float vTop;
void main() {
  vec4 world = vec4(position, 1.0);
  vTop = normal.y;
  gl_Position = projectionMatrix * viewMatrix * world;
  toLight(world, normal);
}
`;

const fragment = /* glsl */ `
${LIT_FRAGMENT}
uniform sampler2D uFace;
uniform vec3 uLacquer;
varying float vTop;
void main() {
  vec3 normal = normalize(vNormal);
  vec2 at = vec2(vWorld.x, -vWorld.z) / ${(CONSOLE.half * 2).toFixed(3)} + 0.5;
  vec3 printed = texture(uFace, at, -0.5).rgb;
  vec3 colour = mix(uLacquer, printed, smoothstep(0.9, 0.99, vTop));
  float occlusion = mix(0.5, 1.0, smoothstep(0.0, ${CONSOLE.height.toFixed(2)}, vWorld.y));
  // What is printed in a light colour shines a little by itself: it must be read in the evening too.
  float bright = smoothstep(0.25, 0.8, max(printed.r, max(printed.g, printed.b))) * smoothstep(0.9, 0.99, vTop);
  vec3 shown = lit(colour, normal, occlusion, 0.8);
  shown = mix(shown, max(shown, colour * 0.94), bright);
  gl_FragColor = vec4(shown, 1.0);
  ${FINISH}
}
`;

/** The outline's corner radius, and the bevel, cm. */
const CORNER = 1.5;
const BEVEL = 0.28;
const STEPS = 6;

/** The lacquered block in the middle of the table. */
export class ConsoleBlock {
  readonly #mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #canvas: HTMLCanvasElement;
  readonly #texture: CanvasTexture;
  readonly #uniforms: { readonly uFace: { value: CanvasTexture }; readonly uLacquer: { value: Vector3 } };
  #shown = '';

  constructor() {
    this.#canvas = document.createElement('canvas');
    this.#canvas.width = CONSOLE_PIXELS;
    this.#canvas.height = CONSOLE_PIXELS;
    this.#texture = new CanvasTexture(this.#canvas);
    this.#texture.colorSpace = SRGBColorSpace;
    this.#texture.anisotropy = ANISOTROPY;
    this.#texture.minFilter = LinearMipmapLinearFilter;
    this.#uniforms = { uFace: { value: this.#texture }, uLacquer: { value: new Vector3() } };
    this.#mesh = new Mesh(block(), new ShaderMaterial(litBy(this.#uniforms, vertex, fragment)));
    this.#mesh.castShadow = true;
    this.#mesh.receiveShadow = true;
    this.#mesh.frustumCulled = false;
  }

  get objects(): readonly Object3D[] {
    return [this.#mesh];
  }

  /** Paints anew when there is something else to say than last time. */
  show(content: ConsoleContent | null, style: ConsoleStyle, lacquer: Vector3): void {
    this.#uniforms.uLacquer.value.copy(lacquer);
    const key = JSON.stringify([content, style]);
    if (key === this.#shown) return;
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    this.#shown = key;
    if (content) paintConsole(context, content, style);
    else {
      context.fillStyle = style.lacquer;
      context.fillRect(0, 0, CONSOLE_PIXELS, CONSOLE_PIXELS);
    }
    this.#texture.needsUpdate = true;
  }

  dispose(): void {
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
    this.#texture.dispose();
  }
}

/** A low block with round corners and a bevel round its top. */
function block(): BufferGeometry {
  const { half, height } = CONSOLE;
  const outline = rounded(half, CORNER);
  const rings: readonly { readonly shrink: number; readonly y: number; readonly slope: number }[] = [
    { shrink: 0, y: 0, slope: 0 },
    { shrink: 0, y: height - BEVEL, slope: 0 },
    { shrink: BEVEL * 0.3, y: height - BEVEL * 0.3, slope: 0.71 },
    { shrink: BEVEL, y: height, slope: 1 },
  ];
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  const around = outline.length;
  rings.forEach(({ shrink, y, slope }, ring) => {
    for (const { x, z, nx, nz } of outline) {
      positions.push(x - nx * shrink, y, z - nz * shrink);
      const flat = Math.sqrt(1 - slope * slope);
      normals.push(nx * flat, slope, nz * flat);
    }
    if (ring === 0) return;
    for (let i = 0; i < around; i++) {
      const [a, b] = [(ring - 1) * around + i, (ring - 1) * around + ((i + 1) % around)];
      index.push(a, a + around, b, b, a + around, b + around);
    }
  });
  const middle = positions.length / 3;
  positions.push(0, height, 0);
  normals.push(0, 1, 0);
  const last = (rings.length - 1) * around;
  for (let i = 0; i < around; i++) index.push(last + i, middle, last + ((i + 1) % around));
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setIndex(index);
  return geometry;
}

/** A square with round corners, clockwise as seen from above, with normals. */
function rounded(half: number, radius: number): { x: number; z: number; nx: number; nz: number }[] {
  const inner = half - radius;
  return [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].flatMap(([cx = 1, cz = 1], quarter) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const angle = (quarter + step / STEPS) * (Math.PI / 2);
      const [nx, nz] = [Math.cos(angle), Math.sin(angle)];
      return { x: cx * inner + nx * radius, z: cz * inner + nz * radius, nx, nz };
    }),
  );
}
