import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  DstColorFactor,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Object3D,
  ShaderMaterial,
  type Texture,
  Vector3,
  ZeroFactor,
} from 'three';
import { ATLAS_COLUMNS, ATLAS_ROWS } from '../../art/atlas.ts';
import { TILE } from '../layout/dimensions.ts';
import type { Look } from '../look.ts';
import { FINISH, LIT_FRAGMENT, LIT_VERTEX, litBy } from './light.ts';
import { roundedBox } from './rounded-box.ts';

/** More tiles than any set has. */
export const MOST_TILES = 160;

/** Segments of a round edge: three make 156 triangles a tile, in the picture and again in its shadow. */
const SEGMENTS = 3;

/** The lower, green layer takes this share of a tile's depth. */
const BACK_SHARE = 0.37;

const size = (value: number): string => value.toFixed(4);

const vertex = /* glsl */ `
${LIT_VERTEX}
attribute vec4 look;
varying vec4 vLook;
varying vec3 vLocal;
varying vec3 vLocalNormal;
void main() {
  vec4 world = instanceMatrix * vec4(position, 1.0);
  vLook = look;
  vLocal = position;
  vLocalNormal = normal;
  gl_Position = projectionMatrix * viewMatrix * world;
  toLight(world, normalize(mat3(instanceMatrix) * normal));
}
`;

/**
 * Two layers with a fine seam between them. The face comes from one cell of the atlas; `look` holds the cell, what is
 * marked (1: last, 2: winning), how much the tile glows as one of its kind, and how bright it is.
 */
const fragment = /* glsl */ `
${LIT_FRAGMENT}
uniform sampler2D uAtlas;
uniform vec3 uBody;
uniform vec3 uBack;
uniform vec3 uLike;
uniform vec3 uLast;
uniform vec3 uWinning;
uniform float uBackCell;
varying vec4 vLook;
varying vec3 vLocal;
varying vec3 vLocalNormal;

vec3 cellAt(float cell, vec2 place) {
  // What is handed from corner to corner comes a little short of the whole number, or beyond it.
  float whole = floor(cell + 0.5);
  float row = floor((whole + 0.5) / ${ATLAS_COLUMNS}.0);
  float column = whole - row * ${ATLAS_COLUMNS}.0;
  vec2 inside = clamp(place, 0.012, 0.988);
  vec2 at = vec2((column + inside.x) / ${ATLAS_COLUMNS}.0, 1.0 - (row + 1.0 - inside.y) / ${ATLAS_ROWS}.0);
  return texture(uAtlas, at, -0.6).rgb;
}

void main() {
  vec3 normal = normalize(vNormal);
  vec2 place = vLocal.xy / vec2(${size(TILE.width)}, ${size(TILE.height)}) + 0.5;
  float front = smoothstep(0.6, 0.92, vLocalNormal.z);
  float rear = smoothstep(0.6, 0.92, -vLocalNormal.z);
  vec3 face = cellAt(vLook.x, place);
  vec3 relief = cellAt(uBackCell, vec2(1.0 - place.x, place.y));

  float seam = ${size(-TILE.depth / 2 + TILE.depth * BACK_SHARE)};
  float upper = smoothstep(seam - 0.03, seam + 0.03, vLocal.z);
  vec3 colour = mix(uBack, uBody, upper);
  colour *= 1.0 - 0.3 * (1.0 - smoothstep(0.02, 0.09, abs(vLocal.z - seam))) * (1.0 - front) * (1.0 - rear);
  colour = mix(colour, face, front);
  colour = mix(colour, relief, rear);

  // One of its kind: the ivory is striped, the engraving stays.
  float stripe = smoothstep(0.4, 0.6, abs(fract((vLocal.x + vLocal.y) * 0.8) - 0.5) * 2.0);
  vec3 glow = mix(vec3(1.0), uLike * 1.3, (0.4 + 0.4 * stripe) * vLook.z * upper);
  colour *= glow;
  colour *= vLook.w;

  // Bone lets a little light through: no deep dark on its ivory sides.
  float down = smoothstep(0.0, 2.2, vWorld.y);
  float occlusion = mix(mix(0.4, 0.62, upper), 1.0, down);
  float polish = 0.42 * (1.0 - front) + 0.05;
  vec3 shown = lit(colour, normal, occlusion, polish);

  // One band round the face of the last discard, two round that of a winning tile.
  vec2 toEdge = vec2(${size(TILE.width / 2)}, ${size(TILE.height / 2)}) - abs(vLocal.xy);
  float inset = min(toEdge.x, toEdge.y);
  float band = (1.0 - smoothstep(0.36, 0.44, inset)) * front + (1.0 - front) * upper;
  bool winning = vLook.y > 1.5;
  float second = (1.0 - smoothstep(0.08, 0.13, abs(inset - 0.66))) * front;
  band = winning ? max(band * (1.0 - smoothstep(0.26, 0.32, inset) * front), second) : band;
  vec3 mark = winning ? uWinning : uLast;
  shown = mix(shown, mark * (0.72 + 0.28 * max(dot(normal, uTowardsLight), 0.0)), band * step(0.5, vLook.y) * 0.94);
  gl_FragColor = vec4(shown, 1.0);
  ${FINISH}
}
`;

