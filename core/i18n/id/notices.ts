// Sentences of notifications in Indonesian: the title of each kind, and its message.
import type { NoticeCatalogue } from '../notice-text.ts';

type Notices = NoticeCatalogue['notices'];

export const SOMEBODY = 'Seseorang';

export const NOTICE_TITLES = {
  'acceptance.review': 'Permintaan Anda diterima',
  'acceptance.waiting': 'Menunggu persetujuan',
  'acceptance.approved': 'Disetujui',
  'acceptance.declined': 'Ditolak',
  'acceptance.withdrawn': 'Penerimaan ditarik kembali',
  'acceptance.missed': 'Waktu persetujuan habis',
  'acceptance.unanswered': 'Tidak dijawab tepat waktu',
  'deal.begun': 'Transaksi dimulai',
  'deal.reminder': 'Transaksi Anda menunggu',
  'deal.propose_completion': 'Penyelesaian diusulkan',
  'deal.accept_completion': 'Transaksi selesai',
  'deal.decline_completion': 'Penyelesaian ditolak',
  'deal.withdraw_completion': 'Usulan penyelesaian ditarik',
  'deal.request_cancellation': 'Pembatalan diminta',
  'deal.approve_cancellation': 'Transaksi dibatalkan',
  'deal.reject_cancellation': 'Dalam sengketa',
  'deal.dispute': 'Dalam sengketa',
  'deal.reopen': 'Transaksi dilanjutkan',
  'deal.answer_timeout': 'Dalam sengketa',
  'deal.silence_timeout': 'Dalam sengketa',
  'deal.unwritten_timeout': 'Transaksi dibatalkan',
  'deal.resolve_completed': 'Sengketa diputuskan',
  'deal.resolve_cancelled': 'Sengketa diputuskan',
  'deal.resolve_failed': 'Sengketa diputuskan',
  'dispute.opened': 'Sengketa baru',
  'request.expired': 'Permintaan kedaluwarsa',
  'request.pause_ended': 'Permintaan kedaluwarsa',
  'request.open_again': 'Terbuka lagi',
  'request.wait_ended': 'Permintaan yang Anda tunggu',
  'request.hidden': 'Permintaan Anda disembunyikan',
  'request.shown_again': 'Permintaan Anda tampil lagi',
  'request.taken_down': 'Permintaan Anda diturunkan',
  'absence.ended': 'Selamat datang kembali',
  'report.resolved': 'Laporan Anda',
  'rating.received': 'Penilaian baru',
  'export.ready': 'Data Anda sudah siap',
  'export.failed': 'Data Anda',
  'account.deletion': 'Akun Anda akan dihapus',
  'account.deletion_stopped': 'Akun Anda tetap ada',
  'account.deletion_waits': 'Akun Anda belum dihapus',
  'account.recovery_code': 'Kode pemulihan baru',
  'account.recovery': 'Seseorang mengambil alih akun Anda',
  'account.recovery_stopped': 'Pemulihan dihentikan',
  'account.suspended': 'Akun ditangguhkan',
  'account.restored': 'Penangguhan dicabut',
} satisfies Notices['NOTICE_TITLES'];

