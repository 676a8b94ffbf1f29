// Notifications store: the live list with its unread count (NOTIF, NBAR). Pages and actions: lazy stores beside it.

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { notificationsRoute } from '#contract/routes/notifications.ts';
import type { Notification } from '#domain/entities.ts';
import { formatBadge } from '#domain/format.ts';
import { strings } from '#i18n/strings.ts';
import type { Batch, CommandSender } from '#protocol/protocol.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createLoad } from '../load.ts';
import type { UpdateBus } from '../update-bus.ts';
import { createNotificationList } from './notification-list.ts';

export interface NotificationsStore {
  /** Newest first. */
  readonly order: ReadonlySignal<readonly string[]>;
  /** One notification; reading it in a render subscribes to that one only. */
  item(id: string): ReadonlySignal<Notification> | undefined;
  /** Also those on pages that are not loaded, once `notification-actions.ts` has asked for them. */
  readonly unreadCount: ReadonlySignal<number>;
  /** '' for none, '9+' above 9. */
  readonly badge: ReadonlySignal<string>;
  readonly isKnown: ReadonlySignal<boolean>;
  readonly isConnecting: ReadonlySignal<boolean>;
  /** 'Failed to load notifications.' while nothing could be loaded, else ''. */
  readonly loadError: ReadonlySignal<string>;
  /** The user's Retry: loads the list at once, and starts the stream again. */
  retry(): Promise<void>;
  /** For `notification-actions.ts`, which loads what follows and changes what is there. */
  readonly source: NotificationSource;
  /** For another viewer. */
  reset(): void;
}

/** The newest page, as the stream or the call last sent it. */
export interface FirstPage {
  /** Null where it is the whole list. */
  readonly nextCursor: string | null;
  /** True when older ones that were loaded stayed. */
  readonly hasOlder: boolean;
}
export interface NotificationSource
  extends Omit<ReturnType<typeof createNotificationList>, 'applyFirstPage' | 'put' | 'clear'> {
  /** Null before the first one, and again for another viewer. */
  readonly firstPage: ReadonlySignal<FirstPage | null>;
}

interface NotificationsDeps {
  readonly http: HttpClient;
  readonly worker: CommandSender;
  readonly updates: UpdateBus;
  /** True when the backend offers pages. Else no cursor is used, and the first answer is the whole list. */
  readonly hasPages: () => boolean;
}

export function createNotifications(deps: NotificationsDeps): NotificationsStore {
  const { http, worker } = deps;
  const list = createNotificationList();
  const { order, unreadCount, isKnown } = list;
  const isConnecting = signal(false);
  const firstPage = signal<FirstPage | null>(null);

  const applyFirstPage = (items: readonly Notification[], cursor: string | null | undefined) => {
    loadError.value = '';
    const nextCursor = (deps.hasPages() && cursor) || null;
    firstPage.value = { nextCursor, hasOlder: list.applyFirstPage(items, nextCursor === null) };
  };
  /** Only while the stream brings nothing: it brings the same list. */
  const {
    error: loadError,
    load,
    outdate,
  } = createLoad({
    read: () => http.call(notificationsRoute),
    keep: ({ items, nextCursor }) => applyFirstPage(items, nextCursor),
    messageOf: (failure) => (failure && isKnown.peek() ? '' : strings.homeErrors.NOTIFICATIONS_LOAD_FAILED),
  });

  const applyBatch = ({ isReset, notifications = [], connections }: Batch) => {
    // After a lost batch the worker sends the whole list, when it has one.
    if (isReset && notifications.length === 0) isKnown.value = false;
    for (const change of notifications) {
      // The answer of a call under way is older.
      outdate();
      if (change.type === 'snapshot') applyFirstPage(change.notifications, change.nextCursor);
      else list.put(change.notification);
    }
    const connection = connections?.notifications;
    if (!connection) return;
    isConnecting.value = connection.state === 'connecting';
    // An attempt has failed and there is nothing to show: the call may work where the stream does not.
    if (!isKnown.peek() && (connection.retryAt !== null || connection.state === 'error')) void load();
  };
  deps.updates.subscribe(applyBatch);

  return {
    order,
    item: list.item,
    unreadCount,
    badge: computed(() => (unreadCount.value > 0 ? formatBadge(unreadCount.value) : '')),
    isKnown,
    isConnecting,
    loadError,
    source: { ...list, firstPage },
    async retry() {
      worker.send({ type: 'retry' });
      await load();
    },
    reset() {
      // An answer on its way is the former viewer's.
      outdate();
      list.clear();
      firstPage.value = null;
    },
  };
}
