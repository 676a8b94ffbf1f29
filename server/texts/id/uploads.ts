// Sentences of refused uploads in Indonesian: what is wrong with a file, or with the form that it came in.

export const fileTooLarge = (maxMb: number): string => `File lebih besar dari ${maxMb} MB.`;
export const UNSUPPORTED_FILE = 'Hanya gambar dan file PDF yang didukung.';
export const METADATA_NOT_REMOVED =
  'Gambar ini mungkin memuat lokasi pengambilannya, dan itu tidak dapat dihapus. Kirim tangkapan layarnya saja.';
export const pictureTooLarge = (millions: number): string =>
  `Gambar ini memiliki lebih dari ${millions} juta piksel, terlalu besar untuk ditampilkan di ponsel. Kirim yang lebih kecil, atau tangkapan layar.`;
export const PICTURE_TOO_COMPLEX =
  'Gambar ini tidak dapat diperiksa tepat waktu. Kirim tangkapan layarnya saja.';

export const PDF_NOT_ACCEPTED = {
  script:
    'PDF ini berisi skrip, jadi tidak dapat dikirim. Cetak menjadi PDF baru, atau kirim tangkapan layar.',
  launch:
    'PDF ini dapat menjalankan program lain, jadi tidak dapat dikirim. Cetak menjadi PDF baru, atau kirim tangkapan layar.',
  files:
    'PDF ini berisi file lain, jadi tidak dapat dikirim. Cetak menjadi PDF baru, atau kirim tangkapan layar.',
  form: 'PDF ini formulir yang berisi program, jadi tidak dapat dikirim. Cetak menjadi PDF baru, atau kirim tangkapan layar.',
  protected:
    'PDF ini memiliki kata sandi, jadi tidak dapat diperiksa. Kirim tanpa kata sandi, atau kirim tangkapan layar.',
  broken: 'PDF ini rusak. Buat ulang, atau kirim tangkapan layar.',
  too_complex:
    'Isi PDF ini terlalu besar untuk diperiksa. Cetak menjadi PDF baru, atau kirim tangkapan layar.',
} as const;

export const MALFORMED_UPLOAD = {
  missingFile: 'File tidak ada.',
  emptyFile: 'File kosong.',
  cutOff: 'Unggahan terputus.',
  wrongPart: (part: string): string => `File harus berada di bagian '${part}'.`,
  missingPart: (part: string): string => `Bagian '${part}' tidak ada.`,
  tooManyFiles: 'Hanya satu file yang dapat dikirim sekaligus.',
  tooManyFields: 'Formulir memiliki terlalu banyak kolom.',
  tooManyParts: 'Formulir memiliki terlalu banyak bagian.',
  unreadable: 'Formulir tidak dapat dibaca.',
  notMultipart: 'Yang diharapkan adalah formulir multipart.',
  noBoundary: 'Formulir tidak memiliki boundary yang dapat dipakai.',
} as const;
