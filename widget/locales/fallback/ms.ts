import type { FallbackTexts } from './en.ts';

export const fallback: FallbackTexts = {
  unsupported: {
    title: 'Pelayar ini terlalu lama',
    about:
      'Mahjong pada halaman ini memerlukan versi yang lebih baharu. Kemas kini pelayar anda, atau buka halaman ini dalam pelayar lain.',
  },
  'not-loaded': {
    title: 'Bahagian ini tidak dapat dimuatkan',
    about: 'Sebahagian daripadanya tidak dapat dimulakan. Semak sambungan, kemudian muat semula halaman.',
    retry: 'Muat semula halaman',
  },
};
