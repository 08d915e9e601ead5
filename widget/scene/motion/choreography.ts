import { evolveTable } from '../../client/evolve.ts';
import type { Table, TableEvent } from '../../client/model.ts';
import { type LayoutWishes, layout } from '../layout/layout.ts';
import type { Placement } from '../layout/placement.ts';
import { Body } from './body.ts';
import { cast, type Hint, type Pass } from './casting.ts';
import { type Dice, rolls } from './dice.ts';
import { BACKLOG, DURATION, easeOut, type Manner, mannerOf, STRIDE } from './durations.ts';
import { heaped, open } from './opening.ts';
import { type Pose, poseOf, samePose } from './pose.ts';

/** How a table is to be shown, and how fast it moves: 1 as docs/look.md has it, 0 at once. */
export interface Wishes extends LayoutWishes {
  /** The tile of the own hand that stands raised; null for none. */
  readonly raised: number | null;
  readonly speed: number;
}

/**
 * The real tiles of a table in motion. It is told the table and what happened, and says where everything is at any time.
 * Times are ms of a clock of the caller's. However it got there, it ends with every tile exactly where `layout` puts it.
 */
export class Choreography {
  bodies: readonly Body[] = [];
  dice: Dice | null = null;
  #table: Table | null = null;
  #wishes: Wishes = { viewpoint: 0, order: null, raised: null, speed: 1 };
  /** When the last thing that was scheduled begins to make room for the next. */
  #cursor = Number.NEGATIVE_INFINITY;
  /** Until then the opening runs: what waits for it is no backlog. */
  #opensUntil = Number.NEGATIVE_INFINITY;
  #carried: number | null = null;

  /** The table that is shown when all motion has ended. */
  get table(): Table | null {
    return this.#table;
  }

  get speed(): number {
    return this.#wishes.speed;
  }

