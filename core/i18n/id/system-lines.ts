// Lines of the system in a chat in Indonesian: one for each step of a deal, also the message of the step's notification.
import type { NoticeCatalogue } from '../notice-text.ts';

type Lines = NoticeCatalogue['lines'];

export const SYSTEM_LINES = {
  'deal.approve': 'Penerimaan disetujui. Transaksi dimulai.',
  'deal.propose_completion': (name) => `${name} mengusulkan penyelesaian transaksi.`,
  'deal.accept_completion': (name) => `${name} mengonfirmasi. Transaksi selesai.`,
  'deal.decline_completion': (name) => `${name} menolak penyelesaian.`,
  'deal.withdraw_completion': (name) => `${name} menarik usulan penyelesaian.`,
  'deal.request_cancellation': (name) => `${name} meminta pembatalan transaksi.`,
  'deal.approve_cancellation': (name) => `${name} setuju. Transaksi dibatalkan.`,
  'deal.reject_cancellation': (name) => `${name} menolak pembatalan. Admin masuk ke chat dan memutuskan.`,
  'deal.dispute': (name) => `${name} melaporkan sengketa. Admin masuk ke chat dan memutuskan.`,
  'deal.reopen': (name) => `${name} mengakhiri sengketa. Transaksi berlanjut.`,
  'deal.resolve_completed': 'Admin memutuskan: transaksi selesai.',
  'deal.resolve_cancelled': 'Admin memutuskan: transaksi dibatalkan.',
  'deal.resolve_failed': 'Admin memutuskan: transaksi gagal.',
  'deal.answer_timeout': 'Tidak ada yang menjawab dalam 24 jam. Admin masuk ke chat dan memutuskan.',
  'deal.silence_timeout':
    'Tidak ada aktivitas dalam transaksi selama 72 jam. Admin masuk ke chat dan memutuskan.',
  'deal.unwritten_timeout': 'Tidak ada yang menulis dalam 72 jam. Transaksi dibatalkan.',
} satisfies Lines['SYSTEM_LINES'];

export const REASON_GIVEN = (reason: string): string => `Alasan: ${reason}`;

export const ERASED_MESSAGE = 'Pesan ini dihapus karena transaksinya sudah lama berakhir.';
export const ERASED_FILE = 'File ini dihapus karena transaksinya sudah lama berakhir.';
