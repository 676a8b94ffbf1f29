// Texts of the components themselves, on any screen, in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const controls = {
  BACK: 'Kembali',
  CANCEL: 'Batal',
  CLOSE: 'Tutup',
  CONFIRM: 'Konfirmasi',
  DELETE: 'Hapus',
  DONE: 'Selesai',
  EDIT: 'Ubah',
  SAVE: 'Simpan',
  SEARCH: 'Cari',
  CLEAR_SEARCH: 'Hapus pencarian',
  COPY: 'Salin',
  NOTHING_FOUND: 'Tidak ditemukan',
  ARE_YOU_SURE: 'Anda yakin?',

  selectedCount: (count) => `${count} dipilih`,

  TEXT_TOO_LONG: 'Maksimal 500 karakter',
} satisfies ScreenStrings['controls'];
