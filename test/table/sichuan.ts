/** Scenes of Sichuan bloody: everybody chooses a void suit, then play. */

import { SICHUAN } from '../../server/rules/sichuan/index.ts';
import { Scene, type SceneSettings } from './scene.ts';
import { type Stack, WINDS } from './stack.ts';

const SUITS: Readonly<Record<string, string>> = { B: 'bamboo', C: 'characters', D: 'dots' };

/** A scene at the dealer’s first turn; `voids` are the void suits of E, S, W, N as letters: `BCDB`. */
export function sichuan(voids: string, stack: Stack, settings: SceneSettings = {}): Scene {
  const scene = Scene.dealt(SICHUAN, stack, settings);
  choose(scene, voids);
  return scene;
}

/** Everybody chooses the void suit. */
export function choose(scene: Scene, voids: string): void {
  WINDS.forEach((wind, at) => {
    scene.answer(wind, `void-suit ${SUITS[voids[at] ?? 'B']}`);
  });
}
