/** A page that carries voice, as the server knows it: its stream, and what it sends. */

import { print } from '@0no-co/graphql.web';
import type { ResultOf } from 'gql.tada';
import type { Client } from 'graphql-ws';
import { AnnounceVoice, SendVoiceSignal, Voice } from '../../widget/client/voice-documents.ts';
import type { Guest } from './guest.ts';

export type VoiceResult = ResultOf<typeof Voice>['voice'];
export type VoiceUpdate = Extract<VoiceResult, { __typename: 'VoiceUpdate' }>;

export class VoicePage {
  readonly guest: Guest;
  readonly code: string;
  readonly results: VoiceResult[] = [];
  ended = false;
  readonly #client: Client;
  readonly #stop: () => void;
  #changed: () => void = () => undefined;

  constructor(guest: Guest, code: string) {
    this.guest = guest;
    this.code = code;
    this.#client = guest.socket(() => undefined, 0);
    this.#stop = this.#client.subscribe<{ voice: VoiceResult }>(
      { query: print(Voice), variables: { code } },
      {
        next: ({ data, errors }) => {
          if (errors || !data) throw new Error(JSON.stringify(errors));
          this.results.push(data.voice);
          this.#changed();
        },
        error: () => this.#end(),
        complete: () => this.#end(),
      },
    );
  }

  #end(): void {
    this.ended = true;
    this.#changed();
  }

  /** Resolves when it has been told what is looked for. */
  async told<T>(what: (update: VoiceUpdate) => T | null): Promise<T> {
    for (;;) {
      for (const result of this.results) {
        const found = result.__typename === 'VoiceUpdate' ? what(result) : null;
        if (found !== null) return found;
      }
      await this.#news();
    }
  }

  /** The refusal that was the first answer. */
  async refusal(): Promise<string> {
    while (this.results[0] === undefined) await this.#news();
    const [first] = this.results;
    return first.__typename === 'VoiceUpdate' ? 'none' : first.code;
  }

  async end(): Promise<void> {
    while (!this.ended) await this.#news();
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#changed = resolve;
    });
  }

  async session(): Promise<string> {
    return this.told(({ session }) => session);
  }

  /** Hears of the page of another place. */
  peerAt(place: number): Promise<string> {
    return this.told(({ peer }) => (peer?.place === place && peer.state !== 'GONE' ? peer.session : null));
  }

  get signals() {
    return this.results.flatMap((result) =>
      result.__typename === 'VoiceUpdate' && result.signal ? [result.signal] : [],
    );
  }

  async announce(microphone: boolean, place: number | null = null) {
    const session = await this.session();
    return this.guest.change(AnnounceVoice, { input: { code: this.code, session, microphone, place } });
  }

  async send(place: number, peer: string, text: string, candidates: readonly string[] = []) {
    const session = await this.session();
    return this.guest.change(SendVoiceSignal, {
      input: {
        code: this.code,
        session,
        place,
        peer,
        description: text === '' ? null : { type: 'OFFER', sdp: text },
        candidates: candidates.map((candidate) => ({ candidate, sdpMid: '0', sdpMLineIndex: 0 })),
      },
    });
  }

  stop(): void {
    this.#stop();
    void this.#client.dispose();
  }
}
