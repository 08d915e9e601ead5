/**
 * Path data for tile faces. Everything here writes the same small grammar (M, L, Q, C, Z, all absolute, every number
 * one half of a point), so that one function can move, turn, scale or mirror any of it. Shapes turn clockwise and
 * holes counter-clockwise: with the non-zero rule they may be joined into one path.
 */

export type Point = readonly [x: number, y: number];

/** As in SVG and canvas: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Control points at this share of the radius make four cubic curves look like a circle. */
const CIRCLE = 0.5523;

/** A turn sharper than this between two sides of a glyph is a corner (cosine of the angle of turn). */
const CORNER = 0.6;

/** A number as written in path data: at most one decimal, which is 1/3000 of a tile's width. */
function write(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** One command with its points. */
function step(command: 'M' | 'L' | 'Q' | 'C', ...points: readonly Point[]): string {
  return command + points.map(([x, y]) => `${write(x)} ${write(y)}`).join(' ');
}

/** A move to (x, y) after turning by an angle in degrees (clockwise) and scaling. */
export function at(x: number, y: number, scale = 1, angle = 0): Matrix {
  const cos = Math.cos((angle * Math.PI) / 180) * scale;
  const sin = Math.sin((angle * Math.PI) / 180) * scale;
  return [cos, sin, -sin, cos, x, y];
}

/** Path data carried over by a matrix. */
export function moved(d: string, [a, b, c, dd, e, f]: Matrix): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, left: string, right: string) => {
    const x = Number(left);
    const y = Number(right);
    return `${write(a * x + c * y + e)} ${write(b * x + dd * y + f)}`;
  });
}

export function circle(x: number, y: number, radius: number, turn: 'shape' | 'hole' = 'shape'): string {
  // A hole is the same circle mirrored top to bottom, and so turns the other way.
  const r = turn === 'shape' ? radius : -radius;
  const [k, kr] = [radius * CIRCLE, r * CIRCLE];
  return (
    step('M', [x - radius, y]) +
    step('C', [x - radius, y - kr], [x - k, y - r], [x, y - r]) +
    step('C', [x + k, y - r], [x + radius, y - kr], [x + radius, y]) +
    step('C', [x + radius, y + kr], [x + k, y + r], [x, y + r]) +
    `${step('C', [x - k, y + r], [x - radius, y + kr], [x - radius, y])}Z`
  );
}

export function ring(x: number, y: number, outer: number, inner: number): string {
  return circle(x, y, outer) + circle(x, y, inner, 'hole');
}

/** Straight sides through points; they must go clockwise for a shape, the other way for a hole. */
export function polygon(points: readonly Point[]): string {
  return `${line(points)}Z`;
}

/** An open line through points. */
export function line(points: readonly Point[]): string {
  return points.map((point, i) => step(i === 0 ? 'M' : 'L', point)).join('');
}

/** A pointed leaf or petal from one point to another; `left` and `right` are how far its edges bulge on each side. */
export function leaf([x1, y1]: Point, [x2, y2]: Point, left: number, right: number = left): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(y2 - y1) / length, (x1 - x2) / length];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return `${step('M', [x1, y1])}${step('Q', [mx + 2 * left * nx, my + 2 * left * ny], [x2, y2])}${step(
    'Q',
    [mx - 2 * right * nx, my - 2 * right * ny],
    [x1, y1],
  )}Z`;
}

/** One shape repeated `count` times round a centre, the first as given. */
export function around(d: string, [x, y]: Point, count: number): string {
  const centred = moved(d, [1, 0, 0, 1, -x, -y]);
  return Array.from({ length: count }, (_, i) => moved(centred, at(x, y, 1, (360 / count) * i))).join('');
}

/**
 * The rings of a generated glyph (see glyphs.generate.ts) as path data. Between corners the sides are only hints: the
 * curve touches them in their middles, so that few points give smooth strokes.
 */
export function unfold(glyph: string): string {
  return glyph
    .split('z')
    .map((text) => {
      const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
      const points: Point[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        const [px, py] = points.at(-1) ?? [0, 0];
        points.push([px + (numbers[i] ?? 0), py + (numbers[i + 1] ?? 0)]);
      }
      return smoothRing(points);
    })
    .join('');
}

function smoothRing(points: readonly Point[]): string {
  const n = points.length;
  const point = (i: number): Point => points[(i + n) % n] ?? [0, 0];
  const middle = (i: number): Point => {
    const [[x1, y1], [x2, y2]] = [point(i), point(i + 1)];
    return [(x1 + x2) / 2, (y1 + y2) / 2];
  };
  let d = step('M', middle(-1));
  for (let i = 0; i < n; i++) {
    const [p, before, after] = [point(i), point(i - 1), point(i + 1)];
    const [ax, ay, bx, by] = [p[0] - before[0], p[1] - before[1], after[0] - p[0], after[1] - p[1]];
    const cosine = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
    d += cosine < CORNER ? step('L', p) + step('L', middle(i)) : step('Q', p, middle(i));
  }
  return `${d}Z`;
}
