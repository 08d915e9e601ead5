import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tile } from '../../widget/client/model.ts';
import { sortTiles } from '../../widget/client/tile-order.ts';
import {
  type Arrangement,
  arranged,
  inOrder,
  moved,
  NO_ARRANGEMENT,
  sortedArrangement,
} from '../../widget/panels/hand/arrangement.ts';

/** `B1 C5 DR`, with identities 0, 1, 2 … */
function tiles(kinds: string): Tile[] {
  return kinds.split(' ').map((kind, id) => ({ id, kind }));
}

function shown(arrangement: Arrangement, held: readonly Tile[]): string {
  return inOrder(arrangement, held)
    .map(({ kind }) => kind)
    .join(' ');
}

describe('the arrangement of the own hand', () => {
  it('begins sorted', () => {
    const held = tiles('D5 C1 WE B9 DR B1');
    expect(shown(arranged(NO_ARRANGEMENT, 'm/0', held, null), held)).toBe('B1 B9 C1 D5 WE DR');
  });

  it('keeps the order the viewer made, and lets the drawn tile join at the end', () => {
    const held = tiles('B1 B2 B3 C9');
    const drawn: Tile = { id: 9, kind: 'B2' };
    const mine = moved(arranged(NO_ARRANGEMENT, 'm/0', held, null), 3, 0);
    const withDrawn = arranged(mine, 'm/0', [...held, drawn], 9);
    expect(shown(withDrawn, [...held, drawn])).toBe('C9 B1 B2 B3 B2');
    expect(withDrawn.apart).toBe(9);

    const after = [...held.slice(1), drawn];
    const settled = arranged(withDrawn, 'm/0', after, null);
    expect(shown(settled, after)).toBe('C9 B2 B3 B2');
    expect(settled.apart).toBeNull();
  });

  it('puts the drawn tile where it belongs when the hand is to stay sorted', () => {
    const held = tiles('B1 B4 C9');
    const drawn: Tile = { id: 9, kind: 'B2' };
    const before = moved(arranged(NO_ARRANGEMENT, 'm/0', held, null), 2, 0);
    const withDrawn = arranged(before, 'm/0', [...held, drawn], 9, { keepSorted: true });
    expect(shown(withDrawn, [...held, drawn])).toBe('C9 B1 B4 B2');
    const after = [...held, drawn].filter(({ id }) => id !== 0);
    expect(shown(arranged(withDrawn, 'm/0', after, null, { keepSorted: true }), after)).toBe('B2 C9 B4');
  });

  it('lays what goes first at the right end, and new tiles before it', () => {
    const goesFirst = new Set(['B1', 'B2']);
    const held = tiles('B2 D5 C1 B1 C9');
    const first = arranged(NO_ARRANGEMENT, 'm/0', held, null, { goesFirst });
    expect(shown(first, held)).toBe('C1 C9 D5 B1 B2');
    const more: Tile[] = [...held, { id: 9, kind: 'C3' }, { id: 8, kind: 'B1' }];
    expect(shown(arranged(first, 'm/0', more, null, { goesFirst }), more)).toBe('C1 C9 D5 C3 B1 B2 B1');
    expect(shown(arranged(first, 'm/0', more, null, { goesFirst, keepSorted: true }), more)).toBe(
      'C1 C3 C9 D5 B1 B1 B2',
    );
    const mine = sortedArrangement(moved(first, 3, 2), held, goesFirst);
    expect(shown(mine, held)).toBe('C1 C9 D5 B1 B2');
  });

  it('lets the drawn tile be laid among the others, and keeps it there', () => {
    const held = tiles('B1 B4 C9');
    const all = [...held, { id: 9, kind: 'B2' }];
    const before = arranged(arranged(NO_ARRANGEMENT, 'm/0', held, null), 'm/0', all, 9);
    const laid = moved(before, 9, 1);
    expect(laid.apart).toBeNull();
    expect(shown(arranged(laid, 'm/0', all, 9), all)).toBe('B1 B2 B4 C9');
  });

  it('keeps the drawn tile last while another one is moved to the end', () => {
    const all = [...tiles('B1 B4 C9'), { id: 9, kind: 'B2' }];
    const before = arranged(NO_ARRANGEMENT, 'm/0', all, 9);
    expect(shown(moved(before, 0, null), all)).toBe('B4 C9 B1 B2');
  });

  it('begins anew with the next hand', () => {
    const held = tiles('B1 B2 B3');
    const mine = moved(arranged(NO_ARRANGEMENT, 'm/0', held, null), 2, 0);
    expect(shown(arranged(mine, 'm/1', held, null), held)).toBe('B1 B2 B3');
  });

  it('is the same object when nothing changed, so that nothing is drawn anew', () => {
    const held = tiles('B1 B2 B3');
    const before = arranged(NO_ARRANGEMENT, 'm/0', held, null);
    expect(arranged(before, 'm/0', held, null)).toBe(before);
  });

  it('always holds exactly the tiles of the hand, whatever is drawn, discarded and moved', () => {
    const kinds = fc.constantFrom('B1', 'B5', 'C2', 'C9', 'D4', 'WE', 'DR');
    const steps = fc.array(
      fc.record({
        drop: fc.nat(20),
        draw: fc.option(kinds),
        move: fc.tuple(fc.nat(20), fc.nat(20)),
        keep: fc.boolean(),
        sort: fc.boolean(),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(fc.array(kinds, { minLength: 1, maxLength: 14 }), steps, (start, all) => {
        let held: Tile[] = start.map((kind, id) => ({ id, kind }));
        let next = held.length;
        let arrangement = arranged(NO_ARRANGEMENT, 'm/0', held, null);
        for (const { drop, draw, move, keep, sort } of all) {
          if (held.length > 1) held = held.filter((_, index) => index !== drop % held.length);
          const drawn = draw === null ? null : { id: next++, kind: draw };
          if (drawn) held = [...held, drawn];
          arrangement = arranged(arrangement, 'm/0', held, drawn?.id ?? null, { keepSorted: keep });
          const from = held[move[0] % held.length]?.id ?? 0;
          const before = move[1] >= held.length ? null : (held[move[1]]?.id ?? null);
          arrangement = moved(arrangement, from, before);
          if (sort) arrangement = sortedArrangement(arrangement, held);
          expect([...arrangement.order].sort((a, b) => a - b)).toEqual(held.map(({ id }) => id).sort((a, b) => a - b));
          if (arrangement.apart !== null) expect(arrangement.order.at(-1)).toBe(arrangement.apart);
          if (sort && arrangement.apart === null) {
            expect(shown(arrangement, held)).toBe(
              sortTiles(held)
                .map(({ kind }) => kind)
                .join(' '),
            );
          }
        }
      }),
    );
  });
});
