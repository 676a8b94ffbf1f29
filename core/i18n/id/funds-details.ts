// Sentences of the funds details screen in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const fundsDetails = {
  FUNDS_TITLE: 'Detail transfer',
  FUNDS_EMPTY: 'Belum ada detail tersimpan',
  FUNDS_EMPTY_HINT: 'Simpan rekening atau kartu sekali, lalu kirim di chat dengan satu ketukan.',
  FUNDS_NOTE: 'Hanya Anda yang melihatnya sampai Anda mengirimnya di chat.',
  ADD_FUNDS: 'Tambah detail',
  EDIT_FUNDS: 'Ubah detail',
  LABEL: 'Label',
  LABEL_PLACEHOLDER: 'Misalnya: bank saya, dalam EUR',
  DETAILS_TEXT: 'Detail',
  DETAILS_PLACEHOLDER: 'Nomor rekening, bank, nama pemilik',
  DELETE_FUNDS_TITLE: 'Hapus detail transfer?',
  CANNOT_BE_UNDONE: 'Tindakan ini tidak dapat diurungkan.',
  DETAILS_COPIED: 'Detail disalin',
  COPY_FAILED: 'Menyalin tidak diizinkan di sini',
  SAVING_DETAILS: 'Menyimpan…',
} satisfies ScreenStrings['fundsDetails'];
