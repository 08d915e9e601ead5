/** All faces, the back and a blank in one square picture, for the texture of the tiles. Knows no three. */
import { KINDS, type Kind, kindIndex } from '../../server/rules/tiles.ts';
import { back } from './back.ts';
import { type FaceLetters, face } from './faces.ts';
import { PALETTES, type Palette } from './palette.ts';
import { type ArtStyle, FACE_HEIGHT, FACE_WIDTH, type FaceShape } from './shape.ts';

/** Eight columns and six rows of cells 3 : 4 fill a square. */
export const ATLAS_COLUMNS = 8;
export const ATLAS_ROWS = 6;

/** What a cell of the atlas shows. */
export type AtlasCell = Kind | 'blank' | 'back';

/** A part of the atlas in shares of its side: 0 to 1, from the upper left corner, y down. */
export interface CellArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The back lies in the last cell, away from the faces, so that small mip levels do not mix its colour into theirs. */
const BACK_INDEX = ATLAS_COLUMNS * ATLAS_ROWS - 1;

/** The number of a cell, row by row from the upper left: the kinds in their order, the blank, and the back last. */
export function cellIndex(cell: AtlasCell): number {
  if (cell === 'back') return BACK_INDEX;
  return cell === 'blank' ? KINDS.length : kindIndex(cell);
}

/** Where a cell lies. */
export function cellOf(cell: AtlasCell): CellArea {
  const index = cellIndex(cell);
  return {
    x: (index % ATLAS_COLUMNS) / ATLAS_COLUMNS,
    y: Math.floor(index / ATLAS_COLUMNS) / ATLAS_ROWS,
    width: 1 / ATLAS_COLUMNS,
    height: 1 / ATLAS_ROWS,
  };
}

export type AtlasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface AtlasOptions {
  /** Side of the picture in pixels; 2048 gives cells of 256 × 341. */
  readonly size: number;
  readonly style: ArtStyle;
  /** By default none. */
  readonly letters?: FaceLetters;
  /** Colours of the page (`readPalette`); by default those of the style. */
  readonly palette?: Palette;
}

/** Draws the whole atlas into a canvas that is `size` pixels wide and high. */
export function drawAtlas(context: AtlasContext, { size, ...look }: AtlasOptions): void {
  const { palette = PALETTES[look.style] } = look;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, size, size);
  for (const cell of [...KINDS, 'back'] as const) {
    const { x, y, width, height } = cellOf(cell);
    drawTile(context, cell, { x: x * size, y: y * size, width: width * size, height: height * size }, look);
  }
  context.restore();
}

/** Draws one face, the blank or the back into a rectangle in pixels. */
export function drawTile(
  context: AtlasContext,
  cell: AtlasCell,
  area: CellArea,
  { style, letters, palette = PALETTES[style] }: Omit<AtlasOptions, 'size'>,
): void {
  const left = Math.round(area.x);
  const top = Math.round(area.y);
  const right = Math.round(area.x + area.width);
  const bottom = Math.round(area.y + area.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = cell === 'back' ? palette.back : palette.ground;
  context.fillRect(left, top, right - left, bottom - top);
  context.setTransform(area.width / FACE_WIDTH, 0, 0, area.height / FACE_HEIGHT, area.x, area.y);
  for (const shape of shapesOf(cell, style, letters)) paint(context, shape, palette[shape.ink]);
}

function shapesOf(cell: AtlasCell, style: ArtStyle, letters?: FaceLetters): readonly FaceShape[] {
  if (cell === 'blank') return [];
  return cell === 'back' ? back() : face(cell, style, letters);
}

function paint(context: AtlasContext, { d, paint, width }: FaceShape, colour: string): void {
  const path = new Path2D(d);
  if (paint !== 'line') {
    context.fillStyle = colour;
    context.fill(path);
  }
  if (paint !== 'fill') {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(path);
  }
}
