import {
  BufferAttribute,
  BufferGeometry,
  Mesh,
  type Object3D,
  ShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
} from 'three';
import { FINISH, LIT_FRAGMENT, LIT_VERTEX, litBy } from './light.ts';

const clothVertex = /* glsl */ `
${LIT_VERTEX}
uniform vec2 uHalf;
void main() {
  vec4 world = vec4(position.x * uHalf.x, 0.0, position.z * uHalf.y, 1.0);
  gl_Position = projectionMatrix * viewMatrix * world;
  toLight(world, vec3(0.0, 1.0, 0.0));
}
`;

const clothFragment = /* glsl */ `
${LIT_FRAGMENT}
uniform sampler2D uCloth;
uniform vec3 uFelt;
uniform float uGrain;
uniform vec2 uHalf;
uniform vec2 uLine;
void main() {
  vec2 weave = texture(uCloth, vWorld.xz / 3.2).rg;
  float clouds = texture(uCloth, vWorld.xz / 83.0).g * 0.6 + texture(uCloth, vWorld.zx / 37.0).g * 0.4;
  vec3 colour = uFelt * (1.0 + (weave.r - 0.5) * 0.95 * uGrain);
  colour *= 1.0 + (clouds - 0.5) * 0.5 * uGrain;
  // A line sewn into the cloth round the discards.
  vec2 square = abs(vWorld.xz);
  vec2 bend = max(square - (uLine - 2.2), 0.0);
  vec2 past = square - (uLine - 2.2);
  float line = length(bend) - 2.2 + min(max(past.x, past.y), 0.0);
  float sewn = (1.0 - smoothstep(0.06, 0.13, abs(line))) + 0.6 * (1.0 - smoothstep(0.03, 0.1, abs(line + 0.5)));
  colour = mix(colour, colour * 1.55 + 0.012, min(sewn, 1.0) * 0.5);
  // The frame stands over the cloth: it is darker along its foot.
  vec2 rest = uHalf - square;
  float border = min(rest.x, rest.y);
  float occlusion = mix(0.45, 1.0, smoothstep(0.0, 2.2, border));
  vec3 view = normalize(cameraPosition - vWorld);
  float fuzz = pow(1.0 - max(view.y, 0.0), 3.0) * 0.22;
  vec3 shown = lit(colour, vec3(0.0, 1.0, 0.0), occlusion, 0.0) + colour * uSky * fuzz;
  gl_FragColor = vec4(shown, 1.0);
  ${FINISH}
}
`;

const woodVertex = /* glsl */ `
${LIT_VERTEX}
void main() {
  vec4 world = vec4(position, 1.0);
  gl_Position = projectionMatrix * viewMatrix * world;
  toLight(world, normal);
}
`;

const woodFragment = /* glsl */ `
${LIT_FRAGMENT}
uniform sampler2D uWood;
uniform vec3 uFrame;
uniform vec3 uInlay;
uniform vec2 uHalf;
void main() {
  vec2 square = abs(vWorld.xz);
  // Along the side that is nearer: the corners are mitred.
  vec2 past = square - uHalf;
  bool beside = past.x > past.y;
  vec2 along = beside ? vWorld.zx : vWorld.xz;
  float sideSalt = beside ? step(0.0, vWorld.x) * 0.37 + 0.19 : step(0.0, vWorld.z) * 0.53;
  vec2 wood = texture(uWood, vec2(along.x / 58.0 + sideSalt, along.y / 26.0 + sideSalt)).rg;
  float large = texture(uWood, vec2(along.x / 190.0, along.y / 70.0 + sideSalt)).g;
  vec3 colour = uFrame * (0.62 + wood.r * 0.62 + (large - 0.5) * 0.34);
  colour = mix(colour, colour * vec3(1.1, 0.98, 0.86), wood.r);
  float out1 = max(past.x, past.y);
  float mitre = abs(past.x - past.y);
  colour *= 1.0 - 0.42 * (1.0 - smoothstep(0.02, 0.16, mitre));
  float inlay = 1.0 - smoothstep(0.09, 0.15, abs(out1 - 2.35));
  colour = mix(colour, uInlay, inlay * 0.85);
  vec3 normal = normalize(vNormal);
  float foot = mix(0.5, 1.0, smoothstep(-0.2, 0.9, vWorld.y));
  vec3 shown = lit(colour, normal, foot, mix(0.38, 0.62, inlay) * (0.8 + 0.3 * wood.r));
  gl_FragColor = vec4(shown, 1.0);
  ${FINISH}
}
`;

/** The frame's outline from the felt outwards: distance from the felt's edge, and height, cm. */
const PROFILE: readonly (readonly [number, number])[] = [
  [0, -0.05],
  [0.05, 0.75],
  [0.3, 1.1],
  [0.75, 1.32],
  [1.4, 1.4],
  [2.2, 1.3],
  [2.9, 1.05],
  [3.3, 0.92],
  [3.6, 0.9],
  [360, 0.9],
];

/** Half of something across and in depth, cm. */
export interface Extent {
  readonly x: number;
  readonly z: number;
}

/** What the surfaces are made of. */
export interface Surfaces {
  readonly cloth: Texture;
  readonly wood: Texture;
}

