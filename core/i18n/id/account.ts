// Sentences of 'Your data' on the security page in Indonesian: the copy of one's data.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const account = {
  YOUR_DATA: 'Data Anda',
  EXPORT_NOTE:
    'Satu file ZIP berisi profil, transaksi, chat, dan file Anda, serta semua hal lain yang kami simpan tentang Anda: sebagai halaman untuk dibaca dan sebagai data untuk program lain.',
  EXPORT_ACTION: 'Minta salinan data Anda',
  EXPORT_MAKING: 'Salinan Anda sedang dibuat',
  MAKING_NOTE: 'Anda boleh meninggalkan halaman ini: Anda akan diberi tahu jika sudah siap.',
  sizeSoFar: (size) => `Sejauh ini ${size}.`,
  EXPORT_DOWNLOAD: 'Unduh salinan Anda',
  readyUntil: (until) => `hingga ${lowerFirst(until)}`,
  EXPORT_COPY_LINK: 'Salin tautan',
  LINK_HINT: 'Untuk browser lain. Berlaku sekali, dalam satu menit.',
  LINK_COPIED: 'Tautan disalin.',
  LINK_NOT_COPIED: 'Tautan tidak dapat disalin.',
  EXPORT_READY: 'Salinan Anda sudah siap.',
  EXPORT_AGAIN: 'Salinan berikutnya',
  EXPORT_ONCE_A_DAY: 'Satu salinan per hari. Yang terakhir sudah dihapus.',
  askAgainFrom: (at) => `Dapat diminta lagi mulai ${lowerFirst(at)}.`,
  EXPORT_FAILED: 'Salinan terakhir Anda gagal dibuat',
  EXPORT_FAILED_HINT: 'Silakan minta sekali lagi.',

  EXPORT_NOT_LOADED: 'Status salinan Anda tidak dapat dimuat.',
  EXPORT_NOT_STARTED: 'Salinan Anda tidak dapat diminta. Silakan coba lagi.',
  EXPORT_LINK_FAILED: 'File tidak dapat dibuka. Silakan coba lagi.',
} satisfies ScreenStrings['account'];
