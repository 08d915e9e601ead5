import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { lastingStore, readJson, type TextStore } from '../client/storage.ts';

export const TILE_STYLES = ['traditional', 'index', 'contrast', 'colour-safe'] as const;
/** How tile faces are drawn. */
export type TileStyle = (typeof TILE_STYLES)[number];

export const CAMERA_NAMES = ['seat', 'above', 'free'] as const;
/** From where the table is seen: the own chair, above, or as the viewer turns it. */
export type CameraName = (typeof CAMERA_NAMES)[number];

export const MOTION_SPEEDS = ['off', 'slow', 'normal', 'fast'] as const;
/** How fast tiles move; `normal` as docs/look.md has it. */
export type MotionSpeed = (typeof MOTION_SPEEDS)[number];

/** What a viewer likes; kept in this browser, for all tables (docs/rules/rooms.md, "The table on screen"). */
export interface Settings {
  /** 0–100; 50 is the size of the page's tokens. */
  readonly textSize: number;
  /** 0–100; 50 is the look of the tokens, 100 the high-contrast set. */
  readonly contrast: number;
  /** 0–100: how much of the cloth's weave is seen. */
  readonly grain: number;
  /** 0–100: cool to warm light. */
  readonly temperature: number;
  /** BCP 47 tag; null follows the page. */
  readonly language: string | null;
  readonly tiles: TileStyle;
  /** Shows what completes the own hand. */
  readonly hints: boolean;
  /** A tile is raised before it goes. */
  readonly confirm: boolean;
  /** New tiles go to their sorted place. */
  readonly keepSorted: boolean;
  /** The table is drawn in three dimensions where that works. */
  readonly solid: boolean;
  readonly camera: CameraName;
  readonly speed: MotionSpeed;
  readonly sounds: boolean;
  /** 0–100. */
  readonly volume: number;
}

export const DEFAULT_SETTINGS: Settings = {
  textSize: 50,
  contrast: 50,
  grain: 50,
  temperature: 50,
  language: null,
  tiles: 'traditional',
  hints: true,
  confirm: true,
  keepSorted: true,
  solid: true,
  camera: 'seat',
  speed: 'normal',
  sounds: true,
  volume: 60,
};

const KEY = 'mahjong-table:settings';

/** The settings of a page's viewer. Listeners hear of each change, at once. */
export class SettingsStore {
  #settings: Settings;
  readonly #store: TextStore;
  readonly #listeners = new Set<() => void>();

  constructor(store: TextStore) {
    this.#store = store;
    this.#settings = settingsOf(readJson(store, KEY, isRecord) ?? {});
  }

  get current(): Settings {
    return this.#settings;
  }

  change(change: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...change };
    this.#store.set(KEY, JSON.stringify(this.#settings));
    for (const listener of [...this.#listeners]) listener();
  }

  reset(): void {
    this.change(DEFAULT_SETTINGS);
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

let shared: SettingsStore | null = null;

/** The store that all tables of a page share. Made at the first use: importing this file touches no storage. */
export function settingsStore(): SettingsStore {
  shared ??= new SettingsStore(lastingStore());
  return shared;
}

/** Renders its host anew when the settings change. */
export class SettingsController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #store: SettingsStore;
  #stop: (() => void) | null = null;

  constructor(host: ReactiveControllerHost, store: SettingsStore = settingsStore()) {
    this.#host = host;
    this.#store = store;
    host.addController(this);
  }

  get current(): Settings {
    return this.#store.current;
  }

  change(change: Partial<Settings>): void {
    this.#store.change(change);
  }

  reset(): void {
    this.#store.reset();
  }

  hostConnected(): void {
    this.#stop = this.#store.subscribe(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = null;
  }
}

/** Settings from what was stored, by whatever version: what does not fit has its default. */
function settingsOf(stored: Record<string, unknown>): Settings {
  const { language, tiles, camera, speed } = stored;
  return {
    textSize: percent(stored.textSize, DEFAULT_SETTINGS.textSize),
    contrast: percent(stored.contrast, DEFAULT_SETTINGS.contrast),
    grain: percent(stored.grain, DEFAULT_SETTINGS.grain),
    temperature: percent(stored.temperature, DEFAULT_SETTINGS.temperature),
    language: typeof language === 'string' ? language : null,
    tiles: TILE_STYLES.find((style) => style === tiles) ?? DEFAULT_SETTINGS.tiles,
    hints: flag(stored.hints, DEFAULT_SETTINGS.hints),
    confirm: flag(stored.confirm, DEFAULT_SETTINGS.confirm),
    keepSorted: flag(stored.keepSorted, DEFAULT_SETTINGS.keepSorted),
    solid: flag(stored.solid, DEFAULT_SETTINGS.solid),
    camera: CAMERA_NAMES.find((name) => name === camera) ?? DEFAULT_SETTINGS.camera,
    speed: MOTION_SPEEDS.find((name) => name === speed) ?? DEFAULT_SETTINGS.speed,
    sounds: flag(stored.sounds, DEFAULT_SETTINGS.sounds),
    volume: percent(stored.volume, DEFAULT_SETTINGS.volume),
  };
}

function percent(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 && value <= 100 ? Math.round(value) : otherwise;
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
