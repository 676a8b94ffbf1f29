// A request as it goes out: the owner's view, the accepter's, and everybody else's.

import type { RequestDto } from '#api/dto.ts';
import type { FilterableRequest } from '#domain/feed-filter.ts';
import type { RequestFacts } from '#domain/request-table.ts';
import type { DealRow } from '../../store/deals.ts';
import type { RequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import { personView } from '../users/view.ts';

export const toIso = (time: Date): string => time.toISOString();

export const requestFacts = (row: RequestRow): RequestFacts => ({
  status: row.status,
  authorId: row.ownerId,
  pendingAccepterId: row.pendingAccepterId,
  expiresAt: row.expiresAt.getTime(),
});

/** What the filter reads of a request, the same as a client decodes from its view. */
export const filterableRequest = (row: RequestRow, owner: UserRow): FilterableRequest => ({
  kind: 'request',
  status: row.status,
  authorId: row.ownerId,
  author: {
    firstName: owner.firstName,
    lastName: owner.lastName,
    username: owner.username ?? '',
    city: owner.locationCity ?? '',
    country: owner.locationCountry ?? '',
  },
  payCurrency: row.payCurrency,
  payMethods: row.payMethods,
  payAmount: row.payAmount === null ? null : Number(row.payAmount),
  receiveCurrency: row.receiveCurrency,
  receiveMethods: row.receiveMethods,
  amount: Number(row.amount),
  note: row.additionalDetails,
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
 * `viewerId` null: the view of third parties, which names no accepter and no view count. The owner sees both,
 * the accepter sees that it is them.
 */
export function requestView(row: RequestRow, owner: UserRow, viewerId: string | null): RequestDto {
  const person = personView(owner);
  const isOwner = viewerId === row.ownerId;
  const seesAccepter = isOwner || (viewerId !== null && viewerId === row.pendingAccepterId);
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
    viewCount: isOwner ? row.viewCount : null,
    user: person,
    initiator: person,
    completedTransactionsCount: person.completedTransactionsCount,
    failedTransactionsCount: person.failedTransactionsCount,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    expiration: toIso(row.expiresAt),
    expiresAt: toIso(row.expiresAt),
    deadlineAt: row.status === 'requested' ? toIso(row.expiresAt) : null,
    version: row.version,
  };
}
