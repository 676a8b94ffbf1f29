// A user's own offers: create, edit, delete, and others' views of them.
import { decideRequest } from '#domain/request-table.ts';
import {
  countMirrors,
  countOpenRequests,
  countView,
  findRequest,
  insertRequest,
  lockRequest,
  type RequestRow,
  updateRequest,
} from '../../store/requests.ts';
import { findUser, lockUser, type UserRow } from '../../store/users.ts';
import { announceDeletedRequest, announceOpenRequest, announceViewCount } from './events.ts';
import { openRequestLimit } from '../strings.ts';
import { done, invalidField, type Outcome, type Refusal, refuse } from '../result.ts';
import { requestFacts, requestView } from './view.ts';
import type { Market, Viewer, Work } from '../unit-of-work.ts';

export interface OfferInput {
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
function offMarket(market: Market, input: OfferInput): Refusal | null {
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

const terms = (market: Market, input: OfferInput) => ({
  payCurrency: input.payCurrency,
  payMethods: [...input.payMethod],
  payAmount: market.exchangeData.convert(input.amount, input.receiveCurrency, input.payCurrency),
  receiveCurrency: input.receiveCurrency,
  receiveMethods: [...input.receiveMethod],
  amount: input.amount,
  additionalDetails: input.additionalDetails ?? '',
});

/** CREATE-08. `matches`: how many open offers of others mirror it. */
export async function createRequest(
  work: Work,
  viewer: Viewer,
  input: OfferInput,
): Promise<Outcome<OwnRequest & { matches: number }>> {
  const fault = offMarket(work.market, input);
  if (fault) return fault;
  // Without the lock two requests at once could both see the last free place.
  await lockUser(work.tx, viewer.id);
  const { maxOpenRequests, requestTtlMs } = work.market;
  if ((await countOpenRequests(work.tx, viewer.id, work.now)) >= maxOpenRequests) {
    return refuse('LIMIT_REACHED', { message: openRequestLimit(maxOpenRequests) });
  }
  const owner = await ownerOf(work, viewer.id);
  const row = await insertRequest(work.tx, {
    id: work.newId(),
    ownerId: viewer.id,
    status: 'requested',
    ...terms(work.market, input),
    createdAt: work.now,
    updatedAt: work.now,
    expiresAt: new Date(work.now.getTime() + requestTtlMs),
  });
  announceOpenRequest(work, { row, owner }, 'new_request');
  return done({ row, owner, matches: await countMirrors(work.tx, row, work.now) });
}

/** EDIT-01: only its owner, only while it is open; it keeps its first expiry. */
export async function editRequest(
  work: Work,
  viewer: Viewer,
  id: string,
  input: OfferInput,
): Promise<Outcome<OwnRequest>> {
  const locked = await lockFor(work, viewer, id, 'edit');
  if (!locked.ok) return locked;
  const fault = offMarket(work.market, input);
  if (fault) return fault;
  const { owner } = locked.value;
  const row = await updateRequest(work.tx, id, terms(work.market, input), work.now);
  announceOpenRequest(work, { row, owner }, 'request_updated');
  return done({ row, owner });
}

export async function deleteRequest(
  work: Work,
  viewer: Viewer,
  id: string,
): Promise<Outcome<{ id: string }>> {
  const locked = await lockFor(work, viewer, id, 'delete');
  if (!locked.ok) return locked;
  announceDeletedRequest(work, await updateRequest(work.tx, id, { status: 'deleted' }, work.now));
  return done({ id });
}

/** CARD-02: counts once per viewer and never for the owner. */
export async function viewRequest(work: Work, viewer: Viewer, id: string): Promise<Outcome<{ id: string }>> {
  const request = await findRequest(work.tx, id);
  if (!request) return refuse('NOT_FOUND');
  const decision = decideRequest(requestFacts(request), 'view', viewer);
  if (!decision.ok) return refuse(decision.code);
  if (viewer.id === request.ownerId) return done({ id });
  const row = await countView(work.tx, id, viewer.id, work.now);
  if (row) announceViewCount(work, { row, owner: await ownerOf(work, row.ownerId) });
  return done({ id });
}

async function lockFor(
  work: Work,
  viewer: Viewer,
  id: string,
  action: 'edit' | 'delete',
): Promise<Outcome<OwnRequest>> {
  const row = await lockRequest(work.tx, id);
  if (!row) return refuse('NOT_FOUND');
  const decision = decideRequest(requestFacts(row), action, viewer, work.now.getTime());
  const owner = await ownerOf(work, row.ownerId);
  if (decision.ok) return done({ row, owner });
  const shows = decision.code === 'REQUEST_NOT_OPEN';
  return refuse(decision.code, shows ? { data: requestView(row, owner, viewer.id) } : {});
}

async function ownerOf(work: Work, id: string): Promise<UserRow> {
  const owner = await findUser(work.tx, id);
  if (!owner) throw new Error(`no user ${id}`);
  return owner;
}
