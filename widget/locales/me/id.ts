import { formats } from '../format.ts';
import type { MeTexts } from './en.ts';

const { number } = formats('id');

/** Panel tentang diri sendiri, in Indonesian. */
export const me: MeTexts = {
  loading: 'Memuat…',
  yourTurn: 'Giliranmu di meja.',
  toTable: 'Kembali ke meja',
  again: 'Coba lagi',
  cancel: 'Batal',

  name: {
    title: 'Namamu',
    bySite: 'Kamu sudah masuk. Namamu ditentukan oleh situs ini.',
    save: 'Simpan',
  },

  lastMatch: {
    title: 'Pertandingan terakhirmu',
    place: (place, score) => `Peringkat ${number(place)}, ${number(score)} poin`,
    open: 'Hasil dan tayangan ulang',
  },

  devices: {
    title: 'Perangkatmu',
    about: 'Semua perangkat ini bermain dengan namamu.',
    unknown: 'Perangkat tak dikenal',
    here: 'perangkat ini',
    open: 'Sedang terhubung',
    seen: (when) => `Terakhir di sini ${when}`,
    end: 'Keluarkan',
    endOne: (device) => `Keluarkan ${device}`,
    ended: 'Perangkat itu sudah dikeluarkan.',
    leave: 'Keluar dari perangkat ini',
    leaveAsk:
      'Namamu dihapus dari browser ini. Kamu bisa kembali dengan tautan pemulihan atau lewat perangkatmu yang lain; tanpa keduanya, nama dan hasilmu tidak bisa dipakai lagi.',
    leaveYes: 'Keluar',
  },

  recovery: {
    title: 'Tautan pemulihan',
    about: 'Tautan rahasia untuk mendapatkan kembali nama, kursi dan hasilmu kalau data di browser ini hilang.',
    make: 'Buat tautan pemulihan',
    has: 'Kamu punya tautan pemulihan. Berlaku sekali.',
    another: 'Buat yang baru',
    anotherAsk: 'Kalau kamu membuat yang baru, tautan yang lama tidak berlaku lagi.',
    shown:
      'Simpan di tempat yang hanya kamu tahu. Tautan ini diperlihatkan sekali ini saja dan berlaku sekali; setelah dipakai kamu mendapat yang berikutnya.',
    label: 'Tautan pemulihanmu',
    revoke: 'Cabut tautan',
    revokeAsk: 'Tautanmu tidak berlaku lagi. Setelah itu namamu hanya tersimpan di perangkatmu.',
    revoked: 'Tautan itu tidak berlaku lagi.',
  },

  move: {
    title: 'Perangkat lain',
    about: 'Main dengan nama yang sama di ponsel atau komputer lain. Perangkat ini tetap terhubung.',
    show: 'Tampilkan kode',
    how: 'Pindai gambar ini dengan perangkat lain. Atau buka halaman ini di sana, tekan Kamu, lalu masukkan kodenya.',
    label: 'Kode untuk perangkat lain',
    left: (minutes, seconds) => `Berlaku ${number(minutes)}:${String(seconds).padStart(2, '0')} lagi`,
    once: 'Berlaku sekali, dalam dua menit.',
    over: 'Kode ini sudah lewat dua menit dan tidak berlaku lagi.',
    used: (device) => `Kodenya sudah dipakai: ${device} sekarang memakai namamu juga.`,
    qr: 'Kode QR untuk membuka halaman ini di perangkat lain dengan namamu',
    another: 'Tampilkan kode baru',
  },

  back: {
    title: 'Aku pernah di sini',
    about: 'Masukkan kode dari perangkatmu yang lain, atau tautan pemulihan yang kamu simpan.',
    label: 'Kode atau tautan',
    go: 'Lanjut',
    unreadable: 'Itu bukan kode dua belas huruf dan angka, bukan pula tautan pemulihan.',
    askLink: 'Lanjut sebagai tamu itu di sini?',
    askCode: 'Pakai namamu di perangkat ini juga?',
    asks: 'Browser ini akan memakai nama tamu pemilik tautan atau kode itu.',
    replaces: (name) =>
      `Sekarang kamu di sini sebagai ${name}. Nama tamu itu akan hilang, kecuali masih dipakai di perangkat lain atau punya tautan pemulihan.`,
    yes: 'Ya, lanjut',
    no: 'Tidak, biarkan',
    welcome: (name) => `Selamat datang kembali, ${name}.`,
    next: 'Tautan yang kamu pakai tidak berlaku lagi. Ini yang berikutnya.',
    refusedLink:
      'Tautan ini tidak berlaku lagi: sudah dipakai, sudah dibuat yang baru, atau milik situs lain. Kalau sudah pernah kamu pakai, pakailah tautan yang kamu dapat waktu itu.',
    refusedCode: 'Kode ini salah, sudah dipakai, atau lewat dua menit. Tampilkan kode baru di perangkatmu yang lain.',
    signedIn: 'Kamu sudah masuk di sini. Kode dan tautan pemulihan hanya untuk tamu.',
  },

  data: {
    title: 'Datamu',
    about: 'Nama, perangkat dan peringkatmu dalam pertandingan, sebagai berkas.',
    download: 'Unduh',
  },

  erase: {
    title: 'Hapus dataku',
    about: 'Nama, perangkat dan tautan pemulihanmu hilang, begitu juga kursimu. Ini tidak bisa dibatalkan.',
    stays:
      'Yang tetap ada: hasil pertandinganmu dengan peringkat dan poin, atas nama “pemain yang dihapus”, dan catatan permainannya, yang tidak memuat nama.',
    bySite: 'Situs tempat kamu masuk menyimpan akunmu secara terpisah.',
    ask: 'Hapus dataku',
    yes: 'Hapus selamanya',
    done: 'Datamu sudah dihapus. Siapa pun yang bermain di browser ini sekarang mulai sebagai tamu baru.',
  },
};
