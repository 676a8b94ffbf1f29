// Sentences of refusals in Indonesian: one for each error code, and those with numbers or times.
import type { ServerCode } from '#contract/error-codes.ts';

export const REFUSALS: Readonly<Record<ServerCode, string>> = {
  VALIDATION_ERROR: 'Sebagian data tidak valid.',
  MALFORMED_JSON: 'Data yang dikirim tidak dapat dibaca.',
  TOKEN_INVALID: 'Token autentikasi yang valid tidak ada',
  TOKEN_EXPIRED: 'Token autentikasi sudah kedaluwarsa',
  TOKEN_PARSE_ERROR: 'Token autentikasi tidak valid',
  SESSION_ENDED: 'Sesi Anda telah diakhiri.',
  INIT_DATA_INVALID: 'Data masuk Telegram Anda tidak dapat diverifikasi.',
  INIT_DATA_EXPIRED: 'Data masuk Telegram Anda sudah kedaluwarsa. Silakan buka ulang aplikasi.',
  SUSPENDED: 'Akun Anda ditangguhkan.',
  FORBIDDEN: 'Anda tidak diizinkan melakukan ini.',
  NOT_OWNER: 'Hanya pembuat permintaan yang dapat melakukan ini.',
  NOT_PARTY: 'Anda hanya dapat menilai seseorang setelah transaksi bersama berakhir.',
  OWN_REQUEST: 'Anda tidak dapat menerima permintaan Anda sendiri.',
  NOT_FOUND: 'Yang Anda cari tidak ditemukan.',
  REQUEST_NOT_OPEN: 'Permintaan ini tidak terbuka lagi.',
  REQUEST_CHANGED: 'Syarat permintaan ini sudah berubah.',
  INVALID_STATE: 'Ini tidak dapat dilakukan dalam keadaan sekarang.',
  PAUSED: 'Anda sedang pergi, jadi permintaan Anda dijeda.',
  DELETION_BLOCKED: 'Akun Anda tidak dapat dihapus selama transaksi atau sengketa Anda masih berjalan.',
  ACCOUNT_LEAVES: 'Akun Anda akan berakhir. Hentikan itu dahulu.',
  LIMIT_REACHED: 'Anda sudah mencapai batas.',
  ACCEPTANCE_LIMIT: 'Terlalu banyak penerimaan Anda yang menunggu jawaban.',
  ALREADY_RATED: 'Anda sudah menilai transaksi ini.',
  DEAL_UPLOAD_LIMIT: 'Transaksi ini memiliki terlalu banyak file.',
  IDEMPOTENCY_CONFLICT: 'Kunci ini sudah dipakai untuk kiriman lain.',
  FILE_PENDING: 'File ini masih diperiksa. Silakan coba lagi sebentar lagi.',
  FILE_BLOCKED: 'File ini diblokir karena berbahaya.',
  FILE_TOO_LARGE: 'File terlalu besar. Maksimal 10 MB.',
  BODY_TOO_LARGE: 'Data yang dikirim terlalu besar.',
  UNSUPPORTED_FILE: 'Hanya gambar dan file PDF yang didukung.',
  RATE_LIMITED: 'Terlalu banyak percobaan. Silakan tunggu sebentar.',
  TAKE_COOLDOWN: 'Silakan tunggu beberapa saat sebelum menerima lagi.',
  DISPUTE_COOLDOWN: 'Silakan tunggu beberapa saat sebelum melaporkan transaksi ini lagi.',
  UPLOAD_LIMIT: 'Anda sudah mengirim terlalu banyak file hari ini. Silakan coba lagi besok.',
  INTERNAL_ERROR: 'Kesalahan server. Silakan coba lagi nanti.',
  STORAGE_FULL: 'Saat ini tidak ada ruang untuk file. Silakan coba lagi nanti.',
  UNAVAILABLE: 'Layanan sedang tidak tersedia untuk sementara. Silakan coba lagi.',
};

export const openRequestLimit = (max: number): string =>
  `Anda dapat memiliki paling banyak ${max} permintaan terbuka.`;
export const blockLimit = (max: number): string => `Anda dapat memblokir paling banyak ${max} orang.`;
export const waitingListFull = (max: number): string =>
  `Sudah ada ${max} orang yang menunggu permintaan ini. Silakan lihat lagi nanti.`;
export const waitingListsLimit = (max: number): string =>
  `Anda dapat menunggu paling banyak ${max} permintaan. Berhentilah menunggu permintaan lain dahulu.`;
export const reportLimit = (max: number): string =>
  `Anda dapat mengirim paling banyak ${max} laporan per hari.`;
export const exportLimit = (wait: string): string =>
  `Anda dapat meminta satu salinan data per hari. Anda dapat meminta lagi ${wait}.`;
export const UNDER_REVIEW = 'Permintaan Anda disembunyikan sampai kami meninjau laporan tentangnya.';
export const savedDetailsLimit = (max: number): string =>
  `Anda dapat menyimpan paling banyak ${max} detail transfer.`;
export const waitingAcceptanceLimit = (max: number): string =>
  `${max} penerimaan Anda menunggu jawaban. Tunggu salah satu, atau tarik kembali salah satu.`;
export const takeCooldown = (count: number, wait: string): string =>
  `Anda sudah menerima ${count} permintaan tanpa transaksi yang selesai. Anda dapat menerima lagi ${wait}.`;
export const retakeCooldown = (wait: string): string => `Anda dapat menerima permintaan ini lagi ${wait}.`;
export const disputeCooldown = (wait: string): string =>
  `Anda sudah melaporkan transaksi ini. Anda dapat melaporkannya lagi ${wait}.`;
export const uploadLimit = (maxMb: number, wait: string): string =>
  `Anda dapat mengirim file sebanyak ${maxMb} MB per hari. Silakan coba lagi ${wait}.`;
export const chatDayLimit = (wait: string): string =>
  `Anda sudah mengirim teks sebanyak yang bisa dikirim dalam sehari. Anda bisa menulis lagi ${wait}.`;
export const dealUploadLimit = (maxMb: number): string =>
  `File dalam transaksi ini sudah ${maxMb} MB, yaitu batasnya.`;

export const SIGNED_OUT_SINCE = 'Anda sudah keluar. Tutup aplikasi mini lalu buka lagi untuk masuk.';

export const deletionScheduled = (time: string): string =>
  `Akun Anda akan dihapus pada ${time}. Hentikan itu dahulu di Pengaturan, Keamanan.`;
export const RECOVERY_UNDER_WAY =
  'Akun ini akan mengambil alih akun lain. Hentikan itu dahulu di Pengaturan, Keamanan.';
export const ACCOUNT_IN_USE =
  'Hanya akun tanpa transaksi, penawaran, dan peran yang dapat mengambil alih akun lain.';
export const OWN_CODE = 'Ini kode dari akun yang sedang Anda pakai.';
