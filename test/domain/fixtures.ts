// Promises: complete feed items for the tests of this room, with only the named fields differing.
import type { ExchangeRequest, Person, Transaction } from '#domain/entities.ts';

export const OWNER = 'owner';
export const ACCEPTER = 'accepter';
export const OTHER = 'other';

export const person = (fields: Partial<Person> = {}): Person => ({
  id: OWNER,
  firstName: 'Ada',
  lastName: 'Byron',
  username: 'ada',
  rating: null,
  completedCount: 0,
  failedCount: 0,
  city: 'Zurich',
  country: 'Switzerland',
  ...fields,
});

const terms = {
  payCurrency: 'USD',
  payMethods: ['Wise'],
  payAmount: 100,
  receiveCurrency: 'RUB',
  receiveMethods: ['SBP', 'Tinkoff'],
  amount: 9250,
  note: 'Evenings only',
};

export const request = (fields: Partial<ExchangeRequest> = {}): ExchangeRequest => ({
  kind: 'request',
  id: 'r1',
  status: 'requested',
  ownerId: OWNER,
  owner: person(),
  pendingAccepterId: null,
  viewCount: null,
  createdAt: 0,
  updatedAt: 0,
  expiresAt: null,
  version: null,
  ...terms,
  ...fields,
});

export const deal = (fields: Partial<Transaction> = {}): Transaction => ({
  kind: 'transaction',
  id: 't1',
  requestId: 'r1',
  status: 'initiated',
  initiatorId: OWNER,
  accepterId: ACCEPTER,
  initiator: null,
  accepter: null,
  completionProposedBy: null,
  cancellationRequestedBy: null,
  disputedBy: null,
  viewerRole: null,
  unreadCount: 0,
  createdAt: 0,
  updatedAt: 0,
  deadlineAt: null,
  version: null,
  ...terms,
  ...fields,
});
