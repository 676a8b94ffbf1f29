// Sentences of the deal record in Indonesian: the sheet that saves it, and the saved page and text.
import type { ScreenStrings } from '../screen-strings.ts';

export const dealExport = {
  EXPORT_ACTION: 'Simpan arsip',
  EXPORT_HINT:
    'Semua tentang transaksi ini dalam satu file: syarat, kedua pihak, setiap langkah beserta waktunya, penilaian, chat, dan file. Dapat dibaca tanpa aplikasi Kantor, bahkan bertahun-tahun lagi.',
  COLLECTING_EXPORT: 'Mengumpulkan arsip…',
  COLLECT_FAILED: 'Arsip tidak dapat dikumpulkan. Silakan periksa koneksi internet Anda.',
  PRINTABLE_PAGE: 'Halaman siap cetak',
  PRINTABLE_HINT: 'Terbuka di browser apa pun; cetak, atau simpan sebagai PDF',
  DATA_FILE: 'File data (JSON)',
  DATA_HINT: 'Untuk konsultan pajak, pengadilan, atau program lain',
  COPY_AS_TEXT: 'Salin sebagai teks',
  COPY_HINT: 'Tanpa file, untuk ditempel di mana saja',
  EXPORT_COPIED: 'Arsip disalin',
  EXPORT_COPY_FAILED: 'Arsip tidak dapat disalin',
  EXPORT_SAVED: 'Arsip disimpan',
  EXPORT_NOT_SUPPORTED:
    'Aplikasi ini tidak dapat menyimpan file di ponsel. Salin arsip sebagai teks, atau buka halaman ini di komputer.',
  filesLeftOut: (count) => `${count} file hanya disebutkan namanya, tidak disertakan.`,

  exportTitle: (deal) => `Arsip transaksi: ${deal}`,
  PRODUCT: 'Kantor',
  EXPORT_NOTE:
    'Disimpan oleh salah satu pihak. Waktu dalam UTC; syaratnya adalah yang berlaku saat permintaan diterima.',
  TERMS_TITLE: 'Syarat',
  RESULT_LABEL: 'Hasil',
  DEAL_ID_LABEL: 'Transaksi',
  ACCEPTED_ON: 'Diterima',
  ENDED_ON: 'Berakhir',
  SAVED_ON: 'Disimpan',
  NOTE_OF_REQUEST: 'Catatan permintaan',
  ACCEPTER_NAME: 'Diterima oleh',
  USER_ID_LABEL: 'Pengguna',
  EXPORT_STEPS: 'Langkah',
  EXPORT_RATINGS: 'Penilaian',
  EXPORT_CHAT: 'Chat',
  EXPORT_FILES: 'File',
  NO_MESSAGES: 'Tidak ada yang menulis.',
  NO_FILES: 'Tidak ada file yang dikirim.',
  NO_RATINGS: 'Tidak ada yang memberi penilaian.',
  OLDER_MISSING: 'Pesan yang lebih lama tidak dapat dimuat dan tidak termasuk dalam arsip ini.',
  SYSTEM_SENDER: 'Kantor',
  ADMIN_SENDER: 'Admin',
  NOT_CONTAINED: 'tidak disertakan dalam arsip ini',
  SAVE_FILE: 'Simpan file ini',
  FINGERPRINT: 'SHA-256',
} satisfies ScreenStrings['dealExport'];
