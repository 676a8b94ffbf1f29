// Sentences of the archive of a person's data in Indonesian: its front page and the pages of chats.

export const ARCHIVE_CONTENTS = {
  'profile.json': 'Profil Anda, dan apa yang dilihat orang lain tentang transaksi Anda.',
  'settings.json': 'Pengaturan Anda.',
  'funds-transfer-details.json': 'Detail transfer Anda yang tersimpan.',
  'deals/': 'Setiap transaksi Anda dengan syarat, langkah, dan penilaiannya, masing-masing dalam satu file.',
  'chats/': 'Chat setiap transaksi sebagai halaman untuk dibaca.',
  'files/': 'File dari chat tersebut yang dapat Anda unduh di aplikasi.',
  'requests.json': 'Permintaan Anda, termasuk yang sudah berakhir.',
  'waits.json': 'Permintaan orang lain yang Anda tunggu.',
  'ratings.json': 'Penilaian yang Anda berikan dan dapatkan.',
  'trust.json': 'Nilai setiap transaksi Anda bagi tingkat Anda.',
  'notifications.json': 'Notifikasi Anda.',
  'bot-messages.json': 'Yang dikirim bot kepada Anda dalam 90 hari terakhir.',
  'sanctions.json': 'Apakah Anda ditangguhkan, mengapa, dan sampai kapan.',
  'reports.json': 'Laporan yang Anda kirim, dan hasilnya.',
  'blocks.json': 'Orang yang Anda blokir.',
  'sessions.json': 'Perangkat tempat Anda masuk.',
} as const;

export const ARCHIVE_TITLE = 'Data Anda';
export const archiveIntro = (name: string, time: string): string =>
  `Salinan data yang kami simpan tentang Anda, ${name}, dibuat pada ${time}.`;
export const CONTENTS_HEADING = 'Isi arsip ini';
export const NOT_CONTAINED_HEADING = 'Yang tidak ada di dalamnya';
export const NOT_CONTAINED = {
  others:
    'Yang tidak ditunjukkan orang lain kepada Anda: tentang mitra Anda hanya ada yang dapat Anda lihat di aplikasi.',
  fingerprints:
    'Sidik digital nomor telepon dan detail pembayaran, yang kami pakai untuk mengetahui bahwa dua akun milik satu orang. Sidik digital tidak dapat diubah kembali menjadi data asalnya.',
  document: 'Foto dokumen Anda: foto itu tidak pernah keluar dari perangkat Anda.',
  files: 'File yang masih diperiksa, atau yang ternyata berbahaya.',
} as const;
export const leftOut = (files: number, mb: number): string =>
  `${files} file dengan ukuran ${mb} MB karena arsip akan menjadi terlalu besar. Anda dapat mengunduhnya di chat masing-masing.`;
export const KEEP_IT_SAFE =
  'Arsip ini dapat dibaca oleh siapa pun yang memilikinya. Simpan di tempat yang tidak dilihat orang lain, dan hapus jika tidak diperlukan lagi.';

export const chatTitle = (first: string, second: string): string => `Chat ${first} dan ${second}`;
export const EXCHANGE_LINK = 'Transaksi sebagai data';
export const SYSTEM_NAME = 'Sistem';
export const ADMIN_NAME = 'Admin';
export const NOT_INCLUDED = 'tidak ada dalam arsip ini';
