import type { FallbackTexts } from './en.ts';

export const fallback: FallbackTexts = {
  unsupported: {
    title: 'Browser ini terlalu lama',
    about:
      'Mahjong di halaman ini perlu versi yang lebih baru. Perbarui browsermu, atau buka halaman ini di browser lain.',
  },
  'not-loaded': {
    title: 'Bagian ini gagal dimuat',
    about: 'Ada bagian yang tidak bisa dijalankan. Periksa koneksimu, lalu muat ulang halamannya.',
    retry: 'Muat ulang halaman',
  },
};
