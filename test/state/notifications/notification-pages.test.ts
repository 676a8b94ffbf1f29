// Pages of notifications: live changes, reconnects and the unread count over several pages (SRCH-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Notification } from '#domain/entities.ts';
import { equalEach } from '../../harness/assert-each.ts';
import {
  createSignedInFixture,
  type FakeAnswer,
  flushMicrotasks,
  type RecordedCall,
  TEST_NOW,
} from '../fixtures.ts';

const LIST = 'GET /notifications';
/** Notification n is n minutes old. */
const note = (n: number, over: Partial<Notification> = {}): Notification => ({
  id: `n${String(n).padStart(3, '0')}`,
  type: 'system_message',
  title: 'T',
  message: 'M',
  read: true,
  createdAt: TEST_NOW - n * 60_000,
  actor: null,
  transactionId: null,
  requestId: null,
  about: null,
  until: null,
  ...over,
});
const range = (first: number, end: number, over: Partial<Notification> = {}) =>
  Array.from({ length: end - first }, (_, at) => note(first + at, over));
const json = (one: Notification) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() });
const queryOf = ({ path }: RecordedCall) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

/** Notifications as the backend has them, newest first; the cursor is the id of the last one of a page. */
class FakeNotificationServer {
  all: Notification[] = [];
  readonly answer = (call: RecordedCall): FakeAnswer => {
    const { filter, cursor, limit = '200' } = queryOf(call);
    const list = filter === 'unread' ? this.all.filter(({ read }) => !read) : this.all;
    const first = cursor ? list.findIndex(({ id }) => id === cursor) + 1 : 0;
    const page = list.slice(first, first + Number(limit));
    const hasMore = first + page.length < list.length;
    return {
      body: { success: true, data: page.map(json), nextCursor: hasMore ? page[page.length - 1]?.id : null },
    };
  };
}
async function signedIn(all: Notification[], features: object = { search: 1 }) {
  const backend = new FakeNotificationServer();
  backend.all = all;
  const fixture = await createSignedInFixture(({ server }) => {
    server.announces(features);
    server.on(LIST, backend.answer);
  });
  const { notifications, notificationPages, notificationActions, updates } = fixture.stores;
  let seq = 0;
  /** The stream's first event: the newest 200. */
  const connect = async () => {
    const newest = backend.all.slice(0, 200);
    const last = newest[newest.length - 1];
    const nextCursor = backend.all.length > 200 && last ? last.id : undefined;
    const change = { type: 'snapshot' as const, notifications: newest, ...(nextCursor && { nextCursor }) };
    updates.publish({ seq: ++seq, isReset: false, notifications: [change] });
    await flushMicrotasks();
  };
  const receive = (notification: Notification) =>
    updates.publish({ seq: ++seq, isReset: false, notifications: [{ type: 'new', notification }] });
  await connect();
  return {
    ...fixture,
    backend,
    notifications,
    pages: notificationPages,
    actions: notificationActions,
    connect,
    receive,
  };
}
const ids = (list: readonly Notification[]) => list.map(({ id }) => id);

test('SRCH-10 the list goes on behind the snapshot, to the last one', async () => {
  const { notifications, pages, server, backend } = await signedIn(range(0, 350));
  assert.equal([notifications.order.value.length, pages.end.value], [200, 'more']);
  server.calls.length = 0;
  await Promise.all([pages.loadMore(), pages.loadMore()]);
  await pages.loadMore();
  await pages.loadMore();
  assert.equal(server.of(LIST).map(queryOf), [
    { limit: '100', cursor: 'n199' },
    { limit: '100', cursor: 'n299' },
  ]);
  assert.equal(notifications.order.value, ids(backend.all));
  assert.is(pages.end.value, 'all');
});

test('SRCH-10 one that arrives, is read or is deleted while several pages are loaded', async () => {
  const { notifications, actions, pages, receive, server } = await signedIn(range(0, 250));
  server.on('DELETE /notifications/n220', { body: {} });
  server.on('PATCH /notifications/n230', { body: {} });
  await pages.loadMore();
  receive(note(-1, { read: false }));
  receive(note(230, { read: false }));
  assert.equal([notifications.order.value.length, notifications.unreadCount.value], [251, 2]);
  await actions.markRead('n230');
  await actions.remove('n220');
  assert.equal([notifications.order.value.length, notifications.unreadCount.value], [250, 1]);
  assert.is(notifications.order.value[0], 'n0-1');
});

test('SRCH-10 a page that is on its way keeps what the stream brought meanwhile', async () => {
  const { notifications, pages, receive, server, backend } = await signedIn(range(0, 250));
  let answer = (_: FakeAnswer): void => {};
  server.on(LIST, () => new Promise<FakeAnswer>((resolve) => (answer = resolve)));
  const done = pages.loadMore();
  receive(note(205, { read: false, title: 'newer' }));
  answer({ body: { data: backend.all.slice(200).map(json), nextCursor: null } });
  await done;
  assert.equal([notifications.order.value.length, notifications.item('n205')?.value.title], [250, 'newer']);
});

