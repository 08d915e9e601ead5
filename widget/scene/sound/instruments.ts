import type { SoundName } from './cues.ts';

/** A part of a sound that rings: Hz, level, and the time in which it fades to nothing nearly, s. */
interface Partial {
  readonly pitch: number;
  readonly level: number;
  readonly fade: number;
}

/** A short rush of noise round a pitch. */
interface Rush {
  readonly pitch: number;
  readonly level: number;
  readonly fade: number;
  readonly sharpness: number;
}

/** One stroke on something. */
interface Stroke {
  /** s after the sound begins. */
  readonly at: number;
  readonly partials: readonly Partial[];
  readonly rush: Rush | null;
  /** How long it takes to be as loud as it gets, s. */
  readonly rise: number;
}

/** A number from 0 to 1; `Math.random` in life. */
export type Chance = () => number;

/** Strokes that make each sound. Pitch and level vary a little, as no two tiles fall alike. */
export function strokesOf(sound: SoundName, chance: Chance): readonly Stroke[] {
  switch (sound) {
    case 'discard':
      return [tile(0, 0.85, chance)];
    case 'draw':
      return [slide(0, 0.2), tile(0.03, 0.22, chance)];
    case 'flower':
      return [tile(0, 0.5, chance)];
    case 'lay':
      return spread(7, 0.16, chance).map((at) => tile(at, 0.3, chance));
    case 'claim':
      return [wood(0, 0.75, chance), tile(0.015, 0.4, chance)];
    case 'kong':
      return [wood(0, 0.85, chance), wood(0.11, 0.6, chance), tile(0.02, 0.4, chance)];
    case 'wash':
      return spread(46, 0.75, chance).map((at) => tile(at, 0.1 + chance() * 0.16, chance));
    case 'dice':
      return [0, 0.17, 0.36, 0.47, 0.53, 0.57].map((at, index) => die(at, 0.5 * 0.72 ** index, chance));
    case 'deal':
      return Array.from({ length: 17 }, (_, block) => tile(0.3 + block * 0.074, 0.24, chance));
    case 'turn':
      return [bell(0, 196, 0.5)];
    case 'ask':
      return [bell(0, 293.7, 0.34)];
    case 'tick':
      return [{ at: 0, rise: 0.001, partials: [{ pitch: 1180, level: 0.16, fade: 0.03 }], rush: null }];
    case 'win':
      return [130.8, 196, 261.6, 329.6, 392, 493.9].map((pitch, index) => warm(index * 0.055, pitch, 0.2));
  }
}

/** Bone on wood. */
function tile(at: number, level: number, chance: Chance): Stroke {
  const pitch = 0.92 + chance() * 0.16;
  const loud = level * (0.85 + chance() * 0.3);
  return {
    at,
    rise: 0.001,
    partials: [
      { pitch: 1780 * pitch, level: loud * 0.34, fade: 0.05 },
      { pitch: 2930 * pitch, level: loud * 0.2, fade: 0.03 },
      { pitch: 4410 * pitch, level: loud * 0.1, fade: 0.018 },
      { pitch: 168 * pitch, level: loud * 0.5, fade: 0.07 },
    ],
    rush: { pitch: 3200 * pitch, level: loud * 0.5, fade: 0.016, sharpness: 0.8 },
  };
}

/** A tile drawn over cloth. */
function slide(at: number, level: number): Stroke {
  return { at, rise: 0.02, partials: [], rush: { pitch: 1500, level, fade: 0.09, sharpness: 0.5 } };
}

/** A soft tap on wood. */
function wood(at: number, level: number, chance: Chance): Stroke {
  const pitch = 0.95 + chance() * 0.1;
  return {
    at,
    rise: 0.002,
    partials: [
      { pitch: 214 * pitch, level: level * 0.7, fade: 0.16 },
      { pitch: 428 * pitch, level: level * 0.28, fade: 0.1 },
      { pitch: 910 * pitch, level: level * 0.1, fade: 0.05 },
    ],
    rush: { pitch: 700, level: level * 0.3, fade: 0.03, sharpness: 0.7 },
  };
}

function die(at: number, level: number, chance: Chance): Stroke {
  const pitch = 0.9 + chance() * 0.25;
  return {
    at,
    rise: 0.001,
    partials: [
      { pitch: 2600 * pitch, level: level * 0.3, fade: 0.025 },
      { pitch: 240 * pitch, level: level * 0.35, fade: 0.05 },
    ],
    rush: { pitch: 3800 * pitch, level: level * 0.35, fade: 0.012, sharpness: 0.9 },
  };
}

/** A low bell. */
function bell(at: number, pitch: number, level: number): Stroke {
  return {
    at,
    rise: 0.006,
    partials: [
      { pitch, level: level * 0.6, fade: 1.5 },
      { pitch: pitch * 2, level: level * 0.3, fade: 1.1 },
      { pitch: pitch * 2.76, level: level * 0.14, fade: 0.6 },
      { pitch: pitch * 5.4, level: level * 0.05, fade: 0.25 },
    ],
    rush: null,
  };
}

/** One voice of the chord of a win. */
function warm(at: number, pitch: number, level: number): Stroke {
  return {
    at,
    rise: 0.05,
    partials: [
      { pitch, level: level * 0.8, fade: 2.4 },
      { pitch: pitch * 2, level: level * 0.18, fade: 1.5 },
      { pitch: pitch * 3, level: level * 0.06, fade: 0.8 },
    ],
    rush: null,
  };
}

/** Times of `count` strokes within some seconds, denser in the middle. */
function spread(count: number, within: number, chance: Chance): number[] {
  return Array.from({ length: count }, () => ((chance() + chance()) / 2) * within);
}

/** Plays strokes on an audio context, from `start` (its own time, s) into `out`. */
export function play(
  context: BaseAudioContext,
  out: AudioNode,
  strokes: readonly Stroke[],
  start: number,
  noise: AudioBuffer,
): void {
  for (const { at, partials, rush, rise } of strokes) {
    const begin = start + at;
    for (const { pitch, level, fade } of partials) {
      const tone = context.createOscillator();
      tone.frequency.value = pitch;
      tone.connect(shaped(context, out, level, begin, rise, fade));
      tone.start(begin);
      tone.stop(begin + rise + fade);
    }
    if (!rush) continue;
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = noise;
    filter.type = 'bandpass';
    filter.frequency.value = rush.pitch;
    filter.Q.value = rush.sharpness;
    source.connect(filter).connect(shaped(context, out, rush.level, begin, rise, rush.fade));
    source.start(begin, (begin * 7.3) % (noise.duration / 2));
    source.stop(begin + rise + rush.fade);
  }
}

function shaped(
  context: BaseAudioContext,
  out: AudioNode,
  level: number,
  begin: number,
  rise: number,
  fade: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(level, 0.0002), begin + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + rise + fade);
  gain.connect(out);
  return gain;
}

/** Half a second of noise. */
export function noiseBuffer(context: BaseAudioContext, chance: Chance): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate / 2), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = chance() * 2 - 1;
  return buffer;
}
