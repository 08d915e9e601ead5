import * as z from 'zod/mini';
import { KINDS } from '../../server/rules/tiles.ts';

// A page may forbid code made from text; without this every schema would first try whether it is allowed.
z.config({ jitless: true });

/**
 * The events of a log file that a replay shows, as its readers may rely on them (match-log.schema.json says it in full). What a
 * file holds was written by anybody.
 */

const seat = z.literal([0, 1, 2, 3]);
/** A place in the rule set's tile list. */
const tile = z.int().check(z.nonnegative(), z.lt(144));
const tiles = z.array(tile).check(z.maxLength(144));
const kind = z.enum(KINDS);
const kinds = z.array(kind).check(z.maxLength(144));
/** A key of a text, or a choice of a rule set. */
const word = z.string().check(z.maxLength(80));
const hex = z.string().check(z.maxLength(400));
const points = z.int();
const four = z.tuple([points, points, points, points]);
const setKind = z.enum(['chow', 'pung', 'claimed-kong', 'concealed-kong', 'added-kong']);

const score = z.object({
  lines: z.array(
    z.object({ key: word, unit: z.enum(['points', 'doubles', 'fan', 'limit']), value: z.number(), tiles: kinds }),
  ),
  base: z.nullable(z.number()),
  doubles: z.nullable(z.number()),
  fan: z.nullable(z.number()),
  limits: z.array(word),
  value: z.number(),
  meetsMinimum: z.boolean(),
  reading: z.array(z.object({ kind: word, tiles: kinds, completed: z.boolean() })),
});

const payment = z.object({ key: word, from: seat, to: seat, points, tile: z.nullable(kind) });

const win = z.object({
  seat,
  tile,
  by: z.enum(['discard', 'self-draw', 'robbed-kong']),
  from: z.nullable(seat),
  holdsTile: z.boolean(),
  score,
});

const standing = z.object({
  seat,
  place: z.int(),
  score: points,
  handsWon: z.int(),
  selfDraws: z.int(),
  wonOnDiscard: z.int(),
  dealIns: z.int(),
  draws: z.int(),
  bestHand: z.nullable(z.number()),
});

const handStarted = z.object({
  type: z.literal('hand-started'),
  deal: z.object({ hand: z.int().check(z.nonnegative()), dealer: seat, roundWind: z.enum(['WE', 'WS', 'WW', 'WN']) }),
  totals: four,
  wall: tiles,
  dice: z.tuple([z.int(), z.int()]),
  identities: z.array(z.int()).check(z.maxLength(144)),
  exchange: z.nullable(z.int()),
  salt: hex,
  commitment: hex,
});

const move = z.discriminatedUnion('type', [
  z.object({ type: z.literal('flower-shown'), seat, tile }),
  z.object({
    type: z.literal('drawn'),
    seat,
    tile,
    source: z.enum(['front', 'back']),
    reason: z.enum(['turn', 'flower', 'kong']),
  }),
  z.object({ type: z.literal('discarded'), seat, tile, drawn: z.boolean() }),
  z.object({
    type: z.literal('set-made'),
    seat,
    set: z.object({ kind: setKind, tiles, claimed: z.nullable(z.object({ tile, from: seat })) }),
  }),
  z.object({ type: z.literal('kong-declared'), seat, kind: setKind, tiles, tile }),
  z.object({ type: z.literal('turn-began'), seat }),
  z.object({ type: z.literal('won'), win }),
  z.object({ type: z.literal('paid'), payments: z.array(payment) }),
  z.object({ type: z.literal('phase-changed'), phase: z.nullable(word), index: z.int(), seat: z.nullable(seat) }),
  z.object({
    type: z.literal('facts-changed'),
    changes: z.array(z.object({ seat, key: word, value: z.nullable(word), secret: z.boolean() })),
  }),
  z.object({ type: z.literal('tiles-passed'), passes: z.array(z.object({ from: seat, to: seat, tiles })) }),
  z.object({
    type: z.literal('hand-ended'),
    reason: z.enum(['win', 'draw']),
    otherScores: z.array(z.object({ seat, score })),
    changes: four,
    totals: four,
  }),
  z.object({ type: z.literal('match-ended'), standings: z.array(standing).check(z.length(4)) }),
]);

const person = word;
const occupant = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), person }),
  z.object({ kind: z.literal('bot'), bot: word, character: word, strength: z.optional(word) }),
]);
const keptPlace = z.nullable(z.object({ occupant }));

const room = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('lobby-opened'),
    matchId: word,
    ruleSet: word,
    options: z.record(word, z.union([z.boolean(), z.number(), word])),
    length: word,
    clock: word,
    visibility: z.enum(['public', 'private']),
    rulesHash: hex,
    places: z.tuple([keptPlace, keptPlace, keptPlace, keptPlace]),
  }),
  z.object({ type: z.literal('seated'), place: seat, person }),
  z.object({ type: z.literal('bot-added'), place: seat, bot: word, character: word, strength: z.optional(word) }),
  z.object({ type: z.literal('removed'), place: seat }),
  z.object({ type: z.literal('left'), place: seat }),
  z.object({ type: z.literal('helped'), place: seat }),
  z.object({ type: z.literal('back-to-play-asked'), place: seat }),
  z.object({ type: z.literal('help-ended'), place: seat }),
  z.object({ type: z.literal('server-committed') }),
  z.object({ type: z.literal('seats-drawn'), order: z.tuple([seat, seat, seat, seat]) }),
]);

/** A tile by its place in the rule set's list, 0–143: what a log calls tiles by. */
export type ListTile = z.infer<typeof tile>;
export type HandStarted = z.infer<typeof handStarted>;
/** What happens at the table once a hand has started. */
export type Move = z.infer<typeof move>;
/** What a replay shows of the room around the table. */
export type RoomMove = z.infer<typeof room>;
export type Occupant = z.infer<typeof occupant>;
export type RecordedWin = z.infer<typeof win>;
export type RecordedScore = z.infer<typeof score>;
export type RecordedSet = Extract<Move, { type: 'set-made' }>['set'];

export type RecordedEvent = HandStarted | Move | RoomMove;

const EVENTS = z.discriminatedUnion('type', [handStarted, move, room]);
const SHOWN = new Set([handStarted, ...move.def.options, ...room.def.options].flatMap(typesOf));

function typesOf(schema: { readonly shape: { readonly type: z.ZodMiniLiteral<string> } }): string[] {
  return schema.shape.type.def.values;
}

/** A line of a log as a replay reads it: null where it shows nothing of it, undefined where it is not what its type says. */
export function readEvent({
  type,
  body,
}: {
  readonly type: string;
  readonly body: object;
}): RecordedEvent | null | undefined {
  if (!SHOWN.has(type)) return null;
  const read = EVENTS.safeParse({ ...body, type });
  return read.success ? read.data : undefined;
}