/** The cloth and the wooden table round it, which goes on beyond what the camera sees. */
export class Board {
  readonly #cloth: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #wood: Mesh<BufferGeometry, ShaderMaterial>;
  /** One for each size of felt: there are as many as descriptions of a field. */
  readonly #frames = new Map<string, BufferGeometry>();
  readonly #textures: Surfaces;
  readonly #uniforms = {
    uHalf: { value: new Vector2(37, 37) },
    uLine: { value: new Vector2(27, 27) },
    uFelt: { value: new Vector3() },
    uFrame: { value: new Vector3() },
    uInlay: { value: new Vector3(0.62, 0.45, 0.2) },
    uGrain: { value: 0.5 },
    uCloth: { value: null as Texture | null },
    uWood: { value: null as Texture | null },
  };

  constructor(textures: Surfaces) {
    this.#textures = textures;
    this.#uniforms.uCloth.value = textures.cloth;
    this.#uniforms.uWood.value = textures.wood;
    const square = new BufferGeometry();
    square.setAttribute('position', new BufferAttribute(new Float32Array([-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1]), 3));
    square.setIndex([0, 2, 1, 0, 3, 2]);
    this.#cloth = new Mesh(square, new ShaderMaterial(litBy(this.#uniforms, clothVertex, clothFragment)));
    this.#wood = new Mesh(
      this.#frame({ x: 37, z: 37 }),
      new ShaderMaterial(litBy(this.#uniforms, woodVertex, woodFragment)),
    );
    this.#wood.castShadow = true;
    for (const mesh of [this.#cloth, this.#wood]) {
      mesh.frustumCulled = false;
      mesh.receiveShadow = true;
    }
    // Cloth first, then the soft dark under the tiles: see the order of `Stage`.
    this.#cloth.renderOrder = -2;
  }

  get objects(): readonly Object3D[] {
    return [this.#cloth, this.#wood];
  }

  dress(colours: {
    readonly felt: Vector3;
    readonly frame: Vector3;
    readonly grain: number;
    /** Half of the felt, and of what the sewn line goes round. */
    readonly half: Extent;
    readonly line: Extent;
  }): void {
    this.#uniforms.uFelt.value.copy(colours.felt);
    this.#uniforms.uFrame.value.copy(colours.frame);
    this.#uniforms.uGrain.value = colours.grain;
    this.#uniforms.uHalf.value.set(colours.half.x, colours.half.z);
    this.#uniforms.uLine.value.set(colours.line.x, colours.line.z);
    this.#wood.geometry = this.#frame(colours.half);
  }

  #frame(half: Extent): BufferGeometry {
    const key = `${half.x}/${half.z}`;
    const known = this.#frames.get(key);
    if (known) return known;
    const made = frame(half);
    this.#frames.set(key, made);
    return made;
  }

  dispose(): void {
    this.#cloth.geometry.dispose();
    for (const geometry of this.#frames.values()) geometry.dispose();
    for (const mesh of [this.#cloth, this.#wood]) mesh.material.dispose();
    this.#textures.cloth.dispose();
    this.#textures.wood.dispose();
  }
}

/** The corners between which each side runs. */
const SIDES: readonly (readonly [number, number, number, number])[] = [
  [-1, 1, 1, 1],
  [1, 1, 1, -1],
  [1, -1, -1, -1],
  [-1, -1, -1, 1],
];

/** Four mitred sides along the profile, round a felt of this extent. */
function frame(half: Extent): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  const slopes = PROFILE.map((_, i) => slopeAt(i));
  for (const [ax, az, bx, bz] of SIDES) {
    const [ox, oz] = [(ax + bx) / 2, (az + bz) / 2];
    const first = positions.length / 3;
    PROFILE.forEach(([out, height], i) => {
      const [nOut, nUp] = slopes[i] ?? [0, 1];
      const ends: readonly (readonly [number, number])[] = [
        [ax, az],
        [bx, bz],
      ];
      for (const [x, z] of ends) {
        positions.push(x * (half.x + out), height, z * (half.z + out));
        normals.push(ox * nOut, nUp, oz * nOut);
      }
      if (i > 0) {
        const at = first + i * 2;
        index.push(at - 2, at - 1, at, at - 1, at + 1, at);
      }
    });
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setIndex(outward(index, positions));
  return geometry;
}

/** The normal at a point of the profile: outwards and up. */
function slopeAt(i: number): readonly [number, number] {
  const [before, after] = [PROFILE[Math.max(0, i - 1)], PROFILE[Math.min(PROFILE.length - 1, i + 1)]];
  if (!before || !after) return [0, 1];
  const [dOut, dUp] = [after[0] - before[0], after[1] - before[1]];
  const length = Math.hypot(dOut, dUp) || 1;
  return [-dUp / length, dOut / length];
}

/** Turns triangles so that they look up. */
function outward(index: readonly number[], positions: readonly number[]): number[] {
  const result: number[] = [];
  const at = (vertex: number, axis: number): number => positions[vertex * 3 + axis] ?? 0;
  for (let i = 0; i < index.length; i += 3) {
    const [a = 0, b = 0, c = 0] = index.slice(i, i + 3);
    const up = (at(b, 2) - at(a, 2)) * (at(c, 0) - at(a, 0)) - (at(b, 0) - at(a, 0)) * (at(c, 2) - at(a, 2));
    result.push(a, ...(up >= 0 ? [b, c] : [c, b]));
  }
  return result;
}
