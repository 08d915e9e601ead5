import type { OrderTexts } from './en.ts';

/** Bahasa Indonesia. */
export const orderTexts: OrderTexts = {
  label: 'Jaga ketertiban',
  open: 'Jaga ketertiban di meja ini',
  about: 'Kamu moderator situs ini. Yang kamu lakukan di sini berlaku untuk semua di meja ini.',
  close: 'Tutup',
  alone: 'Tidak ada orang lain di meja.',
  muted: 'dibisukan',
  silenced: 'hak bicara diambil',
  mute: (name) => `Bisukan ${name} untuk semua`,
  muteShort: 'Bisukan',
  unmute: (name) => `Izinkan ${name} mengirim pesan lagi`,
  unmuteShort: 'Batal bisukan',
  take: (name) => `Ambil hak bicara ${name}`,
  takeShort: 'Ambil hak bicara',
  give: (name) => `Izinkan ${name} bicara lagi`,
  giveShort: 'Kembalikan hak bicara',
  remove: (name) => `Keluarkan ${name} dari meja`,
  removeShort: 'Keluarkan',
  playing: 'Selama pertandingan tidak ada yang bisa dikeluarkan.',
};
