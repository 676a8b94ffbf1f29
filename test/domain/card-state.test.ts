// Promises: every card state, tap target, tracker step and turn, for every status and viewer.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CardState, cardState, cardTarget, trackerStep, whoseTurn } from '#domain/card-state.ts';
import { type FeedItem, TRANSACTION_STATUSES } from '#domain/entities.ts';
import { viewerTerms } from '#domain/viewer-terms.ts';
import { ACCEPTER, deal, OTHER, OWNER, request } from './fixtures.ts';

const pending = request({ status: 'pending_approval', pendingAccepterId: ACCEPTER });
const proposed = deal({ status: 'completion_pending', completionProposedBy: OWNER });
const leaving = deal({ status: 'cancellation_pending', cancellationRequestedBy: ACCEPTER });

// [requirement, item, viewer, state, tap target, whose turn]
const ROWS: [string, FeedItem, string, CardState, string, 'you' | 'them' | 'nobody'][] = [
  ['CARD-01', request(), OWNER, 'own_open', '/requests/r1/edit', 'nobody'],
  ['CARD-02', request(), OTHER, 'open', '/requests/r1', 'nobody'],
  ['CARD-03', pending, OWNER, 'approve_or_decline', '/requests/r1/approve', 'you'],
  ['CARD-03', deal({ status: 'pending_approval' }), OWNER, 'approve_or_decline', '/transactions/t1', 'you'],
  ['CARD-04', pending, OTHER, 'pending_for_other', '/requests/r1', 'nobody'],
  ['CARD-04', pending, ACCEPTER, 'waiting_for_approval', '/requests/r1', 'them'],
  [
    'CARD-04',
    deal({ status: 'pending_approval' }),
    ACCEPTER,
    'waiting_for_approval',
    '/transactions/t1',
    'them',
  ],
  ['CARD-04', deal({ status: 'pending_approval' }), OTHER, 'pending_for_other', '/transactions/t1', 'nobody'],
  ['CARD-05', deal(), OWNER, 'in_progress', '/transactions/t1/active', 'nobody'],
  ['CARD-05', deal(), ACCEPTER, 'in_progress', '/transactions/t1/active', 'nobody'],
  ['CARD-05', proposed, OWNER, 'completion_wait', '/transactions/t1/active', 'them'],
  ['CARD-05', proposed, ACCEPTER, 'completion_answer', '/transactions/t1/active', 'you'],
  ['CARD-06', leaving, ACCEPTER, 'cancellation_wait', '/transactions/t1/active', 'them'],
  ['CARD-06', leaving, OWNER, 'cancellation_answer', '/transactions/t1/active', 'you'],
  ['CARD-07', deal({ status: 'disputed' }), OWNER, 'disputed', '/transactions/t1/active', 'nobody'],
  [
    'CARD-07',
    deal({ status: 'disputed', viewerRole: 'admin' }),
    OTHER,
    'disputed',
    '/transactions/t1/active',
    'you',
  ],
  ['CARD-08', deal({ status: 'completed' }), OWNER, 'completed', '/transactions/t1/summary', 'nobody'],
  ['CARD-08', deal({ status: 'failed' }), OWNER, 'failed', '/transactions/t1', 'nobody'],
  ['CARD-08', deal({ status: 'cancelled' }), ACCEPTER, 'cancelled', '/transactions/t1', 'nobody'],
  ['CARD-08', request({ status: 'approved' }), OWNER, 'closed', '/requests/r1', 'nobody'],
  ['CARD-08', request({ status: 'expired' }), OTHER, 'closed', '/requests/r1', 'nobody'],
];

for (const [requirement, item, viewer, state, target, turn] of ROWS) {
  test(`${requirement} ${item.kind} ${item.status} for the ${viewer}: ${state}`, () => {
    assert.is(cardState(item, viewer), state);
    assert.is(cardTarget(item, viewer), target);
    assert.is(whoseTurn(item, viewer), turn);
  });
}

test('CARD-06 a backend that names only the viewer role is enough', () => {
  const unnamed = { status: 'cancellation_pending' as const };
  assert.is(cardState(deal({ ...unnamed, viewerRole: 'cancel_requester' }), OWNER), 'cancellation_wait');
  assert.is(cardState(deal(unnamed), OWNER), 'cancellation_answer');
  const waiting = deal({ status: 'pending_approval', accepterId: '', viewerRole: 'accepter_pending' });
  assert.is(cardState(waiting, ACCEPTER), 'waiting_for_approval', 'CARD-04');
});

test('CARD-05 nobody is asked to answer a proposal of an unknown proposer', () => {
  assert.is(cardState(deal({ status: 'completion_pending' }), OWNER), 'completion_wait');
});

test('CARD-03 NAV-03 ids are encoded in paths', () => {
  assert.is(cardTarget(request({ id: 'a/b?c' }), OTHER), '/requests/a%2Fb%3Fc');
  assert.is(cardTarget(deal({ id: 'a#b' }), OWNER), '/transactions/a%23b/active');
});

test('CARD-05 the tracker is drawn while exchanging and while completion waits, and nowhere else', () => {
  const drawn = TRANSACTION_STATUSES.map((status) => [status, trackerStep(status)]).filter(
    ([, step]) => step !== null,
  );
  assert.equal(drawn, [
    ['initiated', 1],
    ['completion_pending', 2],
  ]);
});

test('CARD-09 terms from the viewer: the author pays what is paid, anybody else what the author receives', () => {
  const usd = { currency: 'USD', amount: 100, methods: ['Wise'] };
  const rub = { currency: 'RUB', amount: 9250, methods: ['SBP', 'Tinkoff'] };
  assert.equal(viewerTerms(request(), OWNER), { pay: usd, receive: rub });
  assert.equal(viewerTerms(request(), OTHER), { pay: rub, receive: usd });
  assert.equal(viewerTerms(deal(), OWNER), { pay: usd, receive: rub });
  assert.equal(viewerTerms(deal(), ACCEPTER), { pay: rub, receive: usd });
  assert.is(viewerTerms(request({ payAmount: null }), OTHER).receive.amount, null);
});

test.run();
