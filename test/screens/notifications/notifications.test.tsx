// Notification bar and screen on real stores: unread count, days, icons, opening, marking, deleting, errors (NBAR-01, NOTIF-01…07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTIFICATION_TYPES, type Notification } from '#domain/entities.ts';
import { syntheticId } from '#domain/synthetic-id.ts';
import type { NotificationsChange } from '#protocol/protocol.ts';
import { NotificationBar } from '../../../src/components/layout/notification-bar.tsx';
import { useStores } from '../../../src/hooks/stores-context.ts';
import { groupByDay, NotificationsScreen } from '../../../src/screens/notifications/notifications-screen.tsx';
import { NotificationPanel } from '../../../src/screens/notifications/panel.tsx';
import {
  type AppHarness,
  actAndSettle,
  currentPath,
  openPage,
  pageText,
  press,
} from '../../app/app-harness.tsx';
import { equalEach } from '../../harness/assert-each.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { click, flushUpdates, getElement, unmountAll } from '../../harness/dom.ts';
import { fakeIntersections } from '../../harness/fake-intersections.ts';
import { connectionFixture } from '../../state/card-fixtures.ts';
import { type FakeAnswer, type FakeHandler, TEST_NOW } from '../../state/fixtures.ts';
import { makeNotification } from '../fixtures.ts';
import { alertTexts, buttonNames } from '../screen-harness.tsx';

test.after.each(unmountAll);

const HOUR = 3_600_000;
const LIST = 'GET /notifications';
const MARK_ALL = 'POST /notifications/mark-all-read';
const INVALID = 'Invalid notification data (missing ID)';
const DELETE = 'Delete notification';
const note = (id: string, more: Partial<Notification> = {}): Notification =>
  makeNotification(id, { type: 'system_message', createdAt: TEST_NOW, transactionId: null, ...more });
const many = (count: number): Notification[] =>
  Array.from({ length: count }, (_, at) => note(`n${at}`, { createdAt: TEST_NOW - at * 60_000 }));

function Bar() {
  const { notifications } = useStores();
  return (
    <NotificationBar badge={notifications.badge.value}>
      <NotificationPanel />
    </NotificationBar>
  );
}
type Answers = Readonly<Record<string, FakeHandler>>;
const receive = ({ fixture }: AppHarness, ...notifications: NotificationsChange[]) =>
  actAndSettle(() => fixture.stores.updates.publish({ seq: 1, isReset: false, notifications }));
const snapshot = (...notifications: Notification[]): NotificationsChange => ({
  type: 'snapshot',
  notifications,
});
/** Null: the list has not come yet. */
async function openBar(list: readonly Notification[] | null, answers: Answers = {}, isExpanded = true) {
  const harness = await openPage(<Bar />, answers);
  if (list) await receive(harness, snapshot(...list));
  if (isExpanded) click(getElement('[aria-expanded]'));
  return harness;
}
async function openScreen(list: readonly Notification[] | null, answers: Answers = {}, features = {}) {
  const harness = await openPage(<NotificationsScreen />, answers, features);
  if (list) await receive(harness, snapshot(...list));
  return harness;
}
const rows = () => Array.from(document.querySelectorAll('li'));
const rowTexts = () => rows().map((row) => row.textContent ?? '');
const callsOf = ({ server }: AppHarness['fixture']): number =>
  server.calls.filter(({ path }) => path.startsWith('/notifications')).length;
/** Time passes at once. */
const later = ({ fixture }: AppHarness, ms: number) => actAndSettle(() => fixture.stores.clock.setOffset(ms));

test('NOTIF-09 an entry that comes again today stands under today', async () => {
  const harness = await openScreen([note('n1', { createdAt: TEST_NOW - 26 * HOUR, message: 'Two' })]);
  await receive(harness, { type: 'new', notification: note('n1', { message: 'Five' }) });
  assert.match(getElement('section').textContent ?? '', /^Today.*Five/);
});

