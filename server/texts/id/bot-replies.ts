// What the bot says of itself in Indonesian: replies to /start, /stop and /help, its commands, and its descriptions.

export const welcome = (name: string): string =>
  `Selamat datang di ${name}, tempat orang saling menukar mata uang. Tekan tombol untuk membuka pasar.`;
export const WRITES_HERE =
  'Saya menulis kepada Anda di sini jika salah satu transaksi memerlukan tindakan Anda. /stop menghentikannya, /start memulainya lagi.';
export const PRESS_TO_OPEN_PAGE = 'Tekan tombol untuk membuka halaman.';
export const STOPPED =
  'Anda tidak mendapat pesan lagi dari saya sampai Anda mengirim /start. Transaksi Anda berlanjut di aplikasi dengan batas waktunya: silakan periksa di sana sesekali.';

export const botOf = (name: string): string => `Saya bot ${name}.`;
export const NOT_READ =
  'Selain itu, saya tidak membaca apa pun yang Anda tulis di sini. Pesan untuk pihak lain hanya sampai lewat chat di aplikasi.';
export const support = (url: string): string => `Jika Anda perlu berbicara dengan petugas: ${url}`;
export const commandLine = (command: string, description: string): string => `${command}: ${description}`;

export const COMMANDS = {
  start: 'Buka pasar dan terima pesan',
  stop: 'Berhenti mendapat pesan',
  help: 'Apa yang dilakukan bot ini',
} as const;

export const OPEN = 'Buka';
export const OPEN_PAGE = 'Buka halaman';

export const DESCRIPTION =
  'Di sini orang saling menukar mata uang. Tekan tombol di bawah untuk membuka pasar; bot ini memberi tahu Anda jika salah satu transaksi memerlukan tindakan Anda.';
export const SHORT_DESCRIPTION = 'Pasar tempat orang saling menukar mata uang.';
