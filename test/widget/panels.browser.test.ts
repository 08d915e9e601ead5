import { expect } from 'chai';
import type { ViewState } from '../../widget/client/view-state.ts';
import { settingsStore } from '../../widget/panels/settings.ts';
import * as results from '../shots/panels-results.ts';
import * as states from '../shots/panels-states.ts';
import { all, button, complaints, one, press, settled, show, stand, until, useStand } from './panels-stage.ts';

useStand();

describe('the panels over the table', () => {
  it('show the score slip by themselves, once, and let it be put aside', async () => {
    const state = results.klasikResult(Date.now());
    await show(state);
    await until('the slip', () => all('.formula').length > 0);
    expect(one('.formula').textContent?.replace(/\s+/g, ' ').trim()).to.equal('44 × 2² = 176 points');
    button('Look at the table').click();
    await settled();
    expect(all('mahjong-sheet')).to.deep.equal([]);
    await show({ ...state, version: 2 });
    expect(all('mahjong-sheet')).to.deep.equal([]);
    button('Last hand').click();
    await settled();
    button('Ready for the next hand').click();
    expect(stand.given).to.deep.equal(['readyForNextHand']);
  });

  it('make room for the next hand and keep the last slip', async () => {
    await show(results.klasikResult(Date.now()));
    const next = states.ownTurn(Date.now());
    await show({ ...next, version: 2, table: next.table ? { ...next.table, hand: 3 } : null });
    // Asked something: the slip moves aside.
    expect(all('mahjong-sheet')).to.deep.equal([]);
    button('Last hand').click();
    await until('the slip', () => all('.formula').length > 0);
    expect(one('.formula').textContent).to.contain('176 points');
    expect(all('.footing')).to.deep.equal([]);
  });

  it('explain a counted item', async () => {
    await show(results.limitResult(Date.now()));
    await until('the rule texts', () => all('.term').length > 0);
    button('Thirteen Orphans').click();
    await settled();
    expect(one('.word-card').textContent).to.contain('One of each terminal and honour');
  });

  it('show several winners one after another', async () => {
    await show(results.sharedWin(Date.now()));
    await until('the slip', () => all('.formula').length > 0);
    expect(one('.headline').textContent).to.contain('Mei Lan won');
    button('You, Winner 2 of 2').click();
    await settled();
    expect(one('.headline').textContent).to.contain('You won');
  });

  it('offer another match, or to leave', async () => {
    await show(results.matchResult(Date.now()));
    await until('the standings', () => all('.standing').length === 4);
    expect(one('.standing.first .score').textContent).to.equal('880');
    button('Play again').click();
    expect(stand.given).to.deep.equal(['playAgain']);
  });

  it('ask once before leaving', async () => {
    await show(states.ownTurn(Date.now()));
    button('Leave').click();
    await settled();
    expect(stand.given).to.deep.equal([]);
    expect(one('[role="alertdialog"]').textContent).to.be.a('string');
    all<HTMLButtonElement>('mahjong-sheet .button.danger')[0]?.click();
    expect(stand.given).to.deep.equal(['leaveRoom']);
  });

  it('give the focus back when they close', async () => {
    await show(states.ownTurn(Date.now()));
    const opener = button('Settings');
    opener.focus();
    opener.click();
    await until('the settings', () => all('#contrast').length > 0);
    await press('Escape');
    expect(all('mahjong-sheet')).to.deep.equal([]);
    expect(all(':focus').at(-1)).to.equal(opener);
  });

  it('let a helped person come back', async () => {
    await show(states.helped(Date.now()));
    button('Back to play').focus();
    button('Back to play').click();
    expect(stand.given).to.deep.equal(['backToPlay']);
    await show(states.helped(Date.now(), true));
    expect(one('.helped').matches(':focus')).to.equal(true);
    expect(one('.helped').textContent).to.contain('You take over again from your next choice.');
    expect(all('.helped button')).to.deep.equal([]);
  });

  it('do not tell a helped person that it is their turn', async () => {
    const { table, ...state } = states.helped(Date.now());
    await show({ ...state, table: table && { ...table, turn: table.viewer } });
    expect(one('.status .words').textContent).to.equal('Helped by bot');
    expect(one('.helped').textContent).to.contain('A bot is playing for you.');
  });

  it('bend the table to the settings, at once', async () => {
    await show(states.ownTurn(Date.now()));
    const size = () => getComputedStyle(one('mahjong-own-hand')).fontSize;
    expect(size()).to.equal('16px');
    settingsStore().change({ textSize: 100 });
    await settled();
    expect(size()).to.equal('24px');
  });

  it('explain words of the rules', async () => {
    await show(states.ownTurn(Date.now()));
    button('Rules').click();
    await until('the rules', () => all('.term').length > 0);
    all<HTMLButtonElement>('.term')[0]?.click();
    await settled();
    expect(one('.word-card').textContent).to.contain('Points that are added up before doubling.');
  });
});

describe('axe finds nothing to complain about', () => {
  const situations: Readonly<Record<string, (now: number) => ViewState>> = {
    'the own turn': states.ownTurn,
    'a claim': states.claim,
    'a result': results.klasikResult,
    'a match result': results.matchResult,
    'a choice of suits': results.voidChoice,
    'an exchange': results.exchange,
    'help by a bot': states.helped,
    watching: states.watching,
  };
  const check = async () => expect(await complaints()).to.deep.equal([]);

  for (const [name, situation] of Object.entries(situations)) {
    it(`in ${name}`, async () => {
      await show(situation(Date.now()));
      await check();
    });
  }

  for (const name of ['Settings', 'Rules', 'Leave']) {
    it(`in ${name}`, async () => {
      await show(states.ownTurn(Date.now()));
      button(name).click();
      await until('the panel', () => all('mahjong-sheet').length > 0);
      await settled();
      await check();
    });
  }

  it('in dark surroundings', async () => {
    stand.style.colorScheme = 'dark';
    await show(results.klasikResult(Date.now()));
    await check();
  });
});
