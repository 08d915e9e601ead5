import { randomId } from '../client/bytes.ts';
import { localNow } from '../client/clock.ts';
import { isFailure, readAnswer } from '../client/outcome.ts';
import type { Server } from '../client/server.ts';
import type { Session } from '../client/session.ts';
import type { ViewState, ViewStore } from '../client/view-state.ts';
import { AllowVoice } from '../client/voice-documents.ts';
import type { VoiceCommand, VoiceProblem, VoiceSeat, VoiceState } from '../client/voice-state.ts';
import { Mesh } from './mesh.ts';
import { Meter, OwnLevel } from './meter.ts';
import { openMicrophone } from './microphone.ts';
import { VoiceSettings } from './voice-settings.ts';

/** How often levels are looked at, ms. */
const LOOK_EVERY = 150;
/** With push to talk the microphone stays open so long after a word, ms: opening it takes a moment. */
const KEEP_OPEN = 30_000;

/** Where the person sits, with what the voice of it depends on. */
interface Stay {
  readonly code: string;
  readonly place: number;
}

/** The voice of one element: joins where its person sits, leaves when they leave the seat, and does what they want. */
export class Voice {
  readonly #session: Session;
  readonly #store: ViewStore;
  readonly #server: Server;
  readonly #settings: VoiceSettings;
  readonly #stops: (() => void)[] = [];
  readonly #ownMeter = new Meter();
  #stay: Stay | null = null;
  #mesh: Mesh | null = null;
  #status: VoiceState['status'] = 'joining';
  #microphone: VoiceState['microphone'] = 'off';
  #problem: VoiceProblem | null = null;
  #blocked = false;
  #track: MediaStreamTrack | null = null;
  #level: OwnLevel | null = null;
  /** Counts what was asked of the microphone: only the last wish counts. */
  #wish = 0;
  #release: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setInterval> | undefined;

  constructor(session: Session) {
    const { store, server } = session;
    this.#session = session;
    this.#store = store;
    this.#server = server;
    this.#settings = new VoiceSettings(server.tab);
    const network = new AbortController();
    globalThis.addEventListener('online', () => this.#mesh?.restart(), { signal: network.signal });
    this.#stops.push(
      store.subscribe((state) => this.#follow(state)),
      () => network.abort(),
    );
    this.#follow(store.state);
  }

  obey(command: VoiceCommand): void {
    switch (command.do) {
      case 'microphone':
        void this.#turn(command.on);
        break;
      case 'hear':
        this.#blocked = false;
        this.#mesh?.play();
        this.#tell();
        break;
      case 'bring-here':
        if (this.#stay !== null) this.#join(this.#stay);
        break;
      case 'push-to-talk':
        this.#settings.pushToTalk = command.on;
        void this.#turn(false);
        this.#closeMicrophone();
        break;
      case 'volume': {
        const person = this.#personAt(command.place);
        if (person !== null) this.#settings.setVolume(person, command.volume);
        this.#applyVolumes();
        this.#tell();
        break;
      }
      case 'allow':
        void this.#allow(command.place, command.allowed);
        break;
    }
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#leave();
  }

  /** Joins and leaves with the seat; does what the host says. */
  #follow(state: ViewState): void {
    const stay = stayOf(state);
    if (stay?.code !== this.#stay?.code || stay?.place !== this.#stay?.place) {
      this.#leave();
      if (stay !== null) this.#join(stay);
      return;
    }
    if (this.#stay === null) return;
    if (this.#isSilenced(this.#stay.place) && this.#microphone !== 'off') {
      this.#problem = 'taken';
      void this.#turn(false);
    }
    this.#applyVolumes();
    this.#tell();
  }

  #join(stay: Stay): void {
    this.#mesh?.close();
    this.#stay = stay;
    // Who can never talk does not listen in either, and hears why before pressing anything.
    if (!isSecureContext) {
      this.#status = 'off';
      this.#problem = 'insecure';
      this.#tell();
      return;
    }
    this.#status = 'joining';
    this.#mesh = new Mesh({
      link: this.#server.link,
      ...stay,
      session: randomId(),
      track: this.#microphone === 'on' ? this.#track : null,
      changed: () => {
        if (this.#status === 'joining') this.#status = 'here';
        this.#applyVolumes();
        this.#tell();
      },
      blocked: () => {
        this.#blocked = true;
        this.#tell();
      },
      moved: () => {
        this.#status = 'moved';
        this.#mesh = null;
        void this.#turn(false);
      },
    });
    clearInterval(this.#looking);
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY);
    this.#applyVolumes();
    this.#tell();
  }

