// Sentences at the end of the feed: past deals, an empty filter result and the next page (ACT-09, HOME-10, SRCH-08).
import { CARD_STATUS } from './home.ts';

export const NO_PAST_DEALS = 'No past deals yet';
export const MORE_PAST_DEALS_FAILED = 'More past deals could not be loaded.';
export const PAST_STATUS = {
  completed: CARD_STATUS.completed ?? '',
  failed: CARD_STATUS.failed ?? '',
  cancelled: CARD_STATUS.cancelled ?? '',
} as const;

/** Below own cards, which no filter hides (HOME-10): otherwise the list would look complete. */
export const NO_MATCHES = 'No offers of others match the filter';

export const LOADING_MORE = 'Loading more offers';
export const FEED_PAGE_FAILED = 'More offers could not be loaded.';
