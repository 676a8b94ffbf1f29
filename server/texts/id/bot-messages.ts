// Messages of the bot about notifications in Indonesian, and the buttons below them. `name`: another person's first name.
import type { DealStatus } from '#domain/entities.ts';

export const BOT_MESSAGES = {
  reviewNeeded: (name: string): string =>
    `${name} menerima permintaan Anda. Setujui atau tolak sebelum waktunya habis.`,
  approved: (name: string): string => `${name} menyetujui penerimaan Anda. Transaksi dimulai.`,
  declined: (name: string): string => `${name} menolak penerimaan Anda.`,
  disputeOpened: 'Sebuah transaksi dalam sengketa dan menunggu keputusan Anda.',
} as const;

export const DEAL_MESSAGES = {
  pending_approval: (name: string): string => `${name} menunggu persetujuan.`,
  initiated: 'Transaksi Anda berlanjut. Buka chat untuk menyepakatinya.',
  completion_pending: (name: string): string =>
    `${name} mengusulkan penyelesaian transaksi Anda. Konfirmasi atau tolak.`,
  cancellation_pending: (name: string): string =>
    `${name} meminta pembatalan transaksi Anda. Setujui atau ajukan sengketa.`,
  disputed: 'Transaksi Anda dalam sengketa. Admin masuk ke chat dan memutuskan.',
  completed: 'Transaksi Anda selesai.',
  cancelled: 'Transaksi Anda dibatalkan.',
  failed: 'Transaksi Anda gagal menurut keputusan admin.',
} as const satisfies Readonly<Record<DealStatus, string | ((name: string) => string)>>;

export const ACCOUNT_MESSAGES = {
  'account.deletion':
    'Akun Anda akan dihapus dalam beberapa hari, beserta semua isinya. Sampai saat itu Anda dapat menghentikannya.',
  'account.recovery':
    'Akun Telegram lain memiliki kode pemulihan Anda dan akan mengambil alih akun Anda dalam beberapa hari. Bukan Anda? Hentikan sekarang.',
  'account.recovery_code':
    'Kode pemulihan dibuat untuk akun Anda. Bukan Anda? Buat kode baru, dan keluar dari semua perangkat.',
  'account.recovery_stopped':
    'Pemulihan akun Anda yang lain dihentikan oleh seseorang yang masuk di akun itu.',
} as const;

export const BUTTONS = {
  review: 'Tinjau',
  openDeal: 'Buka transaksi',
  findOffer: 'Cari penawaran lain',
  openDispute: 'Buka sengketa',
  stopIt: 'Hentikan',
  openSettings: 'Buka pengaturan',
} as const;
