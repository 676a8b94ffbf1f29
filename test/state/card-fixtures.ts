// Fixtures of cards, requests and deals, complete by the API's contract.
import { decodeRequest } from '#contract/decode/feed-item.ts';
import type { CardView } from '#domain/card-view.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import type { ConnectionStatus } from '#protocol/protocol.ts';
import { TEST_NOW } from './fixtures.ts';

export const CARD_VIEW: CardView = {
  kind: 'request',
  state: 'open',
  target: '/requests/r1',
  requestId: 'r1',
  version: 1,
  personId: 'bob',
  personName: 'Bob',
  rating: '4.8',
  dealsDone: 12,
  partners: -1,
  place: 'Berlin, Germany',
  payAmount: '1.5K',
  payCurrency: 'USD',
  payMethods: ['Wise'],
  receiveAmount: '92.5K',
  receiveCurrency: 'RUB',
  receiveMethods: ['SBP'],
  paySum: 1500,
  receiveSum: 92_500,
  rate: '92,50',
  rateFrom: 'USD',
  rateTo: 'RUB',
  updatedAt: TEST_NOW - 60_000,
  deadline: TEST_NOW + 7_200_000,
  unread: 0,
  views: -1,
  isEdited: false,
  step: -1,
  nextStep: [],
  turn: 'nobody',
};

export const connectionFixture = (
  state: ConnectionStatus['state'],
  rest: Partial<ConnectionStatus> = {},
): ConnectionStatus => ({
  state,
  retryAt: null,
  confirmedAt: null,
  isPolling: false,
  ...rest,
});

const time = (ms = TEST_NOW) => new Date(ms).toISOString();
const person = (id: string) => ({
  id,
  firstName: id,
  lastName: '',
  rating: 4.5,
  completedTransactionsCount: 3,
});
const terms = {
  payCurrency: 'RUB',
  payMethod: ['SBP'],
  receiveCurrency: 'USD',
  receiveMethod: ['Wise'],
  amount: 100,
  convertedPayAmount: 9250,
  additionalDetails: 'evenings',
};

/** JSON of the API: Bob offers RUB for USD. */
export const requestJson = (over: Record<string, unknown> = {}) => ({
  itemType: 'request',
  id: 'r1',
  status: 'requested',
  ownerId: 'bob',
  user: person('bob'),
  createdAt: time(),
  updatedAt: time(),
  expiresAt: time(TEST_NOW + 86_400_000),
  version: 1,
  ...terms,
  ...over,
});
/** JSON of the API: Bob's request, accepted by Alice. */
export const dealJson = (over: Record<string, unknown> = {}) => ({
  itemType: 'transaction',
  id: 't1',
  requestId: 'r1',
  status: 'initiated',
  initiatorId: 'bob',
  accepterId: 'alice',
  initiatorUser: person('bob'),
  accepterUser: person('alice'),
  createdAt: time(),
  updatedAt: time(),
  version: 1,
  ...terms,
  ...over,
});

export function makeRequest(over: Record<string, unknown> = {}): ExchangeRequest {
  const request = decodeRequest(requestJson(over));
  if (!request) throw new Error('no request');
  return request;
}
