// Own requests: create, edit, delete; and views by others.

import { isDeepStrictEqual } from 'node:util';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { filterLikeRequest } from '#domain/feed-filter.ts';
import { conversionFault } from '#domain/money.ts';
import { methodsOnBothSides } from '#domain/rates.ts';
import { decideRequest } from '#domain/request-table.ts';
import { suspensionOf } from '#domain/sanctions.ts';
import { countOpenRequestsOfOthers, readPostingFacts } from '../../store/market.ts';
import {
  findRequest,
  insertRequest,
  lockRequest,
  type RequestRow,
  recordView,
  updateRequestRow,
} from '../../store/requests.ts';
import { recordAnswer } from '../../store/saved-searches.ts';
import { lockUserRow, requireUser } from '../../store/users.ts';
import { waitText } from '../../texts/texts.ts';
import { refuseLeaving, refuseSuspended } from '../access/standing.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { isHidingDue } from '../reports/count-reporters.ts';
import { hideIfReported, tellAuthor } from '../reports/hide-request.ts';
import { invalidField, ok, type Refusal, refuse, type ServiceResult } from '../result.ts';
import { isAwayUntil } from '../settings/user-settings.ts';
import type { ServiceConfig, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { deleteLockedRequest } from './end-request.ts';
import { recordEdited, recordPosted, recordUnseen, recordViewed } from './events.ts';
import { isFollower, priceColumns, rateAgeSeconds, refuseNamedPrice } from './own-price.ts';
import { pauseColumns } from './pause-request.ts';
import {
  authorSearchColumns,
  type OwnRequest,
  requestFacts,
  requestView,
  termsSearchColumns,
} from './view.ts';

type RequestTermsInput = Omit<BodyOutput<'createRequest'>, 'rateOption'>;

/** One currency is exchanged by different methods, such as cash against a transfer, and needs no rate. */
function refuseSameMethod({ payMethod, receiveMethod, ...currencies }: RequestTermsInput): Refusal | null {
  const [same] = methodsOnBothSides({ ...currencies, payMethods: payMethod, receiveMethods: receiveMethod });
  return same === undefined
    ? null
    : invalidField('receiveMethod', (errors) => errors.methodOnBothSides(same, currencies.payCurrency));
}

/**
 * Null when every currency and method is available in the market.
 * One currency needs other methods, and an amount without a price a counterpart in the other currency.
 */
function validateTerms(work: UnitOfWork, input: RequestTermsInput): Refusal | null {
  const { config } = work;
  const { methodMap } = config.exchangeData;
  for (const side of ['pay', 'receive'] as const) {
    const currency = input[`${side}Currency`];
    const known = Object.hasOwn(methodMap, currency) ? methodMap[currency] : undefined;
    if (!known) return invalidField(`${side}Currency`, (errors) => errors.notAvailable);
    const unknown = input[`${side}Method`].find((method) => !known.includes(method));
    if (unknown !== undefined)
      return invalidField(`${side}Method`, (errors) => errors.methodNotAvailable(unknown, currency));
  }
  const isOneCurrency = input.payCurrency === input.receiveCurrency;
  const sameMethod = isOneCurrency ? refuseSameMethod(input) : null;
  if (sameMethod) return sameMethod;
  const named = refuseNamedPrice(work, input);
  if (named !== 'none') return named;
  return isOneCurrency ? null : validateConverted(config, input);
}

/** Null when the market's rate makes an amount that can be paid. */
function validateConverted(config: ServiceConfig, input: RequestTermsInput): Refusal | null {
  const rate = config.exchangeData.rate(input.receiveCurrency, input.payCurrency);
  // Nobody could say what the other side is worth: no source has quoted one of them yet.
  if (rate === null) return invalidField('payCurrency', (errors) => errors.notAvailable);
  const fault = conversionFault(
    input.amount,
    rate,
    input.payCurrency,
    config.exchangeData.decimals(input.payCurrency),
  );
  if (fault === 'too_small') return invalidField('amount', (errors) => errors.tooSmall(input.payCurrency));
  if (fault === 'too_large') return invalidField('amount', (errors) => errors.tooLarge(input.payCurrency));
  return null;
}

/** Columns that an edit compares: the terms as written, and what they cost at the present rate. */
function termsOf(work: UnitOfWork, input: RequestTermsInput) {
  return {
    ...priceColumns(work, input),
    payCurrency: input.payCurrency,
    payMethods: [...input.payMethod],
    receiveCurrency: input.receiveCurrency,
    receiveMethods: [...input.receiveMethod],
    amount: input.amount,
    additionalDetails: input.additionalDetails ?? '',
  };
}
type TermsColumns = ReturnType<typeof termsOf>;

function termsColumnsOf({ config, now }: UnitOfWork, terms: TermsColumns) {
  return {
    ...terms,
    // No follower is posted without a rate.
    awaitsRate: false,
    rateAgeSeconds: terms.priceKind === 'market' ? rateAgeSeconds(config.exchangeData, terms, now) : null,
    ...termsSearchColumns(terms),
  };
}

/** True when `row` has all of `terms`. Amounts are compared as numbers, however they are stored. */
function hasTerms<T extends Partial<TermsColumns>>(row: T, terms: T): boolean {
  for (const name in terms)
    if (!isDeepStrictEqual(comparable(name, row), comparable(name, terms))) return false;
  return true;
}
const comparable = <T extends Partial<TermsColumns>>(name: keyof T, terms: T): unknown => {
  const value = terms[name];
  return (name === 'amount' || name === 'payAmount') && value !== null ? Number(value) : value;
};

/** The same again; the amount of a follower is the rate's, and no part of its terms. */
function isUnchanged(before: TermsColumns, { payAmount, ...others }: TermsColumns): boolean {
  const terms = isFollower(others) ? others : { ...others, payAmount };
  return hasTerms<Partial<TermsColumns>>(before, terms);
}

/** True for an edit that sets, moves or ends a price other than the market's, and changes nothing else. */
function changesPriceAlone(before: TermsColumns, terms: TermsColumns): boolean {
  const { priceKind, payAmount: _, marginBps: _margin, floorRate: _floor, ...others } = terms;
  const isNamed = priceKind !== 'market' || before.priceKind !== 'market';
  return isNamed && hasTerms<typeof others>(before, others);
}

/** Edits in the hour that began with the first of them, with this one; refused when they are too many. */
function countEdit(
  { config, now }: UnitOfWork,
  { editsFrom, edits }: RequestRow,
): ServiceResult<Pick<RequestRow, 'editsFrom' | 'edits'>> {
  const waitMs = editsFrom ? editsFrom.getTime() + HOUR_MS - now.getTime() : 0;
  if (waitMs <= 0) return ok({ editsFrom: now, edits: 1 });
  const max = config.limits.editsPerHour;
  if (edits < max) return ok({ editsFrom, edits: edits + 1 });
  return refuse('LIMIT_REACHED', {
    message: (texts) => texts.refusals.requestEditLimit(max, waitText(waitMs)(texts)),
  });
}

/** HOME-07: as many as the feed shows of others under the filter 'Like your request' (SRCH-02). */
const countMatches = (work: UnitOfWork, row: RequestRow, hiddenIds: readonly string[]): Promise<number> =>
  countOpenRequestsOfOthers(work.tx, {
    hiddenIds,
    viewerId: row.ownerId,
    now: work.now,
    withoutAccepted: true,
    filter: filterLikeRequest({ ...row, payMethod: row.payMethods, receiveMethod: row.receiveMethods }),
  });

/** CREATE-08. `matches`: how many open requests of others mirror it. */
export async function createOpenRequest(
  work: UnitOfWork,
  viewer: Viewer,
  input: RequestTermsInput,
): Promise<ServiceResult<OwnRequest & { matches: number }>> {
  const fault = validateTerms(work, input);
  if (fault) return fault;
  // Without the lock two concurrent calls could both see room for one more request.
  const author = await lockUserRow(work.tx, viewer.id);
  const facts = await readPostingFacts(work.tx, viewer.id, work.now);
  const { maxOpenRequests, requestTtlMs } = work.config;
  if (facts.openRequests >= maxOpenRequests) {
    return refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.openRequestLimit(maxOpenRequests) });
  }
  const expiresAt = new Date(work.now.getTime() + requestTtlMs);
  const id = work.newId();
  // Under the lock: a ban that was committed before it ends the call here.
  const refused =
    refuseSuspended(suspensionOf(author, work.now.getTime())) ??
    (await refuseLeaving(work, author, facts.isRecovering));
  if (refused) return refused;
  // One that reports had hidden stays hidden when it is posted again.
  const isHidden =
    facts.hasReports && (await isHidingDue(work, { ...input, id, ownerId: viewer.id, createdAt: work.now }));
  const pausedBy = isAwayUntil(work, facts.pausedUntil) ? 'absence' : isHidden ? 'reports' : null;
  const row = await insertRequest(work.tx, {
    id,
    ownerId: viewer.id,
    status: 'requested',
    ...termsColumnsOf(work, termsOf(work, input)),
    ...authorSearchColumns(work.config, author),
    createdAt: work.now,
    updatedAt: work.now,
    expiresAt,
    ...(pausedBy ? pauseColumns(work.now, { expiresAt, pausedMs: 0 }, pausedBy) : {}),
  });
  if (pausedBy) recordUnseen(work, row);
  else recordPosted(work, row);
  if (pausedBy === 'reports') await tellAuthor(work, row, 'request.hidden');
  return ok({ row, author, matches: await countMatches(work, row, facts.hiddenIds) });
}

