// Notification bar and screen: unread count, days, icons, opening, deleting, errors (NBAR-01, NOTIF-01…06).
import { computed, type Signal, signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTIFICATION_TYPES, type Notification } from '#domain/entities.ts';
import { formatBadge } from '#domain/format.ts';
import { syntheticId } from '#domain/synthetic-id.ts';
import { NotificationBar } from '../../../src/components/layout/notification-bar.tsx';
import { LazyStoresContext } from '../../../src/hooks/lazy-stores-context.ts';
import { groupByDay } from '../../../src/screens/notifications/group-by-day.ts';
import { NotificationsScreen } from '../../../src/screens/notifications/notifications-screen.tsx';
import { NotificationPanel } from '../../../src/screens/notifications/panel.tsx';
import type { LazyStores } from '../../../src/state/lazy-stores.ts';
import type { ListEnd } from '../../../src/state/next-pages.ts';
import type { NotificationActionsStore } from '../../../src/state/notifications/notification-actions.ts';
import type {
  NotificationSource,
  NotificationsStore,
} from '../../../src/state/notifications/notifications.ts';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { fakeIntersections } from '../../harness/fake-intersections.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp, HOUR, MINUTE, makeNotification } from '../fixtures.ts';
import { alertTexts, buttonNames, renderScreen, screenText } from '../screen-harness.tsx';

interface FakeNotifications extends NotificationsStore {
  readonly order: Signal<readonly string[]>;
  readonly isKnown: Signal<boolean>;
  readonly isConnecting: Signal<boolean>;
  readonly loadError: Signal<string>;
  readonly actions: NotificationActionsStore & { readonly error: Signal<string> };
  readonly items: Map<string, Signal<Notification>>;
  readonly calls: string[];
}

function fakeNotifications(list: readonly Notification[]): FakeNotifications {
  const items = new Map(list.map((one) => [one.id, signal(one)]));
  const order = signal<readonly string[]>(list.map(({ id }) => id));
  const calls: string[] = [];
  const call = (what: string) => (id?: string) => {
    calls.push(id === undefined ? what : `${what} ${id}`);
    return Promise.resolve();
  };
  const unreadCount = computed(() => order.value.filter((id) => !items.get(id)?.value.read).length);
  return {
    items,
    order,
    calls,
    item: (id) => items.get(id),
    unreadCount,
    badge: computed(() => (unreadCount.value > 0 ? formatBadge(unreadCount.value) : '')),
    isKnown: signal(true),
    isConnecting: signal(false),
    loadError: signal(''),
    // Only the lazy stores use it.
    source: {} as NotificationSource,
    actions: {
      error: signal(''),
      open: (id) => void call('open')(id),
      markRead: call('read'),
      markAllRead: call('read all'),
      remove: call('remove'),
    },
    retry: call('retry'),
    reset: () => undefined,
  };
}
const many = (count: number): Notification[] =>
  Array.from({ length: count }, (_, at) =>
    makeNotification(`n${at}`, { createdAt: FIXTURE_NOW - at * MINUTE }),
  );

function openBar(list: readonly Notification[], isExpanded = true) {
  const notifications = fakeNotifications(list);
  const app = fakeApp(BORIS_ID, { notifications });
  const stores = { notificationActions: notifications.actions } as unknown as LazyStores;
  renderScreen(
    app,
    <LazyStoresContext.Provider value={stores}>
      <NotificationBar badge={notifications.badge.value}>
        <NotificationPanel />
      </NotificationBar>
    </LazyStoresContext.Provider>,
  );
  if (isExpanded) click(getElement('[aria-expanded]'));
  return { notifications, app };
}
function openPage(list: readonly Notification[]) {
  const notifications = fakeNotifications(list);
  const app = fakeApp(BORIS_ID, { notifications });
  const end = signal<ListEnd>('all');
  const loadMore = async () => void notifications.calls.push('more');
  const stores = {
    notificationPages: { end, isLoading: signal(false), loadMore },
    notificationActions: notifications.actions,
  } as unknown as LazyStores;
  renderScreen(
    app,
    <LazyStoresContext.Provider value={stores}>
      <NotificationsScreen />
    </LazyStoresContext.Provider>,
  );
  return { notifications, app, end };
}

test("NBAR-01 collapsed: bell, 'Notifications', unread badge; no list", () => {
  openBar(many(2), false);
  const toggle = getElement('[aria-expanded]');
  assert.is(toggle.getAttribute('aria-expanded'), 'false');
  assert.match(toggle.textContent ?? '', 'Notifications2');
  assert.ok(toggle.querySelector('svg'));
  assert.is(document.querySelector('li'), null);
});

test("NBAR-01 the badge: nothing for none, '9+' above 9", () => {
  for (const [count, badge] of [
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [100, '9+'],
  ] as const) {
    openBar(many(count), false);
    assert.is(getElement('.badge').textContent, badge);
  }
});

