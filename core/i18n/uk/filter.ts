// Sentences of the filter screen in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const filter = {
  FILTER_TITLE: 'Фільтр',
  LOADING_EXCHANGE_DATA: 'Завантаження курсів...',
  FILTER_BY_USERS: 'Користувачі',
  RESET_FILTERS: 'Скинути',
  FIND_EXCHANGES: 'Знайти обміни',
  SEARCH_OFFERS: 'Ім’я, місце, спосіб, текст',
  ANY_CURRENCY: 'Будь-яка валюта',

  rateLine: (from, to, rate) => `Курс: 1 ${from} = ${rate} ${to}`,
} satisfies ScreenStrings['filter'];
