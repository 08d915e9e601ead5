/** The course of play: turns, windows, kongs, wins, the end of a hand (docs/rules/common.md, "A turn"). */

import { inOrder, kindOf, type Tile, type Win } from '../rules/position.ts';
import type { Option } from '../rules/rule-set.ts';
import { endOfWall, scoreInputOf, type WinningTile } from '../rules/score-input.ts';
import { type Payment, SEATS, type Seat, seatAfter } from '../rules/scoring.ts';
import { claimOffer, forcedDiscard, judge, robOffer, selfDraw, turnOffer } from './offer.ts';
import { askInTurn } from './phases.ts';
import type { Run } from './run.ts';
import { standings } from './standings.ts';
import { type Answer, isActive } from './state.ts';
import { distance, windowOutcome } from './window.ts';

/** The seat draws and is asked; with nothing to draw the hand ends. */
function beginTurn(run: Run, seat: Seat): void {
  if (drawReplacing(run, seat, 'turn')) askTurn(run, seat);
}

/** Draws, and replaces flowers again and again; false when a needed tile is not there and the hand has ended. */
function drawReplacing(run: Run, seat: Seat, first: 'turn' | 'kong'): boolean {
  for (let reason: 'turn' | 'kong' | 'flower' = first; ; reason = 'flower') {
    if (!run.canDraw(reason)) {
      endByWall(run);
      return false;
    }
    run.draw(seat, reason);
    const [flower] = run.flowersOf(seat);
    if (flower === undefined) return true;
    run.emit({ type: 'flower-shown', seat, tile: flower });
  }
}

/**
 * Asks the seat to move. One that the rule set leaves no choice is not asked: its tile goes after a pause. One that may
 * pass is asked no more than a claim asks, on a claim's clock, and its pass waits for the same pause: nobody sees whether it
 * was asked.
 */
export function askTurn(run: Run, seat: Seat): void {
  const offer = turnOffer(run.rules, run.hand, seat);
  const mayPass = offer.options.some((option) => option.kind === 'pass');
  run.ask('turn', mayPass ? 'claim' : 'turn', [{ seat, offer }]);
  if (offer.options.length === 0) letGo(run, seat, false);
}

/** The tile of a turn without a choice, or of one that was passed, goes by itself once the pause is over. */
export function letGo(run: Run, seat: Seat, leastOver: boolean): void {
  if (leastOver || run.env.noWindows) discardTile(run, seat, forcedDiscard(run.hand, seat, []));
}

export function discardTile(run: Run, seat: Seat, tile: Tile): void {
  run.emit({ type: 'discarded', seat, tile, drawn: run.hand.seats[seat].drawn === tile });
  run.ask(
    'claim',
    'claim',
    othersOf(run, seat).map((other) => ({ seat: other, offer: claimOffer(run.rules, run.hand, other, tile, seat) })),
  );
  closeWindow(run, false);
}

/** A kong from the own hand: concealed, or added to a claimed pung. May first open a window to rob it. */
export function declareKong(run: Run, seat: Seat, option: Option): void {
  const kind = option.value === 'added-kong' ? 'added-kong' : 'concealed-kong';
  const tile = option.tiles[0];
  if (tile === undefined) throw new Error('a kong is made of tiles');
  const tiles = kind === 'concealed-kong' ? option.tiles : [...pungOf(run, seat, tile), tile];
  if (!run.rules.robbable.includes(kind)) {
    makeKong(run, seat, kind, tiles);
    return;
  }
  run.emit({ type: 'kong-declared', seat, kind, tiles, tile });
  run.ask(
    'rob',
    'claim',
    othersOf(run, seat).map((other) => ({
      seat: other,
      offer: robOffer(run.rules, run.hand, other, tile, seat, kind),
    })),
  );
  closeWindow(run, false);
}

function pungOf(run: Run, seat: Seat, tile: Tile): readonly Tile[] {
  const hand = run.hand;
  const pung = hand.seats[seat].sets.find(
    (set) => set.kind === 'pung' && hand.kinds[set.tiles[0] ?? -1] === hand.kinds[tile],
  );
  if (pung === undefined) throw new Error('an added kong grows from a pung');
  return pung.tiles;
}

function makeKong(run: Run, seat: Seat, kind: 'added-kong' | 'concealed-kong', tiles: readonly Tile[]): void {
  const pung = run.hand.seats[seat].sets.find(
    (set) => kind === 'added-kong' && set.tiles.every((tile) => tiles.includes(tile)),
  );
  madeKong(run, seat, { kind, tiles, claimed: pung?.claimed ?? null });
}

/** Lays a kong, pays for it, draws its replacement and asks again. */
function madeKong(run: Run, seat: Seat, set: Parameters<Run['rules']['settleKong']>[2]): void {
  run.emit({ type: 'set-made', seat, set });
  pay(run, run.rules.settleKong(run.hand, seat, set));
  if (!drawReplacing(run, seat, 'kong')) return;
  if (run.hand.phase === null) askTurn(run, seat);
  else askInTurn(run);
}

