// Schemas of query strings of calls and streams.
import * as v from 'valibot';
import { DEFAULT_FIGURE_DAYS, FIGURE_DAYS } from '#domain/cases/staff-figures.ts';
import { MAX_SEARCH_LENGTH, MAX_SEARCH_WORDS, searchWords } from '#domain/feed-filter.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { AMOUNT_TEXT_LENGTH, METHODS_TEXT_LENGTH, sanitizeAmount } from '#domain/parse-fields.ts';
import { boundedText, idText, lengthLimit, storableText } from '../body-fields.ts';
import { fieldError } from '../field-errors.ts';
import { privateMessagesQuery } from '../private-messages.ts';
import { currencySchema } from './primitives.ts';

const digits = v.pipe(v.string(), v.regex(/^\d{1,12}$/, fieldError('wholeNumber')), v.transform(Number));

/** Clamped, not refused: a limit above `max` is `max`. */
const clamped = (max: number) =>
  v.pipe(
    digits,
    v.transform((n) => Math.min(Math.max(n, 1), max)),
  );
const limit = (fallback: number, max: number) => v.optional(clamped(max), String(fallback));

/**
 * `feed`: this many items of the feed are in the answer, which saves a round trip at the start.
 * `request`, `transaction`: this one is in the answer, for a page that begins with it (NAV-11).
 * `device`: from an earlier login's answer (ACC-02); anything else is none: no login fails by what a device has kept.
 */
