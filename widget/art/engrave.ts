/**
 * Turns the outline of a written character into the outline of one cut with a round tool: hairs of the brush and
 * cracks narrower than the tool are gone, edges are smooth, and few points are left. Used when building, never at
 * run time. Pure and deterministic.
 */

/** One step of an outline as font readers give it; y goes up, in units of the em square. */
export interface OutlineCommand {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  readonly args: readonly number[];
}

export interface Outline {
  readonly commands: readonly OutlineCommand[];
  /** Units on a side of the em square. */
  readonly unitsPerEm: number;
  /** Height of the em square's upper edge over the base line, in the same units. */
  readonly top: number;
}

export interface Tool {
  /** The em square's side in the units of the result. */
  readonly grid: number;
  /** Gaps narrower than twice this close; in units of the result. */
  readonly gap: number;
  /** Ridges narrower than twice this vanish; in units of the result. */
  readonly ridge: number;
  /** How far a point may lie from the exact edge, in units of the result. */
  readonly tolerance: number;
}

export type GridPoint = readonly [x: number, y: number];

/** Pixels of the working raster on a side; the em square takes all but the margin. */
const RASTER = 440;
const MARGIN = 20;
/** Steps in which a curve is flattened. */
const CURVE_STEPS = 8;
/** Rings smaller than this (in pixels of the raster, squared) are specks of the brush. */
const SPECK = 40;

/** The engraved outline as closed rings of whole numbers, y down. Outer rings and holes turn opposite ways. */
export function engrave(outline: Outline, tool: Tool): GridPoint[][] {
  const scale = (RASTER - 2 * MARGIN) / outline.unitsPerEm;
  const rings = flatten(outline, scale);
  const back = tool.grid / (RASTER - 2 * MARGIN);
  const [gap, ridge] = [tool.gap / back, tool.ridge / back];
  // Grown, shrunk by more than that, grown again: gaps close, then ridges vanish.
  const grown = mark(distanceTo(rasterise(rings), 1), (distance) => distance <= gap);
  const shrunk = mark(distanceTo(grown, 0), (distance) => distance > gap + ridge);
  const field = smooth(distanceTo(shrunk, 1).map((distance) => ridge - distance));
  return contours(field)
    .filter((ring) => Math.abs(area(ring)) > SPECK)
    .map((ring) => ring.map(([x, y]): GridPoint => [(x - MARGIN) * back, (y - MARGIN) * back]))
    .map((ring) => simplifyRing(ring, tool.tolerance).map(([x, y]): GridPoint => [Math.round(x), Math.round(y)]))
    .map(withoutRepeats)
    .filter((ring) => ring.length > 2);
}

function flatten(outline: Outline, scale: number): GridPoint[][] {
  const rings: GridPoint[][] = [];
  const place = (x: number, y: number): GridPoint => [MARGIN + x * scale, MARGIN + (outline.top - y) * scale];
  let pen: GridPoint = [0, 0];
  for (const { command, args } of outline.commands) {
    if (command === 'closePath') continue;
    const points: GridPoint[] = [];
    for (let i = 0; i < args.length; i += 2) points.push(place(args[i] ?? 0, args[i + 1] ?? 0));
    const last = points.at(-1) ?? pen;
    if (command === 'moveTo') rings.push([last]);
    else if (command === 'lineTo') rings.at(-1)?.push(last);
    else {
      const controls = [pen, ...points];
      for (let step = 1; step <= CURVE_STEPS; step++) rings.at(-1)?.push(bezier(controls, step / CURVE_STEPS));
    }
    pen = last;
  }
  return rings;
}

/** A point of a Bézier curve of any degree (de Casteljau). */
function bezier(controls: readonly GridPoint[], t: number): GridPoint {
  let points = controls;
  while (points.length > 1) {
    points = points.slice(1).map(([x, y], i): GridPoint => {
      const [px, py] = points[i] ?? [x, y];
      return [px + (x - px) * t, py + (y - py) * t];
    });
  }
  return points[0] ?? [0, 0];
}

