import type { Payment, Question, TableEvent } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { asked, mayPass, type PlaceName, reasonOf } from '../question.ts';
import { chaptersOf } from '../results/transfers.ts';
import { type Names, roundName } from '../seating.ts';

/** What the live region says about the events of an update: public moves, and what concerns the viewer. */
export function sentencesOf(
  events: readonly TableEvent[],
  viewer: number | null,
  names: Names,
  texts: TableTexts,
): string[] {
  const ends = events.some(({ __typename }) => __typename === 'HandEnded');
  return events.flatMap((event) =>
    event.__typename === 'PaymentsMade'
      ? paymentSentences(ends ? [] : event.payments, names, texts)
      : (sentenceOf(event, viewer, names, texts) ?? []),
  );
}

/** What falls due while a hand goes on; at its end the slip says it. */
function paymentSentences(payments: readonly Payment[], names: Names, texts: TableTexts): string[] {
  return chaptersOf(payments).map(({ key, entries }) => {
    const paid = entries.map(({ from, to, points }) =>
      texts.result.paysTo(names.spoken(from), names.spoken(to), texts.points(points)),
    );
    return `${texts.words.payments[key] ?? key}: ${paid.join(', ')}.`;
  });
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
      const other = from === null ? '' : names.spoken(from);
      const how =
        by === 'SELF_DRAW' ? said.bySelfDraw : by === 'ROBBED_KONG' ? said.byRobbing(other) : said.byDiscard(other);
      return said.won(names.spoken(seat), how, texts.points(score.value));
    }
    case 'TilesPassed': {
      const { from, to, count, kinds } = event;
      if (kinds === null && viewer !== null) return null;
      const what = kinds === null ? said.someTiles(count) : kinds.map(tile).join(', ');
      return said.passed(names.spoken(from), names.spoken(to), what);
    }
    case 'HandEnded':
      return event.result.drawn ? said.drawnHand : null;
    case 'MatchEnded':
      return said.matchOver;
    default:
      return null;
  }
}

/** What has to be said at once: why the viewer may not win, or what it can claim, for so long. null when nothing is that urgent. */
export function urgentOf(question: Question | null, seconds: number | null, texts: TableTexts): string | null {
  if (!question) return null;
  const said = [reasonOf(question, 'win', texts), claimOf(question, seconds, texts)].filter((each) => each !== null);
  return said.length === 0 ? null : said.join(' ');
}

function claimOf(question: Question, seconds: number | null, texts: TableTexts): string | null {
  if (!mayPass(question)) return null;
  const { places } = asked(question);
  const claims: readonly Exclude<PlaceName, 'pass'>[] = ['win', 'kong', 'pung', 'chow'];
  const possible = claims.filter((name) => places[name].length > 0).map((name) => texts.said.can[name]);
  if (possible.length === 0) return null;
  return texts.said.youCan(texts.said.or(possible), seconds === null ? '' : texts.secondsSpoken(seconds));
}
