// Sentences at the end of the feed: past deals, an empty filter result and the next page (ACT-09, HOME-10, SRCH-08).

export const pastDeals = {
  NO_PAST_DEALS: 'No past deals yet',
  MORE_PAST_DEALS_FAILED: 'More past deals could not be loaded.',

  /** Below own cards, which no filter hides (HOME-10): otherwise the list would look complete. */
  NO_MATCHES: 'No offers of others match the filter',

  LOADING_MORE: 'Loading more offers',
  FEED_PAGE_FAILED: 'More offers could not be loaded.',
};
