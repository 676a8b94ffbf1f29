// Rates and payment methods: public, from memory.
import * as v from 'valibot';
import { QUERIES } from '#api/schemas/queries.ts';
import type { Clock } from '../clock.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { bare, list } from '../http/envelope.ts';
import type { ExchangeData } from '../services/rates/exchange-data.ts';
import { invalidField, refuse } from '../services/result.ts';

/** `MATRIX_MOST` squared pairs are computed per call. */
const MATRIX_MOST = 50;
const code = (text: string): string => text.trim().toUpperCase();

export const exchangeDataRoutes = ({ open }: Endpoints, data: ExchangeData, clock: Clock) => {
  const date = () => data.takenAt().toISOString();
  const rates = (pairs: Record<string, number>) =>
    bare({
      success: true,
      rates: pairs,
      timestamp: date(),
      ageSeconds: Math.max(0, Math.round((clock.now() - data.takenAt().getTime()) / 1000)),
    });
  return {
    currencies: open(v.object({}), async () => list(data.currencies, new Date(clock.now()))),
    rates: open(v.object({}), async () => rates(data.matrix())),
    ratesAll: open(v.object({}), async () => rates(data.matrix())),
    ratesMatrix: open(QUERIES.ratesMatrix, async ({ input }) => {
      const codes = (input.currencies ?? '')
        .split(',')
        .map(code)
        .filter((one) => one !== '');
      if (codes.length > MATRIX_MOST) return invalidField('currencies', `must name at most ${MATRIX_MOST}`);
      return rates(data.matrix(codes.length > 0 ? [...new Set(codes)] : undefined));
    }),
    ratesOf: open(v.object({}), async ({ param }) => {
      const pairs = data.ratesOf(code(param('code')));
      return pairs ? rates(pairs) : refuse('NOT_FOUND');
    }),
    ratesPair: open(v.object({}), async ({ param }) => {
      const from = code(param('from'));
      const to = code(param('to'));
      const rate = data.rate(from, to);
      return rate === null
        ? refuse('NOT_FOUND')
        : bare({ success: true, from, to, rate: Number(rate), date: date(), timestamp: date() });
    }),
    ratesConvert: open(QUERIES.ratesConvert, async ({ input }) => {
      const { amount, from, to } = input;
      const rate = data.rate(from, to);
      const converted = data.convert(amount, from, to);
      if (rate === null || converted === null) return refuse('NOT_FOUND');
      const result = Number(converted);
      return bare({
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
    paymentMethods: open(v.object({}), async () => bare(data.methodMap)),
    paymentMethodsOf: open(v.object({}), async ({ param }) => {
      const currency = code(param('currency'));
      const methods = Object.hasOwn(data.methodMap, currency) ? data.methodMap[currency] : undefined;
      return methods ? list(methods, new Date(clock.now())) : refuse('NOT_FOUND');
    }),
  };
};
