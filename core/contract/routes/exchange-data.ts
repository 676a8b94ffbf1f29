// Calls of exchange data: payment methods and rates (RATE-01, RATE-04).
import {
  decodeCurrencies,
  decodeMethodsOfCurrency,
  decodePaymentMethods,
  decodeRate,
  decodeRates,
  decodeRatesOfCurrency,
} from '../decode/exchange-data.ts';
import { get } from '../route.ts';

export const currenciesRoute = /* @__PURE__ */ get('/rates/currencies', decodeCurrencies, 'public');
// Declared only: forms convert by the rates that they have.
export const ratesConvertRoute = /* @__PURE__ */ get('/rates/convert', undefined, 'public');
export const ratesMatrixRoute = /* @__PURE__ */ get('/rates/matrix', decodeRates, 'public');
export const ratesAllRoute = /* @__PURE__ */ get('/rates/all', decodeRates, 'public');
export const ratesRoute = /* @__PURE__ */ get('/rates', decodeRates, 'public');
export const ratesOfRoute = /* @__PURE__ */ get('/rates/:code', decodeRatesOfCurrency, 'public');
export const ratesPairRoute = /* @__PURE__ */ get('/rates/:from/:to', decodeRate, 'public');
export const paymentMethodsRoute = /* @__PURE__ */ get('/payment-methods', decodePaymentMethods, 'public');
export const paymentMethodsOfRoute = /* @__PURE__ */ get(
  '/payment-methods/:currency',
  decodeMethodsOfCurrency,
  'public',
);
