/**
 * An independent verifier of `mahjong-fair/1` (docs/fair.md): node:crypto only, no code shared with the server. It is given
 * what a finished match has published and says everything that does not fit.
 */

import { createHash, createHmac } from 'node:crypto';

export interface VerifiedHand {
  readonly wall: readonly number[];
  readonly dice: readonly number[];
  readonly identities: readonly number[];
  readonly exchange: number | null;
  readonly salt: string;
  /** W_h as it was published at the start of the hand. */
  readonly commitment: string;
}

export interface VerifiedMatch {
  readonly matchId: string;
  /** Rule set and options in canonical JSON. */
  readonly rules: string;
  readonly tileCount: number;
  readonly exchanges: boolean;
  /** Hex; null for bots and places that sent none. */
  readonly clientCommitments: readonly (string | null)[];
  readonly clientReveals: readonly (string | null)[];
  readonly serverCommitment: string;
  readonly serverSecret: string;
  readonly seatOrder: readonly number[];
  readonly hands: readonly VerifiedHand[];
}

const word = (value: number): Buffer => {
  const out = Buffer.alloc(4);
  out.writeUInt32BE(value);
  return out;
};
const framed = (value: string | Buffer): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([word(bytes.length), bytes]);
};
const digest = (...parts: (string | Buffer)[]): string =>
  createHash('sha256')
    .update(Buffer.concat(parts.map(framed)))
    .digest('hex');

class Draws {
  private readonly key: Buffer;
  private readonly prefix: Buffer;
  private queue: number[] = [];
  private blocks = 0;

  constructor(key: Buffer, purpose: string, matchId: string, hand: number, clients: readonly Buffer[]) {
    this.key = key;
    this.prefix = Buffer.concat([framed(purpose), framed(matchId), framed(word(hand)), ...clients.map(framed)]);
  }

  next(sides: number): number {
    const excess = 4294967296 % sides;
    for (;;) {
      if (this.queue.length === 0) {
        const mac = createHmac('sha512', this.key)
          .update(this.prefix)
          .update(word(this.blocks++))
          .digest();
        this.queue = Array.from({ length: 16 }, (_, i) => mac.readUInt32BE(i * 4));
      }
      const drawn = this.queue.shift() as number;
      if (drawn < 4294967296 - excess) return drawn % sides;
    }
  }

  permutation(size: number): number[] {
    const list = [...Array(size).keys()];
    for (let top = size - 1; top >= 1; top--) {
      const other = this.next(top + 1);
      [list[top], list[other]] = [list[other] as number, list[top] as number];
    }
    return list;
  }
}

/** Everything that is wrong with a match, in words. Empty: it was dealt as it was committed. */
export function verifyMatch(match: VerifiedMatch): string[] {
  const wrong: string[] = [];
  const expect = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should)) wrong.push(what);
  };
  const secret = Buffer.from(match.serverSecret, 'hex');
  expect('S has 96 bytes', secret.length, 96);
  const clients = [0, 1, 2, 3].map((k) => Buffer.from(match.clientReveals[k] ?? '', 'hex'));
  const commitmentOf = (k: number, bytes: Buffer) =>
    digest('mahjong-fair/1/client', match.matchId, Buffer.from([k]), bytes);
  const published = [0, 1, 2, 3].map((k) => match.clientCommitments[k] ?? commitmentOf(k, Buffer.alloc(0)));
  clients.forEach((bytes, k) => {
    if (bytes.length === 0) return;
    expect(`c_${k} has 16 bytes`, bytes.length, 16);
    expect(`K_${k} fits c_${k}`, published[k], commitmentOf(k, bytes));
  });
  expect(
    'C fits S, the rules and K_0 … K_3',
    match.serverCommitment,
    digest(
      'mahjong-fair/1/server',
      match.matchId,
      createHash('sha256').update(match.rules, 'utf8').digest(),
      word(match.tileCount),
      Buffer.from(published.join(''), 'hex'),
      secret,
    ),
  );
  const draws = (purpose: string, hand: number) =>
    new Draws(secret, `mahjong-fair/1/${purpose}`, match.matchId, hand, clients);
  expect('seats', match.seatOrder, draws('seats', 0).permutation(4));
  match.hands.forEach((hand, h) => {
    const deal = draws('hand', h);
    expect(`hand ${h}: wall`, hand.wall, deal.permutation(match.tileCount));
    expect(`hand ${h}: dice`, hand.dice, [deal.next(6) + 1, deal.next(6) + 1]);
    expect(`hand ${h}: identities`, hand.identities, draws('identity', h).permutation(match.tileCount));
    const direction = match.exchanges ? draws('exchange', h).next(3) : null;
    expect(`hand ${h}: exchange`, hand.exchange, direction);
    const salted = Buffer.concat([framed('mahjong-fair/1/salt'), framed(match.matchId), framed(word(h))]);
    expect(`hand ${h}: salt`, hand.salt, createHmac('sha256', secret).update(salted).digest('hex'));
    expect(
      `hand ${h}: W`,
      hand.commitment,
      digest(
        'mahjong-fair/1/wall',
        match.matchId,
        word(h),
        Buffer.from(hand.salt, 'hex'),
        Buffer.from([...hand.wall, ...hand.dice]),
      ),
    );
  });
  return wrong;
}
