import type { OrderTexts } from './en.ts';

/** Bahasa Melayu. */
export const orderTexts: OrderTexts = {
  label: 'Jaga ketertiban',
  open: 'Jaga ketertiban di meja ini',
  about: 'Anda moderator laman ini. Apa yang anda buat di sini berlaku untuk semua di meja ini.',
  close: 'Tutup',
  alone: 'Tiada orang lain di meja.',
  muted: 'disenyapkan',
  silenced: 'hak bercakap ditarik',
  mute: (name) => `Senyapkan ${name} untuk semua`,
  muteShort: 'Senyapkan',
  unmute: (name) => `Benarkan ${name} menghantar mesej semula`,
  unmuteShort: 'Batal senyap',
  take: (name) => `Tarik hak bercakap ${name}`,
  takeShort: 'Tarik hak bercakap',
  give: (name) => `Benarkan ${name} bercakap semula`,
  giveShort: 'Pulangkan hak bercakap',
  remove: (name) => `Keluarkan ${name} dari meja`,
  removeShort: 'Keluarkan',
  playing: 'Tiada siapa boleh dikeluarkan semasa perlawanan.',
};
