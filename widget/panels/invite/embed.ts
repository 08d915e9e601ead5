/** What a site owner pastes to have this room's table in a page. `link` is the room's, `<server>/r/CODE`. */
export function embedSnippet(link: string, code: string): string {
  const script = new URL('/mahjong-table.js', link).href;
  return `<script type="module" src="${script}"></script>\n<mahjong-table room="${code}"></mahjong-table>`;
}
