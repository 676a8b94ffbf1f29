// A user's own offers: create, edit, delete, and others' views of them.
import { decideRequest } from '#domain/request-table.ts';
import {
  countMatches,
  countOpenRequests,
  findRequest,
  insertRequest,
  lockRequest,
  type RequestRow,
  recordView,
  updateRequestRow,
} from '../../store/requests.ts';
import { findUser, lockUser, type UserRow } from '../../store/users.ts';
import { invalidField, ok, type Refusal, refuse, type ServiceResult } from '../result.ts';
import { openRequestLimit } from '../strings.ts';
import type { MarketConfig, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { emitOpenRequest, emitRequestDeleted, emitViewCount } from './events.ts';
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
export interface OwnRequest {
  readonly row: RequestRow;
  readonly owner: UserRow;
}

/** Null when every currency and method is on the market's map. */
function validateTerms(market: MarketConfig, input: RequestTermsInput): Refusal | null {
  const { methodMap } = market.exchangeData;
  for (const side of ['pay', 'receive'] as const) {
    const currency = input[`${side}Currency`];
    const known = Object.hasOwn(methodMap, currency) ? methodMap[currency] : undefined;
    if (!known) return invalidField(`${side}Currency`, 'is not available');
    const unknown = input[`${side}Method`].find((method) => !known.includes(method));
    if (unknown !== undefined)
      return invalidField(`${side}Method`, `'${unknown}' is not available for ${currency}`);
  }
  return null;
}

const termsColumnsOf = (market: MarketConfig, input: RequestTermsInput) => ({
  payCurrency: input.payCurrency,
  payMethods: [...input.payMethod],
  payAmount: market.exchangeData.convert(input.amount, input.receiveCurrency, input.payCurrency),
  receiveCurrency: input.receiveCurrency,
  receiveMethods: [...input.receiveMethod],
  amount: input.amount,
  additionalDetails: input.additionalDetails ?? '',
});

/** CREATE-08. `matches`: how many open offers of others mirror it. */
export async function createOpenRequest(
  work: UnitOfWork,
  viewer: Viewer,
  input: RequestTermsInput,
): Promise<ServiceResult<OwnRequest & { matches: number }>> {
  const fault = validateTerms(work.market, input);
  if (fault) return fault;
  // Without the lock two requests at once could both see the last free place.
  await lockUser(work.tx, viewer.id);
  const { maxOpenRequests, requestTtlMs } = work.market;
  if ((await countOpenRequests(work.tx, viewer.id, work.now)) >= maxOpenRequests) {
    return refuse('LIMIT_REACHED', { message: openRequestLimit(maxOpenRequests) });
  }
  const owner = await findOwner(work, viewer.id);
  const row = await insertRequest(work.tx, {
    id: work.newId(),
    ownerId: viewer.id,
    status: 'requested',
    ...termsColumnsOf(work.market, input),
    createdAt: work.now,
    updatedAt: work.now,
    expiresAt: new Date(work.now.getTime() + requestTtlMs),
  });
  emitOpenRequest(work, { row, owner }, 'new_request');
  return ok({ row, owner, matches: await countMatches(work.tx, row, work.now) });
}

/** EDIT-01: only its owner, only while it is open; it keeps its first expiry. */
export async function editRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  input: RequestTermsInput,
): Promise<ServiceResult<OwnRequest>> {
  const locked = await lockOwnRequest(work, viewer, id, 'edit');
  if (!locked.ok) return locked;
  const fault = validateTerms(work.market, input);
  if (fault) return fault;
  const { owner } = locked.value;
  const row = await updateRequestRow(work.tx, id, termsColumnsOf(work.market, input), work.now);
  emitOpenRequest(work, { row, owner }, 'request_updated');
  return ok({ row, owner });
}

export async function deleteRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  const locked = await lockOwnRequest(work, viewer, id, 'delete');
  if (!locked.ok) return locked;
  emitRequestDeleted(work, await updateRequestRow(work.tx, id, { status: 'deleted' }, work.now));
  return ok({ id });
}

/** CARD-02: counts once per viewer and never for the owner. */
export async function viewRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  const request = await findRequest(work.tx, id);
  if (!request) return refuse('NOT_FOUND');
  const decision = decideRequest(requestFacts(request), 'view', viewer);
  if (!decision.ok) return refuse(decision.code);
  if (viewer.id === request.ownerId) return ok({ id });
  const row = await recordView(work.tx, id, viewer.id, work.now);
  if (row) emitViewCount(work, { row, owner: await findOwner(work, row.ownerId) });
  return ok({ id });
}

async function lockOwnRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  action: 'edit' | 'delete',
): Promise<ServiceResult<OwnRequest>> {
  const row = await lockRequest(work.tx, id);
  if (!row) return refuse('NOT_FOUND');
  const decision = decideRequest(requestFacts(row), action, viewer, work.now.getTime());
  const owner = await findOwner(work, row.ownerId);
  if (decision.ok) return ok({ row, owner });
  const shows = decision.code === 'REQUEST_NOT_OPEN';
  return refuse(decision.code, shows ? { data: requestView(row, owner, viewer.id) } : {});
}

async function findOwner(work: UnitOfWork, id: string): Promise<UserRow> {
  const owner = await findUser(work.tx, id);
  if (!owner) throw new Error(`no user ${id}`);
  return owner;
}