export const loginQuery = v.object({
  feed: v.optional(clamped(100)),
  request: v.fallback(v.optional(idText()), undefined),
  transaction: v.fallback(v.optional(idText()), undefined),
  device: v.fallback(v.optional(idText()), undefined),
});
/** The `nextCursor` of the page before, unchanged. */
const cursor = v.optional(v.pipe(v.string(), v.maxLength(200)));
const shortText = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max, fieldError('tooLong'))));
/** A filter may name more methods than an offer. */
const filterMethods = shortText(METHODS_TEXT_LENGTH);
/** '' counts as none; a text but no plain decimal is refused, as it would give no bound or another. */
const amountBoundText = v.optional(
  v.pipe(
    v.string(),
    lengthLimit(AMOUNT_TEXT_LENGTH, fieldError('number')),
    v.check((text) => text.trim() === '' || sanitizeAmount(text) !== '', fieldError('number')),
  ),
);
/** Fields of the feed filter; lists are comma-separated (FEED-04). */
const filterFields = {
  search: v.optional(
    v.pipe(
      v.string(),
      lengthLimit(MAX_SEARCH_LENGTH, fieldError('tooLong')),
      v.check(
        (search) => searchWords(search).length <= MAX_SEARCH_WORDS,
        fieldError('maxWords', MAX_SEARCH_WORDS),
      ),
    ),
  ),
  status: shortText(40),
  fromCurrency: shortText(40),
  fromAmount: amountBoundText,
  fromMethod: filterMethods,
  toCurrency: shortText(40),
  toAmount: amountBoundText,
  toMethod: filterMethods,
  exchangeWith: v.optional(v.picklist(['all', 'region', 'previous'])),
};
const { search, fromAmount, toAmount, exchangeWith } = filterFields;
const storedMethods = v.optional(
  v.pipe(v.string(), lengthLimit(METHODS_TEXT_LENGTH, fieldError('tooLong')), storableText()),
);
const storedCurrency = v.optional(
  v.pipe(
    v.string(),
    lengthLimit(40, fieldError('currency')),
    v.regex(/^[A-Za-z0-9 ]*$/, fieldError('currency')),
  ),
);
/** The filter of a saved search: those of the fields that are kept, in the same form (CALL-12). */
export const searchFields = {
  ...{ fromAmount, toAmount, exchangeWith },
  search: v.optional(v.pipe(search.wrapped, storableText())),
  ...{ fromCurrency: storedCurrency, fromMethod: storedMethods },
  ...{ toCurrency: storedCurrency, toMethod: storedMethods },
};
/** 'price' with both currencies; anything else, and without them, is newest first (PRICE-07). */
const sort = shortText(40);
export const feedQuery = v.object({ limit: limit(100, 100), cursor, ...filterFields, sort });
export const requestsQuery = v.object({ limit: limit(500, 500), cursor, ...filterFields });
/** `list=disputes`: for admins, the disputes that wait instead of their own deals. */
export const dealsQuery = v.object({
  limit: limit(500, 500),
  cursor,
  list: v.optional(v.picklist(['own', 'disputes']), 'own'),
});
export const historyQuery = v.object({ limit: limit(500, 500), cursor });
/** Steps before the ones that are known; `cursor`: theirs. */
export const stepsQuery = v.object({ limit: limit(50, 100), cursor });
export const chatQuery = v.object({
  /** A message id, a seq or an ISO time (a time is inclusive). */
  after: v.optional(v.pipe(v.string(), v.maxLength(64))),
  before: v.optional(v.pipe(v.string(), v.maxLength(64))),
  limit: limit(50, 200),
});
export const notificationsQuery = v.object({
  filter: v.optional(v.picklist(['all', 'unread', 'read']), 'all'),
  limit: limit(200, 200),
  cursor,
});
const decimalText = v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,8})?$/, fieldError('number')));
export const convertQuery = v.object({
  amount: decimalText,
  from: currencySchema,
  to: currencySchema,
});
/** `payAmount`: absent at today's rate. */
export const priceGuideQuery = v.object({
  pay: currencySchema,
  receive: currencySchema,
  payAmount: v.optional(decimalText),
  amount: v.optional(decimalText),
});
/** The terms of a request that is being typed. */
export const matchesQuery = v.object({
  payCurrency: currencySchema,
  payMethod: filterMethods,
  payAmount: decimalText,
  receiveCurrency: currencySchema,
  receiveMethod: filterMethods,
  amount: decimalText,
});
export const matrixQuery = v.object({ currencies: v.optional(v.pipe(v.string(), v.maxLength(400))) });
export const streamQuery = v.object({
  token: shortText(4_096),
  ticket: shortText(4_096),
  lastEventId: v.optional(v.pipe(v.string(), v.maxLength(40))),
  client: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

/** EVENTS-02 */
export const feedEventsQuery = v.object({ ...streamQuery.entries, ...filterFields, sort });
/** The feed's filter alone, with its order. */
export const feedFilterQuery = v.object({ ...filterFields, sort });
/** `feed`: the filter of the feed as a query string of its own. */
export const clientEventsQuery = v.object({
  ...streamQuery.entries,
  feed: shortText(8_000),
});

/** HELP-04. `language`: of the sentences of the dossier. */
export const dossierQuery = v.object({ language: v.optional(v.picklist(LANGUAGES), 'en') });

export const auditQuery = v.object({ limit: limit(100, 500), cursor });
/** Open reports, for staff. */
export const reportsQuery = v.object({ limit: limit(50, 100), cursor });
const MAX_CASE_SEARCH = 100;

/**
 * `list`: all that wait, due first; of these the ones that the caller looks after or reads;
 * or those that have ended, newest first.
 */
export const casesQuery = v.object({
  limit: limit(50, 100),
  cursor,
  list: v.optional(v.picklist(['queue', 'mine', 'ended']), 'queue'),
  /** Groups the queue: of each person's cases only the first, with their number. */
  group: v.optional(v.picklist(['opener'])),
  /** Limits the queue to the cases that this person has opened. */
  openedBy: v.optional(idText()),
  /** Cases with a side of this name, or of one that begins so, one by one (CASE-61). */
  name: v.optional(boundedText(1, MAX_CASE_SEARCH)),
});

/** CASE-31. */
export const figuresQuery = v.object({
  days: v.pipe(
    v.optional(v.picklist(FIGURE_DAYS.map(String)), String(DEFAULT_FIGURE_DAYS)),
    v.transform((days) => FIGURE_DAYS.find((one) => String(one) === days) ?? DEFAULT_FIGURE_DAYS),
  ),
});

export const QUERIES = {
  login: loginQuery,
  dossier: dossierQuery,
  audit: auditQuery,
  feed: feedQuery,
  chatMessages: chatQuery,
  notifications: notificationsQuery,
  ratesConvert: convertQuery,
  priceGuide: priceGuideQuery,
  matches: matchesQuery,
  ratesMatrix: matrixQuery,
  requests: requestsQuery,
  transactions: dealsQuery,
  history: historyQuery,
  dealSteps: stepsQuery,
  caseSteps: stepsQuery,
  feedEvents: feedEventsQuery,
  requestEvents: streamQuery,
  notificationEvents: streamQuery,
  chatEvents: streamQuery,
  clientEvents: clientEventsQuery,
  adminEvents: streamQuery,
  reports: reportsQuery,
  waitingSanctions: v.object({ limit: limit(50, 100), cursor }),
  caseDetails: v.object({ caseId: idText() }),
  bannedDetails: v.object({ limit: limit(50, 100), cursor }),
  /** `query`: an id, a Telegram id or a username. */
  staffPeople: v.object({ query: v.pipe(v.string(), v.maxLength(100, fieldError('tooLong'))) }),
  cases: casesQuery,
  figures: figuresQuery,
  figuresFile: figuresQuery,
  privateMessages: privateMessagesQuery(),
} as const;