/** 1 for pixels whose centre lies inside (non-zero winding), else 0. */
function rasterise(rings: readonly GridPoint[][]): Uint8Array {
  const crossings: [x: number, turn: number][][] = Array.from({ length: RASTER }, () => []);
  for (const ring of rings) {
    ring.forEach(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1];
      const turn = y2 > y1 ? 1 : -1;
      const first = Math.ceil(Math.min(y1, y2) - 0.5);
      const end = Math.ceil(Math.max(y1, y2) - 0.5);
      for (let row = Math.max(0, first); row < Math.min(RASTER, end); row++) {
        crossings[row]?.push([x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1), turn]);
      }
    });
  }
  const mask = new Uint8Array(RASTER * RASTER);
  crossings.forEach((row, y) => {
    row.sort((a, b) => a[0] - b[0]);
    let winding = 0;
    row.forEach(([x, turn], i) => {
      winding += turn;
      const next = row[i + 1];
      if (winding !== 0 && next) mask.fill(1, y * RASTER + Math.ceil(x - 0.5), y * RASTER + Math.ceil(next[0] - 0.5));
    });
  });
  return mask;
}

/** 1 for the pixels whose distance passes, else 0. */
function mark(field: Float64Array, passes: (distance: number) => boolean): Uint8Array {
  const mask = new Uint8Array(field.length);
  for (let i = 0; i < mask.length; i++) mask[i] = passes(field[i] ?? 0) ? 1 : 0;
  return mask;
}

/** The distance of every pixel to the nearest one of a value, in pixels: exact, in linear time, columns then rows. */
function distanceTo(mask: Uint8Array, value: 0 | 1): Float64Array {
  const far = RASTER * RASTER * 2;
  const grid = new Float64Array(mask.length);
  const line = new Float64Array(RASTER);
  const out = new Float64Array(RASTER);
  const envelope = lowerEnvelope(RASTER);
  for (let x = 0; x < RASTER; x++) {
    for (let y = 0; y < RASTER; y++) line[y] = mask[y * RASTER + x] === value ? 0 : far;
    envelope(line, out);
    for (let y = 0; y < RASTER; y++) grid[y * RASTER + x] = out[y] ?? far;
  }
  for (let y = 0; y < RASTER; y++) {
    const row = grid.subarray(y * RASTER, (y + 1) * RASTER);
    line.set(row);
    envelope(line, row);
  }
  for (let i = 0; i < grid.length; i++) grid[i] = Math.sqrt(grid[i] ?? 0);
  return grid;
}

/** Writes min over q of (p − q)² + f(q) for every p < n, along the lower envelope of the parabolas. */
function lowerEnvelope(n: number): (f: Float64Array, out: Float64Array) => void {
  const roots = new Int32Array(n);
  const bounds = new Float64Array(n + 1);
  return (f, out) => {
    let k = 0;
    roots[0] = 0;
    bounds[0] = Number.NEGATIVE_INFINITY;
    bounds[1] = Number.POSITIVE_INFINITY;
    for (let q = 1; q < n; q++) {
      const value = (f[q] ?? 0) + q * q;
      for (;;) {
        const root = roots[k] ?? 0;
        const meet = (value - (f[root] ?? 0) - root * root) / (2 * (q - root));
        if (meet <= (bounds[k] ?? 0)) {
          k--;
          continue;
        }
        roots[++k] = q;
        bounds[k] = meet;
        bounds[k + 1] = Number.POSITIVE_INFINITY;
        break;
      }
    }
    k = 0;
    for (let p = 0; p < n; p++) {
      while ((bounds[k + 1] ?? 0) < p) k++;
      const root = roots[k] ?? 0;
      out[p] = (p - root) ** 2 + (f[root] ?? 0);
    }
  };
}

/** The mean over 3 × 3 pixels, so that the steps of the raster leave no trace in the contour. */
function smooth(field: Float64Array): Float64Array {
  const out = Float64Array.from(field);
  for (let y = 1; y < RASTER - 1; y++) {
    for (let x = 1; x < RASTER - 1; x++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) {
        const at = (y + dy) * RASTER + x;
        sum += (field[at - 1] ?? 0) + (field[at] ?? 0) + (field[at + 1] ?? 0);
      }
      out[y * RASTER + x] = sum / 9;
    }
  }
  return out;
}

