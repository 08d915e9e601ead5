import { formats } from '../format.ts';
import type { MeTexts } from './en.ts';

const { number } = formats('ms');

/** Panel tentang diri sendiri, in Malay. */
export const me: MeTexts = {
  loading: 'Bertanya kepada pelayan',
  yourTurn: 'Giliran anda di meja.',
  toTable: 'Kembali ke meja',
  again: 'Cuba lagi',
  cancel: 'Batal',

  name: {
    title: 'Nama anda',
    bySite: 'Anda telah log masuk. Nama anda ditetapkan oleh laman ini.',
    save: 'Simpan',
  },

  devices: {
    title: 'Peranti anda',
    about: 'Di meja, semua ini ialah anda.',
    unknown: 'Peranti tidak dikenali',
    here: 'peranti ini',
    open: 'Sedang bersambung',
    seen: (when) => `Kali terakhir di sini ${when}`,
    end: 'Tamatkan',
    endOne: (device) => `Tamatkan ${device}`,
    ended: 'Sudah ditamatkan. Peranti itu bukan anda lagi.',
    leave: 'Lupakan saya pada peranti ini',
    leaveAsk:
      'Pelayar ini akan melupakan anda. Anda boleh kembali dengan pautan pemulihan atau melalui peranti anda yang lain; tanpa kedua-duanya, tiada sesiapa boleh menjadi anda lagi.',
    leaveYes: 'Lupakan saya di sini',
  },

  recovery: {
    title: 'Pautan pemulihan',
    about:
      'Pautan rahsia yang menjadikan anda diri anda semula, dengan nama, tempat dan keputusan, jika pelayar ini hilang atau melupakan anda.',
    make: 'Buat pautan pemulihan',
    has: 'Anda mempunyai pautan pemulihan. Boleh digunakan sekali.',
    another: 'Buat yang baharu',
    anotherAsk: 'Jika anda membuat yang baharu, pautan yang ada tidak sah lagi.',
    shown:
      'Simpan di tempat yang hanya anda tahu. Pautan ini ditunjukkan sekali ini sahaja dan boleh digunakan sekali; selepas digunakan anda mendapat yang seterusnya.',
    label: 'Pautan pemulihan anda',
    revoke: 'Batalkan pautan',
    revokeAsk: 'Pautan anda tidak sah lagi, dan anda diingati hanya selagi peranti anda mengingati anda.',
    revoked: 'Pautan itu tidak sah lagi.',
  },

  move: {
    title: 'Peranti lain',
    about: 'Jadi diri anda juga pada telefon atau komputer lain. Peranti ini kekal milik anda.',
    show: 'Tunjukkan kod',
    how: 'Imbas gambar ini dengan peranti lain. Atau buka halaman ini di sana, tekan Anda, dan masukkan kod itu.',
    label: 'Kod untuk peranti lain',
    left: (minutes, seconds) => `Sah ${number(minutes)}:${String(seconds).padStart(2, '0')} lagi`,
    once: 'Boleh digunakan sekali, dalam dua minit.',
    over: 'Kod ini sudah melebihi dua minit dan tidak sah lagi.',
    used: (device) => `Kod sudah digunakan: kini ${device} juga anda.`,
    qr: 'Kod QR yang membuka halaman ini pada peranti lain, sebagai anda',
    another: 'Tunjukkan kod baharu',
  },

  back: {
    title: 'Saya pernah di sini',
    about: 'Masukkan kod daripada peranti anda yang lain, atau pautan pemulihan yang anda simpan.',
    label: 'Kod atau pautan',
    go: 'Teruskan',
    unreadable: 'Itu bukan kod dua belas huruf dan nombor, dan bukan pautan pemulihan.',
    askLink: 'Jadi diri anda semula di sini?',
    askCode: 'Jadi diri anda juga pada peranti ini?',
    asks: 'Pelayar ini menjadi tetamu yang memiliki pautan atau kod itu.',
    replaces: (name) =>
      `Di sini anda kini ${name}. Tetamu itu akan hilang, kecuali ada peranti lain atau pautan pemulihannya.`,
    yes: 'Ya, itu saya',
    no: 'Tidak, biarkan sahaja',
    welcome: (name) => `Selamat kembali, ${name}.`,
    next: 'Pautan yang anda gunakan tidak sah lagi. Ini yang seterusnya.',
    refusedLink:
      'Pautan ini tidak sah lagi: sudah digunakan, sudah dibuat yang baharu, atau milik laman lain. Jika anda pernah menggunakannya, gunakan pautan yang anda dapat ketika itu.',
    refusedCode:
      'Kod ini salah, sudah digunakan, atau melebihi dua minit. Tunjukkan kod baharu pada peranti anda yang lain.',
    signedIn: 'Anda telah log masuk di sini. Kod dan pautan pemulihan adalah untuk tetamu.',
  },

  data: {
    title: 'Apa yang disimpan tentang anda',
    about: 'Nama, peranti dan kedudukan anda dalam perlawanan, sebagai fail.',
    download: 'Muat turun',
  },

  erase: {
    title: 'Padam saya',
    about: 'Nama, peranti dan pautan pemulihan anda hilang, begitu juga tempat anda. Ini tidak boleh dibatalkan.',
    stays:
      'Yang kekal: keputusan perlawanan yang anda main, dengan kedudukan dan mata anda, atas nama “pemain yang dipadam”; dan rekodnya, yang tidak mengandungi nama.',
    bySite: 'Laman tempat anda log masuk menyimpan akaun anda sendiri.',
    ask: 'Padam saya',
    yes: 'Padam saya selama-lamanya',
    done: 'Anda telah dipadam. Sesiapa yang bermain di sini kini ialah orang baharu.',
  },
};
