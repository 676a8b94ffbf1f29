// Sentences of the filter screen (FILTER). Those shared with the request form: request-form.ts.

export const filter = {
  FILTER_TITLE: 'Filter',
  LOADING_EXCHANGE_DATA: 'Loading exchange data...',
  FILTER_BY_USERS: 'Filter by Users',
  RESET_FILTERS: 'Reset Filters',
  FIND_EXCHANGES: 'Find Exchanges',
  SEARCH_OFFERS: 'Name, place, method or note',
  ANY_CURRENCY: 'Any currency',

  /** FILTER-02. */
  rateLine: (from: string, to: string, rate: string): string => `Rate: 1 ${from} = ${rate} ${to}`,
};
