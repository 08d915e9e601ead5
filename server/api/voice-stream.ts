/** What one page that carries voice is told: its servers, the other pages, their signals; for as long as its person is seated. */

import { randomUUID } from 'node:crypto';
import type { EphemeralMessage } from '../hub/ephemeral.ts';
import type { VoiceSignalContent, VoiceStateContent } from '../hub/ephemeral-content.ts';
import { presentPlace, type RoomState } from '../rooms/state.ts';
import { type Context, requirePerson } from './context.ts';
import { InvalidInput } from './errors.ts';
import { CREDENTIALS_HOLD, isRelayOnly, type VoiceServers, voiceServers } from './ice-servers.ts';
import { Mailbox } from './mailbox.ts';
import { openRoom } from './room.ts';
import { checkVoice } from './voice-rights.ts';

/** One thing told; the others are null. */
export interface VoiceUpdateSource {
  readonly session: string;
  readonly servers: VoiceServers | null;
  readonly peer: Omit<VoiceStateContent, 'kind' | 'from'> | null;
  readonly signal: (Omit<VoiceSignalContent, 'kind' | 'from' | 'peer'> & { readonly place: number }) | null;
  readonly moved: boolean;
}

/**
 * Joins the voice of a room until the stream is ended. A person's voice is in one page at a time: the one that came last.
 * `wanted`: the session to go on with; null for a new one. Throws what the API answers instead.
 */
export async function voiceStream(
  context: Context,
  code: string,
  wanted: string | null,
): Promise<Mailbox<VoiceUpdateSource>> {
  const person = requirePerson(context).id;
  const { rooms, ephemeral, limits, config } = context.services;
  const session = wanted ?? randomUUID();
  if (!/^[\w-]{1,64}$/.test(session)) {
    throw new InvalidInput('INVALID_INPUT', 'It is 1–64 letters, digits, - or _.', 'session');
  }
  await limits.spend('signals', context);
  let now: RoomState | null = null;
  let stop = (): void => undefined;
  const leave = (): void => stop();
  const mailbox = new Mailbox<VoiceUpdateSource>(leave, context.gone);
  // Before the room is read, so that no change falls in between.
  const unwatch = rooms.subscribe(code, (change) => {
    now = change.type === 'commit' ? change.after : change.state;
    if (presentPlace(now, person) !== null) return;
    stop();
    mailbox.finish();
  });
  try {
    const room = await openRoom(context, code);
    const place = checkVoice(now ?? room.state, person, config);
    now ??= room.state;
    const say = (state: VoiceStateContent['state']): void =>
      ephemeral.send({
        code: room.code,
        to: null,
        content: { kind: 'voice-state', from: person, place, session, state, microphone: false },
      });
    const tell = (update: Partial<VoiceUpdateSource>): void =>
      mailbox.put({ session, servers: null, peer: null, signal: null, moved: false, ...update });
    const tellServers = (): void =>
      tell({ servers: voiceServers(config, isRelayOnly(room.state.visibility), session, Date.now()) });
    const unlisten = ephemeral.listen(room.code, (message) => {
      const update = updateOf(message, now ?? room.state, person, session);
      if (update === null) return;
      tell(update);
      if (!update.moved) return;
      stop();
      mailbox.finish();
    });
    const renewal = setInterval(tellServers, CREDENTIALS_HOLD / 2).unref();
    stop = () => {
      stop = () => undefined;
      unwatch();
      unlisten();
      clearInterval(renewal);
      say('gone');
    };
    if (context.gone?.aborted) stop();
    tellServers();
    say('arrived');
    return mailbox;
  } catch (error) {
    unwatch();
    throw error;
  }
}

/** What a message is to one page; null when it is not meant for it, or comes from nobody who is seated. */
function updateOf(
  { to, content }: EphemeralMessage,
  room: RoomState,
  person: string,
  session: string,
): Partial<VoiceUpdateSource> | null {
  if (content.kind === 'phrase') return null;
  const isState = content.kind === 'voice-state';
  if (content.from === person) {
    return isState && content.state === 'arrived' && content.session !== session ? { moved: true } : null;
  }
  if (to !== null && to !== person) return null;
  // Who goes may have no place any more.
  if (isState && content.state === 'gone') return { peer: content };
  const place = presentPlace(room, content.from);
  if (place === null) return null;
  if (isState) return { peer: { ...content, place } };
  return content.peer === session ? { signal: { ...content, place } } : null;
}
