// Sentences shared by the first load and the lazy screens in Indonesian.
import type { Strings } from '../strings.ts';

export const common = {
  LOADING: 'Memuat…',
  RETRY: 'Coba lagi',
  PAGE_NOT_LOADED: 'Halaman ini tidak dapat dimuat. Periksa koneksi Anda dan coba lagi.',
  RATING: 'Penilaian',
  NOT_RATED: 'N/A',
  deals: (count) => `${count} transaksi`,
  partners: (count) => `${count} mitra`,
  NEW_HERE: 'Baru di sini',
  STEP_DONE: 'Selesai',

  /** menit, jam, hari. */
  NOW: 'baru saja',
  minutesShort: (count) => `${count}m`,
  hoursShort: (count) => `${count}j`,
  daysShort: (count) => `${count}h`,
} satisfies Strings['common'];
