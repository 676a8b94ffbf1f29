// Sentences at the end of the feed in Arabic: past deals, an empty filter result and the next page.
import type { ScreenStrings } from '../screen-strings.ts';

export const pastDeals = {
  NO_PAST_DEALS: 'لا مبادلات سابقة بعد',
  MORE_PAST_DEALS_FAILED: 'تعذّر تحميل المزيد من المبادلات السابقة.',

  NO_MATCHES: 'لا عروض من الآخرين تطابق التصفية',

  LOADING_MORE: 'جارٍ تحميل المزيد من العروض',
  FEED_PAGE_FAILED: 'تعذّر تحميل المزيد من العروض.',
} satisfies ScreenStrings['pastDeals'];
