/** Noise that repeats at its edges, for textures that are laid side by side. */

/** A number from 0 to 1 for a point of a lattice. */
function lattice(x: number, y: number, salt: number): number {
  let h = (x * 374761393 + y * 668265263 + salt * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise, 0–1, that repeats after `columns` and `rows`. */
export function smoothNoise(x: number, y: number, columns: number, rows: number, salt: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const at = (i: number, j: number): number =>
    lattice((((left + i) % columns) + columns) % columns, (((top + j) % rows) + rows) % rows, salt);
  const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * sx;
  const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * sx;
  return upper + (lower - upper) * sy;
}

/** Several layers of smooth noise, each twice as fine and half as strong. `x` and `y` run from 0 to 1. */
export function layered(x: number, y: number, columns: number, rows: number, layers: number, salt: number): number {
  let [sum, weight, total] = [0, 1, 0];
  for (let layer = 0; layer < layers; layer++) {
    const [c, r] = [columns << layer, rows << layer];
    sum += smoothNoise(x * c, y * r, c, r, salt + layer) * weight;
    total += weight;
    weight /= 2;
  }
  return sum / total;
}
