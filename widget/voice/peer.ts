import { Meter } from './meter.ts';

/** What one page says to another. */
export interface Signal {
  readonly description: RTCSessionDescriptionInit | null;
  readonly candidates: readonly RTCIceCandidateInit[];
}

export interface PeerOptions {
  readonly configuration: RTCConfiguration;
  /** This side begins; the other one gives way when both offer at once. */
  readonly calls: boolean;
  /** The own microphone; null while it is off. */
  readonly track: MediaStreamTrack | null;
  send(signal: Signal): void;
  /** The browser wants a touch before it plays. */
  blocked(): void;
}

/** Candidates that come within this time travel together, ms: signals are counted. */
const GATHER = 120;
/** How long a connection may be lost before it is looked for anew, ms … */
const LOST = 2_500;
/** … and how long that may take before it is tried again, doubled each time up to the last. */
const PATIENCE = [6_000, 12_000, 24_000, 60_000] as const;

/** The voice between this page and one other: one connection, both ways (perfect negotiation). */
export class Peer {
  /** The other's microphone, as they say. */
  microphone = false;
  readonly meter = new Meter();
  readonly #options: PeerOptions;
  readonly #pc: RTCPeerConnection;
  readonly #audio = new Audio();
  #track: MediaStreamTrack | null;
  #makingOffer = false;
  #ignoresOffer = false;
  #found: RTCIceCandidateInit[] = [];
  #gathering: ReturnType<typeof setTimeout> | null = null;
  #watch: ReturnType<typeof setTimeout> | null = null;
  #tries = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(options: PeerOptions) {
    this.#options = options;
    this.#track = options.track;
    const pc = new RTCPeerConnection(options.configuration);
    this.#pc = pc;
    pc.onnegotiationneeded = () => void this.#offer();
    pc.onicecandidate = ({ candidate }) => this.#foundCandidate(candidate?.toJSON() ?? { candidate: '' });
    pc.onconnectionstatechange = () => this.#look();
    pc.ontrack = ({ track }) => {
      this.#audio.srcObject = new MediaStream([track]);
      void this.play();
    };
    if (options.calls) {
      const { sender } = pc.addTransceiver('audio', { direction: 'sendrecv' });
      if (this.#track !== null) void sender.replaceTrack(this.#track);
    }
    this.#expect(PATIENCE[0]);
  }

  get connected(): boolean {
    return this.#pc.connectionState === 'connected';
  }

  /** 0–1; 0 is muted. */
  set volume(volume: number) {
    this.#audio.muted = volume === 0;
    this.#audio.volume = volume;
  }

  /** What is sent from now on; null: nothing. */
  set track(track: MediaStreamTrack | null) {
    this.#track = track;
    for (const { sender } of this.#pc.getTransceivers()) void sender.replaceTrack(track);
  }

  /** New credentials for the next time a way is looked for. */
  set configuration(configuration: RTCConfiguration) {
    this.#pc.setConfiguration(configuration);
  }

  /** How loud the other is, 0–1. */
  get level(): number {
    const sources = this.#pc.getReceivers().flatMap((receiver) => receiver.getSynchronizationSources());
    return Math.max(0, ...sources.map(({ audioLevel = 0 }) => audioLevel));
  }

  async play(): Promise<void> {
    if (this.#audio.srcObject === null || !this.#audio.paused) return;
    try {
      await this.#audio.play();
    } catch (error) {
      // Anything else is a newer `play` that took over.
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#options.blocked();
    }
  }

  /** Looks for a way anew: the network is another, or the other one did not hear. */
  restart(): void {
    if (this.#pc.signalingState === 'stable') this.#pc.restartIce();
    // An offer without an answer was lost on its way.
    else void this.#offer();
    // Who does not call may have nothing to negotiate yet: the caller tries as well.
    this.#expect(PATIENCE[Math.min(this.#tries, PATIENCE.length - 1)] ?? LOST);
    this.#tries += 1;
  }

  /** Takes what the other page says; one after the other. */
  receive(signal: Signal): void {
    this.#work = this.#work.then(() => this.#take(signal)).catch(() => this.#expect(LOST));
  }

  close(): void {
    for (const timer of [this.#gathering, this.#watch]) if (timer !== null) clearTimeout(timer);
    this.#pc.onnegotiationneeded = null;
    this.#pc.onicecandidate = null;
    this.#pc.onconnectionstatechange = null;
    this.#pc.close();
    this.#audio.pause();
    this.#audio.srcObject = null;
  }

  async #offer(): Promise<void> {
    try {
      this.#makingOffer = true;
      await this.#pc.setLocalDescription();
      this.#say(this.#pc.localDescription);
    } catch {
      // Another offer came first, or it is closed; the watch tries again if nothing comes of it.
    } finally {
      this.#makingOffer = false;
    }
  }

  async #take({ description, candidates }: Signal): Promise<void> {
    const pc = this.#pc;
    if (description !== null) {
      const collides = description.type === 'offer' && (this.#makingOffer || pc.signalingState !== 'stable');
      this.#ignoresOffer = this.#options.calls && collides;
      if (this.#ignoresOffer) return;
      await pc.setRemoteDescription(description);
      if (description.type === 'offer') {
        await this.#answerBothWays();
        await pc.setLocalDescription();
        this.#say(pc.localDescription);
      }
    }
    for (const candidate of candidates) {
      try {
        await pc.addIceCandidate(candidate);
      } catch (error) {
        if (!this.#ignoresOffer) throw error;
      }
    }
  }

  /** The called side has no line of its own: it speaks on the caller's. */
  async #answerBothWays(): Promise<void> {
    for (const transceiver of this.#pc.getTransceivers()) {
      transceiver.direction = 'sendrecv';
      await transceiver.sender.replaceTrack(this.#track);
    }
  }

  #say(description: RTCSessionDescription | null): void {
    if (description === null) return;
    this.#options.send({
      description: { type: description.type, sdp: description.sdp },
      candidates: this.#takeFound(),
    });
  }

  #foundCandidate(candidate: RTCIceCandidateInit): void {
    this.#found.push(candidate);
    this.#gathering ??= setTimeout(() => {
      const candidates = this.#takeFound();
      if (candidates.length > 0) this.#options.send({ description: null, candidates });
    }, GATHER);
  }

  #takeFound(): RTCIceCandidateInit[] {
    if (this.#gathering !== null) clearTimeout(this.#gathering);
    this.#gathering = null;
    return this.#found.splice(0);
  }

  #look(): void {
    switch (this.#pc.connectionState) {
      case 'connected':
        this.#tries = 0;
        this.#expect(null);
        void this.play();
        break;
      case 'disconnected':
        this.#expect(LOST);
        break;
      case 'failed':
        this.restart();
        break;
      default:
    }
  }

  /** Looks for a way anew unless the connection is there in time. */
  #expect(ms: number | null): void {
    if (this.#watch !== null) clearTimeout(this.#watch);
    this.#watch =
      ms === null
        ? null
        : setTimeout(() => {
            if (!this.connected) this.restart();
          }, ms);
  }
}
