// Sentences at the end of the feed in Russian: past deals, an empty filter result and the next page.
import type { ScreenStrings } from '../screen-strings.ts';

export const pastDeals = {
  NO_PAST_DEALS: 'Прошлых обменов пока нет',
  MORE_PAST_DEALS_FAILED: 'Не удалось загрузить остальные обмены.',

  NO_MATCHES: 'Нет чужих предложений, подходящих под фильтр',

  LOADING_MORE: 'Загружаем ещё предложения',
  FEED_PAGE_FAILED: 'Не удалось загрузить остальные предложения.',
} satisfies ScreenStrings['pastDeals'];