test('SRCH-10 a reconnect keeps the older pages and their end', async () => {
  const { notifications, pages, connect, backend } = await signedIn(range(0, 450));
  await pages.loadMore();
  backend.all = [note(-1), ...range(0, 100), ...range(101, 450)];
  await connect();
  assert.equal(
    notifications.order.value,
    ids(backend.all.slice(0, 300)),
    'the deleted one of the first page is gone',
  );
  await pages.loadMore();
  await pages.loadMore();
  assert.equal(notifications.order.value, ids(backend.all));
  backend.all = range(0, 3);
  await connect();
  assert.equal([notifications.order.value.length, pages.end.value], [3, 'all']);
});

test('SRCH-10 after a long absence the list begins again: others may be missing in between', async () => {
  const { notifications, pages, connect, backend } = await signedIn(range(0, 250));
  await pages.loadMore();
  backend.all = range(-300, 250);
  await connect();
  assert.equal(notifications.order.value, ids(backend.all.slice(0, 200)));
  for (let page = 0; page < 4; page += 1) await pages.loadMore();
  assert.equal(notifications.order.value, ids(backend.all));
});

test('SRCH-10 NBAR-01 the badge counts unread ones on pages that are not loaded', async () => {
  const all = [...range(0, 210), ...range(210, 214, { read: false }), ...range(214, 400)];
  const { notifications, actions, pages, server, receive } = await signedIn(all);
  assert.equal(server.of(LIST).map(queryOf), [{ filter: 'unread', limit: '100' }]);
  assert.equal([notifications.unreadCount.value, notifications.badge.value], [4, '4']);
  receive(note(-1, { read: false }));
  assert.is(notifications.unreadCount.value, 5);
  await pages.loadMore();
  assert.is(notifications.unreadCount.value, 5, 'the same ones, loaded now');
  server.on('PATCH /notifications/n211', { body: {} });
  server.on('DELETE /notifications/n212', { body: {} });
  await actions.markRead('n211');
  await actions.remove('n212');
  assert.is(notifications.unreadCount.value, 3);
});

test("SRCH-10 NOTIF-06 'Mark all read' covers pages that are not loaded, and those that were on their way", async () => {
  const all = [...range(0, 200), ...range(200, 260, { read: false })];
  const { notifications, actions, pages, server, backend } = await signedIn(all);
  server.on('POST /notifications/mark-all-read', { status: 403 });
  const failed = actions.markAllRead();
  assert.is(notifications.unreadCount.value, 0);
  await failed;
  assert.is(notifications.unreadCount.value, 60);
  const before = backend.answer({ path: '/notifications?limit=100&cursor=n199' } as RecordedCall);
  let answer = (_: FakeAnswer): void => {};
  server.on(LIST, () => new Promise<FakeAnswer>((resolve) => (answer = resolve)));
  const page = pages.loadMore();
  server.on('POST /notifications/mark-all-read', { body: {} });
  await actions.markAllRead();
  backend.all = range(0, 260);
  server.on(LIST, backend.answer);
  answer(before);
  await page;
  assert.equal([notifications.order.value.length, notifications.unreadCount.value], [260, 0]);
});

test('SRCH-10 a page that fails keeps the list; Retry loads it; a refused cursor begins at the first page', async () => {
  const { notifications, pages, server, backend } = await signedIn(range(0, 250));
  server.on(LIST, { status: 403 });
  await pages.loadMore();
  assert.equal([notifications.order.value.length, pages.end.value], [200, 'failed']);
  assert.is(notifications.loadError.value, '');
  server.on(LIST, { status: 400, body: { code: 'VALIDATION_ERROR' } });
  await pages.loadMore();
  assert.is(pages.end.value, 'failed');
  server.calls.length = 0;
  server.on(LIST, backend.answer);
  await pages.loadMore();
  assert.equal(queryOf(server.of(LIST)[0] as RecordedCall), { limit: '100' });
  assert.is(pages.end.value, 'more');
  for (let page = 2; page < 4; page += 1) await pages.loadMore();
  assert.equal(notifications.order.value, ids(backend.all));
});

test('SRCH-10 another viewer has nothing of it', async () => {
  const { notifications, pages } = await signedIn(range(0, 250, { read: false }));
  notifications.reset();
  assert.equal(
    [notifications.order.value.length, notifications.unreadCount.value, pages.end.value],
    [0, 0, 'all'],
  );
});

test('SRCH-10 without the feature a snapshot is the whole list, and nothing is sent', async () => {
  for (const features of [{}, { search: 2 }]) {
    const { notifications, pages, connect, server, backend } = await signedIn(range(0, 250), features);
    await pages.loadMore();
    assert.equal([notifications.order.value.length, pages.end.value], [200, 'all']);
    backend.all = range(-1, 250);
    await connect();
    assert.is(notifications.order.value.length, 200);
    assert.is(server.of(LIST).length, 0);
    await notifications.retry();
    equalEach(server.of(LIST), ({ path }) => path, ['/notifications']);
  }
});

test.run();
