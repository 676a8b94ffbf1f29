// ACT, REQ, APPR: the pages of one request, one acceptance, one deal.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDealDetails } from '#api/decode/deal-details.ts';
import { decodeRequest } from '#api/decode/feed-item.ts';
import { createDealApprovalPage, createRequestApprovalPage } from '../../../src/state/deal/approval-page.ts';
import { createDealPage } from '../../../src/state/deal/page.ts';
import { createRequestPage } from '../../../src/state/request/page.ts';
import { dealJson, requestJson } from '../card-fixtures.ts';
import {
  createSignedInFixture,
  flushMicrotasks,
  type StateFixture,
  TEST_NOW,
  tokenFor,
} from '../fixtures.ts';

type Before = (world: Omit<StateFixture, 'models'>) => void;
const deal = (over: Record<string, unknown> = {}) => {
  const decoded = decodeDealDetails(dealJson(over));
  if (!decoded) throw new Error('no deal');
  return decoded;
};
const request = (over: Record<string, unknown> = {}) => {
  const decoded = decodeRequest(requestJson(over));
  if (!decoded) throw new Error('no request');
  return decoded;
};
const later = (version: number) => ({ version, updatedAt: new Date(TEST_NOW + version).toISOString() });

async function dealPage(
  over: Record<string, unknown> = {},
  before?: Before,
  options?: { redirectWhenOver: boolean },
) {
  const world = await createSignedInFixture(before);
  const page = createDealPage(world.models, 't1');
  const unmount = page.mount(options);
  await flushMicrotasks();
  world.models.updates.publish({ seq: 1, isReset: true, deal: deal(over) });
  return { ...world, page, unmount };
}

test('ACT-06 LIVE-08 the page declares its deal, shows what the worker brings and asks nothing itself', async () => {
  const { page, worker, server, clock, models, unmount } = await dealPage();
  assert.equal(worker.sent, [
    {
      type: 'setSubscriptions',
      subscriptions: { feed: false, requests: false, notifications: true, dealId: 't1' },
    },
  ]);
  assert.is(page.deal.value?.status, 'initiated');
  assert.equal(
    [page.role.value, page.counterparty.value?.id, page.isLoading.value],
    ['accepter', 'bob', false],
  );
  await clock.advance(5000);
  assert.is(server.of('GET /transactions/t1').length, 0);
  models.updates.publish({ seq: 2, isReset: false, deal: deal({ status: 'disputed', ...later(2) }) });
  models.updates.publish({
    seq: 3,
    isReset: false,
    deal: deal({ id: 't2', status: 'completed', ...later(9) }),
  });
  assert.is(page.deal.value?.status, 'disputed', 'another deal changes nothing');
  unmount();
  await flushMicrotasks();
  assert.is(worker.sent[worker.sent.length - 1]?.type, 'setSubscriptions');
});

test('ACT-06 a deal that cannot be loaded is an error with its sentence until the worker sends the deal', async () => {
  for (const [reason, message] of [
    ['not_found', 'Transaction details could not be found.'],
    ['failed', 'Failed to load details'],
  ] as const) {
    const { models, worker, clock, server } = await createSignedInFixture();
    const page = createDealPage(models, 't1');
    page.mount();
    await clock.advance(5_000);
    assert.equal([page.isLoading.value, page.error.value], [true, '']);
    models.updates.publish({ seq: 1, isReset: false, dealError: { dealId: 't2', reason } });
    assert.is(page.error.value, '', 'another deal');
    models.updates.publish({ seq: 2, isReset: false, dealError: { dealId: 't1', reason } });
    assert.equal([page.isLoading.value, page.error.value], [false, message]);
    void page.reload();
    assert.equal([page.isLoading.value, page.error.value], [true, message]);
    assert.equal(worker.sent.at(-1), { type: 'refreshDeal', dealId: 't1' });
    models.updates.publish({ seq: 3, isReset: true, deal: deal() });
    assert.equal([page.isLoading.value, page.error.value], [false, '']);
    models.updates.publish({ seq: 4, isReset: false, dealError: { dealId: 't1', reason } });
    assert.is(page.error.value, '', 'the last known state stays');
    assert.is(server.of('GET /transactions/t1').length, 0, 'the worker asks');
  }
});

test('ACT-06 a page of the deal that is subscribed to already subscribes again, to begin with what is known', async () => {
  const { worker, models, unmount } = await dealPage();
  const next = createDealPage(models, 't1');
  unmount();
  next.mount();
  await flushMicrotasks();
  const subscriptions = worker.sent.flatMap((command) =>
    command.type === 'setSubscriptions' ? [command.subscriptions.dealId] : [],
  );
  assert.equal(subscriptions, ['t1', 't1']);
});