/**
 * EDIT-01: only by its author and while it is open; it keeps its expiry.
 * The same terms again write and send nothing, so that an offer does not come to the top by them (RULE-03),
 * and by another own price alone neither.
 */
export async function editRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  input: RequestTermsInput,
): Promise<ServiceResult<OwnRequest>> {
  const locked = await lockOwnRequest(work, viewer, id, 'edit');
  if (!locked.ok) return locked;
  const fault = validateTerms(work, input);
  if (fault) return fault;
  const { row: before, author } = locked.value;
  const terms = termsOf(work, input);
  if (isUnchanged(before, terms)) return ok({ row: before, author });
  const counted = countEdit(work, before);
  if (!counted.ok) return counted;
  const columns = { ...termsColumnsOf(work, terms), ...counted.value, editedAt: work.now };
  // Another price is no new offer: it stays where it is in every list.
  const updatedAt = changesPriceAlone(before, terms) ? before.updatedAt : work.now;
  const row = await updateRequestRow(work.tx, id, columns, updatedAt);
  if (row.pausedAt) recordUnseen(work, row);
  else recordEdited(work, before, row);
  return ok({ row: (await hideIfReported(work, row)) ?? row, author });
}

export async function deleteRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  const locked = await lockOwnRequest(work, viewer, id, 'delete');
  if (!locked.ok) return locked;
  await deleteLockedRequest(work, locked.value.row);
  return ok({ id });
}

