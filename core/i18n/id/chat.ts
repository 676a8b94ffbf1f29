// Sentences of the chat and the file preview in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const chat = {
  CHAT_TITLE: 'Chat',
  CHAT_EMPTY: 'Belum ada pesan',
  CHAT_EMPTY_HINT: 'Sepakati siapa yang membayar dahulu, dan lakukan setiap langkah di chat ini.',
  CHAT_LOADING: 'Memuat pesan',
  EARLIER_MESSAGES: 'Tampilkan pesan sebelumnya',
  UNREAD_LINE: 'Pesan belum dibaca',
  JUMP_TO_LATEST: 'Ke pesan terbaru',
  newMessages: (count) => `${count} pesan baru`,

  CHAT_CONNECTING: 'Menghubungkan...',
  CHAT_OFFLINE: 'Menunggu jaringan. Pesan yang Anda tulis dikirim saat jaringan kembali.',
  CHAT_DOWN: 'Tidak ada pembaruan langsung. Pesan baru mungkin terlambat.',

  SENDING: 'Mengirim',
  SENT: 'Terkirim',
  READ: 'Dibaca',
  NOT_SENT: 'Tidak terkirim',
  UPLOAD_CANCELLED: 'Unggahan dibatalkan.',
  UPLOAD_TOO_SLOW:
    'Koneksi terlalu lambat untuk file ini. Kirim lagi dengan koneksi yang lebih baik, atau kirim file yang lebih kecil.',
  TOO_MANY_PENDING: 'Terlalu banyak pesan menunggu dikirim.',
  SEND_AGAIN: 'Kirim lagi',
  DISCARD: 'Buang',

  FILE_SCAN_TEXT: {
    pending: 'Memeriksa file…',
    blocked: 'Diblokir: file ini berbahaya',
    clean: '',
  },

  ADMIN_BADGE: 'Admin',
  yourWord: (word) => `Kata pengenal Anda: ${word}`,
  OWN_SENDER: 'Anda',
  OTHER_SENDER: 'Orang lain',
  partyNamed: (name) => `${name} (pihak)`,
  otherDetails: (name, time) =>
    `${name} sebelumnya mengirim detail lain (${time}). Tanyakan mana yang harus dipakai sebelum Anda membayar.`,
  OTHER_DETAILS_COPIED: 'Disalin. Detail ini berbeda dari yang dikirim sebelumnya.',
  COPY_DETAILS: 'Salin detail',

  FUNDS_SENT: '[Status] Dana sudah saya kirim.',
  FUNDS_RECEIVED: '[Status] Dana sudah masuk.',
  detailsSent: (details) => `[Detail] ${details}`,
  MESSAGE_TOO_LONG: 'Pesan maksimal 4.000 karakter.',
  QUICK_MESSAGES: 'Pesan cepat',
  SENT_FUNDS_CHIP: 'Dana sudah saya kirim',
  RECEIVED_FUNDS_CHIP: 'Dana sudah masuk',
  DETAILS_CHIP: 'Kirim detail saya',
  RECEIVED_TITLE: 'Uang sudah masuk ke rekening Anda?',
  receivedMessage: (name, amount) =>
    `Kirim ini hanya jika ${amount} benar-benar sudah masuk: ${name} mengandalkannya. Struk atau foto bukan pembayaran.`,
  RECEIVED_CONFIRM: 'Ya, kirim',
  CHOOSE_DETAILS: 'Kirim detail yang mana?',
  NO_DETAILS: 'Belum ada detail tersimpan',
  NO_DETAILS_HINT: 'Simpan rekening atau kartu sekali, lalu kirim dari sini dengan satu ketukan.',
  ADD_DETAILS: 'Tambah detail',

  MESSAGE: 'Pesan',
  SEND: 'Kirim',
  ATTACH: 'Lampirkan foto atau PDF',
  ATTACH_TITLE: 'Kirim file',
  ATTACH_PHOTO: 'Foto',
  ATTACH_PDF: 'Dokumen PDF',
  SEND_FILES_QUESTION: 'Kirim ke chat?',
  CHAT_CLOSED: 'Chat ditutup.',
  CHAT_NOT_OPEN: 'Chat dibuka setelah permintaan disetujui.',

  PHOTO_KIND: 'Foto',
  PDF_KIND: 'PDF',
  FILE_KIND: 'File',
  CANCEL_UPLOAD: 'Batalkan unggahan',
  UPLOADING: 'Mengunggah',
  OPEN_PHOTO: 'Buka foto',
  OPEN_PDF: 'Buka PDF',
  OPEN_FILE: 'Buka file',
  bytes: (count) => `${count} B`,
  kilobytes: (count) => `${count} KB`,
  megabytes: (count) => `${count} MB`,

  newMessageAnnouncement: (name, what) => `${name}: ${what}`,

  DOWNLOAD: 'Unduh',
  DOWNLOAD_UNSUPPORTED:
    'Unduhan tidak didukung di WebView ponsel. Silakan gunakan komputer untuk mengunduh file.',
  DOWNLOAD_FAILED: 'File tidak dapat diunduh. Silakan coba lagi.',

  PREVIEW_FAILED: 'File ini tidak dapat ditampilkan di sini.',
  PICTURE_UNSUPPORTED:
    'Perangkat ini tidak dapat menampilkan foto HEIC. Unduh foto itu untuk membukanya di aplikasi lain.',
  PREVIEW_NOT_LOADED: 'File tidak dapat dimuat. Silakan periksa koneksi internet Anda.',
  PREVIEW_CUT: 'Hanya bagian awal file yang ditampilkan.',
  ZOOM_IN: 'Perbesar',
  ZOOM_OUT: 'Perkecil',
  PDF_BROKEN: 'PDF ini rusak dan tidak dapat ditampilkan.',
  PDF_PROTECTED: 'PDF ini dilindungi kata sandi dan tidak dapat ditampilkan di sini.',
  PDF_TOO_LONG: 'PDF ini lebih dari 200 halaman, terlalu panjang untuk ditampilkan di sini.',
  PDF_TOO_LARGE: 'PDF ini lebih besar dari 20 MB dan tidak dapat ditampilkan di sini.',
  PDF_UNAVAILABLE: 'Penampil PDF tidak dapat dimuat. Silakan coba lagi.',
  PAGE_FAILED: 'Halaman ini tidak dapat ditampilkan.',
  pageOf: (page, count) => `Halaman ${page} dari ${count}`,
} satisfies ScreenStrings['chat'];
