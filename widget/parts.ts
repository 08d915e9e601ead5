/** Parts of the table and of what lies inside it that a page may style. */
export const PLAY_PARTS =
  'board, canvas, felt, nameplate, status, actions, action-button, hand, sets, sort, tile, dialog, slip';
