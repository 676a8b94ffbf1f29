// Sentences of the feed screen and its cards in Indonesian.
import type { Strings } from '../strings.ts';

const ACCEPT = 'Terima';

export const home = {
  HOME_TITLE: 'Penukaran',
  SETTINGS: 'Pengaturan',
  CREATE: 'Buat permintaan',
  OPEN_FILTER: 'Cari dan filter',
  NO_FILTER: 'Tanpa filter',
  CLEAR_FILTER: 'Hapus filter',
  LIKE_YOUR_REQUEST: 'Sesuai permintaan Anda',

  FEED_EMPTY: 'Belum ada yang ditampilkan',
  FEED_EMPTY_HINT: 'Pasang permintaan penukaran Anda, dan orang lain akan menemukan Anda.',
  FEED_EMPTY_FILTERED_HINT:
    'Hapus filter untuk melihat semua penawaran, atau pasang permintaan Anda sendiri.',
  LOADING_FEED: 'Memuat penukaran',
  PAST_DEALS_TITLE: 'Riwayat transaksi',

  LIVE: 'Live',
  CONNECTING: 'Menghubungkan...',
  OFFLINE: 'Offline',
  RECONNECTING: 'Menghubungkan ulang...',
  reconnectingIn: (seconds) => `Coba lagi dalam ${seconds} dtk`,
  updatedSecondsAgo: (seconds) => `Diperbarui ${seconds} dtk lalu`,
  updatedMinutesAgo: (minutes) => `Diperbarui ${minutes} mnt lalu`,
  JUST_NOW_CHECKING: 'Baru saja, memeriksa...',
  minutesOldChecking: (minutes) => `${minutes} mnt lalu, memeriksa...`,
  hoursOldChecking: (hours) => `${hours} jam lalu, memeriksa...`,

  YOU_PAY: 'Anda bayar',
  YOU_RECEIVE: 'Anda dapat',
  EXPIRES_IN: 'Kedaluwarsa dalam',
  ANSWER_WITHIN: 'Sisa waktu',
  viewCount: (count) => `${count}× dilihat`,
  UNREAD_MESSAGES: 'pesan belum dibaca',
  UNNAMED: 'Pengguna tanpa nama',

  EDIT_REQUEST: 'Ubah',
  DELETE_REQUEST: 'Hapus',
  RESUME_REQUEST: 'Lanjutkan',
  DELETE_REQUEST_TITLE: 'Hapus permintaan ini?',
  deleteRequestMessage: (pay, receive) =>
    `Penawaran Anda, ${pay} untuk ${receive}, akan hilang dari pasar. Tindakan ini tidak dapat diurungkan.`,

  ACCEPTED: 'Diterima. Pembuat permintaan harus menyetujui.',
  REQUEST_DELETED: 'Permintaan dihapus',

  TRACKER_LABEL: 'Kemajuan transaksi',
  TRACKER_STEPS: ['Dimulai', 'Penukaran', 'Penyelesaian'] as const,

  CARD_ACTION: {
    own_open: null,
    own_paused: null,
    open: ACCEPT,
    approve_or_decline: 'Menunggu persetujuan Anda',
    pending_for_other: 'Menunggu persetujuan',
    waiting_for_approval: 'Tunggu persetujuan',
    closed: null,
    in_progress: null,
    completion_wait: null,
    completion_answer: null,
    cancellation_wait: 'Menunggu: batal atau sengketa',
    cancellation_answer: 'Pembatalan: setujui atau tolak',
    disputed: 'Dalam sengketa: admin masuk ke chat',
    completed: null,
    failed: null,
    cancelled: null,
  },

  CARD_STATUS: {
    own_open: null,
    own_paused: 'Dijeda',
    open: null,
    approve_or_decline: null,
    pending_for_other: null,
    waiting_for_approval: null,
    closed: 'Tidak terbuka lagi',
    in_progress: 'Berjalan',
    completion_wait: 'Penyelesaian',
    completion_answer: 'Penyelesaian',
    cancellation_wait: 'Pembatalan',
    cancellation_answer: 'Pembatalan',
    disputed: 'Sengketa',
    completed: 'Selesai',
    failed: 'Gagal',
    cancelled: 'Dibatalkan',
  },

  TURN: {
    you: 'Giliran Anda',
    them: 'Giliran pihak lain',
    nobody: '',
  },
} satisfies Strings['home'];
