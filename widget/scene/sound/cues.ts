import type { TableEvent } from '../../client/model.ts';
import { DURATION, mannerOf, STRIDE } from '../motion/durations.ts';
import { DEAL_AT, DICE_AT } from '../motion/opening.ts';

/** What can be heard. */
export type SoundName =
  | 'wash'
  | 'dice'
  | 'deal'
  | 'draw'
  | 'discard'
  | 'flower'
  | 'claim'
  | 'kong'
  | 'lay'
  | 'win'
  | 'turn'
  | 'ask'
  | 'tick';

/** A sound at a time. */
export interface Cue {
  readonly sound: SoundName;
  /** ms from now. */
  readonly at: number;
  /** −1 from the left, 1 from the right. */
  readonly side: number;
}

/** Where the seats are heard, from the viewer's own on in turn order. */
const SIDES = [0, 0.55, 0, -0.55] as const;

/**
 * What is heard of some events that come at once: each when its tiles land, as the moving table has it. At speed 0 all
 * is heard at once.
 */
export function cuesOf(events: readonly TableEvent[], viewpoint: number, speed: number): Cue[] {
  const cues: Cue[] = [];
  let at = 0;
  const time = (ms: number): number => (speed <= 0 ? 0 : ms / speed);
  for (const event of events) {
    const manner = mannerOf(event);
    const lands = at + time(manner?.duration ?? 0);
    for (const { sound, after } of soundsOf(event)) {
      cues.push({ sound, at: after === null ? lands : at + time(after), side: sideOf(event, viewpoint) });
    }
    if (event.__typename === 'HandStarted') at += time(DEAL_AT + DURATION.deal);
    else at += time((manner?.duration ?? 0) * STRIDE);
  }
  return cues;
}

/** `after` is from the event's beginning, ms; null: when its tiles land. */
function soundsOf(event: TableEvent): readonly { readonly sound: SoundName; readonly after: number | null }[] {
  switch (event.__typename) {
    case 'HandStarted':
      return [
        { sound: 'wash', after: 0 },
        { sound: 'dice', after: DICE_AT + 220 },
        { sound: 'deal', after: DEAL_AT },
      ];
    case 'TileDrawn':
      return [{ sound: 'draw', after: null }];
    case 'TileDiscarded':
      return [{ sound: 'discard', after: null }];
    case 'FlowerShown':
      return [{ sound: 'flower', after: null }];
    case 'SetMade':
      return [{ sound: event.set.kind.endsWith('KONG') ? 'kong' : 'claim', after: null }];
    case 'KongDeclared':
      return [{ sound: 'claim', after: null }];
    case 'WinDeclared':
      return [
        { sound: 'lay', after: null },
        { sound: 'win', after: 120 },
      ];
    case 'HandEnded':
      return [{ sound: 'lay', after: null }];
    case 'TilesPassed':
      return [{ sound: 'flower', after: null }];
    case 'TurnBegan':
    case 'PaymentsMade':
    case 'PhaseChanged':
    case 'FactChanged':
    case 'MatchEnded':
      return [];
  }
}

function sideOf(event: TableEvent, viewpoint: number): number {
  const seat = 'seat' in event ? event.seat : null;
  return seat === null ? 0 : (SIDES[(seat - viewpoint + 4) % 4] ?? 0);
}
