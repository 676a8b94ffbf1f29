// Sentences of the filter screen in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const filter = {
  FILTER_TITLE: 'Filter',
  LOADING_EXCHANGE_DATA: 'Memuat data penukaran...',
  FILTER_BY_USERS: 'Filter pengguna',
  RESET_FILTERS: 'Reset filter',
  FIND_EXCHANGES: 'Cari penukaran',
  SEARCH_OFFERS: 'Nama, tempat, metode, catatan',
  ANY_CURRENCY: 'Semua mata uang',

  rateLine: (from, to, rate) => `Kurs: 1 ${from} = ${rate} ${to}`,
} satisfies ScreenStrings['filter'];
