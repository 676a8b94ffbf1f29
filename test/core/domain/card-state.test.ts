// Card state, tap target, tracker step and turn for every status and viewer.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CardState, cardPath, cardState, trackerStep, whoseTurn } from '#domain/card-state.ts';
import { DEAL_STATUSES, type FeedItem } from '#domain/entities.ts';
import { viewerTerms } from '#domain/viewer-terms.ts';
import { ACCEPTER, AUTHOR_ID, buildDeal, buildRequest, OTHER } from './fixtures.ts';

const pending = buildRequest({ status: 'pending_approval', pendingAccepterId: ACCEPTER });
const proposed = buildDeal({ status: 'completion_pending', completionProposedBy: AUTHOR_ID });
const leaving = buildDeal({ status: 'cancellation_pending', cancellationRequestedBy: ACCEPTER });

// [requirement, item, viewer, state, tap target, whose turn]
const ROWS: [string, FeedItem, string, CardState, string, 'you' | 'them' | 'nobody'][] = [
  ['CARD-01', buildRequest(), AUTHOR_ID, 'own_open', '/requests/r1/edit', 'nobody'],
  ['AWAY-01', buildRequest({ pausedAt: 5 }), AUTHOR_ID, 'own_paused', '/requests/r1/edit', 'nobody'],
  ['CARD-02', buildRequest(), OTHER, 'open', '/requests/r1', 'nobody'],
  ['CARD-03', pending, AUTHOR_ID, 'approve_or_decline', '/requests/r1/approve', 'you'],
  [
    'CARD-03',
    buildDeal({ status: 'pending_approval' }),
    AUTHOR_ID,
    'approve_or_decline',
    '/transactions/t1',
    'you',
  ],
  ['CARD-04', pending, OTHER, 'pending_for_other', '/requests/r1', 'nobody'],
  ['CARD-04', pending, ACCEPTER, 'waiting_for_approval', '/requests/r1', 'them'],
  [
    'CARD-04',
    buildDeal({ status: 'pending_approval' }),
    ACCEPTER,
    'waiting_for_approval',
    '/transactions/t1',
    'them',
  ],
  [
    'CARD-04',
    buildDeal({ status: 'pending_approval' }),
    OTHER,
    'pending_for_other',
    '/transactions/t1',
    'nobody',
  ],
  ['CARD-05', buildDeal(), AUTHOR_ID, 'in_progress', '/transactions/t1/active', 'nobody'],
  ['CARD-05', buildDeal(), ACCEPTER, 'in_progress', '/transactions/t1/active', 'nobody'],
  ['CARD-05', proposed, AUTHOR_ID, 'completion_wait', '/transactions/t1/active', 'them'],
  ['CARD-05', proposed, ACCEPTER, 'completion_answer', '/transactions/t1/active', 'you'],
  ['CARD-06', leaving, ACCEPTER, 'cancellation_wait', '/transactions/t1/active', 'them'],
  ['CARD-06', leaving, AUTHOR_ID, 'cancellation_answer', '/transactions/t1/active', 'you'],
  ['CARD-07', buildDeal({ status: 'disputed' }), AUTHOR_ID, 'disputed', '/transactions/t1/active', 'nobody'],
  [
    'CARD-07',
    buildDeal({ status: 'disputed', viewerRole: 'admin' }),
    OTHER,
    'disputed',
    '/transactions/t1/active',
    'you',
  ],
  [
    'CARD-08',
    buildDeal({ status: 'completed' }),
    AUTHOR_ID,
    'completed',
    '/transactions/t1/summary',
    'nobody',
  ],
  ['CARD-08', buildDeal({ status: 'failed' }), AUTHOR_ID, 'failed', '/transactions/t1', 'nobody'],
  ['CARD-08', buildDeal({ status: 'cancelled' }), ACCEPTER, 'cancelled', '/transactions/t1', 'nobody'],
  ['CARD-08', buildRequest({ status: 'approved' }), AUTHOR_ID, 'closed', '/requests/r1', 'nobody'],
  ['CARD-08', buildRequest({ status: 'expired' }), OTHER, 'closed', '/requests/r1', 'nobody'],
];

for (const [requirement, item, viewer, state, target, turn] of ROWS) {
  test(`${requirement} ${item.kind} ${item.status} for the ${viewer}: ${state}`, () => {
    assert.is(cardState(item, viewer), state);
    assert.is(cardPath(item, viewer), target);
    assert.is(whoseTurn(item, viewer), turn);
  });
}

test('CARD-06 a backend that names only the viewer role is enough', () => {
  const unnamed = { status: 'cancellation_pending' as const };
  assert.is(
    cardState(buildDeal({ ...unnamed, viewerRole: 'cancel_requester' }), AUTHOR_ID),
    'cancellation_wait',
  );
  assert.is(cardState(buildDeal(unnamed), AUTHOR_ID), 'cancellation_answer');
  const waiting = buildDeal({ status: 'pending_approval', accepterId: '', viewerRole: 'accepter_pending' });
  assert.is(cardState(waiting, ACCEPTER), 'waiting_for_approval', 'CARD-04');
});

test('CARD-05 a proposal of an unknown proposer waits: no party is shown as the one to answer', () => {
  assert.is(cardState(buildDeal({ status: 'completion_pending' }), AUTHOR_ID), 'completion_wait');
});

test('CARD-03 NAV-03 ids are encoded in paths', () => {
  assert.is(cardPath(buildRequest({ id: 'a/b?c' }), OTHER), '/requests/a%2Fb%3Fc');
  assert.is(cardPath(buildDeal({ id: 'a#b' }), AUTHOR_ID), '/transactions/a%23b/active');
});

test('CARD-05 the tracker is shown while exchanging and while a completion is proposed, else not', () => {
  const drawn = DEAL_STATUSES.map((status) => [status, trackerStep(status)]).filter(
    ([, step]) => step !== null,
  );
  assert.equal(drawn, [
    ['initiated', 1],
    ['completion_pending', 2],
  ]);
});

test('CARD-09 terms from the viewer’s side: the author pays the pay side, others the receive side', () => {
  const usd = { currency: 'USD', amount: 100, methods: ['Wise'] };
  const rub = { currency: 'RUB', amount: 9250, methods: ['SBP', 'Tinkoff'] };
  assert.equal(viewerTerms(buildRequest(), AUTHOR_ID), { pay: usd, receive: rub });
  assert.equal(viewerTerms(buildRequest(), OTHER), { pay: rub, receive: usd });
  assert.equal(viewerTerms(buildDeal(), AUTHOR_ID), { pay: usd, receive: rub });
  assert.equal(viewerTerms(buildDeal(), ACCEPTER), { pay: rub, receive: usd });
  assert.is(viewerTerms(buildRequest({ payAmount: null }), OTHER).receive.amount, null);
});

test.run();
