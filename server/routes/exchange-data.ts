// Routes of rates and payment methods: public, answered from memory.
import * as v from 'valibot';
import { rateSourceNamesShape, rateSourcesShape, ratesAtShape } from '#contract/decode/exchange-data.ts';
import { timeSchema } from '#contract/schemas/primitives.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { schemaOf } from '#contract/schemas/schema-of.ts';
import type { AppContext } from '../context.ts';
import { publicRead } from '../http/endpoints.ts';
import { listReply, rawReply } from '../http/envelope.ts';
import { answer, count, list } from '../openapi/answers.ts';
import type { ExchangeData } from '../services/rates/exchange-data.ts';
import { invalidField, refuse } from '../services/result.ts';

/** A call computes the square of this number of pairs. */
const MAX_MATRIX_CURRENCIES = 50;
/** A matrix of named currencies takes some milliseconds, and there are endlessly many different ones. */
const CALLS_OF_MATRIX = 10;
const normalizeCurrency = (text: string): string => text.trim().toUpperCase();

/**
 * By currency but USD: when its rate was quoted, and how many sources quoted about the same.
 * `rateSourceNames`: of currencies with sources of their own; absent without any.
 */
const ages = {
  ratesAt: v.exactOptional(schemaOf(ratesAtShape)),
  rateSources: v.exactOptional(schemaOf(rateSourcesShape)),
  rateSourceNames: v.exactOptional(schemaOf(rateSourceNamesShape)),
};
const success = v.literal(true);
const ratesAnswer = answer(
  v.strictObject({
    success,
    /** Keyed 'FROM-TO'. */
    rates: v.record(v.string(), v.number()),
    timestamp: timeSchema,
    ageSeconds: count,
    ...ages,
  }),
);
const pairAnswer = answer(
  v.strictObject({
    success,
    from: v.string(),
    to: v.string(),
    rate: v.number(),
    date: timeSchema,
    timestamp: timeSchema,
    ...ages,
  }),
);
const convertedAnswer = answer(
  v.strictObject({
    success,
    from: v.string(),
    to: v.string(),
    amount: v.number(),
    rate: v.number(),
    result: v.number(),
    convertedAmount: v.number(),
    date: timeSchema,
  }),
);

const dataOf = (app: AppContext): ExchangeData => app.serviceConfig.exchangeData;
const dateOf = (app: AppContext): string => dataOf(app).takenAt().toISOString();

/**
 * The time of each quote in `codes` but USD, in which all are quoted, and the number of its sources
 * (RATE-08).
 */
function agesOf(app: AppContext, codes: readonly string[]) {
  const known = Object.entries(dataOf(app).table().rates).filter(([code]) => codes.includes(code));
  const names = known.flatMap(([code, { source }]) => (source === undefined ? [] : [[code, source]]));
  return {
    ...(names.length > 0 ? { rateSourceNames: Object.fromEntries(names) } : {}),
    ratesAt: Object.fromEntries(known.map(([code, { at }]) => [code, new Date(at).toISOString()])),
    rateSources: Object.fromEntries(known.map(([code, { sources }]) => [code, sources])),
  };
}
function ratesReply(app: AppContext, pairs: Record<string, number>, codes = dataOf(app).currencies) {
  return rawReply({
    success: true,
    rates: pairs,
    timestamp: dateOf(app),
    ageSeconds: Math.max(0, Math.round((app.clock.now() - dataOf(app).takenAt().getTime()) / 1000)),
    ...agesOf(app, codes),
  });
}
const listOf = (app: AppContext, all: readonly string[]) => listReply(all, new Date(app.clock.now()));

export const exchangeDataRoutes = {
  currencies: publicRead({
    tag: 'Rates',
    summary: 'The currencies of the market.',
    answer: list(v.string()),
    handle: async ({ app }) => listOf(app, dataOf(app).currencies),
  }),
  rates: publicRead({
    tag: 'Rates',
    summary: 'Every pair.',
    answer: ratesAnswer,
    handle: async ({ app }) => ratesReply(app, dataOf(app).matrix()),
  }),
  ratesAll: publicRead({
    tag: 'Rates',
    summary: 'Every pair.',
    answer: ratesAnswer,
    handle: async ({ app }) => ratesReply(app, dataOf(app).matrix()),
  }),
  ratesMatrix: publicRead({
    tag: 'Rates',
    summary: 'Every pair of the named currencies (comma-separated; all by default).',
    answer: ratesAnswer,
    query: QUERIES.ratesMatrix,
    callsOf: ({ currencies }) => (currencies === undefined ? 1 : CALLS_OF_MATRIX),
    handle: async ({ app, input }) => {
      const data = dataOf(app);
      const codes = (input.currencies ?? '')
        .split(',')
        .map(normalizeCurrency)
        .filter((one) => one !== '');
      if (codes.length > MAX_MATRIX_CURRENCIES)
        return invalidField('currencies', (errors) => errors.maxCurrencies(MAX_MATRIX_CURRENCIES));
      return codes.length > 0
        ? ratesReply(app, data.matrix([...new Set(codes)]), codes)
        : ratesReply(app, data.matrix());
    },
  }),
  ratesOf: publicRead({
    tag: 'Rates',
    summary: 'From one currency to all others.',
    answer: ratesAnswer,
    codes: ['NOT_FOUND'],
    handle: async ({ app, param }) => {
      const pairs = dataOf(app).ratesOf(normalizeCurrency(param('code')));
      return pairs ? ratesReply(app, pairs) : refuse('NOT_FOUND');
    },
  }),
  ratesPair: publicRead({
    tag: 'Rates',
    summary: 'One pair.',
    answer: pairAnswer,
    codes: ['NOT_FOUND'],
    handle: async ({ app, param }) => {
      const from = normalizeCurrency(param('from'));
      const to = normalizeCurrency(param('to'));
      const rate = dataOf(app).rate(from, to);
      if (rate === null) return refuse('NOT_FOUND');
      const [date, timestamp] = [dateOf(app), dateOf(app)];
      const pair = { success: true, from, to, rate: Number(rate), date, timestamp };
      return rawReply({ ...pair, ...agesOf(app, [from, to]) });
    },
  }),
  ratesConvert: publicRead({
    tag: 'Rates',
    summary: 'An amount in another currency, indicative.',
    answer: convertedAnswer,
    codes: ['NOT_FOUND'],
    query: QUERIES.ratesConvert,
    handle: async ({ app, input }) => {
      const { amount, from, to } = input;
      const rate = dataOf(app).rate(from, to);
      const converted = dataOf(app).convert(amount, from, to);
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
        date: dateOf(app),
      });
    },
  }),
  paymentMethods: publicRead({
    tag: 'Rates',
    summary: 'Payment methods by currency.',
    answer: answer(v.record(v.string(), v.array(v.string()))),
    handle: async ({ app }) => rawReply(dataOf(app).methodMap),
  }),
  paymentMethodsOf: publicRead({
    tag: 'Rates',
    summary: 'The payment methods of one currency.',
    answer: list(v.string()),
    codes: ['NOT_FOUND'],
    handle: async ({ app, param }) => {
      const { methodMap } = dataOf(app);
      const currency = normalizeCurrency(param('currency'));
      const methods = Object.hasOwn(methodMap, currency) ? methodMap[currency] : undefined;
      return methods ? listOf(app, methods) : refuse('NOT_FOUND');
    },
  }),
};
