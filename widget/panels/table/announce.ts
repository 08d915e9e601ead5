import type { Question, TableEvent } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { asked, mayPass, type PlaceName } from '../question.ts';
import { type Names, roundName } from '../seating.ts';

/** What the live region says about the events of an update: public moves, and what concerns the viewer. */
export function sentencesOf(
  events: readonly TableEvent[],
  viewer: number | null,
  names: Names,
  texts: TableTexts,
): string[] {
  return events.flatMap((event) => sentenceOf(event, viewer, names, texts) ?? []);
}

function sentenceOf(event: TableEvent, viewer: number | null, names: Names, texts: TableTexts): string | null {
  const { said } = texts;
  const tile = texts.tiles.name;
  switch (event.__typename) {
    case 'HandStarted':
      return said.handStarted(event.table.hand + 1, roundName(event.table, texts));
    case 'FlowerShown':
      return said.flower(names.spoken(event.seat), tile(event.tile.kind));
    case 'TileDrawn':
      return event.seat === viewer && event.face ? said.youDrew(tile(event.face.kind)) : null;
    case 'TileDiscarded':
      return event.seat === viewer
        ? said.youDiscarded(tile(event.tile.kind))
        : said.discarded(names.plain(event.seat), tile(event.tile.kind));
    case 'SetMade':
      return said.made(
        names.spoken(event.seat),
        texts.bubbles[event.set.kind],
        event.set.tiles.map(({ kind }) => tile(kind)).join(', '),
      );
    case 'KongDeclared':
      return said.kongDeclared(names.spoken(event.seat), tile(event.tile.kind));
    case 'WinDeclared': {
      const { seat, by, from, score } = event.win;
      const other = from === null ? '' : names.plain(from);
      const how =
        by === 'SELF_DRAW' ? said.bySelfDraw : by === 'ROBBED_KONG' ? said.byRobbing(other) : said.byDiscard(other);
      return said.won(names.spoken(seat), how, texts.points(score.value));
    }
    case 'HandEnded':
      return event.result.drawn ? said.drawnHand : null;
    case 'MatchEnded':
      return said.matchOver;
    default:
      return null;
  }
}

/** What has to be said at once: the viewer can claim, for so long. null when nothing is that urgent. */
export function urgentOf(question: Question | null, seconds: number | null, texts: TableTexts): string | null {
  if (!question || !mayPass(question)) return null;
  const { places } = asked(question);
  const claims: readonly Exclude<PlaceName, 'pass'>[] = ['win', 'kong', 'pung', 'chow'];
  const possible = claims.filter((name) => places[name].length > 0).map((name) => texts.said.can[name]);
  if (possible.length === 0) return null;
  return texts.said.youCan(texts.said.or(possible), seconds === null ? '' : texts.secondsSpoken(seconds));
}
