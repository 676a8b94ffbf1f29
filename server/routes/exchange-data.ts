// Routes of rates and payment methods: public, answered from memory.
import * as v from 'valibot';
import { hasFeature } from '#contract/features.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import type { OfferedFeatures } from '../config/features.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { listReply, rawReply } from '../http/envelope.ts';
import type { WallClock } from '../runtime/clock.ts';
import type { ExchangeData } from '../services/rates/exchange-data.ts';
import { invalidField, refuse } from '../services/result.ts';

/** A call computes the square of this number of pairs. */
const MAX_MATRIX_CURRENCIES = 50;
const normalizeCurrency = (text: string): string => text.trim().toUpperCase();

export const exchangeDataRoutes = (
  { publicRead: open }: Endpoints,
  data: ExchangeData,
  clock: WallClock,
  features: OfferedFeatures,
) => {
  const tellsAge = hasFeature(features, 'rates', 1);
  /** Of each currency in `codes` but USD, in which all are quoted: when it was, and by how many sources (RATE-08). */
  const ages = (codes: readonly string[]) => {
    if (!tellsAge) return {};
    const known = Object.entries(data.table().rates).filter(([code]) => codes.includes(code));
    return {
      ratesAt: Object.fromEntries(known.map(([code, { at }]) => [code, new Date(at).toISOString()])),
      rateSources: Object.fromEntries(known.map(([code, { sources }]) => [code, sources])),
    };
  };
  const date = () => data.takenAt().toISOString();
  const rates = (pairs: Record<string, number>, codes = data.currencies) =>
    rawReply({
      success: true,
      rates: pairs,
      timestamp: date(),
      ageSeconds: Math.max(0, Math.round((clock.now() - data.takenAt().getTime()) / 1000)),
      ...ages(codes),
    });
  return {
    currencies: open(v.object({}), async () => listReply(data.currencies, new Date(clock.now()))),
    rates: open(v.object({}), async () => rates(data.matrix())),
    ratesAll: open(v.object({}), async () => rates(data.matrix())),
    ratesMatrix: open(QUERIES.ratesMatrix, async ({ input }) => {
      const codes = (input.currencies ?? '')
        .split(',')
        .map(normalizeCurrency)
        .filter((one) => one !== '');
      if (codes.length > MAX_MATRIX_CURRENCIES)
        return invalidField('currencies', (errors) => errors.maxCurrencies(MAX_MATRIX_CURRENCIES));
      return codes.length > 0 ? rates(data.matrix([...new Set(codes)]), codes) : rates(data.matrix());
    }),
    ratesOf: open(v.object({}), async ({ param }) => {
      const pairs = data.ratesOf(normalizeCurrency(param('code')));
      return pairs ? rates(pairs) : refuse('NOT_FOUND');
    }),
    ratesPair: open(v.object({}), async ({ param }) => {
      const from = normalizeCurrency(param('from'));
      const to = normalizeCurrency(param('to'));
      const rate = data.rate(from, to);
      return rate === null
        ? refuse('NOT_FOUND')
        : rawReply({
            ...{ success: true, from, to, rate: Number(rate), date: date(), timestamp: date() },
            ...ages([from, to]),
          });
    }),
    ratesConvert: open(QUERIES.ratesConvert, async ({ input }) => {
      const { amount, from, to } = input;
      const rate = data.rate(from, to);
      const converted = data.convert(amount, from, to);
      if (rate === null || converted === null) return refuse('NOT_FOUND');
      const result = Number(converted);
      return rawReply({
        success: true,
        from,
        to,
        amount: Number(amount),
        rate: Number(rate),
        result,
        convertedAmount: result,
        date: date(),
      });
    }),
    paymentMethods: open(v.object({}), async () => rawReply(data.methodMap)),
    paymentMethodsOf: open(v.object({}), async ({ param }) => {
      const currency = normalizeCurrency(param('currency'));
      const methods = Object.hasOwn(data.methodMap, currency) ? data.methodMap[currency] : undefined;
      return methods ? listReply(methods, new Date(clock.now())) : refuse('NOT_FOUND');
    }),
  };
};
