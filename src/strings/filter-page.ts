// What only the filter page says (FILTER).
export const SEARCH_OFFERS = 'Name, place, method or note';
export const ANY_CURRENCY = 'Any currency';
