import type { Discard, Table, TableEvent, TableSeat, Tile, TileSet } from './model.ts';
import { sortTiles } from './tile-order.ts';

/**
 * What the table is after one event. With the events of one viewer, in order, this gives what the server's next snapshot
 * for that viewer would hold. Pure: neither the table nor the event is changed.
 */
export function evolveTable(table: Table, event: TableEvent): Table {
  switch (event.__typename) {
    case 'HandStarted':
      return event.table;
    case 'FlowerShown':
      return onSeat(table, event.seat, (seat) => ({
        ...withoutTiles(seat, [event.tile]),
        flowers: [...seat.flowers, event.tile],
      }));
    case 'TileDrawn': {
      const drawn = onSeat(table, event.seat, (seat) => withDrawnTile(seat, event.face));
      const taken =
        event.source === 'FRONT' ? { takenFront: table.takenFront + 1 } : { takenBack: table.takenBack + 1 };
      return {
        ...drawn,
        ...taken,
        wallCount: event.wallCount,
        kongBoxCount: event.kongBoxCount,
        turn: event.seat,
      };
    }
    case 'TileDiscarded': {
      const discard: Discard = { tile: event.tile, drawn: event.drawn };
      const after = onSeat(table, event.seat, (seat) => ({
        ...withoutTiles(seat, [event.tile]),
        discards: [...seat.discards, discard],
      }));
      return { ...after, turn: null, lastDiscard: { seat: event.seat, tile: event.tile } };
    }
    case 'SetMade':
      return withSet(table, event.seat, event.set);
    case 'KongDeclared':
      return { ...table, turn: null, lastDiscard: { seat: event.seat, tile: event.tile } };
    case 'TurnBegan':
      return { ...table, phase: 'PLAY', turn: event.seat, seats: table.seats.map(withNothingDrawn) };
    case 'WinDeclared':
      return withWin(table, event);
    case 'PaymentsMade':
      return { ...table, ledger: [...table.ledger, ...event.payments] };
    case 'PhaseChanged':
      return changePhase(table, event);
    case 'FactChanged':
      return onSeat(table, event.seat, (seat) => {
        const others = seat.facts.filter((fact) => fact.key !== event.key);
        if (event.factValue === null) return { ...seat, facts: others };
        return { ...seat, facts: [...others, { key: event.key, value: event.factValue, secret: event.secret }] };
      });
    case 'TilesPassed':
      return withPass(table, event);
    case 'HandEnded':
      return {
        ...table,
        phase: 'ENDED',
        openPhase: null,
        turn: null,
        result: event.result,
        seats: table.seats.map((seat) => {
          const shown = event.result.hands.find((hand) => hand.seat === seat.seat);
          const score = event.result.totals[seat.seat] ?? seat.score;
          return { ...seat, score, concealed: shown === undefined ? seat.concealed : sortTiles(shown.concealed) };
        }),
      };
    case 'MatchEnded':
      return { ...table, matchResult: event.matchResult };
  }
}

/** A phase opens or the phases are over; after an exchange the viewer's tiles get the names they keep. */
function changePhase(table: Table, event: Extract<TableEvent, { __typename: 'PhaseChanged' }>): Table {
  return {
    ...table,
    phase: event.phase === null ? 'PLAY' : 'OPENING',
    openPhase: event.phase,
    turn: event.phase === null ? table.dealer : event.phaseSeat,
    seats: table.seats.map((seat) => ({
      ...withNothingDrawn(seat),
      concealed: event.renamed !== null && seat.seat === table.viewer ? event.renamed : seat.concealed,
    })),
  };
}

/** Only the counts move here: the viewer's own tiles come anew, with the names they keep, when the phase is over. */
function withPass(table: Table, { from, to, count, kinds }: Extract<TableEvent, { __typename: 'TilesPassed' }>): Table {
  const gone = onSeat(table, from, (seat) => ({ ...seat, concealedCount: seat.concealedCount - count }));
  const moved = onSeat(gone, to, (seat) => ({ ...seat, concealedCount: seat.concealedCount + count }));
  return { ...moved, passes: [...table.passes, { from, to, count, kinds }] };
}

function withNothingDrawn(seat: TableSeat): TableSeat {
  return { ...seat, drawn: null, hasDrawn: false };
}

function onSeat(table: Table, index: number, change: (seat: TableSeat) => TableSeat): Table {
  return { ...table, seats: table.seats.map((seat) => (seat.seat === index ? change(seat) : seat)) };
}

/** Tiles leave the hand; where the faces are hidden only the count tells. Whatever leaves, nothing is "just drawn" after it. */
function withoutTiles(seat: TableSeat, tiles: readonly Tile[] | null, count = tiles?.length ?? 0): TableSeat {
  const gone = new Set(tiles?.map((tile) => tile.id));
  return {
    ...seat,
    concealed: seat.concealed?.filter((tile) => !gone.has(tile.id)) ?? null,
    concealedCount: seat.concealedCount - count,
    drawn: null,
    hasDrawn: false,
  };
}

function withTiles(seat: TableSeat, tiles: readonly Tile[] | null, count: number): TableSeat {
  return {
    ...seat,
    concealed: seat.concealed === null || tiles === null ? seat.concealed : sortTiles([...seat.concealed, ...tiles]),
    concealedCount: seat.concealedCount + count,
  };
}

function withDrawnTile(seat: TableSeat, face: Tile | null): TableSeat {
  return { ...withTiles(seat, face === null ? null : [face], 1), drawn: face, hasDrawn: true };
}

/** A claim takes the claimed tile from its discarder and the rest from the hand; an added kong takes its pung's place. */
function withSet(table: Table, index: number, set: TileSet): Table {
  const fromHand = (seat: TableSeat): TableSeat => {
    const pung = set.kind === 'ADDED_KONG' ? seat.sets.find((each) => isPungOf(each, set)) : undefined;
    const before = new Set(pung === undefined ? [set.claimedTile] : pung.tiles.map((tile) => tile.id));
    const own = set.tiles.filter((tile) => !before.has(tile.id));
    const sets = pung === undefined ? [...seat.sets, set] : seat.sets.map((each) => (each === pung ? set : each));
    return { ...withoutTiles(seat, own), sets };
  };
  const made = onSeat(table, index, fromHand);
  if (set.claimedFrom === null || set.kind === 'ADDED_KONG') return made;
  return onSeat(made, set.claimedFrom, (seat) => withoutDiscard(seat, set.claimedTile));
}

function isPungOf(each: TileSet, kong: TileSet): boolean {
  return each.kind === 'PUNG' && each.tiles[0]?.kind === kong.tiles[0]?.kind;
}

function withoutDiscard(seat: TableSeat, id: number | null): TableSeat {
  return { ...seat, discards: seat.discards.filter((discard) => discard.tile.id !== id) };
}

/** The winner's hand lies open. The winning tile leaves whoever had it, when it lies with this winner. */
function withWin(
  table: Table,
  { win, concealed, holdsTile }: Extract<TableEvent, { __typename: 'WinDeclared' }>,
): Table {
  const shown = onSeat(table, win.seat, (seat) => ({
    ...seat,
    win,
    concealed: sortTiles(concealed),
    concealedCount: concealed.length,
  }));
  const turn = { ...shown, turn: null };
  if (win.from === null || !holdsTile) return turn;
  return onSeat(turn, win.from, (seat) =>
    win.by === 'ROBBED_KONG' ? withoutTiles(seat, [win.tile]) : withoutDiscard(seat, win.tile.id),
  );
}
