/** The peer that hands are measured beside: `@kobalab/majiang-core`, installed for the benches alone. */

import { createRequire } from 'node:module';
import { HAND_KINDS, KINDS, type Kind, kindIndex } from '../../server/rules/tiles.ts';

/** The peer's own hand; nothing here looks into it. */
type PeerHand = object;

interface PeerModule {
  readonly Shoupai: { fromString(text: string): PeerHand };
  readonly Util: {
    /** Distance to ready as four sets and a pair. */
    xiangting_yiban(hand: PeerHand): number;
    /** Tiles that bring a hand closer. */
    tingpai(hand: PeerHand, distance: (hand: PeerHand) => number): readonly string[];
    hule(hand: PeerHand, tile: string, param: object): object | undefined;
    hule_param(): object;
  };
}

export const PEER = '@kobalab/majiang-core';
const peer: PeerModule = createRequire(import.meta.url)(PEER);

/** The peer's letters for our groups of kinds; its honours are numbered winds, then white, green, red. */
const LETTERS: readonly string[] = ['s', 'm', 'p', 'z'];
const HONOURS: readonly Kind[] = ['WE', 'WS', 'WW', 'WN', 'DW', 'DG', 'DR'];

function peerTile(kind: number): string {
  const honour = HONOURS.indexOf(KINDS[kind] ?? 'B1');
  return honour >= 0 ? `z${honour + 1}` : `${LETTERS[Math.floor(kind / 9)]}${(kind % 9) + 1}`;
}

function kindOfPeer(tile: string): number {
  const at = Number(tile[1]) - 1;
  return tile[0] === 'z' ? kindIndex(HONOURS[at] ?? 'WE') : LETTERS.indexOf(tile.charAt(0)) * 9 + at;
}

export function peerHand(counts: readonly number[]): PeerHand {
  let text = '';
  for (let kind = 0; kind < HAND_KINDS; kind++) text += peerTile(kind).repeat(counts[kind] ?? 0);
  // The peer wants each suit's letter once.
  const ranks = (letter: string) => [...text.matchAll(new RegExp(`${letter}(\\d)`, 'g'))].map((found) => found[1]);
  return peer.Shoupai.fromString(
    LETTERS.map((letter) => letter + ranks(letter).sort().join(''))
      .filter((group) => group.length > 1)
      .join(''),
  );
}

export function peerShanten(hand: PeerHand): number {
  return peer.Util.xiangting_yiban(hand);
}

/** The kinds that complete a ready hand, as places in `KINDS`. */
export function peerWaits(hand: PeerHand): number[] {
  return peer.Util.tingpai(hand, peer.Util.xiangting_yiban)
    .map(kindOfPeer)
    .sort((a, b) => a - b);
}

const param = peer.Util.hule_param();

/** Scores a hand won on a discard; false when the peer finds it not complete. */
export function peerScores(hand: PeerHand, winning: number): boolean {
  return peer.Util.hule(hand, `${peerTile(winning)}_-`, param) !== undefined;
}