test("NBAR-01 collapsed: bell, 'Notifications', no list; the badge is empty for none, '9+' above 9, and counts what arrives", async () => {
  for (const [count, badge] of [
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
  ] as const) {
    const harness = await openBar([...many(count), note('old', { read: true })], {}, false);
    const toggle = getElement('[aria-expanded]');
    assert.is(toggle.getAttribute('aria-expanded'), 'false');
    assert.is(toggle.textContent?.replace('unread', ''), `Notifications${badge}`);
    assert.ok(toggle.querySelector('svg'));
    assert.equal(rows(), []);
    if (count !== 1) continue;
    for (let twice = 0; twice < 2; twice += 1)
      await receive(harness, { type: 'new', notification: note('new', { createdAt: TEST_NOW + 1 }) });
    assert.is(getElement('.badge').textContent, '2');
    assert.is(harness.fixture.stores.notifications.order.value[0], 'new');
  }
});

test("NBAR-01 NOTIF-07 expanded: 'Connecting...', 'No notifications', or the list with 'Mark all read', which disappears when nothing is unread; collapses again", async () => {
  const harness = await openBar(null, { [MARK_ALL]: { body: {} } });
  assert.match(pageText(), 'Connecting...');
  assert.not.match(pageText(), 'No notifications');
  await receive(harness, snapshot());
  assert.match(pageText(), 'No notifications');
  await receive(harness, snapshot(...many(3)));
  assert.is(rows().length, 3);
  await press('Mark all read');
  await harness.fixture.stores.notificationActions.markAllRead();
  assert.is(harness.fixture.server.of(MARK_ALL).length, 1, 'with nothing unread there is nothing to send');
  assert.not.ok(buttonNames().includes('Mark all read'));
  click(getElement('[aria-expanded]'));
  assert.equal(rows(), []);
});

for (const [type, over, target, isRead] of [
  ['review_acceptance_needed', { transactionId: 't' }, '/transactions/t', false],
  ['request_approved', { transactionId: 't' }, '/transactions/t/active', true],
] as const)
  test(`NOTIF-03 a tap on ${type} ${JSON.stringify(over)} opens ${target}, in the bar and on the screen`, async () => {
    for (const open of [openBar, openScreen]) {
      const { fixture, shell } = await open([note('a', { type, ...over })], { 'PATCH /notifications/a': {} });
      flushUpdates(() => shell.navigation.navigate('/notifications'));
      if (open === openBar) assert.not.ok(buttonNames().includes(DELETE));
      await actAndSettle(() => click(getElement('li button')));
      assert.is(currentPath(), target);
      assert.is(fixture.server.of('PATCH /notifications/a').length, isRead ? 1 : 0);
    }
  });

test("NOTIF-01 NOTIF-07 the screen: delete, 'No notifications to display'", async () => {
  const harness = await openScreen([note('a')], { 'DELETE /notifications/a': { body: {} } });
  await press(DELETE);
  assert.match(pageText(), 'No notifications to display');
  assert.is(harness.fixture.stores.notifications.item('a'), undefined);
  await openScreen(null);
  assert.not.match(pageText(), 'No notifications to display');
});

test('NOTIF-02 every type has its icon, and the specified eight have eight different ones', async () => {
  await openScreen(NOTIFICATION_TYPES.map((type, at) => note(type, { type, createdAt: TEST_NOW - at })));
  const marks = new Map(
    Array.from(document.querySelectorAll('[data-type]'), (mark) => [
      mark.getAttribute('data-type'),
      mark.innerHTML,
    ]),
  );
  assert.equal([...marks.keys()], [...NOTIFICATION_TYPES]);
  assert.is(new Set(NOTIFICATION_TYPES.slice(0, 8).map((type) => marks.get(type))).size, 8);
});

test('NOTIF-02 a deal that was cancelled or has failed has not the icon of a completed one', async () => {
  const kinds = {
    'deal.accept_completion': 'done',
    'deal.resolve_completed': 'done',
    'of a later version': 'done',
    toString: 'done',
    'deal.approve_cancellation': 'neutral',
    'deal.unwritten_timeout': 'neutral',
    'deal.resolve_cancelled': 'neutral',
    'deal.resolve_failed': 'attention',
  };
  const type = 'transaction_confirmation';
  const about = (kind: string) => ({ kind, params: {} });
  await openScreen(
    Object.keys(kinds).map((kind, at) => note(kind, { type, about: about(kind), createdAt: TEST_NOW - at })),
  );
  const marks = Array.from(document.querySelectorAll<HTMLElement>('[data-type]'));
  equalEach(marks, ({ dataset }) => dataset.tone, Object.values(kinds));
});