  #leave(): void {
    if (this.#stay === null) return;
    clearInterval(this.#looking);
    this.#mesh?.close();
    this.#mesh = null;
    this.#stay = null;
    this.#wish += 1;
    this.#microphone = 'off';
    this.#problem = null;
    this.#blocked = false;
    this.#closeMicrophone();
    this.#store.patch({ voice: null });
  }

  async #turn(on: boolean): Promise<void> {
    this.#wish += 1;
    const wish = this.#wish;
    if (!on) {
      this.#speak(null);
      return;
    }
    if (this.#status === 'off') return;
    if (this.#stay === null || this.#isSilenced(this.#stay.place)) {
      this.#problem = 'taken';
      this.#tell();
      return;
    }
    clearTimeout(this.#release);
    this.#problem = null;
    if (this.#track === null) {
      this.#microphone = 'asking';
      this.#tell();
      const opened = await openMicrophone();
      if (typeof opened === 'string') {
        if (wish === this.#wish) this.#fail(opened);
        return;
      }
      // Meanwhile it was turned off, or the seat was left.
      if (wish !== this.#wish) {
        opened.stop();
        return;
      }
      this.#keep(opened);
    }
    // The touch that turns the microphone on lets the browser play as well.
    this.obey({ do: 'hear' });
    this.#speak(this.#track);
  }

  #keep(track: MediaStreamTrack): void {
    this.#track = track;
    this.#level = new OwnLevel(track);
    track.onended = () => this.#fail('lost');
  }

  #fail(problem: VoiceProblem): void {
    this.#problem = problem;
    this.#speak(null);
    this.#closeMicrophone();
  }

  /** Speaks with a track, or is silent. */
  #speak(track: MediaStreamTrack | null): void {
    this.#microphone = track === null ? 'off' : 'on';
    this.#mesh?.speak(track);
    if (track === null) {
      clearTimeout(this.#release);
      // Off is off: the browser's sign that the page listens goes as well.
      if (!this.#settings.pushToTalk) this.#closeMicrophone();
      else this.#release = setTimeout(() => this.#closeMicrophone(), KEEP_OPEN);
    }
    this.#tell();
  }

  #closeMicrophone(): void {
    clearTimeout(this.#release);
    if (this.#track !== null) this.#track.onended = null;
    this.#track?.stop();
    this.#track = null;
    this.#level?.close();
    this.#level = null;
  }

  #look(): void {
    if (this.#microphone === 'on' && this.#level !== null) this.#ownMeter.hear(this.#level.level, localNow());
    this.#mesh?.listen(localNow());
    this.#tell();
  }

  async #allow(place: number, allowed: boolean): Promise<void> {
    const { code } = this.#stay ?? {};
    if (code === undefined) return;
    const answer = await this.#server.link.change(AllowVoice, { input: { code, place, allowed } });
    const read = isFailure(answer) ? answer : readAnswer(answer.data.result);
    if (isFailure(read)) this.#session.notify(read);
  }

  #personAt(place: number): string | null {
    return this.#store.state.room?.places[place]?.occupant?.id ?? null;
  }

  #isSilenced(place: number): boolean {
    return this.#store.state.room?.places[place]?.silenced ?? false;
  }

  /** Whom the host has silenced is not heard here, whatever their page sends. */
  #applyVolumes(): void {
    this.#mesh?.setVolumes((place) => (this.#isSilenced(place) ? 0 : this.#volumeOf(place) / 100));
  }

  #volumeOf(place: number): number {
    const person = this.#personAt(place);
    return person === null ? 100 : this.#settings.volumeOf(person);
  }

  #seat(place: number, now: number): VoiceSeat {
    const volume = this.#volumeOf(place);
    if (place === this.#stay?.place) {
      const microphone = this.#microphone === 'on';
      return {
        here: this.#status === 'here',
        microphone,
        speaking: microphone && this.#ownMeter.speaking(now),
        volume,
      };
    }
    const peer = this.#mesh?.peerAt(place) ?? null;
    if (peer === null) return { here: false, microphone: false, speaking: false, volume };
    const microphone = peer.microphone && !this.#isSilenced(place);
    return { here: true, microphone, speaking: microphone && peer.meter.speaking(now), volume };
  }

  /** Tells the element, if there is news. */
  #tell(): void {
    if (this.#stay === null) return;
    const now = localNow();
    const voice: VoiceState = {
      status: this.#status,
      microphone: this.#microphone,
      problem: this.#problem,
      blocked: this.#blocked,
      pushToTalk: this.#settings.pushToTalk,
      seats: [this.#seat(0, now), this.#seat(1, now), this.#seat(2, now), this.#seat(3, now)],
    };
    if (JSON.stringify(voice) !== JSON.stringify(this.#store.state.voice)) this.#store.patch({ voice });
  }
}

function stayOf({ room, place }: ViewState): Stay | null {
  if (room === null || place === null || room.voice !== 'ON' || room.places[place]?.left !== false) return null;
  return { code: room.code, place };
}
