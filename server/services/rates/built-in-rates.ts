// Built-in rates, so that everything works without a network. Indicative only; other currencies wait for a source.

/** The date of these rates. */
export const BUILT_IN_RATES_TAKEN_AT = '2026-07-01T00:00:00.000Z';

/** Units of a currency for one USD, as decimal text; without USD. */
export const BUILT_IN_PER_USD: Readonly<Record<string, string>> = {
  EUR: '0.855',
  GBP: '0.737',
  RUB: '79.4',
  CHF: '0.798',
  TRY: '43.6',
  AED: '3.6725',
  KZT: '512',
  GEL: '2.71',
  UAH: '42.8',
  INR: '90.2',
  CNY: '6.98',
  THB: '31.9',
  IDR: '16650',
  NGN: '1465',
  BRL: '5.38',
  JPY: '154',
  PLN: '3.63',
  USDT: '1.0003',
  BTC: '0.0000094',
  TON: '0.38',
};
