import { formats } from '../format.ts';
import type { MeTexts } from './en.ts';

const { number } = formats('id');

/** Panel tentang diri sendiri, in Indonesian. */
export const me: MeTexts = {
  loading: 'Menanyakan ke server',
  yourTurn: 'Giliranmu di meja.',
  toTable: 'Kembali ke meja',
  again: 'Coba lagi',
  cancel: 'Batal',

  name: {
    title: 'Namamu',
    bySite: 'Kamu sudah masuk. Namamu ditentukan oleh situs ini.',
    save: 'Simpan',
  },

  devices: {
    title: 'Perangkatmu',
    about: 'Di meja, semua ini adalah kamu.',
    unknown: 'Perangkat tak dikenal',
    here: 'perangkat ini',
    open: 'Sedang terhubung',
    seen: (when) => `Terakhir di sini ${when}`,
    end: 'Putuskan',
    endOne: (device) => `Putuskan ${device}`,
    ended: 'Sudah diputuskan. Perangkat itu bukan kamu lagi.',
    leave: 'Lupakan aku di perangkat ini',
    leaveAsk:
      'Browser ini akan melupakanmu. Kamu bisa kembali dengan tautan pemulihan atau lewat perangkatmu yang lain; tanpa keduanya, tak ada yang bisa menjadi kamu lagi.',
    leaveYes: 'Lupakan aku di sini',
  },

  recovery: {
    title: 'Tautan pemulihan',
    about:
      'Tautan rahasia yang mengembalikan dirimu, lengkap dengan nama, kursi dan hasilmu, kalau browser ini hilang atau melupakanmu.',
    make: 'Buat tautan pemulihan',
    has: 'Kamu punya tautan pemulihan. Berlaku sekali.',
    another: 'Buat yang baru',
    anotherAsk: 'Kalau kamu membuat yang baru, tautan yang lama tidak berlaku lagi.',
    shown:
      'Simpan di tempat yang hanya kamu tahu. Tautan ini diperlihatkan sekali ini saja dan berlaku sekali; setelah dipakai kamu mendapat yang berikutnya.',
    label: 'Tautan pemulihanmu',
    revoke: 'Cabut tautan',
    revokeAsk: 'Tautanmu tidak berlaku lagi, dan kamu hanya diingat selama perangkatmu mengingatmu.',
    revoked: 'Tautan itu tidak berlaku lagi.',
  },

  move: {
    title: 'Perangkat lain',
    about: 'Jadilah dirimu juga di ponsel atau komputer lain. Perangkat ini tetap milikmu.',
    show: 'Tampilkan kode',
    how: 'Pindai gambar ini dengan perangkat lain. Atau buka halaman ini di sana, tekan Kamu, lalu masukkan kodenya.',
    label: 'Kode untuk perangkat lain',
    left: (minutes, seconds) => `Berlaku ${number(minutes)}:${String(seconds).padStart(2, '0')} lagi`,
    once: 'Berlaku sekali, dalam dua menit.',
    over: 'Kode ini sudah lewat dua menit dan tidak berlaku lagi.',
    used: (device) => `Kodenya sudah dipakai: sekarang ${device} juga kamu.`,
    qr: 'Kode QR yang membuka halaman ini di perangkat lain, sebagai kamu',
    another: 'Tampilkan kode baru',
  },

  back: {
    title: 'Aku pernah di sini',
    about: 'Masukkan kode dari perangkatmu yang lain, atau tautan pemulihan yang kamu simpan.',
    label: 'Kode atau tautan',
    go: 'Lanjut',
    unreadable: 'Itu bukan kode dua belas huruf dan angka, bukan pula tautan pemulihan.',
    askLink: 'Menjadi dirimu lagi di sini?',
    askCode: 'Menjadi dirimu juga di perangkat ini?',
    asks: 'Browser ini menjadi tamu pemilik tautan atau kode itu.',
    replaces: (name) =>
      `Di sini kamu sekarang ${name}. Tamu itu akan hilang, kecuali ada perangkat lain atau tautan pemulihannya.`,
    yes: 'Ya, itu aku',
    no: 'Tidak, biarkan saja',
    welcome: (name) => `Selamat datang kembali, ${name}.`,
    next: 'Tautan yang kamu pakai tidak berlaku lagi. Ini yang berikutnya.',
    refusedLink:
      'Tautan ini tidak berlaku lagi: sudah dipakai, sudah dibuat yang baru, atau milik situs lain. Kalau sudah pernah kamu pakai, pakailah tautan yang kamu dapat waktu itu.',
    refusedCode: 'Kode ini salah, sudah dipakai, atau lewat dua menit. Tampilkan kode baru di perangkatmu yang lain.',
    signedIn: 'Kamu sudah masuk di sini. Kode dan tautan pemulihan hanya untuk tamu.',
  },

  data: {
    title: 'Apa yang disimpan tentangmu',
    about: 'Nama, perangkat dan peringkatmu dalam pertandingan, sebagai berkas.',
    download: 'Unduh',
  },

  erase: {
    title: 'Hapus aku',
    about: 'Nama, perangkat dan tautan pemulihanmu hilang, begitu juga kursimu. Ini tidak bisa dibatalkan.',
    stays:
      'Yang tetap ada: hasil pertandingan yang kamu mainkan, dengan peringkat dan poinmu, atas nama “pemain yang dihapus”; dan catatannya, yang tidak memuat nama.',
    bySite: 'Situs tempat kamu masuk menyimpan akunmu sendiri.',
    ask: 'Hapus aku',
    yes: 'Hapus aku selamanya',
    done: 'Kamu sudah dihapus. Siapa pun yang bermain di sini sekarang adalah orang baru.',
  },
};
