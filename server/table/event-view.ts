/** What a viewer learns of an event. A hidden event gives nothing and leaves no gap in the viewer's numbers. */

import { liveTiles } from '../rules/position.ts';
import type { TableEvent } from './events.ts';
import { liveHand, type MatchState } from './state.ts';
import {
  handResultView,
  handView,
  matchResultView,
  passView,
  paymentView,
  setKindView,
  setTiles,
  setView,
  tableView,
  tileView,
  winView,
} from './view.ts';
import type { TableEventView, ViewerSeat } from './view-types.ts';

/** The viewer's events that a log event makes; `before` and `after` are the match around it. */
export function eventViews(
  before: MatchState,
  after: MatchState,
  event: TableEvent,
  viewer: ViewerSeat,
): readonly TableEventView[] {
  const hand = liveHand(after);
  switch (event.type) {
    case 'hand-started':
      return [{ type: 'HandStarted', table: tableView(after, viewer) }];
    case 'flower-shown':
      return [{ type: 'FlowerShown', seat: event.seat, tile: tileView(hand, event.tile) }];
    case 'drawn':
      return [
        {
          type: 'TileDrawn',
          seat: event.seat,
          face: event.seat === viewer ? tileView(hand, event.tile) : null,
          source: event.source === 'front' ? 'FRONT' : 'BACK',
          reason: REASONS[event.reason],
          wallCount: liveTiles(hand),
          kongBoxCount: hand.boxEnd - hand.liveEnd,
        },
      ];
    case 'discarded':
      return [{ type: 'TileDiscarded', seat: event.seat, tile: tileView(hand, event.tile), drawn: event.drawn }];
    case 'set-made':
      return [{ type: 'SetMade', seat: event.seat, set: setView(hand, event.set, event.seat === viewer) }];
    case 'kong-declared':
      return [
        {
          type: 'KongDeclared',
          seat: event.seat,
          kind: setKindView(event.kind),
          tiles: setTiles(hand, event.kind, event.tiles, event.seat === viewer),
          tile: tileView(hand, event.tile),
        },
      ];
    case 'turn-began':
      return [{ type: 'TurnBegan', seat: event.seat }];
    case 'won':
      return [
        {
          type: 'WinDeclared',
          win: winView(hand, event.win),
          concealed: handView(hand, event.win.seat),
          holdsTile: event.win.holdsTile,
        },
      ];
    case 'paid':
      return [{ type: 'PaymentsMade', payments: event.payments.map(paymentView) }];
    case 'phase-changed': {
      // Identities are made now: the viewer's own tiles get the names they keep.
      const named = hand.identified && before.hand?.identified === false && viewer !== null;
      return [
        {
          type: 'PhaseChanged',
          phase: event.phase,
          phaseSeat: event.seat,
          renamed: named ? handView(hand, viewer) : null,
        },
      ];
    }
    case 'facts-changed':
      return event.changes
        .filter((change) => !change.secret || change.seat === viewer)
        .map(({ seat, key, value, secret }) => ({ type: 'FactChanged', seat, key, factValue: value, secret }));
    case 'tiles-passed':
      return event.passes.map((pass) => ({ type: 'TilesPassed', ...passView(hand, pass, viewer) }));
    case 'asked':
    case 'answered':
      return [];
    case 'hand-ended':
      return [{ type: 'HandEnded', result: handResultView(hand, after) }];
    case 'match-ended': {
      const matchResult = matchResultView(after);
      return matchResult === null ? [] : [{ type: 'MatchEnded', matchResult }];
    }
  }
}

const REASONS = { turn: 'TURN', flower: 'FLOWER', kong: 'KONG' } as const;