test('KIND-04 what is over says so, as soon as it is; what never ends, or is from a backend that does not tell, does not', async () => {
  const harness = await openScreen([
    note('ends', { until: TEST_NOW + HOUR, createdAt: TEST_NOW + 1 }),
    note('stays'),
  ]);
  assert.not.match(pageText(), 'Over · ');
  await later(harness, HOUR);
  equalEach(rows(), (row) => [row.dataset.over, row.textContent?.includes('Over · ')], [
    ['true', true],
    ['false', false],
  ]);
});

test('NOTIF-04 a notification that cannot be deleted has no button for it', async () => {
  for (const type of ['request_accepted', 'rating'] as const) {
    await openScreen([note('n', { type })]);
    assert.is(buttonNames().includes(DELETE), type === 'rating');
  }
});

test('NOTIF-05 an item without an id, or without that of its deal, shows an error, navigates nowhere and cannot be deleted', async () => {
  await openScreen([note(syntheticId('rating'))]);
  assert.match(pageText(), INVALID);
  assert.not.ok(buttonNames().includes(DELETE));
  for (const open of [openBar, openScreen]) {
    const { fixture } = await open([note('a', { type: 'request_approved' })]);
    await actAndSettle(() => click(getElement('li button')));
    assert.equal([alertTexts(), currentPath(), callsOf(fixture)], [[INVALID], '/home', 0]);
    fixture.stores.notifications.reset();
    assert.is(fixture.stores.notificationActions.error.value, '', 'of the viewer before');
  }
});

test("NOTIF-06 when the stream fails the list is loaded by the call: 'Failed to load notifications.' with Retry, in the bar and on the screen", async () => {
  for (const open of [openBar, openScreen]) {
    const harness = await open(null, { [LIST]: { status: 403 } });
    const { server, stores, worker } = harness.fixture;
    const connect = (state: 'connecting' | 'disconnected') =>
      actAndSettle(() =>
        stores.updates.publish({
          ...{ seq: 2, isReset: false },
          connections: { notifications: connectionFixture(state, { retryAt: TEST_NOW + 1 }) },
        }),
      );
    server.calls.length = 0;
    await connect('disconnected');
    assert.is(server.of(LIST).length, 1);
    assert.match(alertTexts()[0] ?? '', 'Failed to load notifications.');
    assert.not.match(pageText(), 'No notifications');
    const data = [{ id: 'x', type: 'rating' }, { type: 'rating', title: 'Lost' }, null, {}];
    server.on(LIST, { body: { success: true, data } });
    worker.sent.length = 0;
    await press('Retry');
    assert.equal(worker.sent, [{ type: 'retry' }]);
    assert.equal([alertTexts(), rows().length], [[], 2], 'one without an id is kept');
  }
});

for (const change of [
  snapshot(note('old'), note('new')),
  { type: 'new', notification: note('new') } as const,
])
  test(`NOTIF-06 what the stream brings is not replaced by a call that began before: ${change.type}`, async () => {
    const harness = await openScreen([note('old')]);
    const { server, stores } = harness.fixture;
    const older = createDeferred<FakeAnswer>();
    server.on(LIST, () => older.promise);
    const done = stores.notifications.retry();
    await receive(harness, change);
    server.on(LIST, { body: [{ id: 'old' }, { id: 'new' }] });
    await actAndSettle(() => older.resolve({ body: [{ id: 'old' }] }));
    await done;
    assert.equal([...stores.notifications.order.value].sort(), ['new', 'old']);
  });

test('NOTIF-06 marked read at once; one call for two; what fails is rolled back with its error, and the list stays', async () => {
  for (const open of [openBar, openScreen]) {
    const { fixture } = await open([note('a'), note('b', { read: true }), note('c')]);
    const { notificationActions: actions } = fixture.stores;
    for (const [act, error] of [
      [
        () => Promise.all([actions.markRead('a'), actions.markRead('a')]),
        'Failed to mark notification as read.',
      ],
      [actions.markAllRead, 'Failed to mark all notifications as read'],
      [() => actions.remove('a'), 'Failed to delete notification'],
    ] as const) {
      fixture.server.calls.length = 0;
      const before = rowTexts();
      let done: Promise<unknown> = Promise.resolve();
      flushUpdates(() => {
        done = act();
      });
      assert.is.not(rowTexts().join(), before.join(), 'at once');
      await actAndSettle(() => done);
      assert.match(alertTexts()[0] ?? '', error);
      assert.equal([rowTexts(), callsOf(fixture)], [before, 1]);
    }
  }
});

