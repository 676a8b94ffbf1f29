// What the start says; the rest comes with the later pages.
export const LOADING = 'Loading…';
export const RETRY = 'Retry';
export const PAGE_NOT_LOADED = 'This page could not be loaded. Check your connection and try again.';
/** Spoken name of a rating's star. */
export const RATING = 'Rating';
/** REQ-02: while nobody rated. */
export const NOT_RATED = 'N/A';
export const dealCount = (count: number): string => `${count} ${count === 1 ? 'deal' : 'deals'}`;
/** Spoken name of a tick on a step that is behind. */
export const STEP_DONE = 'Done';
