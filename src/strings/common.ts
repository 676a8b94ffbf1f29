// Sentences shared by the first load and the lazy screens.
export const LOADING = 'Loading…';
export const RETRY = 'Retry';
export const PAGE_NOT_LOADED = 'This page could not be loaded. Check your connection and try again.';
/** Spoken name of a rating's star. */
export const RATING = 'Rating';
/** REQ-02: without ratings. */
export const NOT_RATED = 'N/A';
/** '12 deals'; '' when unknown (null, or -1 on a card). */
export const dealCount = (count: number | null): string =>
  count === null || count < 0 ? '' : `${count} ${count === 1 ? 'deal' : 'deals'}`;
/** Of a card and a list: '9 partners', 'New here' (0) where the backend tells, else '12 deals' (TRST-09). */
export const experience = (partners: number | null, deals: number | null): string =>
  partners === null || partners < 0
    ? dealCount(deals)
    : partners
      ? `${partners} ${partners === 1 ? 'partner' : 'partners'}`
      : 'New here';
/** Spoken name of the tick on a completed step. */
export const STEP_DONE = 'Done';
