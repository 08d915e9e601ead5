/** Voice: signals between the pages of those seated. The server passes them on and keeps nothing. */

import { contentBytes, MOST_CONTENT_BYTES } from '../hub/ephemeral.ts';
import type { EphemeralContent, VoiceCandidate, VoiceDescription } from '../hub/ephemeral-content.ts';
import type { RoomSnapshot } from '../rooms/room-service.ts';
import { builder } from './builder.ts';
import { type Context, requirePerson } from './context.ts';
import { Denied, InvalidInput, NotFound, RateLimited, Refused } from './errors.ts';
import { relayCandidates, relayDescription } from './ice-filter.ts';
import { type IceServer, isRelayOnly, type VoiceServers } from './ice-servers.ts';
import { openRoom } from './room.ts';
import { checkVoice, receiverAt } from './voice-rights.ts';
import { type VoiceUpdateSource, voiceStream } from './voice-stream.ts';

const IceServerType = builder.objectRef<IceServer>('IceServer').implement({
  authScopes: { person: true },
  description: 'A server that helps pages find each other, as `RTCIceServer` has it.',
  fields: (t) => ({
    urls: t.exposeStringList('urls'),
    username: t.exposeString('username', { nullable: true, description: 'null where none is needed.' }),
    credential: t.exposeString('credential', { nullable: true, description: 'null where none is needed.' }),
  }),
});

const VoiceServersType = builder.objectRef<VoiceServers>('VoiceServers').implement({
  authScopes: { person: true },
  description: 'How a page may reach the others.',
  fields: (t) => ({
    iceServers: t.expose('iceServers', { type: [IceServerType] }),
    relayOnly: t.exposeBoolean('relayOnly', {
      description:
        'Only by way of a relay (`iceTransportPolicy: "relay"`): strangers do not learn each other’s addresses.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'Time',
      nullable: true,
      description: 'When the credentials end; new ones come before that. null where there are none.',
    }),
  }),
});

const VoicePeerState = builder.enumType('VoicePeerState', {
  description:
    'A page has come to the voice (and wants to hear of the others, by `announceVoice`), is there, or has gone.',
  values: { ARRIVED: { value: 'arrived' }, HERE: { value: 'here' }, GONE: { value: 'gone' } } as const,
});

const VoicePeer = builder.objectRef<NonNullable<VoiceUpdateSource['peer']>>('VoicePeer').implement({
  authScopes: { person: true },
  description: 'The page that carries the voice of somebody seated.',
  fields: (t) => ({
    place: t.exposeInt('place', { description: '0–3.' }),
    session: t.exposeID('session'),
    state: t.expose('state', { type: VoicePeerState }),
    microphone: t.exposeBoolean('microphone', { description: 'Whether its microphone is on.' }),
  }),
});

const DescriptionKind = builder.enumType('VoiceDescriptionType', {
  description: 'As `RTCSdpType` has it.',
  values: { OFFER: { value: 'offer' }, ANSWER: { value: 'answer' } } as const,
});

const VoiceDescriptionType = builder.objectRef<VoiceDescription>('VoiceDescription').implement({
  authScopes: { person: true },
  description: 'As `RTCSessionDescription` has it.',
  fields: (t) => ({ type: t.expose('type', { type: DescriptionKind }), sdp: t.exposeString('sdp') }),
});

const VoiceCandidateType = builder.objectRef<VoiceCandidate>('VoiceCandidate').implement({
  authScopes: { person: true },
  description: 'As `RTCIceCandidate` has it. In public rooms only those of relays.',
  fields: (t) => ({
    candidate: t.exposeString('candidate', { description: 'Empty: there are no more.' }),
    sdpMid: t.exposeString('sdpMid', { nullable: true, description: 'null where the browser gave none.' }),
    sdpMLineIndex: t.exposeInt('sdpMLineIndex', { nullable: true, description: 'null where the browser gave none.' }),
    usernameFragment: t.exposeString('usernameFragment', {
      nullable: true,
      description: 'null where the browser gave none.',
    }),
  }),
});