  /** Everything lies at once where it belongs. */
  set(table: Table, wishes: Wishes): void {
    const places = layout(table, wishes);
    if (places.length === this.bodies.length && this.#table !== null && sameHand(this.#table, table)) {
      const parts = cast(this.#rests(), places, { event: null, passes: [] });
      parts.forEach((part, index) => void this.bodies[index]?.settle(part, goalOf(part, wishes)));
    } else {
      this.bodies = places.map((place) => {
        const body = new Body(place);
        body.settle(place, goalOf(place, wishes));
        return body;
      });
    }
    this.dice = { values: table.dice, seat: table.dealer, thrownAt: null };
    this.#table = table;
    this.#wishes = wishes;
    this.#cursor = Number.NEGATIVE_INFINITY;
    this.#opensUntil = Number.NEGATIVE_INFINITY;
  }

  /**
   * Plays events that lead to `table`. Several overlap, the more the more there are; what would end too late is cut to
   * its end state.
   */
  play(events: readonly TableEvent[], table: Table, wishes: Wishes, now: number): void {
    const turned = this.#wishes.viewpoint !== wishes.viewpoint;
    this.#wishes = wishes;
    const steps = stepsOf(events);
    const first = steps[0];
    const starts = first?.events[0]?.__typename === 'HandStarted';
    if (wishes.speed <= 0 || turned || (this.#table === null && !starts)) {
      this.set(table, wishes);
      return;
    }
    let current = this.#table;
    this.#cursor = Math.max(this.#cursor, now);
    const waiting = steps.reduce((sum, { manner }) => sum + (manner?.duration ?? 0) * STRIDE, 0) / wishes.speed;
    const squeeze = waiting > BACKLOG * 0.8 ? (BACKLOG * 0.8) / waiting : 1;
    for (const step of steps) {
      for (const event of step.events) {
        if (event.__typename === 'HandStarted') current = this.#open(event.table, current, now);
        else if (current !== null) current = evolveTable(current, event);
      }
      if (current === null || step.manner === null) continue;
      if (!this.#follow(current, step, squeeze)) {
        this.set(table, wishes);
        return;
      }
    }
    this.#table = table;
    this.#rearrange(table, now);
    if (Math.max(this.#cursor, now) - Math.max(now, this.#opensUntil) > BACKLOG / Math.min(1, wishes.speed)) {
      this.set(table, wishes);
    }
  }

  /** The same table with other wishes: another order of the own hand, a raised tile. */
  adjust(wishes: Wishes, now: number): void {
    const table = this.#table;
    const turned = this.#wishes.viewpoint !== wishes.viewpoint;
    this.#wishes = wishes;
    if (table === null) return;
    if (wishes.speed <= 0 || turned) this.set(table, wishes);
    else this.#rearrange(table, now);
  }

  /** Holds a tile at a pose, until `drop`. Tells whether there is such a tile in the own hand. */
  carry(id: number, pose: Pose, now: number): boolean {
    const body = this.#held(id);
    if (!body) return false;
    this.#carried = id;
    body.go(pose, { start: now, duration: DURATION.raise / 2, lift: 0, ease: easeOut, kind: body.rest.kind });
    return true;
  }

  /** Lets the held tile go back to its place. */
  drop(now: number): void {
    const body = this.#carried === null ? undefined : this.#held(this.#carried);
    this.#carried = null;
    if (!body) return;
    const goal = goalOf(body.rest, this.#wishes);
    const duration = DURATION.shift / (this.#wishes.speed || Number.POSITIVE_INFINITY);
    body.go(goal, { start: now, duration, lift: 0, ease: easeOut, kind: body.rest.kind });
  }

  #held(id: number): Body | undefined {
    return this.bodies.find(({ rest }) => rest.id === id && rest.zone === 'hand');
  }

  /** Whether anything moves at this time, or is going to. */
  moves(now: number): boolean {
    return rolls(this.dice, now, this.#wishes.speed) || this.bodies.some((body) => body.restsAt() > now);
  }

  /** When all motion will have ended. */
  endsAt(): number {
    const thrown = this.dice?.thrownAt ?? null;
    const dice = thrown === null ? Number.NEGATIVE_INFINITY : thrown + DURATION.dice / (this.#wishes.speed || 1);
    return this.bodies.reduce((latest, body) => Math.max(latest, body.restsAt()), dice);
  }

  /** Forgets what lies behind. */
  tidy(now: number): void {
    for (const body of this.bodies) body.tidy(now);
    if (this.dice?.thrownAt != null && !rolls(this.dice, now, this.#wishes.speed)) {
      this.dice = { ...this.dice, thrownAt: null };
    }
  }

  #rests(): Placement[] {
    return this.bodies.map(({ rest }) => rest);
  }

  /** Whether the tiles could follow: a table that has more or fewer tiles than before is another. */
  #follow(table: Table, { events, manner, passes }: Step, squeeze: number): boolean {
    const places = layout(table, this.#wishes);
    if (places.length !== this.bodies.length) return false;
    if (manner === null) return true;
    const { speed } = this.#wishes;
    const parts = cast(this.#rests(), places, { event: events[0] ?? null, passes });
    const start = this.#cursor;
    const duration = manner.duration / speed;
    let moved = false;
    parts.forEach((part, index) => {
      const body = this.bodies[index];
      if (!body) return;
      const was = body.rest;
      body.rest = part;
      const goal = goalOf(part, this.#wishes);
      if (samePose(goal, body.goal) && was.kind === part.kind) return;
      moved = true;
      const shifts =
        was.zone === part.zone && was.seat === part.seat && was.attitude === part.attitude && was.kind === part.kind;
      body.go(goal, {
        start,
        duration: shifts ? DURATION.shift / speed : duration,
        lift: shifts ? 0 : manner.lift,
        ease: easeOut,
        kind: part.kind,
      });
    });
    if (moved) this.#cursor = start + duration * STRIDE * squeeze;
    return true;
  }

  /** What changes without an event: the order of the own hand, the raised tile. */
  #rearrange(table: Table, now: number): void {
    const places = new Map(layout(table, this.#wishes).map((place) => [place.key, place]));
    for (const body of this.bodies) {
      const rest = places.get(body.rest.key);
      if (!rest) continue;
      body.rest = rest;
      if (rest.id !== null && rest.id === this.#carried && rest.zone === 'hand') continue;
      const goal = goalOf(rest, this.#wishes);
      if (samePose(goal, body.goal)) continue;
      const start = Math.max(now, body.restsAt());
      body.go(goal, { start, duration: DURATION.raise / this.#wishes.speed, lift: 0, ease: easeOut, kind: rest.kind });
    }
  }

  /** A new hand: wash, walls, dice, deal. */
  #open(table: Table, before: Table | null, now: number): Table {
    const places = layout(table, this.#wishes);
    if (this.bodies.length !== places.length) {
      this.bodies = places.map((place, index) => {
        const body = new Body(place);
        body.place(heaped(index), null);
        return body;
      });
    }
    // After a hand the tiles are mixed: which body plays what is nobody's business.
    const parts = before === null ? places : mixed(places);
    this.bodies.forEach((body, index) => {
      const part = parts[index];
      if (part) body.rest = part;
    });
    const pace = { viewpoint: this.#wishes.viewpoint, shape: this.#wishes.shape, now, speed: this.#wishes.speed };
    const opening = open(this.bodies, parts, table, pace);
    for (const body of this.bodies) body.goal = poseOf(body.rest);
    this.dice = { values: table.dice, seat: table.dealer, thrownAt: opening.diceAt };
    this.#cursor = opening.end;
    this.#opensUntil = opening.end;
    return table;
  }
}

/** Events that are played as one. */
interface Step {
  readonly events: readonly TableEvent[];
  readonly manner: Manner | null;
  readonly passes: readonly Pass[];
}

/** Tiles that are passed all round arrive together, with the new names that the next phase gives them. */
function stepsOf(events: readonly TableEvent[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    const first = last?.events[0];
    const goesOn =
      event.__typename === 'TilesPassed' || event.__typename === 'PhaseChanged' || event.__typename === 'FactChanged';
    if (last && first?.__typename === 'TilesPassed' && goesOn) {
      const passes = event.__typename === 'TilesPassed' ? [...last.passes, event] : last.passes;
      steps[steps.length - 1] = { ...last, events: [...last.events, event], passes };
    } else {
      steps.push({
        events: [event],
        manner: mannerOf(event),
        passes: event.__typename === 'TilesPassed' ? [event] : [],
      });
    }
  }
  return steps;
}

/** How far a raised tile of the own hand stands out, cm. */
const RAISED = 1.1;

function goalOf(placement: Placement, { raised }: Wishes): Pose {
  const pose = poseOf(placement);
  if (raised === null || placement.id !== raised || placement.attitude !== 'leaning') return pose;
  return { ...pose, y: pose.y + RAISED };
}

function sameHand(a: Table, b: Table): boolean {
  return a.matchId === b.matchId && a.hand === b.hand;
}

/** Another order, the same every time. */
function mixed(places: readonly Placement[]): Placement[] {
  const count = places.length;
  const step = [97, 89, 83, 101].find((prime) => count % prime !== 0) ?? 1;
  return places.map((_, index) => {
    const place = places[(index * step + 31) % count];
    if (!place) throw new Error('no such place');
    return place;
  });
}

export type { Hint };
