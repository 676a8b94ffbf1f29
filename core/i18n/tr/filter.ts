// Sentences of the filter screen in Turkish. Those shared with the request form: request-form.ts.
import type { ScreenStrings } from '../screen-strings.ts';

export const filter = {
  FILTER_TITLE: 'Filtre',
  LOADING_EXCHANGE_DATA: 'Kur verileri yükleniyor...',
  FILTER_BY_USERS: 'Kullanıcıya göre filtrele',
  RESET_FILTERS: 'Filtreyi sıfırla',
  FIND_EXCHANGES: 'Takas bul',
  SEARCH_OFFERS: 'Ad, yer, yöntem veya not',
  ANY_CURRENCY: 'Tüm para birimleri',

  rateLine: (from, to, rate) => `Kur: 1 ${from} = ${rate} ${to}`,
} satisfies ScreenStrings['filter'];
