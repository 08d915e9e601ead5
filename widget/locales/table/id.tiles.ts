import type { TableTexts } from './en.ts';

const suits: Readonly<Record<string, string>> = { B: 'bambu', C: 'karakter', D: 'lingkaran' };
const others: Readonly<Record<string, string>> = {
  WE: 'angin Timur',
  WS: 'angin Selatan',
  WW: 'angin Barat',
  WN: 'angin Utara',
  DR: 'naga merah',
  DG: 'naga hijau',
  DW: 'naga putih',
  F1: 'bunga prem',
  F2: 'bunga anggrek',
  F3: 'bunga krisan',
  F4: 'bunga bambu',
  S1: 'musim semi',
  S2: 'musim panas',
  S3: 'musim gugur',
  S4: 'musim dingin',
};

/** Nama ubin, angin dan jenis, in Bahasa Indonesia. */
export const tileTexts: TableTexts['tiles'] = {
  winds: { WE: 'Timur', WS: 'Selatan', WW: 'Barat', WN: 'Utara' },
  windLetters: { WE: 'T', WS: 'S', WW: 'B', WN: 'U' },
  letters: { WE: 'T', WS: 'S', WW: 'B', WN: 'U', DR: 'C', DG: 'F', DW: 'P' },
  suits: { bamboo: 'bambu', characters: 'karakter', dots: 'lingkaran' },
  name: (kind) => others[kind] ?? `${kind.slice(1)} ${suits[kind.charAt(0)] ?? kind}`,
  faceDown: 'ubin tertutup',
  winning: (name) => `ubin penentu: ${name}`,
};
