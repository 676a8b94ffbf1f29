// Sentences of the filter screen in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const filter = {
  FILTER_TITLE: 'Фильтр',
  LOADING_EXCHANGE_DATA: 'Загрузка курсов...',
  FILTER_BY_USERS: 'Пользователи',
  RESET_FILTERS: 'Сбросить',
  FIND_EXCHANGES: 'Найти обмены',
  SEARCH_OFFERS: 'Имя, место, способ, текст',
  ANY_CURRENCY: 'Любая валюта',

  rateLine: (from, to, rate) => `Курс: 1 ${from} = ${rate} ${to}`,
} satisfies ScreenStrings['filter'];