/** A soft dark under each tile, where it is near the felt: seen also where there are no shadows. */
const contactVertex = /* glsl */ `
varying vec2 vPlace;
varying vec2 vHalf;
varying float vNear;
void main() {
  mat3 turn = mat3(instanceMatrix);
  vec3 middle = instanceMatrix[3].xyz;
  vec3 side = normalize(vec3(turn[0].x, 0.0001, turn[0].z));
  vec3 ahead = vec3(-side.z, 0.0, side.x);
  float wide = ${size(TILE.width / 2)} * length(turn[0].xz);
  float deep = ${size(TILE.height / 2)} * abs(dot(turn[1], ahead)) + ${size(TILE.depth / 2)} * abs(dot(turn[2], ahead));
  float high = ${size(TILE.width / 2)} * abs(turn[0].y) + ${size(TILE.height / 2)} * abs(turn[1].y) + ${size(TILE.depth / 2)} * abs(turn[2].y);
  float above = middle.y - high;
  vNear = exp(-max(above, 0.0) * 1.3);
  vHalf = vec2(wide, deep);
  float margin = 1.1;
  vPlace = position.xy * (vHalf + margin);
  vec3 world = vec3(middle.x, 0.012, middle.z) + side * vPlace.x + ahead * vPlace.y;
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
`;
const contactFragment = /* glsl */ `
varying vec2 vPlace;
varying vec2 vHalf;
varying float vNear;
void main() {
  vec2 out2 = max(abs(vPlace) - vHalf + 0.25, 0.0);
  float away = length(out2);
  float dark = 0.5 * vNear * exp(-away * away * 3.4);
  gl_FragColor = vec4(vec3(1.0 - dark), 1.0);
}
`;

/** The colours of tiles and of what marks them. */
type Dress = Pick<Look, 'body' | 'back' | 'like' | 'last' | 'winning'>;

/** All tiles of one table: two draw calls. */
export class TileMeshes {
  readonly #tiles: InstancedMesh<BufferGeometry, ShaderMaterial>;
  readonly #contact: InstancedMesh<BufferGeometry, ShaderMaterial>;
  readonly #looks: InstancedBufferAttribute;
  readonly #uniforms = {
    uAtlas: { value: null as Texture | null },
    uBody: { value: new Vector3() },
    uBack: { value: new Vector3() },
    uLike: { value: new Vector3() },
    uLast: { value: new Vector3() },
    uWinning: { value: new Vector3() },
    uBackCell: { value: ATLAS_COLUMNS * ATLAS_ROWS - 1 },
  };

  constructor() {
    const geometry = roundedBox(TILE.width, TILE.height, TILE.depth, TILE.radius, SEGMENTS);
    this.#looks = new InstancedBufferAttribute(new Float32Array(MOST_TILES * 4), 4);
    this.#looks.setUsage(DynamicDrawUsage);
    geometry.setAttribute('look', this.#looks);
    this.#tiles = new InstancedMesh(geometry, new ShaderMaterial(litBy(this.#uniforms, vertex, fragment)), MOST_TILES);
    this.#tiles.instanceMatrix.setUsage(DynamicDrawUsage);
    this.#tiles.castShadow = true;
    this.#tiles.receiveShadow = true;

    const flat = new BufferGeometry();
    flat.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]), 3));
    flat.setIndex([0, 2, 1, 0, 3, 2]);
    const dark = new ShaderMaterial({
      vertexShader: contactVertex,
      fragmentShader: contactFragment,
      transparent: true,
      depthWrite: false,
      blending: CustomBlending,
      blendSrc: DstColorFactor,
      blendDst: ZeroFactor,
    });
    this.#contact = new InstancedMesh(flat, dark, MOST_TILES);
    this.#contact.instanceMatrix = this.#tiles.instanceMatrix;
    for (const mesh of [this.#tiles, this.#contact]) mesh.frustumCulled = false;
  }

  get objects(): readonly Object3D[] {
    return [this.#contact, this.#tiles];
  }

  /** Copies matrices and looks of `count` tiles. */
  fill(count: number, matrices: Float32Array, looks: Float32Array): void {
    for (const mesh of [this.#tiles, this.#contact]) mesh.count = count;
    this.#tiles.instanceMatrix.array.set(matrices.subarray(0, count * 16));
    this.#tiles.instanceMatrix.needsUpdate = true;
    this.#looks.array.set(looks.subarray(0, count * 4));
    this.#looks.needsUpdate = true;
  }

  dress(atlas: Texture, { body, back, like, last, winning }: Dress): void {
    this.#uniforms.uAtlas.value = atlas;
    this.#uniforms.uBody.value.set(...body);
    this.#uniforms.uBack.value.set(...back);
    this.#uniforms.uLike.value.set(...like);
    this.#uniforms.uLast.value.set(...last);
    this.#uniforms.uWinning.value.set(...winning);
  }

  dispose(): void {
    for (const mesh of [this.#tiles, this.#contact]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
      mesh.dispose();
    }
  }
}