/** Lets the open window have its outcome if it is decided and, unless somebody takes the tile, its least length is over. */
export function closeWindow(run: Run, leastOver: boolean): void {
  const stage = run.hand.stage;
  if (stage.at !== 'window') return;
  const outcome = windowOutcome(run.rules, run.hand);
  switch (outcome.is) {
    case 'open':
      return;
    case 'passed':
      if (!leastOver && !run.env.noWindows) return;
      if (stage.kong !== null) makeKong(run, stage.from, stage.kong.kind, stage.kong.tiles);
      else beginTurn(run, nextActive(run, stage.from));
      return;
    case 'claimed':
      claim(run, outcome.by, stage.tile, stage.from);
      return;
    case 'won': {
      const by = stage.kong === null ? 'discard' : 'robbed-kong';
      declareWins(
        run,
        outcome.by.map((answer) => answer.seat),
        {
          tile: stage.tile,
          by,
          from: stage.from,
          robbed: stage.kong?.kind ?? null,
        },
      );
      return;
    }
  }
}

function claim(run: Run, answer: Answer, tile: Tile, from: Seat): void {
  const { seat, option } = answer;
  const tiles = inOrder([...option.tiles, tile]);
  const claimed = { tile, from };
  if (option.kind === 'kong') {
    madeKong(run, seat, { kind: 'claimed-kong', tiles, claimed });
    return;
  }
  run.emit({ type: 'set-made', seat, set: { kind: option.kind === 'chow' ? 'chow' : 'pung', tiles, claimed } });
  run.emit({ type: 'turn-began', seat });
  askTurn(run, seat);
}

/** The seat to move wins on its own tile. */
export function winNow(run: Run, seat: Seat): void {
  const win = selfDraw(run.rules, run.hand, seat);
  if (win === null) throw new Error('a self-drawn win has a winning tile');
  declareWins(run, [seat], win);
}

function declareWins(run: Run, seats: readonly Seat[], tile: WinningTile): void {
  const before = run.hand;
  const wins = seats.map((seat, index): Win => {
    const score = judge(run.rules, before, seat, tile);
    if (score === null) throw new Error('only a complete hand is offered a win');
    return { seat, tile: tile.tile, by: tile.by, from: tile.from, holdsTile: index === 0, score };
  });
  const active = SEATS.filter((seat) => isActive(before, seat));
  for (const win of wins) run.emit({ type: 'won', win });
  const others = run.rules.countsLosers ? SEATS.filter((seat) => isActive(run.hand, seat)) : [];
  const otherScores = others.flatMap((seat) => {
    const score = run.rules.score(scoreInputOf(run.hand, seat, null), run.hand.options);
    return score === null ? [] : [{ seat, score }];
  });
  const scores = [...wins, ...otherScores];
  const worthOf = (seat: Seat): number => scores.find((scored) => scored.seat === seat)?.score.value ?? 0;
  pay(
    run,
    run.rules.payWins(
      wins.map((win) => ({ winner: win.seat, from: win.from, value: win.score.value, tile: kindOf(before, win.tile) })),
      { dealer: before.deal.dealer, active, values: [worthOf(0), worthOf(1), worthOf(2), worthOf(3)] },
    ),
  );
  if (!run.rules.playsOn(run.hand)) {
    endHand(run, 'win', otherScores);
    return;
  }
  const origin = tile.from;
  const last = origin === null ? seats[0] : [...seats].sort((a, b) => distance(origin, b) - distance(origin, a))[0];
  beginTurn(run, nextActive(run, last ?? run.hand.deal.dealer));
}

function pay(run: Run, payments: readonly Payment[]): void {
  if (payments.length > 0) run.emit({ type: 'paid', payments });
}

function endByWall(run: Run): void {
  pay(run, run.rules.settleWall(endOfWall(run.hand)));
  endHand(run, 'draw', []);
}

/** Moves the totals by the ledger and names the next deal; after the last hand the match ends at once. */
function endHand(
  run: Run,
  reason: 'win' | 'draw',
  otherScores: Extract<Run['events'][number], { type: 'hand-ended' }>['otherScores'],
): void {
  const hand = run.hand;
  const change = (seat: Seat): number =>
    hand.ledger.reduce(
      (sum, { from, to, points }) => sum + (to === seat ? points : 0) - (from === seat ? points : 0),
      0,
    );
  const changes = [change(0), change(1), change(2), change(3)] as const;
  const total = (seat: Seat): number => hand.totals[seat] + changes[seat];
  const first = hand.wins[0];
  const shared = first !== undefined && hand.wins.filter((win) => win.tile === first.tile).length > 1;
  const next = run.rules.nextDeal(
    hand.deal,
    { reason, winners: hand.wins.map((win) => win.seat), sharedFirstWinFrom: shared ? first.from : null },
    run.match.length,
  );
  run.emit({
    type: 'hand-ended',
    reason,
    otherScores,
    changes,
    totals: [total(0), total(1), total(2), total(3)],
    next,
  });
  if (next === null) run.emit({ type: 'match-ended', standings: standings(run.match) });
}

/** The seats that still play, in turn order after another. */
function othersOf(run: Run, seat: Seat): Seat[] {
  return [1, 2, 3].map((step) => seatAfter(seat, step)).filter((other) => isActive(run.hand, other));
}

function nextActive(run: Run, seat: Seat): Seat {
  const next = othersOf(run, seat)[0];
  if (next === undefined) throw new Error('somebody still plays');
  return next;
}
