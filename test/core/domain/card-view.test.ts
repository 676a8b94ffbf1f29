// Card view of requests and deals for the author and for others (CARD-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cardView } from '#domain/card-view.ts';
import { ACCEPTER, AUTHOR_ID, buildDeal, buildPerson, buildRequest, OTHER } from './fixtures.ts';

test('CARD-09 an open request of another user: sides as the viewer pays and receives, no view count', () => {
  const author = buildPerson({ rating: 4.75, completedCount: 12 });
  assert.equal(cardView(buildRequest({ author, expiresAt: 99, updatedAt: 5, version: 1 }), OTHER, 'en'), {
    kind: 'request',
    state: 'open',
    target: '/requests/r1',
    requestId: 'r1',
    version: 1,
    personId: AUTHOR_ID,
    personName: 'Ada Byron',
    rating: '4.8',
    dealsDone: 12,
    partners: -1,
    place: 'Zurich, Switzerland',
    payAmount: '9.25K',
    payCurrency: 'RUB',
    payMethods: ['SBP', 'Tinkoff'],
    receiveAmount: '100',
    receiveCurrency: 'USD',
    receiveMethods: ['Wise'],
    paySum: 9250,
    receiveSum: 100,
    rate: '92,50',
    rateFrom: 'USD',
    rateTo: 'RUB',
    updatedAt: 5,
    deadline: 99,
    unread: 0,
    views: -1,
    isEdited: false,
    step: -1,
    nextStep: [],
    turn: 'nobody',
  });
});

test('CARD-01 CARD-09 an own request: the author’s sides, with the view count', () => {
  const view = cardView(buildRequest({ viewCount: 3 }), AUTHOR_ID, 'en');
  assert.equal(
    [view.state, view.target, view.payCurrency, view.receiveCurrency, view.views, view.rateFrom],
    ['own_open', '/requests/r1/edit', 'USD', 'RUB', 3, 'USD'],
  );
});

test('AWAY-01 CARD-09 the countdown of a paused request stands still: there is none', () => {
  assert.is(cardView(buildRequest({ expiresAt: 99, pausedAt: 5 }), AUTHOR_ID, 'en').deadline, 0);
});

test('CARD-09 views are for the author, also where the backend sends them to everybody', () => {
  const request = buildRequest({ viewCount: 3 });
  assert.equal([cardView(request, AUTHOR_ID, 'en').views, cardView(request, OTHER, 'en').views], [3, -1]);
  assert.is(cardView(buildRequest({ viewCount: null }), AUTHOR_ID, 'en').views, -1);
});

test('CARD-12 a request whose terms were changed says so', () => {
  assert.is(cardView(buildRequest({ editedAt: 5 }), OTHER, 'en').isEdited, true);
});

test('CARD-09 a count of deals that the backend did not send is unknown, not 0', () => {
  const dealsOf = (completedCount: number | null) =>
    cardView(buildRequest({ author: buildPerson({ completedCount }) }), OTHER, 'en').dealsDone;
  assert.equal([dealsOf(null), dealsOf(0), dealsOf(12)], [-1, 0, 12]);
  assert.is(cardView(buildRequest({ author: null }), OTHER, 'en').dealsDone, -1);
});

test('TRST-09 partners of the counterparty, -1 where the backend does not tell', () => {
  const partnersOf = (partners: number | null) =>
    cardView(buildRequest({ author: buildPerson({ partners }) }), OTHER, 'en').partners;
  assert.equal([partnersOf(null), partnersOf(0), partnersOf(9)], [-1, 0, 9]);
});

test('CARD-05 CARD-09 a deal shows the counterparty, step, unread messages and deadline', () => {
  const parties = {
    author: buildPerson(),
    accepter: buildPerson({ id: ACCEPTER, firstName: 'Eve', lastName: '' }),
  };
  const item = buildDeal({
    ...parties,
    unreadCount: 4,
    deadlineAt: 77,
    status: 'completion_pending',
    completionProposedBy: AUTHOR_ID,
  });
  const [toOwner, toAccepter] = [cardView(item, AUTHOR_ID, 'en'), cardView(item, ACCEPTER, 'en')];
  assert.equal([toOwner.personName, toAccepter.personName], ['Eve', 'Ada Byron']);
  assert.equal([toOwner.turn, toAccepter.turn], ['them', 'you']);
  assert.equal([toOwner.step, toOwner.unread, toOwner.deadline, toOwner.requestId], [2, 4, 77, 'r1']);
});

test('CARD-09 CARD-11 what is missing is empty, never undefined', () => {
  const view = cardView(buildRequest({ author: null, payAmount: null }), OTHER, 'en');
  assert.equal(
    [view.personName, view.personId, view.rating, view.place, view.rate],
    ['', AUTHOR_ID, '', '', ''],
  );
  const { payMethods, receiveMethods, nextStep, ...rest } = view;
  assert.ok([payMethods, receiveMethods, nextStep].every(Array.isArray));
  assert.ok(Object.values(rest).every((value) => ['string', 'number', 'boolean'].includes(typeof value)));
});

test.run();
