// Calls of exchange data: payment methods and rates (RATE-01, RATE-04).
import {
  decodePaymentMethods,
  decodeRate,
  decodeRates,
  decodeRatesOfCurrency,
} from '../decode/exchange-data.ts';

export const currenciesRoute = { method: 'GET', path: '/rates/currencies', access: 'public' } as const;
export const ratesConvertRoute = { method: 'GET', path: '/rates/convert', access: 'public' } as const;
export const ratesMatrixRoute = {
  method: 'GET',
  path: '/rates/matrix',
  access: 'public',
  decode: decodeRates,
} as const;
export const ratesAllRoute = {
  method: 'GET',
  path: '/rates/all',
  access: 'public',
  decode: decodeRates,
} as const;
export const ratesRoute = { method: 'GET', path: '/rates', access: 'public' } as const;
export const ratesOfRoute = {
  method: 'GET',
  path: '/rates/:code',
  access: 'public',
  decode: decodeRatesOfCurrency,
} as const;
export const ratesPairRoute = {
  method: 'GET',
  path: '/rates/:from/:to',
  access: 'public',
  decode: decodeRate,
} as const;
export const paymentMethodsRoute = {
  method: 'GET',
  path: '/payment-methods',
  access: 'public',
  decode: decodePaymentMethods,
} as const;
export const paymentMethodsOfRoute = {
  method: 'GET',
  path: '/payment-methods/:currency',
  access: 'public',
} as const;
