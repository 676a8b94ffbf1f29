// Notifications store: the list, its badge, and optimistic changes with rollback (NOTIF, NBAR).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Notification, NotificationType } from '#domain/entities.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { connectionFixture } from '../card-fixtures.ts';
import { createSignedInFixture, type FakeAnswer, flushMicrotasks, TEST_NOW } from '../fixtures.ts';

const note = (id: string, over: Partial<Notification> = {}): Notification => ({
  id,
  type: 'system_message',
  title: 'T',
  message: 'M',
  read: false,
  createdAt: TEST_NOW,
  actor: null,
  transactionId: null,
  requestId: null,
  about: null,
  until: null,
  ...over,
});
async function withList(...list: Notification[]) {
  const fixture = await createSignedInFixture();
  const { notifications, notificationActions: actions, updates } = fixture.stores;
  updates.publish({ seq: 1, isReset: true, notifications: [{ type: 'snapshot', notifications: list }] });
  return { ...fixture, notifications, actions, updates };
}

test('NBAR-01 newest first, with a badge that ends at 9+', async () => {
  const list = Array.from({ length: 10 }, (_, i) =>
    note(`n${i}`, { createdAt: TEST_NOW + i, read: i === 0 }),
  );
  const { notifications, updates } = await withList(...list);
  assert.is(notifications.order.value[0], 'n9');
  assert.is(notifications.badge.value, '9');
  updates.publish({
    seq: 2,
    isReset: false,
    notifications: [{ type: 'new', notification: note('n10', { createdAt: TEST_NOW + 99 }) }],
  });
  assert.is(notifications.order.value[0], 'n10');
  assert.is(notifications.unreadCount.value, 10);
  assert.is(notifications.badge.value, '9+');
  updates.publish({
    seq: 3,
    isReset: false,
    notifications: [{ type: 'new', notification: note('n10', { createdAt: TEST_NOW + 99 }) }],
  });
  assert.is(notifications.order.value.length, 11, 'the same one twice is one');
  const none = await withList(note('n', { read: true }));
  assert.is(none.notifications.badge.value, '');
});

test('a change of one notification is its own signal', async () => {
  const { notifications, actions, server } = await withList(note('a'), note('b'));
  server.on('PATCH /notifications/a', { body: {} });
  const fired: string[] = [];
  for (const id of ['a', 'b']) notifications.item(id)?.subscribe(() => fired.push(id));
  notifications.order.subscribe(() => fired.push('order'));
  fired.length = 0;
  await actions.markRead('a');
  assert.equal(fired, ['a']);
});

test('NOTIF-06 marked read at once; one call for two taps; a failure rolls it back', async () => {
  const { notifications, actions, server } = await withList(note('a'));
  server.on('PATCH /notifications/a', { status: 403 });
  const done = Promise.all([actions.markRead('a'), actions.markRead('a')]);
  assert.is(notifications.unreadCount.value, 0);
  await done;
  assert.is(server.of('PATCH /notifications/a').length, 1);
  assert.is(notifications.unreadCount.value, 1);
  assert.is(notifications.item('a')?.value.read, false);
  assert.is(actions.error.value, 'Failed to mark notification as read.');
});

