// Sentences about the end of an account in Indonesian: its deletion, the recovery code, and taking over an old account.
import type { ScreenStrings } from '../screen-strings.ts';

export const accountEnd = {
  deletedOn: (at) => `Akun Anda akan dihapus: ${at}.`,
  DELETION_STOP: 'Hentikan penghapusan',
  DELETION_STOP_NOTE:
    'Sampai saat itu penawaran Anda tidak ada di pasar, dan Anda tidak dapat memasang atau menerima. Jika dihentikan, semuanya kembali seperti semula.',
  takenOverOn: (at) =>
    `Akun Telegram lain memiliki kode pemulihan Anda dan akan mengambil alih akun ini: ${at}.`,
  RECOVERY_STOP: 'Itu bukan saya: hentikan',
  RECOVERY_STOP_NOTE:
    'Jika itu Anda dengan ponsel baru, Anda tidak perlu melakukan apa pun. Jika Anda menghentikannya, kode itu tidak berlaku lagi.',
  takesOverOn: (at) => `Akun ini akan mengambil alih akun lama Anda: ${at}.`,
  TAKING_OVER_STOP: 'Hentikan',
  TAKING_OVER_NOTE:
    'Sampai saat itu akun lama Anda dapat menolaknya. Setelahnya, akun Telegram ini memiliki profil, penilaian, dan transaksi selesai dari akun lama, dan akun yang ini berakhir.',

  CODE_HEADER: 'Kode pemulihan',
  CODE_MAKE: 'Buat kode pemulihan',
  CODE_REPLACE: 'Buat kode pemulihan baru',
  codeMadeOn: (at) => `Dibuat: ${at}. Kode baru akan menggantikannya.`,
  CODE_NOTE:
    'Jika Anda kehilangan akun Telegram, Anda mendapatkan kembali akun ini dengan kode tersebut. Cetak atau catat kode itu.',
  CODE_YOURS: 'Kode pemulihan Anda',
  CODE_ONCE: 'Kode hanya ditampilkan sekarang. Cetak atau catat, dan jangan tunjukkan kepada siapa pun.',
  CODE_COPY: 'Salin kode',
  CODE_COPIED: 'Disalin',
  CODE_NOT_COPIED: 'Kode tidak dapat disalin. Silakan catat.',
  CODE_DONE: 'Sudah saya catat',

  RECOVER_ACTION: 'Pulihkan akun lama',
  RECOVER_NOTE:
    'Ketik kode yang Anda cetak dengan akun lama Anda. Selama setidaknya 7 hari, akun itu ditanya apakah ini memang Anda. Transaksi yang berjalan di sana diakhiri dahulu.',
  RECOVER_FIELD: 'Kode pemulihan',
  RECOVER_MISREAD: 'Ada huruf atau angka yang salah. Silakan cocokkan dengan catatan Anda.',
  RECOVER_UNKNOWN: 'Tidak ada akun dengan kode ini.',
  RECOVER_SUBMIT: 'Pulihkan',

  DELETE_HEADER: 'Hapus akun',
  DELETE_ACTION: 'Hapus akun saya',
  DELETE_NOTE:
    'Akun dihapus beberapa hari kemudian. Sampai saat itu Anda dapat menghentikannya dengan satu ketukan.',
  DELETE_WHAT_GOES:
    'Yang hilang: nama, telepon, lokasi, pengaturan, detail transfer tersimpan, notifikasi, perangkat, dan penawaran Anda. Orang lain melihat ‘Pengguna dihapus’. Kepercayaan dan penilaian Anda tidak akan kembali.',
  DELETE_WHAT_STAYS:
    'Yang tetap: syarat dan langkah transaksi Anda, serta ulasan yang Anda berikan, tanpa nama Anda. Chat dan file tetap ada pada mitra Anda untuk klaim, dan dihapus ketika masanya berakhir.',
  deleteField: (word) => `Ketik ${word}`,

  BLOCKED_BY_DEALS: 'Transaksi ini harus selesai dahulu:',
  BLOCKED_BY_ROLE: 'Anda termasuk staf. Pemilik harus mencabut peran Anda dahulu.',
  ACCOUNT_END_NOT_LOADED: 'Pemulihan dan penghapusan tidak dapat dimuat.',
  ACCOUNT_END_FAILED: 'Tidak berhasil. Silakan coba lagi.',
} satisfies ScreenStrings['accountEnd'];
