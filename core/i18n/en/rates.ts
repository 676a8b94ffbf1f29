// Sentences about exchange rates: their age, offers that are far from them, and the rates page (RATE-08 to RATE-10).
const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const rates = {
  /** An age, as the sentences below contain it. */
  minutes: (count: number): string => `${count} min`,
  hours: (count: number): string => `${count} h`,
  days: (count: number): string => counted(count, 'day', 'days'),
  /** `age`: '40 min', '2 h', '3 days'. */
  ago: (age: string): string => `${age} ago`,
  NOW: 'now',

  ratesFrom: (age: string): string => `Rates of ${age} ago`,
  checkOldRates: (age: string): string =>
    `The last rates are ${age} old. Check the amount to pay before you post.`,
  pricedFromOldRate: (age: string): string =>
    `When this offer was posted, its rate was ${age} old. Compare it before you agree.`,
  SAVE_AGAIN_FOR_RATE: 'Edit the request and save it to use this rate.',

  percent: (size: number): string => `${size} %`,
  /**
   * An offer that is far from the present rate. `percent`: '3.4 %'; `rate`: '1 USD = 92,50 RUB'; `age`: of the present rate,
   * where that is old itself.
   */
  payMore: (percent: string, rate: string): string =>
    `You pay ${percent} more than at today's rate: ${rate}.`,
  payLess: (percent: string, rate: string): string =>
    `You pay ${percent} less than at today's rate: ${rate}.`,
  receiveMore: (percent: string, rate: string): string =>
    `You receive ${percent} more than at today's rate: ${rate}.`,
  receiveLess: (percent: string, rate: string): string =>
    `You receive ${percent} less than at today's rate: ${rate}.`,
  payMoreThanOld: (percent: string, rate: string, age: string): string =>
    `You pay ${percent} more than at the rate of ${age} ago: ${rate}.`,
  payLessThanOld: (percent: string, rate: string, age: string): string =>
    `You pay ${percent} less than at the rate of ${age} ago: ${rate}.`,
  receiveMoreThanOld: (percent: string, rate: string, age: string): string =>
    `You receive ${percent} more than at the rate of ${age} ago: ${rate}.`,
  receiveLessThanOld: (percent: string, rate: string, age: string): string =>
    `You receive ${percent} less than at the rate of ${age} ago: ${rate}.`,

  YOUR_CURRENCIES: 'Your currencies',
  ALL_CURRENCIES: 'All currencies',
  RATES_NOTE:
    'Rates are indicative: they turn one amount of a new request into the other. You both settle the exact amounts in the chat.',
  RATES_NOT_LOADED: 'The exchange rates could not be loaded.',
  /** Below a currency: how many sources its rate has. */
  sources: (count: number): string => counted(count, 'source', 'sources'),
  NO_SOURCE: 'no source',
};
