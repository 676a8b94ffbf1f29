// Sentences of the security page in Indonesian: the ban notice, the devices, and signing out.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const security = {
  SECURITY_TITLE: 'Keamanan',
  DEVICES_HEADER: 'Perangkat',
  DEVICES_NOTE: 'Semua perangkat tempat Anda membuka aplikasi mini dalam sehari terakhir.',
  THIS_DEVICE: 'Perangkat ini',
  UNKNOWN_DEVICE: 'Perangkat tidak dikenal',
  lastUsed: (at) => `Terakhir dipakai: ${lowerFirst(at)}`,
  SIGN_OUT_DEVICE: 'Keluar',
  SIGN_OUT_HERE: 'Keluar',
  SIGN_OUT_EVERYWHERE: 'Keluar dari semua perangkat',
  SIGN_OUT_NOTE:
    'Draf, pesan yang belum terkirim, dan foto dokumen Anda dihapus dari perangkat ini. Transaksi Anda tetap ada.',
  EVERYWHERE_QUESTION: 'Keluar dari semua perangkat?',
  EVERYWHERE_MESSAGE:
    'Anda keluar dari semua perangkat, termasuk yang ini. Untuk masuk lagi, tutup aplikasi mini lalu buka dari pesan Anda.',
  HERE_QUESTION: 'Keluar dari perangkat ini?',
  deviceQuestion: (label) => `Keluar dari ${label}?`,
  DEVICE_MESSAGE: 'Perangkat itu masuk lagi hanya jika aplikasi mini dibuka ulang di sana.',

  DEVICES_LOAD_FAILED: 'Perangkat Anda tidak dapat dimuat.',
  SIGN_OUT_FAILED: 'Gagal keluar. Silakan coba lagi.',

  SUSPENDED_TITLE: 'Akun Anda ditangguhkan',
  SUSPENDED_UNTIL: 'Sampai',
  SUSPENDED_FOR_GOOD: 'Selamanya',
  SUSPENDED_REASON: 'Alasan',
  SUSPENDED_NOTE:
    'Anda dapat menyelesaikan transaksi yang sudah dimulai, menulis di chat transaksi itu, dan membaca data Anda sendiri. Penawaran terbuka Anda sudah diturunkan dari pasar.',

  SUSPENSION_OVER: 'Akun Anda tidak ditangguhkan lagi',
} satisfies ScreenStrings['security'];