test('an action is busy until the worker has sent its result, or for 5 s when the worker died', async () => {
  const { page, server, worker, clock, models } = await dealPage();
  worker.onCommand = () => {};
  server.on('POST /transactions/t1/dispute', { body: dealJson({ status: 'disputed', ...later(2) }) });
  const done = page.run('dispute');
  await clock.advance(4_999);
  assert.equal([page.busy.value, page.deal.value?.status], ['dispute', 'initiated']);
  models.updates.publish({ seq: 2, isReset: false, deal: deal({ status: 'disputed', ...later(2) }) });
  assert.is(await done, true);
  assert.equal([page.busy.value, page.deal.value?.status], [null, 'disputed']);
  const lost = page.run('dispute');
  await clock.advance(5_000);
  assert.is(await lost, true);
  assert.is(page.busy.value, null);
});

for (const [over, actions] of [
  [{ status: 'initiated' }, ['propose_completion', 'request_cancellation', 'dispute']],
  [{ status: 'completion_pending', completionProposedBy: 'alice' }, ['withdraw_completion', 'dispute']],
  [
    { status: 'completion_pending', completionProposedBy: 'bob' },
    ['accept_completion', 'decline_completion', 'dispute'],
  ],
  [{ status: 'cancellation_pending', cancellationRequestedBy: 'alice' }, ['dispute']],
  [
    { status: 'cancellation_pending', cancellationRequestedBy: 'bob' },
    ['approve_cancellation', 'reject_cancellation', 'dispute'],
  ],
  [{ status: 'disputed', disputedBy: 'alice' }, ['reopen']],
  [{ status: 'disputed', disputedBy: 'bob' }, []],
  [{ status: 'completed' }, []],
] as const) {
  test(`ACT-02 ACT-03 ACT-04 ACT-05 ${JSON.stringify(over)} offers ${actions.join() || 'nothing'}`, async () => {
    const { page } = await dealPage(over);
    assert.equal(page.actions.value, actions);
  });
}

for (const [action, input, route, body] of [
  [
    'propose_completion',
    { ratingValue: 'up', ratingComment: 'fine' },
    'POST /transactions/t1/complete/propose',
    { ratingValue: 'up', ratingComment: 'fine' },
  ],
  [
    'accept_completion',
    { ratingValue: 'down' },
    'POST /transactions/t1/complete/accept',
    { ratingValue: 'down' },
  ],
  ['decline_completion', {}, 'POST /transactions/t1/complete/decline', {}],
  ['withdraw_completion', {}, 'POST /transactions/t1/complete/decline', {}],
  ['request_cancellation', { reason: 'late' }, 'POST /transactions/t1/cancel', { reason: 'late' }],
  [
    'approve_cancellation',
    { ratingValue: 'up' },
    'POST /transactions/t1/cancel/approve',
    { ratingValue: 'up' },
  ],
  [
    'reject_cancellation',
    { reason: 'paid already' },
    'POST /transactions/t1/cancel/reject',
    { reason: 'paid already' },
  ],
  ['dispute', { reason: 'no money' }, 'POST /transactions/t1/dispute', { reason: 'no money' }],
  ['reopen', {}, 'PATCH /transactions/t1', { status: 'initiated' }],
  ['approve', {}, 'POST /transactions/t1/approve', {}],
  ['withdraw', {}, 'POST /transactions/t1/decline', {}],
  [
    'resolve_failed',
    { reason: 'proof', faultUserId: 'bob' },
    'PATCH /transactions/t1',
    { status: 'failed', faultUserId: 'bob', note: 'proof' },
  ],
] as const) {
  test(`ACT-02…05 ${action} calls ${route} once, and its answer shows at once`, async () => {
    const { page, server, worker } = await dealPage();
    server.on(route, { body: { data: dealJson({ status: 'disputed', ...later(2) }) } });
    const done = Promise.all([page.run(action, input), page.run(action, input)]);
    assert.is(page.busy.value, action);
    assert.equal(await done, [true, false]);
    assert.is(server.of(route).length, 1);
    assert.equal(server.of(route)[0]?.body, body);
    assert.ok(server.of(route)[0]?.key);
    assert.is(page.deal.value?.status, 'disputed');
    assert.is(page.busy.value, null);
    assert.ok(worker.sent.some(({ type }) => type === 'applyDeal'));
  });
}

