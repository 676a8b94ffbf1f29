// Sentences at the end of the feed in Turkish: past deals, an empty filter result and the next page.
import type { ScreenStrings } from '../screen-strings.ts';

export const pastDeals = {
  NO_PAST_DEALS: 'Henüz geçmiş takas yok',
  MORE_PAST_DEALS_FAILED: 'Diğer geçmiş takaslar yüklenemedi.',

  NO_MATCHES: 'Başkalarının filtreye uyan teklifi yok',

  LOADING_MORE: 'Diğer teklifler yükleniyor',
  FEED_PAGE_FAILED: 'Diğer teklifler yüklenemedi.',
} satisfies ScreenStrings['pastDeals'];
