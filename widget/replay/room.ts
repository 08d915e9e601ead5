import { strengthNamed } from '../client/bot-strength.ts';
import type { Room } from '../client/model.ts';
import { INITIAL_VIEW_STATE, type ViewState } from '../client/view-state.ts';
import type { Playhead } from './playhead.ts';

/** What people and bots of a recording are called, by seat. */
export type SeatNames = readonly string[];

/** The view state in which the table panel shows the moment of a replay: what it would have been, live. */
export function replayedState(playhead: Playhead, names: SeatNames, version: number): ViewState {
  const { step, recent } = playhead;
  return {
    ...INITIAL_VIEW_STATE,
    connection: 'live',
    stage: 'room',
    room: roomOf(playhead, names),
    table: step.table,
    seat: step.table.viewer,
    lastResult: step.table.result,
    recent,
    version,
  };
}

function roomOf({ recording, step }: Playhead, names: SeatNames): Room {
  const { matchId, rules, options, length, clock, visibility, rulesHash, seats } = recording;
  return {
    id: matchId,
    code: '',
    link: '',
    phase: 'PLAYING',
    ruleSet: rules.key,
    options: [...options],
    ...{ length, clock },
    visibility: visibility === 'public' ? 'PUBLIC' : 'PRIVATE',
    voice: 'OFF',
    host: null,
    places: seats.map((occupant, seat) => ({
      place: seat,
      occupant: {
        kind: occupant?.kind === 'bot' ? 'BOT' : 'PERSON',
        id: `${seat}`,
        name: names[seat] ?? '',
        strength: occupant?.kind === 'bot' ? strengthNamed(occupant.strength ?? 'normal') : null,
      },
      seat,
      ready: true,
      disconnected: false,
      helped: step.standing[seat]?.[seat === step.table.viewer ? 'helped' : 'shownHelped'] ?? false,
      left: step.standing[seat]?.left ?? false,
      returning: false,
      silenced: false,
      muted: false,
    })),
    matchId,
    rated: null,
    spectators: 0,
    watching: true,
    quick: false,
    practice: false,
    pauses: 'NATURAL',
    queue: [],
    keptOut: [],
    phaseEndsAt: null,
    nextHandAt: null,
    fairness: {
      serverCommitment: null,
      rulesHash,
      clientCommitments: [null, null, null, null],
      clientReveals: [null, null, null, null],
      seatOrder: null,
      serverSecret: null,
    },
  };
}
