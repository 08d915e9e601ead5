import { readJson, type TextStore } from '../client/storage.ts';

const KEY = 'mahjong-table:voice';

interface Stored {
  readonly pushToTalk?: unknown;
  readonly volumes?: unknown;
}

/** How a person likes to hear and to be heard. Lasts over reloads of this tab: who was muted does not come back loud. */
export class VoiceSettings {
  readonly #store: TextStore;
  #pushToTalk: boolean;
  /** By person, 0–100. */
  readonly #volumes: Map<string, number>;

  constructor(store: TextStore) {
    this.#store = store;
    const stored = readJson(store, KEY, isRecord) ?? {};
    const { pushToTalk, volumes }: Stored = stored;
    this.#pushToTalk = pushToTalk === true;
    this.#volumes = new Map(Object.entries(isRecord(volumes) ? volumes : {}).filter(isVolume));
  }

  get pushToTalk(): boolean {
    return this.#pushToTalk;
  }

  set pushToTalk(on: boolean) {
    this.#pushToTalk = on;
    this.#write();
  }

  volumeOf(person: string): number {
    return this.#volumes.get(person) ?? 100;
  }

  setVolume(person: string, volume: number): void {
    this.#volumes.set(person, volume);
    this.#write();
  }

  #write(): void {
    const stored: Stored = { pushToTalk: this.#pushToTalk, volumes: Object.fromEntries(this.#volumes) };
    this.#store.set(KEY, JSON.stringify(stored));
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isVolume(entry: [string, unknown]): entry is [string, number] {
  const [, volume] = entry;
  return typeof volume === 'number' && volume >= 0 && volume <= 100;
}
