// Calls of exchange data: payment methods and rates (RATE-01, RATE-04).
import {
  decodePaymentMethods,
  decodeRate,
  decodeRates,
  decodeRatesOfCurrency,
} from '../decode/exchange-data.ts';
import { get } from '../route.ts';

export const currenciesRoute = get('/rates/currencies', undefined, 'public');
export const ratesConvertRoute = get('/rates/convert', undefined, 'public');
export const ratesMatrixRoute = get('/rates/matrix', decodeRates, 'public');
export const ratesAllRoute = get('/rates/all', decodeRates, 'public');
export const ratesRoute = get('/rates', undefined, 'public');
export const ratesOfRoute = get('/rates/:code', decodeRatesOfCurrency, 'public');
export const ratesPairRoute = get('/rates/:from/:to', decodeRate, 'public');
export const paymentMethodsRoute = get('/payment-methods', decodePaymentMethods, 'public');
export const paymentMethodsOfRoute = get('/payment-methods/:currency', undefined, 'public');
