import { BufferAttribute, BufferGeometry } from 'three';

type Vector = readonly [number, number, number];

const AXES: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const SIGNS = [-1, 1] as const;

/**
 * A box with round edges and corners: each face two triangles, each edge a strip, each corner a part of a sphere. With
 * three segments that is 156 triangles, half of what a subdivided box of the same roundness needs.
 */
export function roundedBox(
  width: number,
  height: number,
  depth: number,
  radius: number,
  segments: number,
): BufferGeometry {
  const half: Vector = [width / 2 - radius, height / 2 - radius, depth / 2 - radius];
  const mesh = new MeshBuilder(radius);
  for (const axis of [0, 1, 2] as const) {
    for (const sign of SIGNS) faceOf(mesh, half, axis, sign);
    for (const a of SIGNS) for (const b of SIGNS) edgeOf(mesh, half, axis, a, b, segments);
  }
  for (const x of SIGNS) for (const y of SIGNS) for (const z of SIGNS) cornerOf(mesh, half, [x, y, z], segments);
  return mesh.geometry();
}

type Axis = 0 | 1 | 2;

function others(axis: Axis): readonly [Axis, Axis] {
  return axis === 0 ? [1, 2] : axis === 1 ? [2, 0] : [0, 1];
}

function faceOf(mesh: MeshBuilder, half: Vector, axis: Axis, sign: number): void {
  const [u, v] = others(axis);
  const normal = scaled(axisOf(axis), sign);
  const at = (a: number, b: number): number => mesh.vertex(corner(half, [axis, sign], [u, a], [v, b]), normal);
  mesh.quad(at(-1, -1), at(1, -1), at(1, 1), at(-1, 1), normal);
}

function edgeOf(mesh: MeshBuilder, half: Vector, axis: Axis, a: number, b: number, segments: number): void {
  const [u, v] = others(axis);
  const line = Array.from({ length: segments + 1 }, (_, step) => {
    const normal = normalised(added(scaled(axisOf(u), a * (segments - step)), scaled(axisOf(v), b * step)));
    return SIGNS.map((end) => mesh.vertex(corner(half, [axis, end], [u, a], [v, b]), normal));
  });
  const outward = normalised(added(scaled(axisOf(u), a), scaled(axisOf(v), b)));
  for (let step = 0; step < segments; step++) {
    const [near, far] = [line[step], line[step + 1]];
    if (near && far) mesh.quad(near[0] ?? 0, near[1] ?? 0, far[1] ?? 0, far[0] ?? 0, outward);
  }
}

function cornerOf(mesh: MeshBuilder, half: Vector, signs: Vector, segments: number): void {
  const place: Vector = [half[0] * signs[0], half[1] * signs[1], half[2] * signs[2]];
  const at = (i: number, j: number): number => {
    const k = segments - i - j;
    return mesh.vertex(place, normalised([signs[0] * i, signs[1] * j, signs[2] * k]));
  };
  const outward = normalised(signs);
  for (let i = 0; i < segments; i++) {
    for (let j = 0; j < segments - i; j++) {
      mesh.triangle(at(i, j), at(i + 1, j), at(i, j + 1), outward);
      if (i + j < segments - 1) mesh.triangle(at(i + 1, j), at(i + 1, j + 1), at(i, j + 1), outward);
    }
  }
}

function corner(half: Vector, ...sides: readonly (readonly [Axis, number])[]): Vector {
  const place: [number, number, number] = [0, 0, 0];
  for (const [axis, sign] of sides) place[axis] = half[axis] * sign;
  return place;
}

function axisOf(axis: Axis): Vector {
  return AXES[axis] ?? [1, 0, 0];
}

function scaled([x, y, z]: Vector, by: number): Vector {
  return [x * by, y * by, z * by];
}

function added(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function normalised([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Collects triangles and turns each so that it looks outward. */
class MeshBuilder {
  readonly #radius: number;
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #index: number[] = [];
  readonly #known = new Map<string, number>();

  constructor(radius: number) {
    this.#radius = radius;
  }

  /** A point on the skin: `radius` from a place along a normal. */
  vertex(place: Vector, normal: Vector): number {
    const point = added(place, scaled(normal, this.#radius));
    const key = [...point, ...normal].map((value) => value.toFixed(5)).join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const index = this.#positions.length / 3;
    this.#positions.push(...point);
    this.#normals.push(...normal);
    this.#known.set(key, index);
    return index;
  }

  quad(a: number, b: number, c: number, d: number, outward: Vector): void {
    this.triangle(a, b, c, outward);
    this.triangle(a, c, d, outward);
  }

  triangle(a: number, b: number, c: number, outward: Vector): void {
    const [p, q, r] = [this.#point(a), this.#point(b), this.#point(c)];
    const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
    const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]];
    const facing =
      (uy * vz - uz * vy) * outward[0] + (uz * vx - ux * vz) * outward[1] + (ux * vy - uy * vx) * outward[2];
    if (facing >= 0) this.#index.push(a, b, c);
    else this.#index.push(a, c, b);
  }

  #point(index: number): Vector {
    const at = (axis: Axis): number => this.#positions[index * 3 + axis] ?? 0;
    return [at(0), at(1), at(2)];
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#positions), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.#normals), 3));
    geometry.setIndex(this.#index);
    return geometry;
  }
}