test("NBAR-01 expanded: the list and 'Mark all read', which disappears when nothing is unread; collapses again", () => {
  const { notifications } = openBar(many(3));
  assert.is(document.querySelectorAll('li').length, 3);
  click(getControl('Mark all read'));
  assert.equal(notifications.calls, ['read all']);
  flushUpdates(() => {
    for (const item of notifications.items.values()) item.value = { ...item.value, read: true };
  });
  assert.not.ok(buttonNames().includes('Mark all read'));
  click(getElement('[aria-expanded]'));
  assert.is(document.querySelector('li'), null);
});

test("NBAR-01 'No notifications'; 'Connecting...' before the first answer", () => {
  const { notifications } = openBar([]);
  assert.match(screenText(), 'No notifications');
  flushUpdates(() => {
    notifications.isKnown.value = false;
  });
  assert.match(screenText(), 'Connecting...');
  assert.not.match(screenText(), 'No notifications');
});

test('NOTIF-03 a tap opens the target, in the bar and on the screen; the bar has no delete buttons', () => {
  const bar = openBar(many(1));
  click(getElement('li button'));
  assert.equal(bar.notifications.calls, ['open n0']);
  assert.not.ok(buttonNames().includes('Delete notification'));
  const page = openPage(many(1));
  click(getElement('li button'));
  assert.equal(page.notifications.calls, ['open n0']);
});

test("NOTIF-01 the screen: 'Mark all read', delete, 'No notifications to display'", () => {
  const { notifications } = openPage(many(1));
  click(getControl('Mark all read'));
  click(getControl('Delete notification'));
  assert.equal(notifications.calls, ['read all', 'remove n0']);
  flushUpdates(() => {
    notifications.order.value = [];
  });
  assert.match(screenText(), 'No notifications to display');
  flushUpdates(() => {
    notifications.isKnown.value = false;
  });
  assert.not.match(screenText(), 'No notifications to display');
});

test('NOTIF-02 every type has its icon, and the specified eight have eight different ones', () => {
  openPage(NOTIFICATION_TYPES.map((type) => makeNotification(type, { type })));
  const marks = new Map(
    Array.from(document.querySelectorAll('[data-type]'), (mark) => [
      mark.getAttribute('data-type'),
      mark.innerHTML,
    ]),
  );
  assert.equal([...marks.keys()], [...NOTIFICATION_TYPES]);
  assert.is(new Set(NOTIFICATION_TYPES.slice(0, 8).map((type) => marks.get(type))).size, 8);
});

test('NOTIF-02 a deal that was cancelled or has failed has not the icon of a completed one', () => {
  const type = 'transaction_confirmation';
  const kinds = ['deal.accept_completion', 'deal.resolve_completed', 'of a later version', 'toString'];
  const ended = [
    'deal.approve_cancellation',
    'deal.unwritten_timeout',
    'deal.resolve_cancelled',
    'deal.resolve_failed',
  ];
  openPage([...kinds, ...ended].map((kind) => makeNotification(kind, { type, about: { kind, params: {} } })));
  const tones = Array.from(
    document.querySelectorAll<HTMLElement>('[data-type]'),
    (mark) => mark.dataset.tone,
  );
  assert.equal(tones, ['done', 'done', 'done', 'done', 'neutral', 'neutral', 'neutral', 'attention']);
});

test('KIND-04 what is over says so, as soon as it is; what never ends, or is from a backend that does not tell, does not', () => {
  const until = FIXTURE_NOW + MINUTE;
  const { app } = openPage([makeNotification('ends', { until }), makeNotification('stays')]);
  const rows = () =>
    Array.from(document.querySelectorAll('li'), (row) => [row.dataset.over, row.textContent]);
  assert.equal(
    rows().map(([over]) => over),
    ['false', 'false'],
  );
  flushUpdates(() => {
    app.now.value = until;
  });
  const [[isOver, ended], [, stays]] = rows() as [string[], string[]];
  assert.is(isOver, 'true');
  assert.match(ended ?? '', 'Over · ');
  assert.not.match(stays ?? '', 'Over');
});

test('NOTIF-04 delete is hidden for unread review_acceptance_needed and for request_accepted', () => {
  for (const [type, read, isShown] of [
    ['review_acceptance_needed', false, false],
    ['review_acceptance_needed', true, true],
    ['request_accepted', false, false],
    ['request_accepted', true, false],
    ['rating', false, true],
    ['rating', true, true],
  ] as const) {
    openPage([makeNotification('n', { type, read })]);
    assert.is(buttonNames().includes('Delete notification'), isShown, `${type} ${read}`);
  }
});

test('NOTIF-05 an item without an id shows an error and cannot be deleted', () => {
  openPage([makeNotification(syntheticId('rating'))]);
  assert.match(screenText(), 'Invalid notification data (missing ID)');
  assert.not.ok(buttonNames().includes('Delete notification'));
});