export const NOTICE_MESSAGES = {
  'acceptance.review': (name) => `${name} ingin menukar mata uang dengan Anda. Setujui atau tolak.`,
  'acceptance.waiting': (name) => `${name} sudah diminta menyetujui penerimaan Anda.`,
  'acceptance.approved': (name) => `${name} menyetujui penerimaan Anda. Transaksi dimulai.`,
  'acceptance.declined': (name) => `${name} menolak penerimaan Anda.`,
  'acceptance.withdrawn:open': (name) =>
    `${name} menarik kembali penerimaannya. Permintaan Anda terbuka lagi.`,
  'acceptance.withdrawn:paused': (name) =>
    `${name} menarik kembali penerimaannya. Permintaan Anda dijeda karena Anda sedang pergi.`,
  'acceptance.withdrawn:expired': (name) =>
    `${name} menarik kembali penerimaannya. Sementara itu permintaan Anda kedaluwarsa.`,
  'acceptance.missed:open': 'Anda tidak menjawab tepat waktu. Permintaan Anda terbuka lagi.',
  'acceptance.missed:paused':
    'Anda tidak menjawab tepat waktu. Permintaan Anda dijeda karena Anda sedang pergi.',
  'acceptance.missed:expired': 'Anda tidak menjawab tepat waktu. Sementara itu permintaan Anda kedaluwarsa.',
  'acceptance.missed:advice': 'Jika Anda sedang pergi, jeda permintaan itu.',
  'acceptance.unanswered:open': (name) => `${name} tidak menjawab tepat waktu. Permintaannya terbuka lagi.`,
  'acceptance.unanswered:paused': (name) =>
    `${name} tidak menjawab tepat waktu. Permintaannya tidak ada lagi di pasar.`,
  'acceptance.unanswered:expired': (name) =>
    `${name} tidak menjawab tepat waktu. Sementara itu permintaannya kedaluwarsa.`,

  'deal.begun': (name) => `Anda menyetujui ${name}. Sepakati rinciannya di chat.`,
  'deal.reminder:admin': (name) =>
    `Sudah 24 jam tidak ada aktivitas dalam transaksi Anda dengan ${name}. Setelah 72 jam tanpa aktivitas, admin memutuskannya.`,
  'deal.reminder:cancelled': (name) =>
    `Sudah 24 jam tidak ada aktivitas dalam transaksi Anda dengan ${name}. Setelah 72 jam tanpa aktivitas, transaksi dibatalkan.`,
  'deal.resolved:fault': (name) => `Pihak yang bersalah: ${name}.`,
  'dispute.opened': 'Sebuah transaksi dalam sengketa dan menunggu keputusan.',

  'request.expired': 'Permintaan Anda kedaluwarsa tanpa transaksi.',
  'request.pause_ended': 'Permintaan Anda dijeda selama 30 hari dan kedaluwarsa.',
  'request.open_again': (name, money) =>
    `Permintaan ${name} untuk ${money} terbuka lagi. Yang pertama menerima mendapatkannya.`,
  'request.wait_ended:taken': 'Permintaan itu sudah diambil.',
  'request.wait_ended:gone': 'Permintaan itu tidak ada lagi di pasar.',
  'request.wait_ended:similar': (count) => `Ada ${count} permintaan serupa yang terbuka.`,
  'request.hidden':
    'Beberapa orang melaporkannya, jadi orang lain tidak melihatnya sampai kami meninjaunya. Buka permintaan itu untuk meminta tinjauan cepat.',
  'request.shown_again': 'Kami meninjau laporan tentangnya dan tidak menemukan pelanggaran aturan.',
  'request.taken_down': 'Permintaan itu dilaporkan, dan kami menemukan pelanggaran aturan.',
  'absence.ended': (count) =>
    count === 1 ? 'Permintaan Anda terbuka lagi.' : `${count} permintaan Anda terbuka lagi.`,

  'report.resolved:acted': 'Kami menindaklanjuti laporan Anda. Terima kasih.',
  'report.resolved:no_breach': 'Kami meninjau laporan Anda dan tidak menemukan pelanggaran aturan.',
  'rating.received:up': (name) => `${name} memberi Anda jempol ke atas.`,
  'rating.received:down': (name) => `${name} memberi Anda jempol ke bawah.`,
  'export.ready': 'Selama 24 jam Anda dapat mengunduh salinan data Anda: Pengaturan, Keamanan.',
  'export.failed': 'Salinan data Anda gagal dibuat. Silakan minta lagi: Pengaturan, Keamanan.',
  'account.deletion': (time) =>
    `Waktunya: ${time}. Sampai saat itu Anda dapat menghentikannya di Pengaturan, Keamanan.`,
  'account.deletion_stopped': 'Penghapusan dihentikan. Penawaran Anda ada lagi.',
  'account.deletion_waits': (time) =>
    `Transaksi atau peran Anda belum berakhir. Percobaan berikutnya: ${time}.`,
  'account.recovery_code':
    'Kode pemulihan dibuat untuk akun Anda. Bukan Anda? Buat kode baru, dan keluar dari semua perangkat.',
  'account.recovery': (time) =>
    `Akun Telegram lain memiliki kode pemulihan Anda dan akan mengambil alih akun ini: ${time}. Bukan Anda? Hentikan di Pengaturan, Keamanan.`,
  'account.recovery_stopped': 'Dihentikan oleh seseorang yang masuk di akun lain itu.',
  'account.suspended:until': (time) => `Akun Anda ditangguhkan sampai: ${time}.`,
  'account.suspended:for_good': 'Akun Anda ditangguhkan selamanya.',
  'account.restored': 'Akun Anda tidak ditangguhkan lagi.',
} satisfies Notices['NOTICE_MESSAGES'];
