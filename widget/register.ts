import type { MahjongTableEventMap } from './events.ts';
import { MahjongTable } from './mahjong-table.ts';
import { define } from './panels/define.ts';

export * from './mahjong-table.ts';

define('mahjong-table', MahjongTable);

declare global {
  interface HTMLElementTagNameMap {
    'mahjong-table': MahjongTable;
  }
  interface GlobalEventHandlersEventMap extends MahjongTableEventMap {}
}
