/**
 * What people at a table can say to each other, in place of free chat: keys, which each viewer reads in their own language. None
 * of them says anything of the game that is being played.
 */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'sorry',
  'take-your-time',
  'one-moment',
  'good-game',
  'goodbye',
  'smile',
  'laugh',
  'surprise',
  'thinking',
  'sad',
  'heart',
  'tea',
] as const;
export type Phrase = (typeof PHRASES)[number];
