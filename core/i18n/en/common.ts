// Sentences shared by the first load and the lazy screens.

export const common = {
  LOADING: 'Loading…',
  RETRY: 'Retry',
  PAGE_NOT_LOADED: 'This page could not be loaded. Check your connection and try again.',
  /** Spoken name of a rating's star. */
  RATING: 'Rating',
  /** REQ-02: without ratings. */
  NOT_RATED: 'N/A',
  /** Below a name: how many exchanges the person has completed. */
  deals: (count: number): string => `${count} ${count === 1 ? 'deal' : 'deals'}`,
  /** Below a name: with how many different people (TRST-09). */
  partners: (count: number): string => `${count} ${count === 1 ? 'partner' : 'partners'}`,
  /** In place of 'partners' for 0. */
  NEW_HERE: 'New here',
  /** Spoken name of the tick on a completed step. */
  STEP_DONE: 'Done',

  /** FMT-05: age of a card or a notification, as short as it can be. */
  NOW: 'now',
  minutesShort: (count: number): string => `${count}m`,
  hoursShort: (count: number): string => `${count}h`,
  daysShort: (count: number): string => `${count}d`,
};
