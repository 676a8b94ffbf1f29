// Request DTO: the author's view, the accepter's, and everybody else's.
import type { RequestDto } from '#contract/dto.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { personSearchText, regionKey, type TradedTerms, termsSearchText } from '#domain/feed-filter.ts';
import { roundToDigits } from '#domain/money.ts';
import { STALE_RATE_MS } from '#domain/rate-age.ts';
import type { RequestFacts } from '#domain/request-table.ts';
import type { Executor } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';
import { methodKey } from '../../store/market-filter.ts';
import type { AuthorColumns, RequestRow } from '../../store/requests.ts';
import { findPeople, type PersonRow, type UserRow } from '../../store/users.ts';
import { shownName } from '../names/shown-name.ts';
import type { ReadContext, ServiceConfig, Viewer } from '../unit-of-work.ts';
import { type ContactView, contactFor, personView, type Reader } from '../users/view.ts';

export const toIso = (time: Date): string => time.toISOString();

export const requestFacts = (row: RequestRow): RequestFacts => ({
  status: row.status,
  authorId: row.ownerId,
  pendingAccepterId: row.pendingAccepterId,
  expiresAt: row.expiresAt.getTime(),
  pausedAt: row.pausedAt?.getTime() ?? null,
});

/**
 * While it is paused: when it would expire without the pause.
 * So its remaining time is `expiresAt` less `pausedAt`.
 */
const shownExpiry = ({ expiresAt, pausedAt, remainingMs }: RequestRow): Date =>
  pausedAt && remainingMs !== null ? new Date(pausedAt.getTime() + remainingMs) : expiresAt;

/** The terms that a filter reads, without the note. */
export const tradedTerms = (row: RequestRow): TradedTerms => ({
  payCurrency: row.payCurrency,
  payMethods: row.payMethods,
  payAmount: row.payAmount === null ? null : Number(row.payAmount),
  receiveCurrency: row.receiveCurrency,
  receiveMethods: row.receiveMethods,
  amount: Number(row.amount),
});

/** More than the digits of any amount. */
const ALL_DIGITS = 40;
const plainAmount = (value: string): string => roundToDigits(value, ALL_DIGITS);

/** The amounts as parameters of a notification: what the author receives, and what they pay. */
export const sumsParams = (row: RequestRow) => ({
  ...{ amount: plainAmount(row.amount), currency: row.receiveCurrency },
  ...{ payAmount: plainAmount(row.payAmount ?? '0'), payCurrency: row.payCurrency },
});

type TermsRow = Pick<
  RequestRow & DealRow,
  | 'payCurrency'
  | 'payMethods'
  | 'payAmount'
  | 'receiveCurrency'
  | 'receiveMethods'
  | 'amount'
  | 'additionalDetails'
>;

/** The terms with both namings of what the author pays. */
export function termsView(row: TermsRow) {
  const payAmount = row.payAmount === null ? null : Number(row.payAmount);
  return {
    payCurrency: row.payCurrency,
    payMethod: row.payMethods,
    receiveCurrency: row.receiveCurrency,
    receiveMethod: row.receiveMethods,
    amount: Number(row.amount),
    convertedPayAmount: payAmount,
    payAmount,
    additionalDetails: row.additionalDetails,
    rateOption: 'fixed' as const,
  };
}

/**
 * `reader.id` null: the view of third parties, which names no accepter and no view count.
 * The author sees both; the accepter sees their own id.
 * `contact`: of the author, where another rule than that of the market decides.
 */