test('SRCH-10 the screen goes on near its end; a page that fails has Retry below the list; the bar lists the first page only', async () => {
  const intersections = fakeIntersections();
  const features = { search: 1 };
  const harness = await openScreen(many(3), {}, features);
  const { server } = harness.fixture;
  assert.is(intersections.watched.length, 0, 'nothing follows');
  await receive(harness, { type: 'snapshot', notifications: many(3), nextCursor: 'n2' });
  server.on(LIST, { status: 403 });
  await actAndSettle(() => intersections.setNear(true));
  assert.equal(alertTexts(), ["Couldn't load more notifications.Retry"]);
  assert.is(rows().length, 3);
  server.on(LIST, { body: { data: [{ id: 'n9', type: 'rating', title: 'Older' }], nextCursor: 'n9' } });
  await press('Retry');
  assert.is(rows().length, 4);
  intersections.restore();
  await openBar(many(230));
  assert.is(rows().length, 200);
});

test('FMT-05 grouped by day, newest first; unread ones are announced; ages and day headings change by themselves', async () => {
  const harness = await openScreen([
    note('d', { createdAt: TEST_NOW - 48 * HOUR }),
    note('c', { createdAt: TEST_NOW - HOUR }),
    note('b', { createdAt: TEST_NOW, read: true }),
    note('a', { createdAt: TEST_NOW + 1 }),
  ]);
  const groups = () =>
    Array.from(document.querySelectorAll('section'), (section) => [
      section.querySelector('h2')?.textContent,
      section.querySelectorAll('li').length,
    ]);
  assert.equal(groups(), [
    ['Today', 2],
    ['Yesterday', 1],
    ['30 December 2025', 1],
  ]);
  equalEach(rowTexts(), (text) => text.includes('unread'), [true, false, true, true]);
  await later(harness, HOUR + 1);
  assert.is(getElement('.age').textContent, '1h');
  await later(harness, 24 * HOUR);
  assert.equal(groups()[0], ['Yesterday', 2]);
});

test('an item that is read updates in place and alone, the others do not move', async () => {
  const { fixture } = await openScreen(many(2), { 'PATCH /notifications/n1': { body: {} } });
  const { notifications, notificationActions } = fixture.stores;
  const before = rows();
  const fired: string[] = [];
  for (const id of ['n0', 'n1']) notifications.item(id)?.subscribe(() => fired.push(id));
  notifications.order.subscribe(() => fired.push('order'));
  fired.length = 0;
  await actAndSettle(() => notificationActions.markRead('n1'));
  equalEach(rows(), (row) => row.getAttribute('data-unread'), ['true', 'false']);
  assert.equal([rows(), fired], [before, ['n1']]);
});

test('another viewer gets neither the notifications nor the profile that the one before had asked for', async () => {
  const { fixture } = await openScreen(null);
  const { server } = fixture;
  const { notifications, profile } = fixture.stores;
  const [list, own] = [createDeferred<FakeAnswer>(), createDeferred<FakeAnswer>()];
  server.on(LIST, () => list.promise).on('GET /users/me', () => own.promise);
  const loading = [notifications.retry(), profile.reload()];
  await actAndSettle(() => {});
  notifications.reset();
  profile.reset();
  server.on(LIST, { body: [{ id: 'theirs', type: 'rating' }] });
  server.on('GET /users/me', { body: { profile: { firstName: 'Theirs' } } });
  list.resolve({ body: [{ id: 'former', type: 'rating' }] });
  own.resolve({ body: { profile: { firstName: 'Former' } } });
  await actAndSettle(() => Promise.all(loading));
  assert.equal(notifications.order.value, ['theirs']);
  assert.is(profile.profile.value?.firstName, 'Theirs');
});

test('a list is grouped at local midnights; removed items are left out', () => {
  const times = new Map([
    ['a', TEST_NOW + HOUR],
    ['b', TEST_NOW],
    ['c', TEST_NOW - 1],
  ]);
  const groups = groupByDay(['a', 'b', 'x', 'c'], (id) => times.get(id));
  equalEach(groups, ({ ids }) => ids, [['a', 'b'], ['c']]);
});

test.run();
