import type { ResultOf } from 'gql.tada';
import type { Link } from '../client/link.ts';
import { isFailure, readAnswer } from '../client/outcome.ts';
import { AnnounceVoice, SendVoiceSignal, Voice } from '../client/voice-documents.ts';
import { Peer, type Signal } from './peer.ts';

type VoiceResult = ResultOf<typeof Voice>['voice'];
type Update = Extract<VoiceResult, { __typename: 'VoiceUpdate' }>;

export interface MeshOptions {
  readonly link: Link;
  readonly code: string;
  /** The own place. */
  readonly place: number;
  /** Names this page among those that carry voice; kept when the connection to the server is lost and found. */
  readonly session: string;
  readonly track: MediaStreamTrack | null;
  changed(): void;
  /** The browser wants a touch before it plays. */
  blocked(): void;
  /** Another page of the same person has taken over; this mesh is closed. */
  moved(): void;
}

interface Other {
  readonly session: string;
  readonly peer: Peer;
  /** Runs when the page was said to be gone: it may come back with its connection. */
  gone: ReturnType<typeof setTimeout> | undefined;
}

/** How long a page that has gone may take to come back with its connection to the server, ms. */
const GRACE = 5_000;
/** How long after a refusal or a loss the server is asked again, ms. */
const AGAIN = 3_000;