/** The time in which somebody who was notified of a request has opened it soon. */
const SOON_MS = 10 * MINUTE_MS;

/** CARD-02: counts once per viewer and never for the author. */
export async function viewRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  const request = await findRequest(work.tx, id);
  if (!request || (await isRequestHidden(work.tx, request, viewer))) return refuse('NOT_FOUND');
  const decision = decideRequest(requestFacts(request), 'view', viewer);
  if (!decision.ok) return refuse(decision.code);
  if (viewer.id === request.ownerId) return ok({ id });
  const row = await recordView(work.tx, id, viewer.id, work.now);
  if (row) {
    recordViewed(work, row);
    // Who comes soon is notified first the next time (CALL-05).
    const since = new Date(work.now.getTime() - SOON_MS);
    await recordAnswer(work.tx, viewer.id, id, { since, at: work.now });
  }
  return ok({ id });
}

async function lockOwnRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  action: 'edit' | 'delete',
): Promise<ServiceResult<OwnRequest>> {
  const row = await lockRequest(work.tx, id);
  if (!row || (await isRequestHidden(work.tx, row, viewer))) return refuse('NOT_FOUND');
  const decision = decideRequest(requestFacts(row), action, viewer, work.now.getTime());
  const author = await requireUser(work.tx, row.ownerId);
  if (decision.ok) return ok({ row, author });
  const includesCurrent = decision.code === 'REQUEST_NOT_OPEN';
  return refuse(
    decision.code,
    includesCurrent ? { data: requestView(work.config, row, author, viewer) } : {},
  );
}
