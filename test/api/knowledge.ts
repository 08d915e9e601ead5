/**
 * What a seat may know, worked out from the log by the rules of the game alone (no view function of the server), and whether
 * the frames that a viewer was sent keep to it.
 */

import type { RoomEvent } from '../../server/rooms/events.ts';
import type { TilePass } from '../../server/table/events.ts';
import type { LoggedRow } from './log-file.ts';

export type Viewer = 0 | 1 | 2 | 3 | null;

/** The kinds of 144 list tiles in the order of docs/rules/common.md, copies together. */
const KINDS = [
  ...[...'BCD'].flatMap((suit) => [...'123456789'].map((rank) => `${suit}${rank}`)),
  ...['WE', 'WS', 'WW', 'WN', 'DR', 'DG', 'DW'],
].flatMap((kind) => [kind, kind, kind, kind]);
const ALL = [...KINDS, 'F1', 'F2', 'F3', 'F4', 'S1', 'S2', 'S3', 'S4'];

type EventOf<Type extends RoomEvent['type']> = Extract<RoomEvent, { type: Type }>;

/** Events that everybody is told of, each with its number. */
const NUMBERED: ReadonlySet<RoomEvent['type']> = new Set([
  ...(['hand-started', 'flower-shown', 'drawn', 'discarded', 'set-made', 'kong-declared', 'turn-began'] as const),
  ...(['won', 'paid', 'hand-ended', 'match-ended', 'phase-changed'] as const),
]);

/** How many numbers an event of the log takes for a viewer. */
function numbersOf(event: RoomEvent, viewer: Viewer): number {
  if (event.type === 'facts-changed') {
    return event.changes.filter(({ seat, secret }) => !secret || seat === viewer).length;
  }
  if (event.type === 'tiles-passed') return event.passes.length;
  return NUMBERED.has(event.type) ? 1 : 0;
}

/** One viewer at one point of a match. */
export class Knowledge {
  readonly viewer: Viewer;
  /** Events of the match that the viewer has been told. */
  n = 0;
  /** List tiles whose identity and kind the viewer knows. */
  private readonly known = new Set<number>();
  private hands: readonly Set<number>[] = [];
  private tileOf = new Map<number, number>();
  /** Before Sichuan's exchange is over tiles have no identities: a hand's tiles are named by their places. */
  private identified = true;
  private ended = false;
  private over = false;
  private readonly winners = new Set<number>();
  private readonly asked = new Set<string>();

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  take(event: RoomEvent): void {
    this.n += numbersOf(event, this.viewer);
    switch (event.type) {
      case 'hand-started':
        this.begin(event);
        break;
      case 'flower-shown':
      case 'discarded':
        this.lay(event.seat, event.tile);
        break;
      case 'drawn':
        this.hands[event.seat]?.add(event.tile);
        if (event.seat === this.viewer) this.known.add(event.tile);
        break;
      case 'set-made':
        this.laySet(event.seat, event.set.kind, event.set.tiles);
        break;
      case 'kong-declared':
        // The tiles are still in the hand until it is made.
        this.seeSet(event.seat, event.kind, event.tiles);
        this.known.add(event.tile);
        break;
      case 'phase-changed':
        this.identified ||= event.index > 0 || event.phase === null;
        break;
      case 'tiles-passed':
        for (const pass of event.passes) this.pass(pass);
        break;
      case 'won':
        this.winners.add(event.win.seat);
        this.known.add(event.win.tile);
        for (const tile of this.hands[event.win.seat] ?? []) this.known.add(tile);
        break;
      case 'asked':
        for (const { seat, id } of event.questions) if (seat === this.viewer) this.asked.add(id);
        break;
      case 'hand-ended':
        this.ended = true;
        break;
      case 'match-closed':
        this.over = true;
        break;
    }
  }

  private begin({ deal, wall, identities, exchange }: EventOf<'hand-started'>): void {
    this.known.clear();
    this.identified = exchange === null;
    this.winners.clear();
    this.ended = false;
    this.tileOf = new Map(identities.map((identity, tile) => [identity, tile]));
    this.hands = [new Set(), new Set(), new Set(), new Set()];
    // Four each, three times; one each; one more for the dealer.
    for (const [index, tile] of wall.slice(0, 53).entries()) {
      const turn = index < 48 ? Math.floor(index / 4) % 4 : (index - 48) % 4;
      const seat = (deal.dealer + turn) % 4;
      this.hands[seat]?.add(tile);
      if (seat === this.viewer) this.known.add(tile);
    }
  }

  /** Who gave a tile away does not know it again among the others of its kind. */
  private pass({ from, to, tiles }: TilePass): void {
    for (const tile of tiles) {
      this.hands[from]?.delete(tile);
      this.hands[to]?.add(tile);
      if (from === this.viewer) this.known.delete(tile);
      if (to === this.viewer) this.known.add(tile);
    }
  }

  private lay(seat: number, tile: number): void {
    this.hands[seat]?.delete(tile);
    this.known.add(tile);
  }

  private laySet(seat: number, kind: string, tiles: readonly number[]): void {
    this.seeSet(seat, kind, tiles);
    for (const tile of tiles) this.hands[seat]?.delete(tile);
  }

