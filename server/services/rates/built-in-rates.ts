// Built-in rates of the built-in market, so that everything works without a network. Indicative only.

/** The date of the rates but the earlier ones. */
export const BUILT_IN_RATES_TAKEN_AT = '2026-07-01T00:00:00.000Z';
/** The date of the earlier ones. */
export const EARLIER_RATES_TAKEN_AT = '2025-12-01T00:00:00.000Z';

/**
 * Units for one USD of currencies that came with the market as data.
 * They are rounded. Those of AUD, CAD, CZK, ILS, KRW, KWD, MXN, MYR, PHP, QAR and SAR agree with the IMF's currency values
 * of that day (SGD: by the Brunei dollar, which is at par), and those of ARS and BYN with reports of it. Those of AZN, BDT,
 * EGP, HKD, MDL and VND agree with reports of the same month. The other nine are from general knowledge of the market.
 * AZN, BHD, HKD, JOD, KWD, QAR and SAR are held to the dollar or near it. The others drift: a source replaces them at its
 * first answers, and until then forms ask to check the amount, because of their age (RATE-08).
 */
export const EARLIER_PER_USD: Readonly<Record<string, string>> = {
  UZS: '12000',
  AMD: '383',
  AZN: '1.7',
  KGS: '87.4',
  BYN: '2.91',
  MDL: '17',
  TJS: '9.25',
  VND: '26300',
  EGP: '47.6',
  ARS: '1450',
  MXN: '18.3',
  PKR: '281',
  PHP: '58.7',
  KRW: '1470',
  KWD: '0.306',
  BHD: '0.376',
  QAR: '3.64',
  SAR: '3.75',
  JOD: '0.709',
  TND: '2.94',
  MAD: '9.27',
  ILS: '3.26',
  CAD: '1.4',
  AUD: '1.53',
  SGD: '1.3',
  HKD: '7.78',
  MYR: '4.13',
  BDT: '122',
  CZK: '20.8',
};

/** Units of a currency for one USD, as decimal text; without USD. */
export const BUILT_IN_PER_USD: Readonly<Record<string, string>> = {
  ...EARLIER_PER_USD,
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
