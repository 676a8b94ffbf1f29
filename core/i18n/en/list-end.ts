// Sentences at the end of a list in pages (SRCH-10).

export const listEnd = {
  LOADING_MORE: 'Loading more',
  /** Where the browser does not tell that the end comes near. */
  SHOW_MORE: 'Show more',
};
