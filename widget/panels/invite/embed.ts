/** Reserves what a match needs, so that nothing on the page moves when the table comes. */
const RESERVE = 'display: grid; min-block-size: 58rem';

/** What a site owner pastes to have this room's table in a page. `link` is the room's, `<server>/r/CODE`. */
export function embedSnippet(link: string, code: string): string {
  const script = new URL('/mahjong-table.js', link).href;
  return `<script type="module" src="${script}"></script>\n<mahjong-table room="${code}" style="${RESERVE}"></mahjong-table>`;
}