  /** The two middle tiles of another's concealed kong lie face down. */
  private seeSet(seat: number, kind: string, tiles: readonly number[]): void {
    for (const [place, tile] of tiles.entries()) {
      const down = kind === 'concealed-kong' && seat !== this.viewer && (place === 1 || place === 2);
      if (!down) this.known.add(tile);
    }
  }

  /** What is wrong with something the viewer was sent at this point; empty when nothing is. */
  check(value: unknown, path = ''): string[] {
    if (Array.isArray(value)) return value.flatMap((each, index) => this.check(each, `${path}.${index}`));
    if (typeof value !== 'object' || value === null) return [];
    return [
      ...this.checkOne(new Map(Object.entries(value)), path),
      ...Object.entries(value).flatMap(([key, each]) => this.check(each, `${path}.${key}`)),
    ];
  }

  private checkOne(fields: ReadonlyMap<string, unknown>, path: string): string[] {
    const wrong: string[] = [];
    const id = fields.get('id');
    const kind = fields.get('kind');
    if (typeof id === 'number') {
      if (!this.knows(id, kind)) wrong.push(`${path}: tile ${id} ${kind}`);
    }
    for (const key of ['tiles', 'claimedTile']) {
      const named = [fields.get(key)].flat().filter((each) => typeof each === 'number');
      for (const each of named) if (!this.knows(each)) wrong.push(`${path}.${key}: tile ${each}`);
    }
    const seat = fields.get('seat');
    const open = seat === this.viewer || this.ended || this.winners.has(Number(seat));
    if (fields.has('concealedCount') && fields.get('concealed') !== null && !open)
      wrong.push(`${path}: hand of ${seat}`);
    if (fields.has('hasDrawn') && fields.get('drawn') !== null && seat !== this.viewer) {
      wrong.push(`${path}: drawn tile of ${seat}`);
    }
    if (fields.has('identities') && !this.ended) wrong.push(`${path}: the wall`);
    if (fields.has('options') && fields.has('blocked') && (seat !== this.viewer || !this.asked.has(String(id)))) {
      wrong.push(`${path}: question ${id} to ${seat}`);
    }
    const facts = fields.get('facts');
    const secret = fields.get('secret') === true || (Array.isArray(facts) && facts.some((fact) => fact.secret));
    if (secret && fields.has('seat') && seat !== this.viewer) wrong.push(`${path}: a secret of ${seat}`);
    if (fields.has('kinds') && fields.get('kinds') !== null && !this.isConcerned(fields)) wrong.push(`${path}: a pass`);
    if (typeof fields.get('serverSecret') === 'string' && !this.over) wrong.push(`${path}: S`);
    return wrong;
  }

  /** Which tiles were passed, only the two know. */
  private isConcerned(pass: ReadonlyMap<string, unknown>): boolean {
    return this.viewer !== null && (pass.get('from') === this.viewer || pass.get('to') === this.viewer);
  }

  private knows(identity: number, kind?: unknown): boolean {
    // Below 0: it lies face down, the number is a place.
    if (identity < 0) return true;
    if (!this.identified) {
      const own = this.viewer === null ? [] : [...(this.hands[this.viewer] ?? [])];
      return identity < own.length && (kind === undefined || own.some((tile) => ALL[tile] === kind));
    }
    const tile = this.tileOf.get(identity);
    if (tile === undefined) return false;
    return (this.known.has(tile) || this.ended) && (kind === undefined || ALL[tile] === kind);
  }
}

interface Frame {
  readonly cursor: string;
  readonly events: readonly { readonly n: number }[];
  readonly [field: string]: unknown;
}

/**
 * What is wrong with the frames (payloads of `next` messages) that a viewer was sent over one match: a number that does not
 * fit, something that may not be known yet, a question to somebody else. The viewer may change its class at the seat draw.
 */
export function auditFrames(rows: readonly LoggedRow[], viewer: Viewer, payloads: readonly string[]): string[] {
  const events = rows.map(({ event }) => event);
  const others = events.flatMap((event) =>
    event.type === 'asked' ? event.questions.filter(({ seat }) => seat !== viewer).map(({ id }) => id) : [],
  );
  const wrong: string[] = [];
  const knowledge = new Knowledge(viewer);
  let at = 0;
  /** The number before the last event that was taken: an event of the log may take several. */
  let before = -1;
  const reach = (n: number): void => {
    while (knowledge.n < n && at < events.length) {
      const event = events[at++];
      before = knowledge.n;
      if (event !== undefined) knowledge.take(event);
    }
    if (n <= before || n > knowledge.n) wrong.push(`event ${n}: the log makes ${knowledge.n}`);
    // What gives no number happens right away: questions, the end of the match.
    for (let next = events[at]; next !== undefined && numbersOf(next, viewer) === 0; next = events[++at])
      knowledge.take(next);
  };
  for (const [index, payload] of payloads.entries()) {
    const update: Frame = JSON.parse(payload).data.roomEvents;
    const { events: told, ...rest } = update;
    for (const event of told) {
      reach(event.n);
      wrong.push(...knowledge.check(event, `frame ${index} event ${event.n}`));
    }
    const [, ofClass, n] = Buffer.from(update.cursor, 'base64url').toString().split('/');
    if (ofClass === String(viewer ?? 'p')) reach(Number(n));
    wrong.push(...knowledge.check(rest, `frame ${index}`));
    for (const id of others) if (payload.includes(id)) wrong.push(`frame ${index}: question ${id} of another`);
  }
  return wrong;
}
