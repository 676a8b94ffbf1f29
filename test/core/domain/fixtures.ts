// Fixtures: complete persons, requests and deals with the given fields replaced.
import type { Deal, ExchangeRequest, Person } from '#domain/entities.ts';

export const AUTHOR_ID = 'author';
export const ACCEPTER = 'accepter';
export const OTHER = 'other';

export const buildPerson = (fields: Partial<Person> = {}): Person => ({
  id: AUTHOR_ID,
  firstName: 'Ada',
  lastName: 'Byron',
  username: 'ada',
  rating: null,
  completedCount: 0,
  partners: null,
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

export const buildRequest = (fields: Partial<ExchangeRequest> = {}): ExchangeRequest => ({
  kind: 'request',
  id: 'r1',
  status: 'requested',
  authorId: AUTHOR_ID,
  author: buildPerson(),
  pendingAccepterId: null,
  viewCount: null,
  createdAt: 0,
  updatedAt: 0,
  expiresAt: null,
  pausedAt: null,
  waitingCount: null,
  isWaiting: null,
  version: null,
  ...terms,
  ...fields,
});

export const buildDeal = (fields: Partial<Deal> = {}): Deal => ({
  kind: 'deal',
  nextStep: ['', ''],
  id: 't1',
  requestId: 'r1',
  status: 'initiated',
  authorId: AUTHOR_ID,
  accepterId: ACCEPTER,
  author: null,
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
