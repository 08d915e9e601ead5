/** What stands on buttons fits on them, at the width of a small phone, in every language. */
import { expect } from 'chai';
import type { ViewState } from '../../widget/client/view-state.ts';
import { LANGUAGES } from '../../widget/locales/languages.ts';
import { loadLocale } from '../../widget/locales/load.ts';
import * as results from '../shots/panels-results.ts';
import * as states from '../shots/panels-states.ts';
import { all, settled, show, stand, useStand } from './panels-stage.ts';

useStand();

/** Everything that a place of the actions row may hold, and the buttons that rule sets bring. */
const SITUATIONS: Readonly<Record<string, (now: number) => ViewState>> = {
  claim: states.claim,
  'may win': states.mayWin,
  rob: states.rob,
  'void suit': results.voidChoice,
  exchange: results.exchange,
  'original call': results.originalCall,
  'all claims at once': (now) => ({
    ...states.claim(now),
    question: states.question('claim', [
      states.option('pass'),
      states.option('chow', { makes: ['C7', 'C8', 'C9'] }),
      states.option('pung', { makes: ['C9', 'C9', 'C9'] }),
      states.option('kong', { makes: ['C9', 'C9', 'C9', 'C9'] }),
      states.option('win', { worthValue: 1024 }),
    ]),
  }),
};

for (const { tag } of LANGUAGES) {
  for (const width of [344, 304]) {
    describe(`in ${tag}, ${width} px wide`, () => {
      for (const [name, situation] of Object.entries(SITUATIONS)) {
        it(name, async () => {
          await show(situation(Date.now()));
          stand.style.inlineSize = `${width}px`;
          stand.show(situation(Date.now()), await loadLocale(tag));
          await settled();
          const buttons = all('[part~="action-button"], .choice');
          expect(buttons).not.to.deep.equal([]);
          const cut = [...buttons, ...all('.places')].filter(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
          );
          expect(
            cut.map((element) => `${element.textContent}: ${element.scrollWidth} px of ${element.clientWidth}`),
          ).to.deep.equal([]);
        });
      }
    });
  }
}