const VoiceSignal = builder.objectRef<NonNullable<VoiceUpdateSource['signal']>>('VoiceSignal').implement({
  authScopes: { person: true },
  description: 'What another page says to this one.',
  fields: (t) => ({
    place: t.exposeInt('place', { description: '0–3: who sent it.' }),
    session: t.exposeID('session', { description: 'The page that sent it.' }),
    description: t.expose('description', {
      type: VoiceDescriptionType,
      nullable: true,
      description: 'null: candidates only.',
    }),
    candidates: t.expose('candidates', { type: [VoiceCandidateType] }),
  }),
});

const VoiceUpdate = builder.objectRef<VoiceUpdateSource>('VoiceUpdate').implement({
  authScopes: { person: true },
  description: 'One thing told to a page that carries voice.',
  fields: (t) => ({
    session: t.exposeID('session', { description: 'This page’s own; the same in every update.' }),
    servers: t.expose('servers', {
      type: VoiceServersType,
      nullable: true,
      description: 'First of all, and again before the credentials end; else null.',
    }),
    peer: t.expose('peer', {
      type: VoicePeer,
      nullable: true,
      description: 'Another page has news of itself; else null.',
    }),
    signal: t.expose('signal', { type: VoiceSignal, nullable: true, description: 'Another page’s signal; else null.' }),
    moved: t.exposeBoolean('moved', {
      description: 'Another page of the same person carries the voice from now on: the stream ends.',
    }),
  }),
});

builder.subscriptionField('voice', (t) =>
  t.field({
    type: VoiceUpdate,
    authScopes: { person: true },
    description:
      'Joins the voice of a room, for those seated. Never stored; each update arrives once or not at all. Ends when the person leaves the seat.',
    args: {
      code: t.arg.string({ required: true }),
      session: t.arg.id({
        required: false,
        description:
          'The one had before the connection was lost, to go on with it; null: a new one. 1–64 letters, digits, - or _.',
      }),
    },
    errors: {
      types: [InvalidInput, NotFound, Denied, Refused, RateLimited],
      union: { name: 'VoiceResult', description: 'Updates, or why there are none.' },
      directResult: true,
    },
    subscribe: (_root, { code, session }, context) => voiceStream(context, code, session ?? null),
    resolve: (update: VoiceUpdateSource) => update,
  }),
);

interface Speaker {
  readonly person: string;
  readonly place: number;
  readonly room: RoomSnapshot;
}

/** Somebody who takes part in the voice of a room; throws what the API answers instead. */
async function speaker(context: Context, code: string): Promise<Speaker> {
  const person = requirePerson(context).id;
  const { limits, config } = context.services;
  await limits.spend('signals', context);
  const room = await openRoom(context, code, 'input.code');
  const place = checkVoice(room.state, person, config);
  return { person, place, room };
}

/** Sends what fits into a message. */
function send(context: Context, code: string, to: string | null, content: EphemeralContent): void {
  if (contentBytes(content) > MOST_CONTENT_BYTES) {
    throw new InvalidInput('INVALID_INPUT', 'A signal has at most 12 KiB in all.', 'input');
  }
  context.services.ephemeral.send({ code, to, content });
}

function refusals(name: string) {
  return {
    types: [InvalidInput, NotFound, Denied, Refused, RateLimited],
    union: { name: `${name}Result` },
    directResult: true as const,
  };
}

function payload(name: string) {
  return builder.objectRef<{ readonly session: string }>(`${name}Payload`).implement({
    authScopes: { person: true },
    description: 'It was passed on. Whether it arrives nobody says.',
    fields: (t) => ({ session: t.exposeID('session', { description: 'The page it came from.' }) }),
  });
}

const code = { required: true, description: 'The room’s code.' } as const;
const session = { required: true, description: '`VoiceUpdate.session` of the page that sends it.' } as const;