/** The rings along which the field is zero (marching squares), the inside on one and the same hand. */
function contours(field: Float64Array): GridPoint[][] {
  const at = (x: number, y: number): number => field[y * RASTER + x] ?? -1;
  /** Each crossing is named by the lower-left end of its grid edge: 2 × pixel for an edge to the right, + 1 for one down. */
  const next = new Map<number, number>();
  const name = (x: number, y: number, down: 0 | 1): number => (y * RASTER + x) * 2 + down;
  for (let y = 0; y < RASTER - 1; y++) {
    for (let x = 0; x < RASTER - 1; x++) {
      const inside = at(x, y) > 0;
      if (inside === at(x + 1, y) > 0 && inside === at(x + 1, y + 1) > 0 && inside === at(x, y + 1) > 0) continue;
      const corners = [inside, at(x + 1, y) > 0, at(x + 1, y + 1) > 0, at(x, y + 1) > 0];
      const edges = [name(x, y, 0), name(x + 1, y, 1), name(x, y + 1, 0), name(x, y, 1)] as const;
      // Walking round the cell, an edge that goes in is joined with the following one that goes out.
      corners.forEach((corner, i) => {
        if (corner || !corners[(i + 1) % 4]) return;
        let j = i + 1;
        while (corners[(j + 1) % 4]) j++;
        const from = edges[i];
        const to = edges[j % 4];
        if (from !== undefined && to !== undefined) next.set(to, from);
      });
    }
  }
  const point = (edge: number): GridPoint => {
    const pixel = edge >> 1;
    const [x, y] = [pixel % RASTER, Math.floor(pixel / RASTER)];
    const [dx, dy] = edge & 1 ? [0, 1] : [1, 0];
    const t = at(x, y) / (at(x, y) - at(x + dx, y + dy));
    return [x + 0.5 + dx * t, y + 0.5 + dy * t];
  };
  const rings: GridPoint[][] = [];
  for (const start of next.keys()) {
    const ring: GridPoint[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined && next.has(edge)) {
      ring.push(point(edge));
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

function area(ring: readonly GridPoint[]): number {
  return ring.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1];
    return sum + (x1 * y2 - x2 * y1) / 2;
  }, 0);
}

/** Leaves out points of a ring while the rest stays within the tolerance (Ramer, Douglas, Peucker on its halves). */
function simplifyRing(ring: readonly GridPoint[], tolerance: number): GridPoint[] {
  const first = ring[0];
  if (!first) return [];
  let far = 0;
  ring.forEach(([x, y], i) => {
    const [fx, fy] = ring[far] ?? first;
    if (Math.hypot(x - first[0], y - first[1]) > Math.hypot(fx - first[0], fy - first[1])) far = i;
  });
  const there = simplify(ring.slice(0, far + 1), tolerance);
  const back = simplify([...ring.slice(far), first], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

function simplify(line: readonly GridPoint[], tolerance: number): GridPoint[] {
  const a = line[0];
  const b = line.at(-1);
  if (!a || !b || line.length < 3) return [...line];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let worst = 0;
  let split = 0;
  line.forEach(([x, y], i) => {
    const cross = Math.abs((x - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0]));
    const distance = length > 0 ? cross / length : Math.hypot(x - a[0], y - a[1]);
    if (distance > worst) [worst, split] = [distance, i];
  });
  if (worst <= tolerance) return [a, b];
  return [...simplify(line.slice(0, split + 1), tolerance).slice(0, -1), ...simplify(line.slice(split), tolerance)];
}

function withoutRepeats(ring: readonly GridPoint[]): GridPoint[] {
  return ring.filter(([x, y], i) => {
    const [px, py] = ring.at(i - 1) ?? [Number.NaN, Number.NaN];
    return ring.length === 1 || px !== x || py !== y;
  });
}
