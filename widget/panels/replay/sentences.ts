import type { ReplayTexts } from '../../locales/replay/en.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import type { Step } from '../../replay/film.ts';
import type { Names } from '../seating.ts';
import { sentencesOf } from '../table/announce.ts';

/**
 * A step in words. At a table nobody is told what others draw; whoever watches a replay follows every hand that is open.
 * `own`: what the table itself says of it as it happens.
 */
export function stepInWords(
  { events, table, about }: Step,
  names: Names,
  texts: ReplayTexts,
  words: TableTexts,
): { readonly own: string; readonly more: string } {
  const own = sentencesOf(events, table.viewer, names, words).join(' ');
  const drawn = events.flatMap((event) => {
    if (event.__typename !== 'TileDrawn' || (event.seat === table.viewer && event.face !== null)) return [];
    const name = names.plain(event.seat);
    return [
      event.face === null ? texts.said.drewHidden(name) : texts.said.drew(name, words.tiles.name(event.face.kind)),
    ];
  });
  const phase = about === 'phase-changed' && table.openPhase !== null ? words.words.phases[table.openPhase] : undefined;
  const nothingElse = own === '' && drawn.length === 0 ? (phase ?? words.status.dealing) : '';
  return { own, more: [...drawn, nothingElse].filter((text) => text !== '').join(' ') };
}
