import { type BufferGeometry, DynamicDrawUsage, InstancedMesh, type Object3D, ShaderMaterial } from 'three';
import { DIE } from '../layout/dimensions.ts';
import { FINISH, LIT_FRAGMENT, LIT_VERTEX, litBy } from './light.ts';
import { roundedBox } from './rounded-box.ts';

/** As many as any rule set throws. */
export const MOST_DICE = 3;

const vertex = /* glsl */ `
${LIT_VERTEX}
varying vec3 vLocal;
void main() {
  vec4 world = instanceMatrix * vec4(position, 1.0);
  vLocal = position / ${(DIE / 2).toFixed(3)};
  gl_Position = projectionMatrix * viewMatrix * world;
  toLight(world, normalize(mat3(instanceMatrix) * normal));
}
`;

/** Pips as on dice of the East: the one large and red, the four red. */
const fragment = /* glsl */ `
${LIT_FRAGMENT}
varying vec3 vLocal;

float dot2(vec2 at, vec2 middle, float radius) {
  return 1.0 - smoothstep(radius - 0.04, radius + 0.04, length(at - middle));
}

void main() {
  vec3 size = abs(vLocal);
  vec2 at;
  float value;
  // 1 lies on top (y), 6 below; 2 towards z, 5 behind; 3 towards x, 4 behind.
  if (size.y > size.x && size.y > size.z) { at = vLocal.xz; value = vLocal.y > 0.0 ? 1.0 : 6.0; }
  else if (size.z > size.x) { at = vLocal.xy; value = vLocal.z > 0.0 ? 2.0 : 5.0; }
  else { at = vLocal.zy; value = vLocal.x > 0.0 ? 3.0 : 4.0; }
  float pips = 0.0;
  float r = 0.17;
  if (value == 1.0) pips = dot2(at, vec2(0.0), 0.3);
  if (value == 3.0 || value == 5.0) pips = dot2(at, vec2(0.0), r);
  if (value > 1.5) pips = max(pips, max(dot2(at, vec2(0.46, 0.46), r), dot2(at, vec2(-0.46, -0.46), r)));
  if (value > 3.5) pips = max(pips, max(dot2(at, vec2(-0.46, 0.46), r), dot2(at, vec2(0.46, -0.46), r)));
  if (value == 6.0) pips = max(pips, max(dot2(at, vec2(0.46, 0.0), r), dot2(at, vec2(-0.46, 0.0), r)));
  vec3 ink = value == 1.0 || value == 4.0 ? vec3(0.45, 0.02, 0.015) : vec3(0.02);
  vec3 colour = mix(vec3(0.86, 0.82, 0.72), ink, pips);
  float occlusion = mix(0.5, 1.0, smoothstep(0.0, 1.2, vWorld.y));
  gl_FragColor = vec4(lit(colour, normalize(vNormal), occlusion, 0.4), 1.0);
  ${FINISH}
}
`;

/** The dice of one table: one draw call. */
export class DiceMesh {
  readonly #mesh: InstancedMesh<BufferGeometry, ShaderMaterial>;

  constructor() {
    const material = new ShaderMaterial(litBy({}, vertex, fragment));
    this.#mesh = new InstancedMesh(roundedBox(DIE, DIE, DIE, 0.2, 3), material, MOST_DICE);
    this.#mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.#mesh.castShadow = true;
    this.#mesh.receiveShadow = true;
    this.#mesh.frustumCulled = false;
  }

  get objects(): readonly Object3D[] {
    return [this.#mesh];
  }

  fill(count: number, matrices: Float32Array): void {
    this.#mesh.count = count;
    this.#mesh.visible = count > 0;
    this.#mesh.instanceMatrix.array.set(matrices.subarray(0, count * 16));
    this.#mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
    this.#mesh.dispose();
  }
}
