// Sentences at the end of the feed in Ukrainian: past deals, an empty filter result and the next page.
import type { ScreenStrings } from '../screen-strings.ts';

export const pastDeals = {
  NO_PAST_DEALS: 'Минулих обмінів поки немає',
  MORE_PAST_DEALS_FAILED: 'Не вдалося завантажити решту обмінів.',

  NO_MATCHES: 'Немає чужих пропозицій, що відповідають фільтру',

  LOADING_MORE: 'Завантажуємо ще пропозиції',
  FEED_PAGE_FAILED: 'Не вдалося завантажити решту пропозицій.',
} satisfies ScreenStrings['pastDeals'];
