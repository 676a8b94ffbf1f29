// Deal page store: what the worker sends, actions and their results, deadlines, and an admin's dispute (ACT).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SILENCE_TIMEOUT_MS } from '#domain/deadlines.ts';
import type { Notification } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import { createDealPage } from '../../../src/state/deal/page.ts';
import { dealJson } from '../card-fixtures.ts';
import { createSignedInFixture, flushMicrotasks, TEST_NOW, tokenFor } from '../fixtures.ts';
import { ADMIN_DISPUTE, later, makeDeal, openDealPage } from './deal-fixtures.ts';

const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

test('ACT-06 LIVE-08 the page subscribes to its deal, shows what the worker sends and loads nothing itself', async () => {
  const { page, worker, server, clock, stores, unmount } = await openDealPage();
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
  stores.updates.publish({ seq: 2, isReset: false, deal: makeDeal({ status: 'disputed', ...later(2) }) });
  stores.updates.publish({
    seq: 3,
    isReset: false,
    deal: makeDeal({ id: 't2', status: 'completed', ...later(9) }),
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
    const { stores, worker, clock, server } = await createSignedInFixture();
    const page = createDealPage(stores, 't1');
    page.mount();
    await clock.advance(5_000);
    assert.equal([page.isLoading.value, page.error.value], [true, '']);
    stores.updates.publish({ seq: 1, isReset: false, dealError: { dealId: 't2', reason } });
    assert.is(page.error.value, '', 'another deal');
    stores.updates.publish({ seq: 2, isReset: false, dealError: { dealId: 't1', reason } });
    assert.equal([page.isLoading.value, page.error.value], [false, message]);
    void page.reload();
    assert.equal([page.isLoading.value, page.error.value], [true, message]);
    assert.equal(worker.sent.at(-1), { type: 'refreshDeal', dealId: 't1' });
    stores.updates.publish({ seq: 3, isReset: true, deal: makeDeal() });
    assert.equal([page.isLoading.value, page.error.value], [false, '']);
    stores.updates.publish({ seq: 4, isReset: false, dealError: { dealId: 't1', reason } });
    assert.is(page.error.value, '', 'the last known state stays');
    assert.is(server.of('GET /transactions/t1').length, 0, 'the worker asks');
  }
});

const noticeOf = (over: Partial<Notification> = {}): Notification => ({
  ...{ id: 'n1', type: 'transaction_status', title: 'T', message: 'M', read: false, createdAt: TEST_NOW },
  ...{ actor: null, transactionId: 't1', requestId: null, until: null },
  about: { kind: 'settlement.sent', params: {} },
  ...over,
});
const MARK = 'PATCH /notifications/n1';

test('NOTIF-10 what is about the deal is read as soon as its visible page shows it, each once', async () => {
  const { publish, server, stores, isVisible, unmount } = await openDealPage({}, ({ server: at }) => {
    at.announces({ kinds: 1 });
    at.on(MARK, { body: { success: true, data: null } });
  });
  const receive = (notification: Notification) => publish({ notifications: [{ type: 'new', notification }] });
  const isRead = (id: string) => stores.notifications.source.get(id)?.read;
  receive(noticeOf());
  await flushMicrotasks();
  assert.equal([isRead('n1'), server.of(MARK).length], [true, 1]);
  receive(noticeOf({ createdAt: TEST_NOW + 1 }));
  await flushMicrotasks();
  assert.equal([isRead('n1'), server.of(MARK).length], [true, 2], 'the next one takes its place');
  receive(noticeOf({ id: 'n2', transactionId: 't2' }));
  receive(noticeOf({ id: 'n3', about: { kind: 'case.asked', params: {} } }));
  isVisible.value = false;
  receive(noticeOf({ id: 'n4' }));
  await flushMicrotasks();
  assert.equal(['n2', 'n3', 'n4'].map(isRead), [false, false, false]);
  unmount();
  isVisible.value = true;
  await flushMicrotasks();
  assert.is(isRead('n4'), false, 'the page has gone');
});

test('NOTIF-10 a mark that fails is not tried again, and a backend without kinds gets none', async () => {
  const failing = await openDealPage({}, ({ server: at }) => {
    at.announces({ kinds: 1 });
    at.on(MARK, { status: 500, body: {} });
  });
  failing.publish({ notifications: [{ type: 'new', notification: noticeOf() }] });
  await failing.clock.advance(60_000);
  assert.is(failing.stores.notifications.source.get('n1')?.read, false);
  const tried = failing.server.of(MARK).length;
  await failing.clock.advance(60_000);
  assert.is(failing.server.of(MARK).length, tried);
  const plain = await openDealPage();
  plain.publish({ notifications: [{ type: 'new', notification: noticeOf() }] });
  await flushMicrotasks();
  assert.is(plain.server.of(MARK).length, 0);
});

test('ACT-06 another page of the same deal sends the subscription again, to begin with what is known', async () => {
  const { worker, stores, unmount } = await openDealPage();
  const next = createDealPage(stores, 't1');
  unmount();
  next.mount();
  await flushMicrotasks();
  const subscriptions = worker.sent.flatMap((command) =>
    command.type === 'setSubscriptions' ? [command.subscriptions.dealId] : [],
  );
  assert.equal(subscriptions, ['t1', 't1']);
});

test('ACT-02…05 an action is busy until the worker has sent its result, or for 5 s when the worker died', async () => {
  const { page, server, worker, clock, stores } = await openDealPage();
  worker.onCommand = () => {};
  server.on('POST /transactions/t1/dispute', { body: dealJson({ status: 'disputed', ...later(2) }) });
  const done = page.run('dispute');
  await clock.advance(4_999);
  assert.equal([page.busy.value, page.deal.value?.status], ['dispute', 'initiated']);
  stores.updates.publish({ seq: 2, isReset: false, deal: makeDeal({ status: 'disputed', ...later(2) }) });
  assert.is(await done, true);
  assert.equal([page.busy.value, page.deal.value?.status], [null, 'disputed']);
  assert.is(
    server.of('POST /transactions/t1/dispute')[0]?.body,
    undefined,
    'without a reason the call has no body',
  );
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
  [{ status: 'disputed', disputedBy: null }, []],
  [{ status: 'disputed' }, ['reopen']],
  [{ status: 'completed' }, []],
] as const) {
  test(`ACT-02 ACT-03 ACT-04 ACT-05 ${JSON.stringify(over)} offers ${actions.join() || 'nothing'}`, async () => {
    const { page } = await openDealPage(over);
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
    const { page, server, worker } = await openDealPage();
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

test('ACT-02…05 what the other party did first is shown with the refusal', async () => {
  const { page, server } = await openDealPage();
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
  const { page, server, clock } = await openDealPage();
  server.on('POST /transactions/t1/dispute', 'network error');
  for (let i = 0; i < 2; i += 1) {
    const done = page.run('dispute');
    await clock.advance(2000);
    assert.is(await done, false);
    assert.is(page.actionError.value, strings.deal.NO_ANSWER);
  }
  assert.is(new Set(server.of('POST /transactions/t1/dispute').map(({ key }) => key)).size, 1);
});

test('ACT-02…05 after an answer without the deal the worker reloads it', async () => {
  const { page, server } = await openDealPage();
  server.on('POST /transactions/t1/dispute', { body: { success: true } });
  server.on('GET /transactions/t1', { body: dealJson({ status: 'disputed', ...later(2) }) });
  assert.is(await page.run('dispute'), true);
  assert.is(page.deal.value?.status, 'disputed');
});

for (const status of ['completed', 'failed', 'cancelled'] as const) {
  test(`ACT-01 ${status} sends the active page home, and only that page`, async () => {
    const active = await openDealPage({}, undefined, { redirectWhenOver: true });
    assert.equal(active.navigation.navigations, []);
    active.stores.updates.publish({ seq: 2, isReset: false, deal: makeDeal({ status, ...later(2) }) });
    assert.is(active.page.isOver.value, true);
    assert.equal(active.navigation.navigations, [['/home', { replace: true }]]);
    const summary = await openDealPage({ status });
    assert.equal(summary.navigation.navigations, []);
  });
}

test('ACT-05 an admin who is not a party decides a dispute', async () => {
  const { page } = await openDealPage(
    { status: 'disputed', initiatorId: 'x', accepterId: 'y', initiatorUser: { id: 'x' } },
    ({ server }) =>
      server.on('POST /auth/telegram-login', () => ({
        body: { token: tokenFor('alice'), user: { id: 'alice', isAdmin: true } },
      })),
  );
  assert.equal([page.role.value, page.counterparty.value?.id], ['admin', 'x']);
  assert.equal(page.actions.value, ['reopen', 'resolve_completed', 'resolve_cancelled', 'resolve_failed']);
});

const MESSAGE = { messageId: 'm1', type: 'text', createdAt: TEST_NOW + HOUR } as const;

test('ACT-06 a message extends the deadline of a running deal, and nothing else does', async () => {
  const deadlineAt = TEST_NOW + SILENCE_TIMEOUT_MS;
  const { page, publishMessage } = await openDealPage({ status: 'initiated', deadlineAt: iso(deadlineAt) });
  assert.is(page.deadlineAt.value, deadlineAt);
  publishMessage({ ...MESSAGE, type: 'system' });
  publishMessage({ ...MESSAGE, messageId: '' });
  publishMessage(MESSAGE, 't2');
  publishMessage({ state: 'read' });
  assert.is(
    page.deadlineAt.value,
    deadlineAt,
    'a system message, an optimistic message, another chat, a receipt',
  );
  publishMessage(MESSAGE);
  assert.is(page.deadlineAt.value, TEST_NOW + HOUR + SILENCE_TIMEOUT_MS);
  publishMessage({ ...MESSAGE, createdAt: TEST_NOW - HOUR });
  assert.is(page.deadlineAt.value, TEST_NOW + HOUR + SILENCE_TIMEOUT_MS, 'an older one');
});

test('ACT-06 messages do not extend the deadline of a question; without a deadline from the backend none is shown', async () => {
  const pending = await openDealPage({
    status: 'completion_pending',
    completionProposedBy: 'bob',
    deadlineAt: iso(TEST_NOW + 24 * HOUR),
  });
  pending.publishMessage(MESSAGE);
  assert.is(pending.page.deadlineAt.value, TEST_NOW + 24 * HOUR);
  const silent = await openDealPage({ status: 'initiated', deadlineAt: null });
  silent.publishMessage(MESSAGE);
  assert.is(silent.page.deadlineAt.value, null);
});

test('ACT-05 an admin whose dispute the parties ended gets a toast and goes home', async () => {
  const { page, publishMessage, publish, server, stores, navigation } = await openDealPage(
    ADMIN_DISPUTE,
    undefined,
    { redirectWhenOver: true },
  );
  assert.is(page.role.value, 'admin');
  publishMessage(MESSAGE);
  publishMessage({ ...MESSAGE, type: 'system' });
  publish({ dealError: { dealId: 't1', reason: 'failed' } });
  await flushMicrotasks();
  assert.equal(
    [navigation.navigations, page.error.value],
    [[], ''],
    'until the deal is known to be out of reach',
  );
  publish({ dealError: { dealId: 't1', reason: 'not_found' } });
  await flushMicrotasks();
  assert.is(server.calls.length, 0, 'the worker asks');
  assert.is(
    stores.toasts.current.value?.text,
    'This dispute has ended. The exchange goes on without an admin.',
  );
  assert.equal(navigation.navigations, [['/home', { replace: true }]]);
});

test('ACT-05 an admin who reopened a deal leaves too, with the answer to the call', async () => {
  const back = { ...ADMIN_DISPUTE, status: 'initiated', disputedBy: null, version: 9 };
  const { page, server, stores, navigation } = await openDealPage(
    ADMIN_DISPUTE,
    ({ server: backend }) => backend.on('PATCH /transactions/t1', { body: { data: dealJson(back) } }),
    { redirectWhenOver: true },
  );
  assert.ok(await page.run('reopen'));
  assert.is(server.of('GET /transactions/t1').length, 0);
  assert.equal(navigation.navigations, [['/home', { replace: true }]]);
  assert.is(stores.toasts.current.value?.text, strings.dealStatus.DISPUTE_ENDED);
});

test('ACT-05 an admin who decided a dispute gets no toast', async () => {
  const { page, stores, publish } = await openDealPage(ADMIN_DISPUTE, undefined, { redirectWhenOver: true });
  publish({ deal: makeDeal({ ...ADMIN_DISPUTE, status: 'failed', version: 9 }) });
  await flushMicrotasks();
  assert.is(page.isOver.value, true);
  assert.is(stores.toasts.current.value?.text, undefined);
});

test.run();
