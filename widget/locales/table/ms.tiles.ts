import type { TableTexts } from './en.ts';

const suits: Readonly<Record<string, string>> = { B: 'buluh', C: 'aksara', D: 'titik' };
const others: Readonly<Record<string, string>> = {
  WE: 'angin Timur',
  WS: 'angin Selatan',
  WW: 'angin Barat',
  WN: 'angin Utara',
  DR: 'naga merah',
  DG: 'naga hijau',
  DW: 'naga putih',
  F1: 'bunga plum',
  F2: 'bunga orkid',
  F3: 'bunga kekwa',
  F4: 'bunga buluh',
  S1: 'musim bunga',
  S2: 'musim panas',
  S3: 'musim luruh',
  S4: 'musim sejuk',
};

/** Nama jubin, angin dan jenis, in Bahasa Melayu. */
export const tileTexts: TableTexts['tiles'] = {
  winds: { WE: 'Timur', WS: 'Selatan', WW: 'Barat', WN: 'Utara' },
  windLetters: { WE: 'T', WS: 'S', WW: 'B', WN: 'U' },
  letters: { WE: 'T', WS: 'S', WW: 'B', WN: 'U', DR: 'C', DG: 'F', DW: 'P' },
  suits: { bamboo: 'buluh', characters: 'aksara', dots: 'titik' },
  name: (kind) => others[kind] ?? `${kind.slice(1)} ${suits[kind.charAt(0)] ?? kind}`,
  faceDown: 'jubin tertutup',
  winning: (name) => `jubin kemenangan: ${name}`,
};
