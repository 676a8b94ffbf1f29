// Sentences of the filter screen (FILTER). Those shared with the request form: request-form.ts.

export const FILTER_TITLE = 'Filter';
export const LOADING_EXCHANGE_DATA = 'Loading exchange data...';
export const FILTER_BY_USERS = 'Filter by Users';
export const RESET_FILTERS = 'Reset Filters';
export const FIND_EXCHANGES = 'Find Exchanges';
export const SEARCH_OFFERS = 'Name, place, method or note';
export const ANY_CURRENCY = 'Any currency';

/** FILTER-02. */
export const rateLine = (from: string, to: string, rate: string): string => `Rate: 1 ${from} = ${rate} ${to}`;