/** The connections to the pages of all others who are seated. */
export class Mesh {
  readonly #options: MeshOptions;
  /** By place. */
  readonly #others = new Map<number, Other>();
  #track: MediaStreamTrack | null;
  #configuration: RTCConfiguration = {};
  #volume: (place: number) => number = () => 1;
  #stop: () => void = () => {};
  #again: ReturnType<typeof setTimeout> | undefined;
  /** What is said goes one after the other: candidates must not overtake their description. */
  #line: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: MeshOptions) {
    this.#options = options;
    this.#track = options.track;
    this.#listen();
  }

  peerAt(place: number): Peer | null {
    return this.#others.get(place)?.peer ?? null;
  }

  speak(track: MediaStreamTrack | null): void {
    const told = (this.#track === null) !== (track === null);
    this.#track = track;
    for (const { peer } of this.#others.values()) peer.track = track;
    if (told) this.#announce(null);
  }

  /** 0–1 by place; 0 is muted. */
  setVolumes(volume: (place: number) => number): void {
    this.#volume = volume;
    for (const [place, { peer }] of this.#others) peer.volume = volume(place);
  }

  play(): void {
    for (const { peer } of this.#others.values()) void peer.play();
  }

  /** Measures who speaks. */
  listen(now: number): void {
    for (const { peer } of this.#others.values()) peer.meter.hear(peer.level, now);
  }

  /** The network is another: looks for new ways. */
  restart(): void {
    for (const { peer } of this.#others.values()) peer.restart();
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    clearTimeout(this.#again);
    for (const place of [...this.#others.keys()]) this.#drop(place);
  }

  #listen(): void {
    const { link, code, session } = this.#options;
    this.#stop = link.listen(
      Voice,
      { code, session },
      {
        data: ({ voice }) => {
          if (voice.__typename === 'VoiceUpdate') this.#follow(voice);
          else this.#listenAgain();
        },
        ended: () => this.#listenAgain(),
      },
    );
  }

  /** The seat may be there again after a moment; when it is not, the element closes this mesh. */
  #listenAgain(): void {
    this.#stop();
    clearTimeout(this.#again);
    if (!this.#closed) this.#again = setTimeout(() => this.#listen(), AGAIN);
  }

  #follow({ servers, peer, signal, moved }: Update): void {
    if (moved) {
      this.close();
      this.#options.moved();
      return;
    }
    if (servers !== null) this.#serve(servers);
    if (peer !== null) this.#hear(peer);
    if (signal !== null) this.#other(signal.place, signal.session).peer.receive(signalOf(signal));
    this.#options.changed();
  }

  #serve({ iceServers, relayOnly }: NonNullable<Update['servers']>): void {
    this.#configuration = {
      iceServers: iceServers.map(({ urls, username, credential }) => ({
        urls: [...urls],
        ...(username === null || credential === null ? {} : { username, credential }),
      })),
      iceTransportPolicy: relayOnly ? 'relay' : 'all',
      bundlePolicy: 'max-bundle',
    };
    for (const { peer } of this.#others.values()) {
      peer.configuration = this.#configuration;
      // The connection to the server was lost and found: perhaps the network is another.
      if (!peer.connected) peer.restart();
    }
    if (this.#track !== null) this.#announce(null);
  }

  #hear({ place, session, state, microphone }: NonNullable<Update['peer']>): void {
    if (state === 'GONE') {
      const other = this.#others.get(place);
      if (other?.session !== session) return;
      other.peer.microphone = false;
      clearTimeout(other.gone);
      other.gone = setTimeout(() => {
        this.#drop(place);
        this.#options.changed();
      }, GRACE);
      return;
    }
    const { peer } = this.#other(place, session);
    peer.microphone = microphone;
    if (state === 'ARRIVED') this.#announce(place);
  }

  /** The page of a place; a new one replaces the old. */
  #other(place: number, session: string): Other {
    const known = this.#others.get(place);
    if (known?.session === session) {
      clearTimeout(known.gone);
      return known;
    }
    this.#drop(place);
    const peer = new Peer({
      configuration: this.#configuration,
      calls: this.#options.place < place,
      track: this.#track,
      send: (signal) => this.#send(place, session, signal),
      blocked: this.#options.blocked,
    });
    peer.volume = this.#volume(place);
    const other: Other = { session, peer, gone: undefined };
    this.#others.set(place, other);
    return other;
  }

  #drop(place: number): void {
    const other = this.#others.get(place);
    clearTimeout(other?.gone);
    other?.peer.close();
    this.#others.delete(place);
  }

  #announce(place: number | null): void {
    const { code, session, link } = this.#options;
    this.#say(async () => {
      const microphone = this.#track !== null;
      const answer = await link.change(AnnounceVoice, { input: { code, session, microphone, place } });
      return isFailure(answer) ? answer : readAnswer(answer.data.result);
    });
  }

  #send(place: number, peer: string, { description, candidates }: Signal): void {
    const { code, session, link } = this.#options;
    this.#say(async () => {
      if (this.#others.get(place)?.session !== peer) return {};
      const input = {
        code,
        session,
        place,
        peer,
        description:
          description === null
            ? null
            : {
                type: description.type === 'offer' ? ('OFFER' as const) : ('ANSWER' as const),
                sdp: description.sdp ?? '',
              },
        candidates: candidates.map(({ candidate = '', sdpMid, sdpMLineIndex, usernameFragment }) => ({
          candidate,
          sdpMid: sdpMid ?? null,
          sdpMLineIndex: sdpMLineIndex ?? null,
          usernameFragment: usernameFragment ?? null,
        })),
      };
      const answer = await link.change(SendVoiceSignal, { input });
      return isFailure(answer) ? answer : readAnswer(answer.data.result);
    });
  }

  /** Says something when its turn comes; once more when the server asks to wait. What is lost the peers notice. */
  #say(what: () => Promise<object>): void {
    this.#line = this.#line.then(async () => {
      for (let tries = 0; tries < 3 && !this.#closed; tries += 1) {
        const answer = await what();
        if (!isFailure(answer) || answer.retryAfter === null) return;
        const wait = answer.retryAfter * 1000;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    });
  }
}

function signalOf({ description, candidates }: NonNullable<Update['signal']>): Signal {
  return {
    description:
      description === null ? null : { type: description.type === 'OFFER' ? 'offer' : 'answer', sdp: description.sdp },
    candidates,
  };
}
