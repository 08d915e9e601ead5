import { formats } from '../format.ts';
import type { MeTexts } from './en.ts';

const { number } = formats('ms');

/** Panel tentang diri sendiri, in Malay. */
export const me: MeTexts = {
  loading: 'Memuatkan…',
  yourTurn: 'Giliran anda di meja.',
  toTable: 'Kembali ke meja',
  again: 'Cuba lagi',
  cancel: 'Batal',

  name: {
    title: 'Nama anda',
    bySite: 'Anda telah log masuk. Nama anda ditetapkan oleh laman ini.',
    save: 'Simpan',
  },

  lastMatch: {
    title: 'Perlawanan terakhir anda',
    place: (place, score) => `Kedudukan ${number(place)}, ${number(score)} mata`,
    open: 'Keputusan dan ulang tayang',
  },

  devices: {
    title: 'Peranti anda',
    about: 'Semua peranti ini bermain dengan nama anda.',
    unknown: 'Peranti tidak dikenali',
    here: 'peranti ini',
    open: 'Sedang bersambung',
    seen: (when) => `Kali terakhir di sini ${when}`,
    end: 'Keluarkan',
    endOne: (device) => `Keluarkan ${device}`,
    ended: 'Peranti itu sudah dikeluarkan.',
    leave: 'Log keluar daripada peranti ini',
    leaveAsk:
      'Nama anda dibuang daripada pelayar ini. Anda boleh kembali dengan pautan pemulihan atau melalui peranti anda yang lain; tanpa kedua-duanya, nama dan keputusan anda tidak boleh digunakan lagi.',
    leaveYes: 'Log keluar',
  },

  recovery: {
    title: 'Pautan pemulihan',
    about: 'Pautan rahsia untuk mendapatkan semula nama, tempat dan keputusan anda jika data dalam pelayar ini hilang.',
    make: 'Buat pautan pemulihan',
    has: 'Anda mempunyai pautan pemulihan. Boleh digunakan sekali.',
    another: 'Buat yang baharu',
    anotherAsk: 'Jika anda membuat yang baharu, pautan yang ada tidak sah lagi.',
    shown:
      'Simpan di tempat yang hanya anda tahu. Pautan ini ditunjukkan sekali ini sahaja dan boleh digunakan sekali; selepas digunakan anda mendapat yang seterusnya.',
    label: 'Pautan pemulihan anda',
    revoke: 'Batalkan pautan',
    revokeAsk: 'Pautan anda tidak sah lagi. Selepas itu nama anda hanya tersimpan dalam peranti anda.',
    revoked: 'Pautan itu tidak sah lagi.',
  },

  move: {
    title: 'Peranti lain',
    about: 'Main dengan nama yang sama pada telefon atau komputer lain. Peranti ini kekal bersambung.',
    show: 'Tunjukkan kod',
    how: 'Imbas gambar ini dengan peranti lain. Atau buka halaman ini di sana, tekan Anda, dan masukkan kod itu.',
    label: 'Kod untuk peranti lain',
    left: (minutes, seconds) => `Sah ${number(minutes)}:${String(seconds).padStart(2, '0')} lagi`,
    once: 'Boleh digunakan sekali, dalam dua minit.',
    over: 'Kod ini sudah melebihi dua minit dan tidak sah lagi.',
    used: (device) => `Kod sudah digunakan: ${device} kini menggunakan nama anda juga.`,
    qr: 'Kod QR untuk membuka halaman ini pada peranti lain dengan nama anda',
    another: 'Tunjukkan kod baharu',
  },

  back: {
    title: 'Saya pernah di sini',
    about: 'Masukkan kod daripada peranti anda yang lain, atau pautan pemulihan yang anda simpan.',
    label: 'Kod atau pautan',
    go: 'Teruskan',
    unreadable: 'Itu bukan kod dua belas huruf dan nombor, dan bukan pautan pemulihan.',
    askLink: 'Teruskan sebagai tetamu itu di sini?',
    askCode: 'Gunakan nama anda pada peranti ini juga?',
    asks: 'Pelayar ini akan menggunakan nama tetamu yang memiliki pautan atau kod itu.',
    replaces: (name) =>
      `Sekarang anda di sini sebagai ${name}. Nama tetamu itu akan hilang, kecuali masih digunakan pada peranti lain atau mempunyai pautan pemulihan.`,
    yes: 'Ya, teruskan',
    no: 'Tidak, biarkan',
    welcome: (name) => `Selamat kembali, ${name}.`,
    next: 'Pautan yang anda gunakan tidak sah lagi. Ini yang seterusnya.',
    refusedLink:
      'Pautan ini tidak sah lagi: sudah digunakan, sudah dibuat yang baharu, atau milik laman lain. Jika anda pernah menggunakannya, gunakan pautan yang anda dapat ketika itu.',
    refusedCode:
      'Kod ini salah, sudah digunakan, atau melebihi dua minit. Tunjukkan kod baharu pada peranti anda yang lain.',
    signedIn: 'Anda telah log masuk di sini. Kod dan pautan pemulihan adalah untuk tetamu.',
  },

  data: {
    title: 'Data anda',
    about: 'Nama, peranti dan kedudukan anda dalam perlawanan, sebagai fail.',
    download: 'Muat turun',
  },

  erase: {
    title: 'Padam data saya',
    about: 'Nama, peranti dan pautan pemulihan anda hilang, begitu juga tempat anda. Ini tidak boleh dibatalkan.',
    stays:
      'Yang kekal: keputusan perlawanan anda dengan kedudukan dan mata, atas nama “pemain yang dipadam”, dan rekod permainannya, yang tidak mengandungi nama.',
    bySite: 'Laman tempat anda log masuk menyimpan akaun anda secara berasingan.',
    ask: 'Padam data saya',
    yes: 'Padam selama-lamanya',
    done: 'Data anda telah dipadam. Sesiapa yang bermain dalam pelayar ini bermula sebagai tetamu baharu.',
  },
};
