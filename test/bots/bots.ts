/** Lets bots answer in the tests' scenes, in words. */

import { decideBot } from '../../server/bots/decide-bot.ts';
import { kindOf, type Tile } from '../../server/rules/position.ts';
import type { Option } from '../../server/rules/rule-set.ts';
import { identityOf } from '../../server/table/state.ts';
import { questionView, tableView } from '../../server/table/view.ts';
import { inWords, type Scene } from '../table/scene.ts';
import type { Wind } from '../table/stack.ts';

/** What a bot would answer for the seat, in words: `win`, `pass`, `discard C5`, `chow B345`, `void-suit dots` … */
export function botSays(scene: Scene, wind: Wind): string {
  const { option, tiles } = botAnswer(scene, wind);
  return [inWords(option), ...tiles.map((tile) => kindOf(scene.hand, tile))].join(' ');
}

/** Lets the bot's answer be the seat's; it must not be refused. Gives it in words. */
export function botActs(scene: Scene, wind: Wind): string {
  const said = botSays(scene, wind);
  const { option, tiles } = botAnswer(scene, wind);
  scene.answer(wind, option.id, tiles.map((tile) => kindOf(scene.hand, tile)).join(' '));
  return said;
}

function botAnswer(scene: Scene, wind: Wind): { readonly option: Option; readonly tiles: readonly Tile[] } {
  const { hand, match, rules } = scene;
  const seat = scene.seat(wind);
  const question = questionView(match, seat);
  if (question === null) throw new Error(`${wind} is not asked`);
  const answer = decideBot(tableView(match, seat), question, { rules, options: match.options });
  const option = scene.question(wind).options.find(({ id }) => id === answer.option);
  if (option === undefined) throw new Error(`${answer.option} is not offered`);
  const held = [...hand.seats[seat].concealed].sort((a, b) => a - b);
  const named = (name: number): Tile | undefined =>
    hand.identified ? held.find((tile) => identityOf(hand, tile) === name) : held[name];
  return { option, tiles: answer.tiles.flatMap((name) => named(name) ?? []) };
}