const AnnounceVoiceInput = builder.inputType('AnnounceVoiceInput', {
  description: 'What a page says of itself.',
  fields: (t) => ({
    code: t.string(code),
    session: t.id(session),
    microphone: t.boolean({ required: true, description: 'Whether its microphone is on.' }),
    place: t.int({ required: false, description: 'Who is told, 0–3; null: everybody seated.' }),
  }),
});

builder.mutationField('announceVoice', (t) =>
  t.field({
    type: payload('AnnounceVoice'),
    authScopes: { person: true },
    description: 'Tells the others that a page carries voice, and whether its microphone is on.',
    args: { input: t.arg({ type: AnnounceVoiceInput, required: true }) },
    errors: refusals('AnnounceVoice'),
    resolve: async (_root, { input }, context) => {
      const { person, place, room } = await speaker(context, input.code);
      const { session, microphone } = input;
      if (microphone && room.state.silenced.includes(person)) {
        throw new Refused('VOICE_TAKEN', 'Voice has been taken from you in this room.');
      }
      const to = input.place == null ? null : receiverAt(room.state, input.place, person);
      send(context, room.code, to, { kind: 'voice-state', from: person, place, session, state: 'here', microphone });
      return { session };
    },
  }),
);

const VoiceDescriptionInput = builder.inputType('VoiceDescriptionInput', {
  description: 'As `RTCSessionDescription` has it.',
  fields: (t) => ({
    type: t.field({ type: DescriptionKind, required: true }),
    sdp: t.string({ required: true }),
  }),
});

const VoiceCandidateInput = builder.inputType('VoiceCandidateInput', {
  description: 'As `RTCIceCandidateInit` has it.',
  fields: (t) => ({
    candidate: t.string({ required: true, description: 'Empty: there are no more.' }),
    sdpMid: t.string({ required: false, description: 'null where the browser gave none.' }),
    sdpMLineIndex: t.int({ required: false, description: 'null where the browser gave none.' }),
    usernameFragment: t.string({ required: false, description: 'null where the browser gave none.' }),
  }),
});

const SendVoiceSignalInput = builder.inputType('SendVoiceSignalInput', {
  description: 'A signal to the page of another seat; 12 KiB in all, at most.',
  fields: (t) => ({
    code: t.string(code),
    session: t.id(session),
    place: t.int({ required: true, description: 'Who is meant, 0–3.' }),
    peer: t.id({ required: true, description: '`VoicePeer.session` of the page that is meant; no other gets it.' }),
    description: t.field({ type: VoiceDescriptionInput, required: false, description: 'null: candidates only.' }),
    candidates: t.field({ type: [VoiceCandidateInput], required: false, description: 'null: none.' }),
  }),
});

builder.mutationField('sendVoiceSignal', (t) =>
  t.field({
    type: payload('SendVoiceSignal'),
    authScopes: { person: true },
    description:
      'Sends a signal of WebRTC to the page of another seat in the same room; 30 per 10 s. In public rooms all addresses but those of relays are taken out.',
    args: { input: t.arg({ type: SendVoiceSignalInput, required: true }) },
    errors: refusals('SendVoiceSignal'),
    resolve: async (_root, { input }, context) => {
      const { person, room } = await speaker(context, input.code);
      const to = receiverAt(room.state, input.place, person);
      const { session, peer } = input;
      const description = input.description ?? null;
      const candidates = (input.candidates ?? []).map(
        ({ candidate, sdpMid = null, sdpMLineIndex = null, usernameFragment = null }): VoiceCandidate => {
          return { candidate, sdpMid, sdpMLineIndex, usernameFragment };
        },
      );
      const relayed = isRelayOnly(room.state.visibility);
      send(context, room.code, to, {
        kind: 'voice-signal',
        from: person,
        session,
        peer,
        description: relayed && description !== null ? relayDescription(description) : description,
        candidates: relayed ? relayCandidates(candidates) : candidates,
      });
      return { session };
    },
  }),
);
