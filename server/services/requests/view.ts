// A request as it goes out: the owner's view, the accepter's, and everybody else's.
import type { RequestFacts } from '#domain/request-table.ts';
import type { WireRequest } from '#api/dto.ts';
import type { RequestRow } from '../../store/requests.ts';
import type { TransactionRow } from '../../store/deals.ts';
import type { UserRow } from '../../store/users.ts';
import { personView } from '../users/view.ts';

export const iso = (time: Date): string => time.toISOString();

export const requestFacts = (row: RequestRow): RequestFacts => ({
  status: row.status,
  ownerId: row.ownerId,
  pendingAccepterId: row.pendingAccepterId,
  expiresAt: row.expiresAt.getTime(),
});

type TermsRow = Pick<
  RequestRow & TransactionRow,
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
export function requestView(row: RequestRow, owner: UserRow, viewerId: string | null): WireRequest {
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
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    expiration: iso(row.expiresAt),
    expiresAt: iso(row.expiresAt),
    deadlineAt: row.status === 'requested' ? iso(row.expiresAt) : null,
    version: row.version,
  };
}
