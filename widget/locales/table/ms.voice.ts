import type { VoiceTexts } from './en.voice.ts';

export const voiceTexts: VoiceTexts = {
  label: 'Suara',
  turnOn: 'Hidupkan mikrofon',
  turnOff: 'Matikan mikrofon',
  httpsOnly: 'perlu https',
  asking: 'Menunggu mikrofon',
  hold: 'Tahan untuk bercakap',
  hear: 'Ketik untuk mendengar',
  settings: 'Suara: kelantangan dan siapa boleh bercakap',
  close: 'Tutup',
  volume: (name: string) => `Kelantangan suara ${name}`,
  muted: 'senyap',
  take: (name: string) => `Tarik hak bercakap ${name}`,
  takeShort: 'Tarik hak bercakap',
  give: (name: string) => `Benarkan ${name} bercakap semula`,
  giveShort: 'Pulangkan hak bercakap',
  pushToTalk: 'Bercakap hanya semasa butang ditahan',
  alone: 'Belum ada orang lain yang boleh bercakap di sini.',
  moved: 'Suara anda ada di tetingkap lain.',
  bringHere: 'Bawa ke sini',
  room: { title: 'Pemain boleh bercakap', on: 'Ya', off: 'Tiada suara di meja ini' },
  seat: {
    on: 'mikrofon hidup',
    off: 'mikrofon mati',
    speaking: 'sedang bercakap',
    silenced: 'hak bercakap ditarik',
  },
  problems: {
    insecure:
      'Suara hanya berfungsi di halaman https: di sini anda tidak boleh mendengar atau bercakap. Minta alamat https daripada pengendali halaman ini.',
    frame:
      'Halaman yang memuatkan meja ini tidak membenarkan mikrofon. Anda masih mendengar yang lain; pemiliknya perlu menambah allow="microphone" pada bingkai.',
    refused:
      'Pelayar menyekat mikrofon untuk halaman ini. Anda masih mendengar yang lain; benarkannya di sebelah alamat halaman, kemudian tekan lagi.',
    missing: 'Tiada mikrofon ditemui. Anda masih mendengar yang lain; pasang satu dan tekan lagi.',
    busy: 'Program lain sedang menggunakan mikrofon. Anda masih mendengar yang lain; tutup di sana dan tekan lagi.',
    lost: 'Mikrofon tercabut. Pasang semula dan tekan sekali lagi.',
    failed: 'Mikrofon tidak dapat dimulakan. Tekan lagi, atau muat semula halaman.',
    taken: 'Hak bercakap anda di meja ini telah ditarik. Anda masih mendengar yang lain.',
  },
};
