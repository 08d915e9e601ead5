import { isClaim, openQuestion, type ViewState } from './client/view-state.ts';
import { type Face, faceOf } from './faces.ts';

/** What a page's styles can ask about with `:state(…)`; `MahjongTable` documents each. */
export type CustomState =
  | 'connecting'
  | 'offline'
  | 'error'
  | 'start'
  | 'lobby'
  | 'playing'
  | 'replay'
  | 'seated'
  | 'turn'
  | 'claim';

/** Which states hold. `failed`: something stands in place of the table. */
export function statesOf(
  view: ViewState,
  failed: boolean,
  face: Face = faceOf(view),
): Readonly<Record<CustomState, boolean>> {
  const { connection, stage, room, place } = view;
  const question = openQuestion(view);
  return {
    connecting: !failed && connection === 'connecting' && stage !== 'start',
    offline: connection === 'offline' || connection === 'reconnecting',
    error: failed,
    start: !failed && face === 'start',
    lobby: !failed && face === 'lobby' && room !== null,
    playing: !failed && face === 'play',
    replay: !failed && face === 'replay',
    seated: place !== null,
    turn: question !== null && !isClaim(question),
    claim: question !== null && isClaim(question),
  };
}

/** Makes an element's custom states those that hold. */
export function showStates({ states }: ElementInternals, now: Readonly<Record<CustomState, boolean>>): void {
  for (const [state, holds] of Object.entries(now)) {
    if (holds) states.add(state);
    else states.delete(state);
  }
}
