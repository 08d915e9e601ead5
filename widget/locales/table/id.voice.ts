import type { VoiceTexts } from './en.voice.ts';

export const voiceTexts: VoiceTexts = {
  label: 'Suara',
  turnOn: 'Nyalakan mikrofon',
  turnOff: 'Matikan mikrofon',
  httpsOnly: 'perlu https',
  asking: 'Menunggu mikrofon',
  hold: 'Tahan untuk bicara',
  hear: 'Ketuk untuk mendengar',
  settings: 'Suara: volume dan siapa yang boleh bicara',
  close: 'Tutup',
  volume: (name: string) => `Volume suara ${name}`,
  muted: 'senyap',
  take: (name: string) => `Ambil hak bicara ${name}`,
  takeShort: 'Ambil hak bicara',
  give: (name: string) => `Izinkan ${name} bicara lagi`,
  giveShort: 'Kembalikan hak bicara',
  pushToTalk: 'Bicara hanya selama tombol ditahan',
  alone: 'Belum ada orang lain yang bisa bicara di sini.',
  moved: 'Suaramu ada di jendela lain.',
  bringHere: 'Pindahkan ke sini',
  room: { title: 'Pemain bisa saling bicara', on: 'Ya', off: 'Tanpa suara di meja ini' },
  seat: { on: 'mikrofon nyala', off: 'mikrofon mati', speaking: 'sedang bicara', silenced: 'hak bicara diambil' },
  problems: {
    insecure:
      'Suara hanya bisa dipakai di halaman https: di sini kamu tidak bisa mendengar atau bicara. Minta alamat https kepada pengelola halaman ini.',
    frame:
      'Halaman yang memuat meja ini tidak mengizinkan mikrofon. Kamu tetap mendengar yang lain; pemiliknya perlu menambahkan allow="microphone" pada bingkainya.',
    refused:
      'Browser memblokir mikrofon untuk halaman ini. Kamu tetap mendengar yang lain; izinkan di sebelah alamat halaman, lalu tekan lagi.',
    missing: 'Tidak ada mikrofon. Kamu tetap mendengar yang lain; pasang satu lalu tekan lagi.',
    busy: 'Mikrofon sedang dipakai program lain. Kamu tetap mendengar yang lain; tutup di sana lalu tekan lagi.',
    lost: 'Mikrofonnya lepas. Pasang lagi lalu tekan sekali lagi.',
    failed: 'Mikrofon gagal dinyalakan. Tekan lagi, atau muat ulang halaman.',
    taken: 'Hak bicaramu di meja ini diambil. Kamu tetap mendengar yang lain.',
  },
};
