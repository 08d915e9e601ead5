import type { Place, Room, Table, TableSeat } from '../client/model.ts';
import type { TableTexts } from '../locales/table/en.ts';
import { personName } from './person-name.ts';

/** The sides of the table as the viewer sees them, in turn order: the next seat sits on the right (docs/rules/common.md). */
export const SIDES = ['bottom', 'right', 'top', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** Where a seat sits for a viewer who looks from `viewpoint`. */
export function sideOf(seat: number, viewpoint: number): Side {
  return SIDES[(((seat - viewpoint) % 4) + 4) % 4] ?? 'bottom';
}

/** The seat a view is drawn from: the viewer's own, or the one a spectator has chosen (at first the first East). */
export function viewpointOf(table: Pick<Table, 'viewer'>, chosen = 0): number {
  return table.viewer ?? chosen;
}

/** The place of the lobby that became a seat; undefined before the seat draw. */
export function placeOfSeat(room: Room | null, seat: number): Place | undefined {
  return room?.places.find((place) => place.seat === seat);
}

export type SeatStatus = 'bot' | 'helped' | 'disconnected' | 'left';

/** What has to be said about who decides for a seat (docs/rules/rooms.md, "Connection, help, bots"); often nothing. */
export function statusesOf(place: Place | undefined): readonly SeatStatus[] {
  if (!place?.occupant) return [];
  if (place.occupant.kind === 'BOT') return ['bot'];
  const statuses: SeatStatus[] = [];
  if (place.left) statuses.push('left');
  else if (place.disconnected) statuses.push('disconnected');
  if (place.helped) statuses.push('helped');
  return statuses;
}

/** Names of the seats, as one viewer reads them. */
export interface Names {
  /** As others are called: their name. For the viewer's own seat also the name. */
  plain(seat: number): string;
  /** The same, but `You` for the viewer's own seat. */
  spoken(seat: number): string;
}

export function namesOf(room: Room | null, viewer: number | null, texts: TableTexts): Names {
  const plain = (seat: number) => {
    const occupant = placeOfSeat(room, seat)?.occupant;
    return occupant ? personName(occupant, texts.seat) : texts.seat.empty;
  };
  return { plain, spoken: (seat) => (seat === viewer ? texts.seat.you : plain(seat)) };
}

/** A seat of the table. The schema promises all four. */
export function seatOf(table: Table, seat: number): TableSeat {
  const found = table.seats[seat];
  if (!found) throw new Error(`no such seat: ${seat}`);
  return found;
}

/** The round as players say it: `East round`, and the number of the hand from 1. */
export function roundName(table: Pick<Table, 'roundWind'>, texts: TableTexts): string {
  return texts.console.round(texts.tiles.winds[table.roundWind] ?? table.roundWind);
}
