// Decoders of feed items: requests and deals in every form that the specification allows (FEED-02, FEED-03).

import type { Deal, ExchangeRequest, FeedItem, StepTexts, Terms } from '#domain/entities.ts';
import {
  parseDealStatus,
  parseNumber,
  parseRequestStatus,
  parseTime,
  splitMethods,
} from '#domain/parse-fields.ts';
import {
  asNullableText,
  asObject,
  asOptionalText,
  asText,
  decodeAll,
  firstDefined,
  type JsonObject,
  unwrapArray,
  unwrapObject,
} from './json.ts';
import { decodePage, type Page } from './page.ts';
import { decodePerson } from './person.ts';

/** A request or a deal; null without an id and a known status. */
export function decodeFeedItem(value: unknown): FeedItem | null {
  const item = asObject(value);
  if (!item) return null;
  return looksLikeDeal(item) ? decodeDeal(item) : decodeRequest(item);
}

/** Our `itemType` decides; without it (not in the specification), fields that only a deal has do. */
function looksLikeDeal(item: JsonObject): boolean {
  if (item.itemType === 'transaction') return true;
  if (item.itemType === 'request') return false;
  if (
    asText(item.accepterId) !== '' ||
    asObject(item.request) !== null ||
    asObject(item.accepterUser) !== null
  )
    return true;
  return item.status !== 'pending_approval' && parseDealStatus(item.status) !== null;
}

export function decodeRequest(value: unknown): ExchangeRequest | null {
  const item = unwrapObject(value, 'request');
  const id = item && asText(firstDefined(item.id, item._id));
  const status = item && parseRequestStatus(asText(item.status));
  if (!item || !id || !status) return null;
  const author = decodePerson(firstDefined(item.user, item.initiator), item);
  const createdAt = parseTime(item.createdAt) ?? 0;
  const editedAt = parseTime(item.editedAt);
  return {
    kind: 'request',
    id,
    status,
    authorId: asText(item.ownerId) || author?.id || '',
    author,
    pendingAccepterId: asNullableText(item.pendingAccepterId),
    viewCount: parseNumber(item.viewCount),
    createdAt,
    updatedAt: parseTime(item.updatedAt) ?? createdAt,
    expiresAt: parseTime(firstDefined(item.expiration, item.expiresAt)),
    pausedAt: parseTime(item.pausedAt),
    ...(item.isUnderReview === true && { isUnderReview: true }),
    waitingCount: parseNumber(item.waitingCount),
    isWaiting: typeof item.isWaiting === 'boolean' ? item.isWaiting : null,
    ...(editedAt !== null && { editedAt }),
    version: parseNumber(item.version),
    ...decodeTerms(item, {}),
  };
}

/** In the order of `StepTexts`. */
const STEP_TEXTS = ['kind', 'turn', 'amount', 'currency', 'method', 'at'];

export function decodeDeal(value: unknown): Deal | null {
  const item = unwrapObject(value, 'transaction');
  const id = item && asText(firstDefined(item.id, item._id));
  const status = item && parseDealStatus(item.status);
  if (!item || !id || !status) return null;
  const request = asObject(item.request) ?? {};
  const author = decodePerson(
    firstDefined(item.initiatorUser, item.initiator, item.user, request.user, request.initiator),
  );
  const accepter = decodePerson(item.accepterUser);
  const createdAt = parseTime(item.createdAt) ?? 0;
  const step = asObject(item.nextStep);
  return {
    kind: 'deal',
    id,
    requestId: asNullableText(firstDefined(item.requestId, request.id, request._id)),
    status,
    authorId: asText(item.initiatorId) || author?.id || '',
    accepterId: asText(item.accepterId) || accepter?.id || '',
    author,
    accepter,
    completionProposedBy: asNullableText(item.completionProposedBy),
    cancellationRequestedBy: asNullableText(item.cancellationRequestedBy),
    disputedBy: asOptionalText(item.disputedBy),
    viewerRole: asNullableText(item.viewerRole),
    unreadCount: parseNumber(item.unreadCount) ?? 0,
    createdAt,
    updatedAt: parseTime(item.updatedAt) ?? createdAt,
    deadlineAt: parseTime(item.deadlineAt),
    // Another turn than the two is shown as none.
    nextStep: STEP_TEXTS.map((name) => asText(step?.[name])) as unknown as StepTexts,
    version: parseNumber(item.version),
    ...decodeTerms(item, request),
  };
}

/** Null when the answer holds no list. */
export function decodeDeals(payload: unknown): Page<Deal> | null {
  const list = unwrapArray(payload, 'transactions', 'items');
  return decodePage(payload, list && decodeAll(list, decodeDeal));
}

/** Terms of a deal are fields of the item or of the request inside it. */
function decodeTerms(item: JsonObject, request: JsonObject): Terms {
  const field = (...keys: string[]) =>
    firstDefined(...keys.map((key) => item[key]), ...keys.map((key) => request[key]));
  return {
    payCurrency: asText(field('payCurrency')).toUpperCase(),
    payMethods: splitMethods(field('payMethod')),
    payAmount: parseNumber(field('convertedPayAmount', 'payAmount')),
    receiveCurrency: asText(field('receiveCurrency')).toUpperCase(),
    receiveMethods: splitMethods(field('receiveMethod')),
    amount: parseNumber(field('amount')) ?? 0,
    note: asText(field('additionalDetails')),
  };
}