test("NOTIF-06 'Failed to load notifications.' with Retry, in the bar and on the screen", () => {
  for (const open of [openBar, openPage]) {
    const { notifications } = open([]);
    flushUpdates(() => {
      notifications.loadError.value = 'Failed to load notifications.';
    });
    assert.match(alertTexts()[0] ?? '', 'Failed to load notifications.');
    assert.not.match(screenText(), 'No notifications');
    click(getControl('Retry'));
    assert.equal(notifications.calls, ['retry']);
  }
});

test('NOTIF-06 a failed mark or delete shows an error, and the list stays', () => {
  for (const open of [openBar, openPage]) {
    for (const error of [
      'Failed to mark notification as read.',
      'Failed to delete notification',
      'Failed to mark all notifications as read',
    ]) {
      const { notifications } = open(many(2));
      flushUpdates(() => {
        notifications.actions.error.value = error;
      });
      assert.match(alertTexts()[0] ?? '', error);
      assert.is(document.querySelectorAll('li').length, 2);
    }
  }
});

test('SRCH-10 the screen goes on near its end; a page that fails has Retry below the list', () => {
  const intersections = fakeIntersections();
  const { notifications, end } = openPage(many(3));
  assert.is(intersections.watched.length, 0, 'nothing follows');
  flushUpdates(() => {
    end.value = 'more';
  });
  flushUpdates(() => intersections.setNear(true));
  flushUpdates(() => {
    end.value = 'failed';
  });
  assert.equal(alertTexts(), ["Couldn't load more notifications.Retry"]);
  assert.is(document.querySelectorAll('li').length, 3);
  click(getControl('Retry'));
  assert.equal(notifications.calls, ['more', 'more']);
  flushUpdates(() => {
    end.value = 'more';
    notifications.order.value = [];
  });
  assert.not.match(screenText(), 'No notifications', 'all loaded ones are deleted, and others follow');
  intersections.restore();
});

test('SRCH-10 the bar lists the first page only', () => {
  openBar(many(230));
  assert.is(document.querySelectorAll('li').length, 200);
});

test('grouped by day, newest first; unread ones are announced', () => {
  openPage([
    makeNotification('a', { createdAt: FIXTURE_NOW - HOUR }),
    makeNotification('b', { createdAt: FIXTURE_NOW - 11 * HOUR, read: true }),
    makeNotification('c', { createdAt: FIXTURE_NOW - 13 * HOUR }),
    makeNotification('d', { createdAt: FIXTURE_NOW - 60 * HOUR }),
  ]);
  const groups = Array.from(document.querySelectorAll('section'), (section) => [
    section.querySelector('h2')?.textContent,
    section.querySelectorAll('li').length,
  ]);
  assert.equal(groups, [
    ['Today', 2],
    ['Yesterday', 1],
    ['19 November', 1],
  ]);
  const unread = Array.from(document.querySelectorAll('li'), (row) => row.textContent?.includes('unread'));
  assert.equal(unread, [true, false, true, true]);
});

test('at midnight the day headings change', () => {
  const { app } = openPage([makeNotification('a')]);
  assert.is(getElement('h2').textContent, 'Today');
  flushUpdates(() => {
    app.now.value += 12 * HOUR;
  });
  assert.is(getElement('h2').textContent, 'Yesterday');
});

test('FMT-05 the age updates by itself', () => {
  const { app } = openPage([makeNotification('a', { createdAt: FIXTURE_NOW - 5 * MINUTE })]);
  assert.is(getElement('.age').textContent, '5m');
  flushUpdates(() => {
    app.now.value += HOUR;
  });
  assert.is(getElement('.age').textContent, '1h');
});

test('an item that is read elsewhere updates in place, the others do not move', () => {
  const { notifications } = openPage(many(2));
  const rows = Array.from(document.querySelectorAll('li'));
  flushUpdates(() => {
    const item = notifications.items.get('n1');
    if (item) item.value = { ...item.value, read: true };
  });
  assert.equal(Array.from(document.querySelectorAll('li')), rows);
  assert.equal(
    rows.map((row) => row.getAttribute('data-unread')),
    ['true', 'false'],
  );
});

test('titles and messages are never markup', () => {
  const hostile = `<img src=x> مرحبا ${'w'.repeat(100)}`;
  openPage([makeNotification('a', { title: hostile, message: hostile })]);
  assert.is(document.querySelector('img'), null);
  assert.is(getElement('.title[dir]').textContent, hostile);
  assert.is(getElement('.message').textContent, hostile);
});

test('a list is grouped at local midnights; removed items are left out', () => {
  const times = new Map([
    ['a', FIXTURE_NOW],
    ['b', FIXTURE_NOW - 12 * HOUR],
    ['c', FIXTURE_NOW - 12 * HOUR - 1],
  ]);
  const groups = groupByDay(['a', 'b', 'x', 'c'], (id) => times.get(id));
  assert.equal(
    groups.map(({ ids }) => ids),
    [['a', 'b'], ['c']],
  );
});

test.after.each(unmountAll);
test.run();
