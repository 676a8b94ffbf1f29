// Own requests: create, edit, delete; and views by others.
import { filterLikeRequest } from '#domain/feed-filter.ts';
import { conversionFault } from '#domain/money.ts';
import { methodsOnBothSides } from '#domain/rates.ts';
import { decideRequest } from '#domain/request-table.ts';
import { countOpenRequestsOfOthers, readPostingFacts } from '../../store/market.ts';
import {
  findRequest,
  insertRequest,
  lockRequest,
  type RequestRow,
  recordView,
  updateRequestRow,
} from '../../store/requests.ts';
import { lockUserRow, requireUser } from '../../store/users.ts';
import { refuseBanned } from '../access/banned.ts';
import { refuseLeaving } from '../account/refuse-leaving.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { isHidingDue } from '../reports/count-reporters.ts';
import { hideIfReported, tellAuthor } from '../reports/hide-request.ts';
import { invalidField, ok, type Refusal, refuse, type ServiceResult } from '../result.ts';
import { isAwayUntil } from '../settings/user-settings.ts';
import type { ServiceConfig, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { deleteLockedRequest } from './delete-request.ts';
import { recordEdited, recordPosted, recordUnseen, recordViewed } from './events.ts';
import type { OwnRequest } from './own-request.ts';
import { pauseColumns } from './pause-request.ts';
import { authorSearchColumns, termsSearchColumns } from './search-columns.ts';
import { requestFacts, requestView } from './view.ts';

export interface RequestTermsInput {
  readonly payCurrency: string;
  readonly payMethod: readonly string[];
  readonly receiveCurrency: string;
  readonly receiveMethod: readonly string[];
  /** Canonical decimal text. */
  readonly amount: string;
  readonly additionalDetails?: string | null | undefined;
}

/** One currency is exchanged by different methods, such as cash against a transfer, and needs no rate. */
function refuseSameMethod({ payMethod, receiveMethod, ...currencies }: RequestTermsInput): Refusal | null {
  const [same] = methodsOnBothSides({ ...currencies, payMethods: payMethod, receiveMethods: receiveMethod });
  return same === undefined
    ? null
    : invalidField('receiveMethod', (errors) => errors.methodOnBothSides(same, currencies.payCurrency));
}

/**
 * Null when every currency and method is available in the market.
 * The amount must have a counterpart in the other currency too, and one currency other methods.
 */
function validateTerms(config: ServiceConfig, input: RequestTermsInput): Refusal | null {
  const { methodMap } = config.exchangeData;
  for (const side of ['pay', 'receive'] as const) {
    const currency = input[`${side}Currency`];
    const known = Object.hasOwn(methodMap, currency) ? methodMap[currency] : undefined;
    if (!known) return invalidField(`${side}Currency`, (errors) => errors.notAvailable);
    const unknown = input[`${side}Method`].find((method) => !known.includes(method));
    if (unknown !== undefined)
      return invalidField(`${side}Method`, (errors) => errors.methodNotAvailable(unknown, currency));
  }
  if (input.payCurrency === input.receiveCurrency) return refuseSameMethod(input);
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

function termsColumnsOf({ config, now }: UnitOfWork, input: RequestTermsInput) {
  const { exchangeData } = config;
  const quotedAt = exchangeData.quotedAt(input.payCurrency, input.receiveCurrency);
  const terms = {
    payCurrency: input.payCurrency,
    payMethods: [...input.payMethod],
    payAmount:
      input.payCurrency === input.receiveCurrency
        ? input.amount
        : exchangeData.convert(input.amount, input.receiveCurrency, input.payCurrency),
    receiveCurrency: input.receiveCurrency,
    receiveMethods: [...input.receiveMethod],
    amount: input.amount,
    additionalDetails: input.additionalDetails ?? '',
    rateAgeSeconds: quotedAt === null ? null : Math.max(0, Math.round((now.getTime() - quotedAt) / 1000)),
  };
  return { ...terms, ...termsSearchColumns(terms) };
}

/**
 * Equal for equal terms; the other columns are made from them.
 * Amounts as clients read them, however they are stored.
 */
const termsKey = (
  terms: Omit<ReturnType<typeof termsColumnsOf>, keyof ReturnType<typeof termsSearchColumns>>,
) =>
  JSON.stringify([
    ...[terms.payCurrency, terms.payMethods, terms.payAmount === null ? null : Number(terms.payAmount)],
    ...[terms.receiveCurrency, terms.receiveMethods, Number(terms.amount), terms.additionalDetails],
  ]);

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
  const fault = validateTerms(work.config, input);
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
  const refused = refuseBanned(author, work.now) ?? (await refuseLeaving(work, author, facts.isRecovering));
  if (refused) return refused;
  // One that reports had hidden stays hidden when it is posted again.
  const isHidden =
    facts.hasReports && (await isHidingDue(work, { ...input, id, ownerId: viewer.id, createdAt: work.now }));
  const pausedBy = isAwayUntil(work, facts.pausedUntil) ? 'absence' : isHidden ? 'reports' : null;
  const row = await insertRequest(work.tx, {
    id,
    ownerId: viewer.id,
    status: 'requested',
    ...termsColumnsOf(work, input),
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
 * The same terms again write and send nothing, so that an offer does not come to the top by them (RULE-03).
 */
export async function editRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  input: RequestTermsInput,
): Promise<ServiceResult<OwnRequest>> {
  const locked = await lockOwnRequest(work, viewer, id, 'edit');
  if (!locked.ok) return locked;
  const fault = validateTerms(work.config, input);
  if (fault) return fault;
  const { row: before, author } = locked.value;
  const terms = termsColumnsOf(work, input);
  if (termsKey(before) === termsKey(terms)) return ok({ row: before, author });
  const row = await updateRequestRow(work.tx, id, terms, work.now);
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
  if (row) recordViewed(work, row);
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
