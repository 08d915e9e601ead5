import { expect } from 'chai';
import { failure } from '../../widget/client/failure.ts';
import { settingsStore } from '../../widget/panels/settings.ts';
import { GUEST } from '../shots/panels-account.ts';
import * as states from '../shots/panels-states.ts';
import { all, button, complaints, one, settled, show, stand, until, useStand } from './panels-stage.ts';

useStand();

const GUEST_STATE = { signedIn: false, me: { id: 'p1', name: 'Sari' } };

/** Opens the panel over a table where others move. */
async function open(change: object = GUEST_STATE): Promise<void> {
  await show({ ...states.othersTurn(Date.now()), ...change });
  button('You and your devices').click();
  await until(
    'the panel',
    () =>
      all('mahjong-me-leaving').length > 0 &&
      all('[role="status"]').every((each) => each.textContent?.trim() !== 'Loading…'),
  );
}

async function press(name: string | RegExp): Promise<void> {
  button(name).click();
  await settled();
}

/** All elements of the panel that fit a selector, in its own and all inner shadow roots. */
function inside<T extends HTMLElement = HTMLElement>(selector: string): T[] {
  const panel = one('mahjong-me');
  return all<T>(selector, panel.shadowRoot ?? panel);
}

const says = (text: string): boolean => inside('*').some((each) => each.textContent?.includes(text));

/** Writes into the field for codes and goes on. */
async function enter(written: string): Promise<void> {
  const field = one<HTMLInputElement>('input[placeholder="Code or link"]');
  field.value = written;
  await press('Continue');
}

describe('the panel about oneself', () => {
  it('shows the devices, and ends another one', async () => {
    await open();
    expect(all('.device').map((each) => each.textContent)).to.deep.equal(['Firefox · Android', 'Unknown device']);
    await press('Sign out Unknown device');
    await until('the end', () => all('.device').length === 1);
    expect(stand.given).to.include('endConnection d2');
    expect(says('That device has been signed out.')).to.equal(true);
  });

  it('shows a recovery link that was made, once, and asks before another takes its place', async () => {
    await open();
    await press('Make a recovery link');
    const link = one<HTMLInputElement>('input[aria-label="Your recovery link"]').value;
    expect(new URLSearchParams(new URL(link).hash.slice(1)).get('mahjong-recover')).to.equal('first-secret');
    await press('Make another one');
    expect(stand.given.filter((each) => each === 'makeRecoveryLink')).to.have.length(1);
    await press('Cancel');
    await press('Close');
    await until('its end', () => all('mahjong-me-leaving').length === 0);
    button('You and your devices').click();
    await until('the link that is there', () => says('You have a recovery link.'));
    expect(all('input[aria-label="Your recovery link"]')).to.have.length(0);
  });

  it('says what a code was refused for, and changes nothing', async () => {
    await open();
    await enter('too short');
    expect(says('That is neither a twelve-character code nor a recovery link.')).to.equal(true);
    await enter('aaaa-bbbb-cccc');
    expect(says('You are Sari here now.')).to.equal(true);
    await press('Yes, continue');
    expect(stand.given).to.include('finishMove AAAABBBBCCCC');
    expect(says('This code is wrong, was used, or is older than two minutes.')).to.equal(true);
    await enter('https://blog.example/#mahjong-recover=used&mahjong-server=https%3A%2F%2Fmj.example.org%2Fgraphql');
    await press('Yes, continue');
    expect(says('This link no longer works')).to.equal(true);
  });

  it('counts the time of a code down, and says when it is over', async () => {
    await open();
    stand.account.codeHolds = 1_000;
    await press('Show a code');
    expect(says('CDFH JKMN PRTV')).to.equal(true);
    expect(says('Valid for 0:01')).to.equal(true);
    await until('the end of the code', () => says('no longer works'));
    expect(says('CDFH JKMN PRTV')).to.equal(false);
    button('Show a new code');
  });

  it('deletes after it has asked once, and says what stays', async () => {
    await open();
    await press('Delete my data');
    expect(says('What stays: the results of your matches')).to.equal(true);
    await press('Cancel');
    expect(stand.given).not.to.include('erase');
    await press('Delete my data');
    await press('Delete for good');
    expect(stand.given).to.include('erase');
    expect(says('Your data has been deleted.')).to.equal(true);
  });

  it('offers another try when the server does not answer', async () => {
    await show({ ...states.othersTurn(Date.now()), ...GUEST_STATE });
    stand.account.view = failure('SERVER_AWAY');
    button('You and your devices').click();
    await until('the failure', () => says('The server did not answer.'));
    stand.account.view = GUEST;
    await press('Try again');
    await until('the devices', () => all('.device').length === 2);
  });

  it('changes the language', async () => {
    await open();
    const field = one<HTMLSelectElement>('select#language');
    field.value = 'ko';
    field.dispatchEvent(new Event('change'));
    expect(settingsStore().current.language).to.equal('ko');
  });

  for (const width of [320, 1280]) {
    for (const theme of ['light', 'dark']) {
      it(`is accessible and fits at ${width} px, ${theme}`, async () => {
        stand.style.setProperty('color-scheme', theme);
        await open();
        await press('Make a recovery link');
        await press('Show a code');
        await press('Delete my data');
        const [dialog] = inside('dialog');
        dialog?.style.setProperty('inline-size', `min(560px, ${width - 16}px)`);
        await settled();
        expect(await complaints()).to.deep.equal([]);
        const wide = inside('*').filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0);
        const overflowing = wide.filter(
          (each) => getComputedStyle(each).overflowX === 'visible' && !each.closest('svg'),
        );
        expect(overflowing.map((each) => each.outerHTML.slice(0, 80))).to.deep.equal([]);
        const small = inside('button').filter((each) => each.offsetHeight < 44);
        expect(small.map((each) => each.textContent)).to.deep.equal([]);
      });
    }
  }
});