test('ACT what the other side did first is shown with the refusal', async () => {
  const { page, server } = await dealPage();
  server.on('POST /transactions/t1/cancel', {
    status: 409,
    body: {
      message: 'Completion was proposed.',
      data: dealJson({ status: 'completion_pending', completionProposedBy: 'bob', ...later(2) }),
    },
  });
  assert.is(await page.run('request_cancellation'), false);
  assert.is(page.actionError.value, 'Completion was proposed.');
  assert.is(page.deal.value?.status, 'completion_pending');
});

test('HTTP-02 an action repeated after a dead network carries the same key', async () => {
  const { page, server, clock } = await dealPage();
  server.on('POST /transactions/t1/dispute', 'network error');
  for (let i = 0; i < 2; i += 1) {
    const done = page.run('dispute');
    await clock.advance(2000);
    assert.is(await done, false);
    assert.is(page.actionError.value, 'That did not work. Please try again.');
  }
  assert.is(new Set(server.of('POST /transactions/t1/dispute').map(({ key }) => key)).size, 1);
});

test('an answer that is not the deal makes the page ask for it', async () => {
  const { page, server } = await dealPage();
  server.on('POST /transactions/t1/dispute', { body: { success: true } });
  server.on('GET /transactions/t1', { body: dealJson({ status: 'disputed', ...later(2) }) });
  assert.is(await page.run('dispute'), true);
  assert.is(page.deal.value?.status, 'disputed');
});

for (const status of ['completed', 'failed', 'cancelled'] as const) {
  test(`ACT-01 ${status} sends the active page home, and only that page`, async () => {
    const active = await dealPage({}, undefined, { redirectWhenOver: true });
    assert.equal(active.navigation.navigations, []);
    active.models.updates.publish({ seq: 2, isReset: false, deal: deal({ status, ...later(2) }) });
    assert.is(active.page.isOver.value, true);
    assert.equal(active.navigation.navigations, [['/home', { replace: true }]]);
    const summary = await dealPage({ status });
    assert.equal(summary.navigation.navigations, []);
  });
}

test('ACT-05 an admin who is no party decides a dispute', async () => {
  const { page } = await dealPage(
    { status: 'disputed', initiatorId: 'x', accepterId: 'y', initiatorUser: { id: 'x' } },
    ({ server }) =>
      server.on('POST /auth/telegram-login', () => ({
        body: { token: tokenFor('alice'), user: { id: 'alice', isAdmin: true } },
      })),
  );
  assert.equal([page.role.value, page.counterparty.value?.id], ['admin', 'x']);
  assert.equal(page.actions.value, ['reopen', 'resolve_completed', 'resolve_cancelled', 'resolve_failed']);
});

async function requestPage(
  before: Before = ({ server }) => server.on('GET /requests/r1', { body: { data: requestJson() } }),
) {
  const world = await createSignedInFixture(before);
  world.server.on('GET /users/bob', {
    body: { profile: { id: 'bob', firstName: 'Bob', reviews: [{ rating: 5, comment: 'ok' }] } },
  });
  const page = createRequestPage(world.models, 'r1');
  const unmount = page.mount();
  await flushMicrotasks();
  return { ...world, page, unmount };
}

test('REQ-01 REQ-02 REQ-03 CARD-02 the request, its owner with reviews, the view, and whether it can be accepted', async () => {
  const { page, server, worker } = await requestPage();
  assert.is(page.request.value?.id, 'r1');
  assert.equal(page.author.value?.reviews, [{ rating: 5, comment: 'ok' }]);
  assert.is(page.canAccept.value, true);
  assert.is(server.of('POST /requests/r1/view').length, 1);
  assert.equal(worker.sent[0], {
    type: 'setSubscriptions',
    subscriptions: { feed: false, requests: true, notifications: false, dealId: null },
  });
});

test('REQ-02 DATA-06 reviews that the profile lacks are asked for', async () => {
  const world = await createSignedInFixture(({ server }) =>
    server.on('GET /requests/r1', { body: requestJson() }),
  );
  world.server.on('GET /users/bob', { body: { id: 'bob', completedTransactionsCount: 1 } });
  world.server.on('GET /users/bob/ratings', {
    body: { data: [{ ratingValue: 'down', ratingComment: 'late' }] },
  });
  const page = createRequestPage(world.models, 'r1');
  page.mount();
  await flushMicrotasks();
  assert.equal(page.author.value?.reviews, [{ rating: 1, comment: 'late' }]);
});