export function requestView(
  config: ServiceConfig,
  row: RequestRow,
  author: PersonRow,
  reader: Reader,
  contact: ContactView = contactFor(author, reader),
): RequestDto {
  const person = personView(config, author, contact);
  const isAuthor = reader.id === row.ownerId;
  const expiresAt = toIso(shownExpiry(row));
  const seesAccepter = isAuthor || (reader.id !== null && reader.id === row.pendingAccepterId);
  return {
    itemType: 'request',
    id: row.id,
    _id: row.id,
    entityId: row.id,
    requestId: row.id,
    ownerId: row.ownerId,
    status: row.status,
    ...termsView(row),
    pendingAccepterId: seesAccepter ? row.pendingAccepterId : null,
    viewCount: isAuthor ? row.viewCount : null,
    user: person,
    initiator: person,
    completedTransactionsCount: person.completedTransactionsCount,
    failedTransactionsCount: person.failedTransactionsCount,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    expiration: expiresAt,
    expiresAt,
    deadlineAt: row.status === 'requested' && !row.pausedAt ? expiresAt : null,
    ...(row.editedAt && { editedAt: toIso(row.editedAt) }),
    ...(isAuthor && row.pausedAt ? { pausedAt: toIso(row.pausedAt) } : {}),
    ...(isAuthor && row.pausedBy === 'reports' ? { isUnderReview: true as const } : {}),
    ...(isAuthor && row.pausedBy ? { pausedBy: row.pausedBy } : {}),
    ...(isAuthor && row.ttlMs !== null && { ttlHours: row.ttlMs / HOUR_MS }),
    ...namedPrice(row),
    ...rateAge(row),
    version: row.version,
  };
}

function namedPrice(row: RequestRow): Pick<RequestDto, 'price' | 'awaitsRate'> {
  const { priceKind: kind, marginBps, floorRate, awaitsRate } = row;
  if (kind === 'market') return {};
  if (kind === 'own') return { price: { kind } };
  return { price: { kind, marginBps: marginBps ?? 0, floorRate }, ...(awaitsRate && { awaitsRate }) };
}

/** RATE-09: sent when the rate was old. */
const rateAge = ({ rateAgeSeconds }: RequestRow): { rateAgeSeconds?: number } =>
  rateAgeSeconds !== null && rateAgeSeconds * 1000 > STALE_RATE_MS ? { rateAgeSeconds } : {};

/** Requests with their authors, in the order of `rows`. */
async function withAuthors(
  db: Executor,
  rows: readonly RequestRow[],
): Promise<{ readonly row: RequestRow; readonly author: PersonRow }[]> {
  const authors = await findPeople(
    db,
    rows.map((row) => row.ownerId),
  );
  return rows.flatMap((row) => {
    const author = authors.get(row.ownerId);
    return author ? [{ row, author }] : [];
  });
}

/** Requests of a list for one viewer, in its order. */
export async function requestListView(
  { db, config }: ReadContext,
  rows: readonly RequestRow[],
  viewer: Viewer,
): Promise<RequestDto[]> {
  const all = await withAuthors(db, rows);
  return all.map(({ row, author }) => requestView(config, row, author, viewer));
}

export interface OwnRequest {
  readonly row: RequestRow;
  readonly author: UserRow;
}

/** Columns of terms as they are stored. */
interface SearchedTerms {
  readonly payCurrency: string;
  readonly payMethods: readonly string[];
  readonly receiveCurrency: string;
  readonly receiveMethods: readonly string[];
  /** Decimal text. */
  readonly amount: string;
  readonly additionalDetails: string;
}

export const termsSearchColumns = (terms: SearchedTerms) => ({
  searchText: termsSearchText({ ...terms, amount: Number(terms.amount), note: terms.additionalDetails }),
  methodKeys: [
    ...methodKeys('pay', terms.payCurrency, terms.payMethods),
    ...methodKeys('receive', terms.receiveCurrency, terms.receiveMethods),
  ],
});

const methodKeys = (side: 'pay' | 'receive', currency: string, methods: readonly string[]): string[] =>
  methods.flatMap((method) => [methodKey(side, currency, method), methodKey(side, '', method)]);

/** Without the username: a search would reveal one that is hidden (REAL-04). */
export function authorSearchColumns(
  config: Pick<ServiceConfig, 'isLookAlike'>,
  author: UserRow,
): AuthorColumns {
  const city = author.locationCity ?? '';
  const country = author.locationCountry ?? '';
  const { firstName, lastName } = shownName(config, author);
  return {
    authorSearchText: personSearchText({ firstName, lastName, username: '', city, country }),
    authorCountry: regionKey(country),
    authorCity: regionKey(city),
  };
}
