/** What ephemeral messages hold, by `kind`. JSON only: they may travel between processes. Persons are ids, never names. */

import type { Phrase } from '../rooms/phrases.ts';

/** An offer or answer of WebRTC. */
export interface VoiceDescription {
  readonly type: 'offer' | 'answer';
  readonly sdp: string;
}

/** A candidate of WebRTC, as `RTCIceCandidateInit` has it. */
export interface VoiceCandidate {
  readonly candidate: string;
  readonly sdpMid: string | null;
  readonly sdpMLineIndex: number | null;
  readonly usernameFragment: string | null;
}

/** From one page that carries voice to another. */
export interface VoiceSignalContent {
  readonly kind: 'voice-signal';
  readonly from: string;
  /** The page it comes from, and the one it is meant for. */
  readonly session: string;
  readonly peer: string;
  readonly description: VoiceDescription | null;
  readonly candidates: readonly VoiceCandidate[];
}

/** A person's page carries voice from now on (and asks the others to say the same), still does, or no longer. */
export interface VoiceStateContent {
  readonly kind: 'voice-state';
  readonly from: string;
  /** Where the person sits, or sat. */
  readonly place: number;
  readonly session: string;
  readonly state: 'arrived' | 'here' | 'gone';
  readonly microphone: boolean;
}

/** Somebody seated says one of the preset phrases to all who see the room. */
export interface PhraseContent {
  readonly kind: 'phrase';
  readonly from: string;
  readonly phrase: Phrase;
}

export type EphemeralContent = VoiceSignalContent | VoiceStateContent | PhraseContent;
