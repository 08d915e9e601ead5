import { expect } from 'chai';
import type { ViewState } from '../../widget/client/view-state.ts';
import * as results from '../shots/panels-results.ts';
import * as sets from '../shots/panels-sets.ts';
import { all, button, complaints, key, labels, one, said, settled, show, until, useStand } from './panels-stage.ts';

useStand();

/** Until the rules have come as a chunk of their own, and something is drawn from them. */
const told = (words: string) =>
  until(words, () => one('.message').textContent?.replace(/\s+/g, ' ').includes(words) ?? false);
const text = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ').trim();

describe('a suit that was given up', () => {
  it('lies apart at the right end of the hand, marked, also when it was chosen in mid-hand', async () => {
    const after = results.sichuanTurn(Date.now());
    const { table } = after;
    if (!table) throw new Error('there is a table');
    const seats = table.seats.map((each) => ({ ...each, facts: [] }));
    await show({ ...after, table: { ...table, seats } });
    await settled();
    expect(all('.key.first')).to.have.length(0);

    await show({ ...after, version: 2 });
    await until('the void tiles apart', () => all('.key.first').length > 0);
    const marked = all('.key').map((each) =>
      each.classList.contains('first') ? 'D' : each.classList.contains('apart') ? '+' : '-',
    );
    expect(marked.join('')).to.equal('--------DDDDD+');
    expect(key('5 dots').getAttribute('aria-label')).to.equal('5 dots, goes first');
    button('Sort').click();
    await settled();
    expect(labels().slice(8, 13)).to.deep.equal(['5 dots', '5 dots', '6 dots', '8 dots', '8 dots']);
  });

  it('is told of every seat on the frame', async () => {
    await show(results.sichuanTurn(Date.now()));
    expect(all('.nameplate').map((plate) => /No \w+/.exec(plate.textContent ?? '')?.[0])).to.deep.equal([
      'No dots',
      'No bamboo',
      'No characters',
      'No bamboo',
    ]);
  });
});

describe('the ledger of a hand that goes on', () => {
  it('stands beside the status with what it brought, and opens entry by entry', async () => {
    await show(results.sichuanTurn(Date.now()));
    expect(all('.tool.ledger')).to.have.length(0);
    await show({ ...sets.ledger(Date.now()), version: 2 });
    button('Ledger: 7 entries, you −9').click();
    await until('the ledger', () => all('mahjong-ledger .slip').length > 0 || all('.chapter').length > 0);
    expect(all('.chapter').map(text)).to.deep.equal(['concealed kong', 'kong', 'self-draw']);
    expect(all('.transfer .sr-only').map(text)[3]).to.equal('2 points from Budi Santoso to you (4 characters)');
    expect(all('td.figure').map(text)).to.deep.equal(['−9', '−13', '+33', '−11']);
  });

  it('says what falls due, and whose hand is laid down stays to be seen', async () => {
    const before = results.sichuanTurn(Date.now());
    const after = sets.ledger(Date.now());
    await show(before);
    const payments = after.table?.ledger.slice(0, 1) ?? [];
    await show({ ...after, version: 2, recent: [{ __typename: 'PaymentsMade', n: 9, payments }] });
    expect(said('status')).to.contain('concealed kong: 2 points from you to Old Tjong.');
    expect(all('.bubble').map(text)).to.deep.equal(['−2', '+2']);
    expect(all('[data-key][data-kind].winning')).to.have.length(1);
  });

  it('is settled in the slip in this order: refund, flower pig, ready check', async () => {
    await show(sets.settlement(Date.now()));
    await until('the slip', () => all('.chapter').length > 0);
    expect(
      all('.chapter')
        .map(text)
        .slice(-3)
        .map((words) => words?.split(/(?= A player)/)[0]),
    ).to.deep.equal(['kong points back', 'flower pig', 'ready check']);
  });
});

describe('an exchange', () => {
  it('shows what was passed on and what came', async () => {
    await show(sets.exchanged(Date.now()));
    expect(all('.passed').map(text)).to.deep.equal([
      'To Budi Santoso: 1 dot, 4 dots, 9 dots',
      'From Mei Lan: 2 bamboo, 2 bamboo, 5 bamboo',
    ]);
  });
});

describe('a room with a minimum', () => {
  it('tells the fan of each tile that completes the hand', async () => {
    await show(sets.readyTooSmall());
    await told('3 fan needed');
    expect(all('.hint .wait small').map(text)).to.deep.equal(['1 fan', '1 fan']);
    expect(one('.hint .sr-only').textContent).to.contain('2 bamboo (3 unseen, 1 fan)');
  });

  it('tells whose hand is complete but too small what it counts and what is missing', async () => {
    await show(sets.drawnTooSmall(Date.now()));
    await told('Complete, but 1 fan short of 3: All chows 1, Self-draw 1');
    expect(said('alert')).to.equal('Your hand has 2 fan. This room needs 3 to win.');
  });

  it('says the same of another’s discard that nobody was asked about', async () => {
    const { table, ...rest } = sets.readyTooSmall();
    if (!table) throw new Error('there is a table');
    const tile = { id: 143, kind: 'B5' };
    const seats = table.seats.map((each) => (each.seat === 2 ? { ...each, discards: [{ tile, drawn: false }] } : each));
    await show({ ...rest, table: { ...table, seats, turn: null, lastDiscard: { seat: 2, tile } } });
    await told('Complete, but 2 fan short of 3: All chows 1');
  });
});

describe('Chinese Classical', () => {
  it('shows every loser’s hand in points and who settles with whom', async () => {
    await show(sets.classicalResult(Date.now()));
    await until('the names of what counts', () =>
      all('.what').some((each) => text(each)?.includes('Pair of the seat wind 2') ?? false),
    );
    expect(all('.what').map(text)).to.deep.equal([
      'Pair of the seat wind 2',
      'Concealed kong 32, Pung 4, Flower or season 2 × 4, Pair of dragons 2',
      'Pung 2, Flower or season 4, Own flower and season 1 double',
    ]);
    expect(all('.transfer .sr-only').map(text)).to.deep.equal([
      '384 points from you to Mei Lan (2 bamboo)',
      '192 points from Budi Santoso to Mei Lan',
      '192 points from Old Tjong to Mei Lan',
      '88 points from you to Budi Santoso',
      '20 points from you to Old Tjong',
      '34 points from Old Tjong to Budi Santoso',
    ]);
  });

  it('marks who made the Original Call and tells the caller what it means', async () => {
    await show(sets.called());
    expect(all('.nameplate').filter((plate) => plate.textContent?.includes('Original Call'))).to.have.length(2);
    await told('You win, or the tile you draw is discarded.');
  });
});

describe('axe finds nothing to complain about', () => {
  const situations: Readonly<Record<string, (now: number) => ViewState>> = {
    'a hand with void tiles': sets.ledger,
    'the settlement of a hand': sets.settlement,
    'an exchange that was made': sets.exchanged,
    'a hand too small to win': sets.drawnTooSmall,
    'the score of losers': sets.classicalResult,
  };
  for (const [name, situation] of Object.entries(situations)) {
    it(`in ${name}`, async () => {
      await show(situation(Date.now()));
      expect(await complaints()).to.deep.equal([]);
    });
  }

  it('in the open ledger', async () => {
    await show(sets.ledger(Date.now()));
    button(/^Ledger/).click();
    await until('the ledger', () => all('.chapter').length > 0);
    expect(await complaints()).to.deep.equal([]);
  });
});