test('REQ-03 the own request, and one that is taken, cannot be accepted; the own one counts no view', async () => {
  const own = await requestPage(({ server }) =>
    server.on('GET /requests/r1', { body: requestJson({ ownerId: 'alice' }) }),
  );
  assert.is(own.page.canAccept.value, false);
  assert.is(own.server.of('POST /requests/r1/view').length, 0);
  const { page, models } = await requestPage();
  models.updates.publish({
    seq: 1,
    isReset: false,
    requests: [{ type: 'upsert', request: request({ status: 'pending_approval', ...later(2) }) }],
  });
  assert.is(page.canAccept.value, false);
});

test('REQ-04 removed while it is viewed: the warning, and home after 2 s', async () => {
  const { page, models, navigation, clock } = await requestPage();
  models.updates.publish({ seq: 1, isReset: false, requests: [{ type: 'remove', id: 'other' }] });
  assert.is(page.isRemoved.value, false);
  models.updates.publish({ seq: 2, isReset: false, requests: [{ type: 'remove', id: 'r1' }] });
  assert.is(page.isRemoved.value, true);
  await clock.advance(1999);
  assert.equal(navigation.navigations, []);
  await clock.advance(1);
  assert.equal(navigation.navigations, [['/home', { replace: true }]]);
});

test('REQ-04 a removal that the stream missed is found by the next snapshot; leaving goes nowhere later', async () => {
  const { page, models, server, unmount, clock, navigation } = await requestPage();
  models.updates.publish({ seq: 1, isReset: true, requests: [{ type: 'snapshot', requests: [] }] });
  await flushMicrotasks();
  assert.is(page.isRemoved.value, false, 'a snapshot need not hold every request');
  server.on('GET /requests/r1', { status: 404 });
  models.updates.publish({ seq: 2, isReset: true, requests: [{ type: 'snapshot', requests: [] }] });
  await flushMicrotasks();
  assert.is(page.isRemoved.value, true);
  unmount();
  await clock.advance(5000);
  assert.equal(navigation.navigations, []);
});

test('REQ-05 not found, and not loaded', async () => {
  const at = async (answer: object) =>
    (await requestPage(({ server }) => server.on('GET /requests/r1', answer))).page.error.value;
  assert.is(await at({ status: 404 }), 'Request details could not be found.');
  assert.is(await at({ body: {} }), 'Request details could not be found.');
  assert.is(await at({ status: 403 }), 'Failed to load request details');
});

test('CARD-10 REQ-05 accepted once for two taps, then home; being taken by oneself is no removal', async () => {
  const { page, server, models, navigation } = await requestPage();
  server.on('POST /transactions', { status: 201, body: dealJson({ status: 'pending_approval' }) });
  const done = Promise.all([page.accept(), page.accept()]);
  models.updates.publish({ seq: 1, isReset: false, requests: [{ type: 'remove', id: 'r1' }] });
  await done;
  assert.is(server.of('POST /transactions').length, 1);
  assert.is(page.isRemoved.value, false);
  assert.equal(navigation.navigations, [['/home', { replace: true }]]);
});

test('CARD-10 REQ-05 a refused acceptance says why and shows how the request stands', async () => {
  const { page, server } = await requestPage();
  server.on('POST /transactions', { status: 409, body: { message: 'Taken.' } });
  server.on('GET /requests/r1', { body: requestJson({ status: 'pending_approval', ...later(2) }) });
  await page.accept();
  await flushMicrotasks();
  assert.is(page.acceptError.value, 'Taken.');
  assert.is(page.canAccept.value, false);
});

const OWN_PENDING = {
  ownerId: 'alice',
  user: { id: 'alice' },
  status: 'pending_approval',
  pendingAccepterId: 'bob',
};
async function approvalPage(of: 'request' | 'transaction', over: Record<string, unknown> = {}) {
  const world = await createSignedInFixture(({ server }) => {
    server.on('GET /requests/r1', { body: { data: requestJson({ ...OWN_PENDING, ...over }) } });
    server.on('GET /transactions/t1', {
      body: {
        data: dealJson({
          status: 'pending_approval',
          initiatorId: 'alice',
          accepterId: 'bob',
          accepterUser: { id: 'bob' },
          ...over,
        }),
      },
    });
    server.on('GET /users/bob', { body: { profile: { id: 'bob', firstName: 'Bob' } } });
    server.on('GET /users/x', { body: { profile: { id: 'x', firstName: 'Xenia' } } });
  });
  const page =
    of === 'request'
      ? createRequestApprovalPage(world.models, 'r1')
      : createDealApprovalPage(world.models, 't1');
  const unmount = page.mount();
  await flushMicrotasks();
  return { ...world, page, unmount };
}