test('NOTIF-06 a snapshot that arrives meanwhile does not undo what the viewer did, and a rollback keeps what is new', async () => {
  const { notifications, actions, updates, server } = await withList(note('a'), note('b'));
  let answer = (_: { status: number }) => {};
  server.on(
    'DELETE /notifications/a',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const done = actions.remove('a');
  await flushMicrotasks();
  updates.publish({
    seq: 2,
    isReset: false,
    notifications: [{ type: 'snapshot', notifications: [note('a'), note('b'), note('c')] }],
  });
  assert.equal([...notifications.order.value].sort(), ['b', 'c']);
  answer({ status: 409 });
  await done;
  assert.equal([...notifications.order.value].sort(), ['a', 'b', 'c']);
  assert.is(actions.error.value, 'Failed to delete notification');
});

test('NOTIF-06 NOTIF-07 mark all read: one call, only what was unread comes back on failure', async () => {
  const { notifications, actions, server } = await withList(note('a'), note('b', { read: true }), note('c'));
  server.on('POST /notifications/mark-all-read', { status: 400 });
  const done = actions.markAllRead();
  assert.is(notifications.unreadCount.value, 0);
  await done;
  assert.is(notifications.unreadCount.value, 2);
  assert.is(actions.error.value, 'Failed to mark all notifications as read');
  server.on('POST /notifications/mark-all-read', { body: {} });
  await actions.markAllRead();
  await actions.markAllRead();
  assert.is(notifications.unreadCount.value, 0);
  assert.is(actions.error.value, '');
  assert.is(
    server.of('POST /notifications/mark-all-read').length,
    2,
    'with nothing unread there is nothing to send',
  );
});

test('NOTIF-07 deleted', async () => {
  const { notifications, actions, server } = await withList(note('a'), note('b'));
  server.on('DELETE /notifications/a', { body: {} });
  await actions.remove('a');
  assert.equal(notifications.order.value, ['b']);
  assert.is(notifications.item('a'), undefined);
});

for (const [type, over, target, isRead] of [
  ['review_acceptance_needed', { transactionId: 't' }, '/transactions/t', false],
  ['request_approved', { transactionId: 't' }, '/transactions/t/active', true],
  ['transaction_status', { transactionId: 't' }, '/transactions/t/active', true],
  ['request_declined', {}, '/home', true],
  ['acceptance_pending_approval', {}, '/home', true],
  ['rating', { transactionId: 't', requestId: 'r' }, '/transactions/t', true],
  ['rating', { requestId: 'r' }, '/requests/r', true],
  ['other', {}, '/', true],
] as const satisfies readonly (readonly [NotificationType, Partial<Notification>, string, boolean])[]) {
  test(`NOTIF-03 a tap on ${type} ${JSON.stringify(over)} opens ${target}`, async () => {
    const { actions, navigation, server } = await withList(note('a', { type, ...over }));
    server.on('PATCH /notifications/a', { body: {} });
    actions.open('a');
    await flushMicrotasks();
    assert.equal(navigation.navigations, [[target, undefined]]);
    assert.is(server.of('PATCH /notifications/a').length, isRead ? 1 : 0);
  });
}

test('NOTIF-05 a missing id shows an error and navigates nowhere', async () => {
  const { actions, navigation } = await withList(note('a', { type: 'request_approved' }));
  actions.open('a');
  assert.is(actions.error.value, 'Invalid notification data (missing ID)');
  assert.equal(navigation.navigations, []);
});

test('another viewer does not see the error of the one before', async () => {
  const { notifications, actions } = await withList(note('a', { type: 'request_approved' }));
  actions.open('a');
  assert.is.not(actions.error.value, '');
  notifications.reset();
  assert.is(actions.error.value, '');
});

test('another viewer gets neither the notifications nor the profile that the one before had asked for', async () => {
  const { stores, server } = await createSignedInFixture();
  const { notifications, profile } = stores;
  const [list, own] = [createDeferred<FakeAnswer>(), createDeferred<FakeAnswer>()];
  server.on('GET /notifications', () => list.promise).on('GET /users/me', () => own.promise);
  const loading = [notifications.retry(), profile.reload()];
  await flushMicrotasks();
  notifications.reset();
  profile.reset();
  server
    .on('GET /notifications', { body: [{ id: 'theirs', type: 'rating' }] })
    .on('GET /users/me', { body: { profile: { firstName: 'Theirs' } } });
  list.resolve({ body: [{ id: 'former', type: 'rating' }] });
  own.resolve({ body: { profile: { firstName: 'Former' } } });
  await Promise.all(loading);
  assert.equal(notifications.order.value, ['theirs']);
  assert.is(profile.profile.value?.firstName, 'Theirs');
});

test('NOTIF-05 one that came without an id stays in the list, and a tap shows the error', async () => {
  const { notifications, actions, navigation, server } = await withList();
  server.on('GET /notifications', { body: [{ type: 'rating', title: 'Lost' }, null, {}] });
  await notifications.retry();
  const [id = ''] = notifications.order.value;
  assert.equal([notifications.order.value.length, notifications.item(id)?.value.title], [1, 'Lost']);
  actions.open(id);
  await flushMicrotasks();
  assert.is(actions.error.value, 'Invalid notification data (missing ID)');
  assert.equal(navigation.navigations, []);
  assert.is(server.calls.filter(({ route }) => route.startsWith('PATCH')).length, 0);
});

test('NOTIF-06 when the stream fails the list is loaded by the call, whose failure shows until a list arrives', async () => {
  const { stores, server, worker } = await createSignedInFixture();
  const { notifications, updates } = stores;
  server.on('GET /notifications', { status: 403 });
  updates.publish({ seq: 1, isReset: true, connections: { notifications: connectionFixture('connecting') } });
  assert.is(notifications.isConnecting.value, true);
  assert.is(server.of('GET /notifications').length, 0);
  updates.publish({
    seq: 2,
    isReset: false,
    connections: { notifications: connectionFixture('disconnected', { retryAt: TEST_NOW + 1 }) },
  });
  await flushMicrotasks();
  assert.is(notifications.isConnecting.value, false);
  assert.is(server.of('GET /notifications').length, 1);
  assert.is(notifications.loadError.value, 'Failed to load notifications.');
  server.on('GET /notifications', {
    body: { success: true, data: [{ id: 'x', type: 'rating' }, { type: 'rating' }] },
  });
  await notifications.retry();
  assert.equal(worker.sent, [{ type: 'retry' }]);
  assert.is(notifications.order.value.length, 2, 'one without an id is kept');
  assert.is(notifications.order.value.includes('x'), true);
  assert.is(notifications.loadError.value, '');
  assert.is(notifications.isKnown.value, true);
});

for (const change of [
  { type: 'snapshot', notifications: [note('old'), note('new')] },
  { type: 'new', notification: note('new') },
] as const) {
  test(`NOTIF-06 what the stream brings is not replaced by a call that began before: ${change.type}`, async () => {
    const { notifications, updates, server } = await withList(note('old'));
    const older = createDeferred<FakeAnswer>();
    server.on('GET /notifications', () => older.promise);
    const done = notifications.retry();
    await flushMicrotasks();
    updates.publish({ seq: 2, isReset: false, notifications: [change] });
    server.on('GET /notifications', { body: [{ id: 'old' }, { id: 'new' }] });
    older.resolve({ body: [{ id: 'old' }] });
    await done;
    assert.equal([...notifications.order.value].sort(), ['new', 'old']);
  });
}

test.run();
