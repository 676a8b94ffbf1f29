// Feed items from any spelling the specification allows (FEED-02, FEED-03); an item without an id is dropped.

import { parseTime, requestStatus, splitMethods } from '#domain/parse-fields.ts';
import {
  type ExchangeRequest,
  type FeedItem,
  type Terms,
  TRANSACTION_STATUSES,
  type Transaction,
  type TransactionStatus,
} from '#domain/entities.ts';
import { asNumber, asObject, asText, asTextOrNull, firstOf, type Json, objectOf } from './json.ts';
import { decodePerson } from './person.ts';

const isTransactionStatus = (status: string): status is TransactionStatus =>
  (TRANSACTION_STATUSES as readonly string[]).includes(status);

/** A request or a transaction, whichever it is; null when it has no id or makes no sense. */
export function decodeFeedItem(value: unknown): FeedItem | null {
  const item = asObject(value);
  if (!item) return null;
  return looksLikeTransaction(item) ? decodeTransaction(item) : decodeRequest(item);
}

/** The specification names no discriminator: ours is asked first, then what only a transaction has. */
function looksLikeTransaction(item: Json): boolean {
  if (item.itemType === 'transaction') return true;
  if (item.itemType === 'request') return false;
  if (
    asText(item.accepterId) !== '' ||
    asObject(item.request) !== null ||
    asObject(item.accepterUser) !== null
  )
    return true;
  const status = asText(item.status);
  return status !== 'pending_approval' && isTransactionStatus(status);
}

export function decodeRequest(value: unknown): ExchangeRequest | null {
  const item = objectOf(value, 'request');
  const id = item && asText(firstOf(item.id, item._id));
  const status = item && requestStatus(asText(item.status));
  if (!item || !id || !status) return null;
  const owner = decodePerson(firstOf(item.user, item.initiator), item);
  const createdAt = parseTime(item.createdAt) ?? 0;
  return {
    kind: 'request',
    id,
    status,
    ownerId: asText(item.ownerId) || owner?.id || '',
    owner,
    pendingAccepterId: asTextOrNull(item.pendingAccepterId),
    viewCount: asNumber(item.viewCount),
    createdAt,
    updatedAt: parseTime(item.updatedAt) ?? createdAt,
    expiresAt: parseTime(firstOf(item.expiration, item.expiresAt)),
    version: asNumber(item.version),
    ...decodeTerms(item, {}),
  };
}

export function decodeTransaction(value: unknown): Transaction | null {
  const item = objectOf(value, 'transaction');
  const id = item && asText(firstOf(item.id, item._id));
  const status = item ? asText(item.status) : '';
  if (!item || !id || !isTransactionStatus(status)) return null;
  const request = asObject(item.request) ?? {};
  const initiator = decodePerson(
    firstOf(item.initiatorUser, item.initiator, item.user, request.user, request.initiator),
  );
  const accepter = decodePerson(item.accepterUser);
  const createdAt = parseTime(item.createdAt) ?? 0;
  return {
    kind: 'transaction',
    id,
    requestId: asTextOrNull(firstOf(item.requestId, request.id, request._id)),
    status,
    initiatorId: asText(item.initiatorId) || initiator?.id || '',
    accepterId: asText(item.accepterId) || accepter?.id || '',
    initiator,
    accepter,
    completionProposedBy: asTextOrNull(item.completionProposedBy),
    cancellationRequestedBy: asTextOrNull(item.cancellationRequestedBy),
    disputedBy: asTextOrNull(item.disputedBy),
    viewerRole: asTextOrNull(item.viewerRole),
    unreadCount: asNumber(item.unreadCount) ?? 0,
    createdAt,
    updatedAt: parseTime(item.updatedAt) ?? createdAt,
    deadlineAt: parseTime(item.deadlineAt),
    version: asNumber(item.version),
    ...decodeTerms(item, request),
  };
}

/** Terms of a transaction may stand on the item or on the request inside it. */
function decodeTerms(item: Json, request: Json): Terms {
  const field = (...keys: string[]) =>
    firstOf(...keys.map((key) => item[key]), ...keys.map((key) => request[key]));
  return {
    payCurrency: asText(field('payCurrency')).toUpperCase(),
    payMethods: splitMethods(field('payMethod')),
    payAmount: asNumber(field('convertedPayAmount', 'payAmount')),
    receiveCurrency: asText(field('receiveCurrency')).toUpperCase(),
    receiveMethods: splitMethods(field('receiveMethod')),
    amount: asNumber(field('amount')) ?? 0,
    note: asText(field('additionalDetails')),
  };
}