for (const of of ['request', 'transaction'] as const) {
  test(`APPR-01 by ${of}: details, the accepter, and the decision for the initiator only while it is pending`, async () => {
    const { page } = await approvalPage(of);
    assert.is(page.details.value?.terms.note, 'evenings');
    assert.is(page.accepter.value?.firstName, 'Bob');
    assert.equal([page.canDecide.value, page.canWithdraw.value], [true, false]);
    const other = await approvalPage(
      of,
      of === 'request' ? { ownerId: 'x' } : { initiatorId: 'x', accepterId: 'alice' },
    );
    assert.equal([other.page.canDecide.value, other.page.canWithdraw.value], [false, of === 'transaction']);
    assert.equal(
      [page.author.value, other.page.author.value?.firstName],
      [null, 'Xenia'],
      'who waits sees whom they wait for',
    );
    const over = await approvalPage(of, { status: of === 'request' ? 'requested' : 'cancelled' });
    assert.is(over.page.canDecide.value, false);
  });

  test(`APPR-02 by ${of}: approve opens the active page, decline goes home, each once`, async () => {
    const path = of === 'request' ? 'POST /requests/r1' : 'POST /transactions/t1';
    const yes = await approvalPage(of);
    yes.server.on(`${path}/approve`, { body: { data: { ...dealJson(), transactionId: 't1' } } });
    await Promise.all([yes.page.approve(), yes.page.approve()]);
    assert.is(yes.server.of(`${path}/approve`).length, 1);
    assert.equal(yes.navigation.navigations, [['/transactions/t1/active', { replace: true }]]);
    const no = await approvalPage(of);
    no.server.on(`${path}/decline`, { body: {} });
    await no.page.decline('changed my mind');
    assert.equal(no.server.of(`${path}/decline`)[0]?.body, { reason: 'changed my mind' });
    assert.equal(no.navigation.navigations, [['/home', { replace: true }]]);
  });

  test(`APPR-02 by ${of}: failures say their sentence and show how it stands now`, async () => {
    const { page, navigation, server } = await approvalPage(of);
    const route = of === 'request' ? 'GET /requests/r1' : 'GET /transactions/t1';
    await page.approve();
    assert.is(page.decisionError.value, 'Failed to approve');
    await page.decline();
    assert.is(page.decisionError.value, 'Failed to decline');
    assert.is(page.busy.value, null);
    assert.equal(navigation.navigations, []);
    await flushMicrotasks();
    assert.is(server.of(route).length, 3);
  });
}

test('APPR-02 only an id in the answer: transactionId of a request, the deal itself of a transaction', async () => {
  const byRequest = await approvalPage('request');
  byRequest.server.on('POST /requests/r1/approve', { body: { transactionId: 't/9' } });
  await byRequest.page.approve();
  assert.equal(byRequest.navigation.navigations[0]?.[0], '/transactions/t%2F9/active');
  const silent = await approvalPage('request');
  silent.server.on('POST /requests/r1/approve', { body: { success: true } });
  await silent.page.approve();
  assert.equal(silent.navigation.navigations[0]?.[0], '/home');
  const byDeal = await approvalPage('transaction');
  byDeal.server.on('POST /transactions/t1/approve', { body: { success: true } });
  await byDeal.page.approve();
  assert.equal(byDeal.navigation.navigations[0]?.[0], '/transactions/t1/active');
});

test('APPR-02 loading fails', async () => {
  const at = async (status: number) => {
    const world = await createSignedInFixture(({ server }) => {
      server.on('GET /requests/r1', { status });
      server.on('GET /transactions/t1', { status });
    });
    return Promise.all(
      [createRequestApprovalPage(world.models, 'r1'), createDealApprovalPage(world.models, 't1')].map(
        async (page) => {
          page.mount();
          await page.reload();
          return page.error.value;
        },
      ),
    );
  };
  assert.equal(await at(404), [
    'Request details could not be found.',
    'Transaction details could not be found.',
  ]);
  assert.equal(await at(403), ['Failed to load details', 'Failed to load details']);
});

test('APPR-01 a withdrawal while the owner looks takes the decision away', async () => {
  const { page, models } = await approvalPage('transaction');
  models.updates.publish({
    seq: 1,
    isReset: false,
    deal: deal({ status: 'cancelled', initiatorId: 'alice', accepterId: 'bob', ...later(2) }),
  });
  assert.is(page.canDecide.value, false);
  const byRequest = await approvalPage('request');
  byRequest.models.updates.publish({
    seq: 1,
    isReset: false,
    requests: [
      {
        type: 'upsert',
        request: request({ ...OWN_PENDING, status: 'requested', pendingAccepterId: null, ...later(2) }),
      },
    ],
  });
  assert.is(byRequest.page.canDecide.value, false);
});

test.run();
