// Notifications store: the live list with its unread count, and opening, marking and deleting them (NOTIF, NBAR).

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { MISSING_ID_MESSAGE } from '#api/decode/notification.ts';
import type { HttpClient } from '#api/http-client.ts';
import {
  deleteNotificationRoute,
  markAllReadRoute,
  markReadRoute,
  notificationsRoute,
} from '#api/routes/notifications.ts';
import type { Notification } from '#domain/entities.ts';
import { formatBadge } from '#domain/format.ts';
import { isDeletable, marksRead, notificationPath } from '#domain/notification-path.ts';
import type { Batch, CommandSender } from '../../../worker/protocol.ts';
import type { Navigation } from '../../platform/navigation.ts';
import { strings } from '../../strings/strings.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import type { UpdateBus } from '../update-bus.ts';
import { createNotificationList } from './notification-list.ts';

export interface NotificationsModel {
  /** Newest first. */
  readonly order: ReadonlySignal<readonly string[]>;
  /** One notification; reading it in a render subscribes to that one only. */
  item(id: string): ReadonlySignal<Notification> | undefined;
  /** Also those on pages that are not loaded, once `notification-pages.ts` has asked for them. */
  readonly unreadCount: ReadonlySignal<number>;
  /** '' for none, '9+' above 9. */
  readonly badge: ReadonlySignal<string>;
  readonly isKnown: ReadonlySignal<boolean>;
  readonly isConnecting: ReadonlySignal<boolean>;
  /** 'Failed to load notifications.' while nothing could be loaded, else ''. */
  readonly loadError: ReadonlySignal<string>;
  /** Why the last mark or delete failed, '' otherwise. */
  readonly error: ReadonlySignal<string>;
  /** NOTIF-04. */
  canDelete(notification: Notification): boolean;
  /** NOTIF-03: marks it read where the rule says so and opens its page. */
  open(id: string): void;
  markRead(id: string): Promise<void>;
  markAllRead(): Promise<void>;
  remove(id: string): Promise<void>;
  /** The user's Retry: loads the list at once, and starts the stream anew. */
  retry(): Promise<void>;
  /** For `notification-pages.ts`, which loads what follows. */
  readonly pages: NotificationPagesSource;
  /** For another viewer. */
  forget(): void;
}

/** The newest page, as the stream or the call last sent it. */
export interface FirstPage {
  /** Null where it is the whole list. */
  readonly nextCursor: string | null;
  /** Whether older ones that were loaded stayed. */
  readonly hasOlder: boolean;
}
export interface NotificationPagesSource
  extends Pick<ReturnType<typeof createNotificationList>, 'append' | 'setUnread' | 'generation'> {
  /** Null for none. */
  readonly firstPage: ReadonlySignal<FirstPage | null>;
}

export interface NotificationsDeps {
  readonly http: HttpClient;
  readonly write: IdempotentWrite;
  readonly worker: CommandSender;
  readonly navigation: Pick<Navigation, 'navigate'>;
  readonly updates: UpdateBus;
  /** Whether the backend offers pages. Otherwise no cursor is sent or read, and the first answer is the whole list. */
  readonly hasPages: () => boolean;
}

export function createNotifications(deps: NotificationsDeps): NotificationsModel {
  const { http, write, worker, navigation } = deps;
  const list = createNotificationList();
  const { order, unreadCount, isKnown } = list;
  const isConnecting = signal(false);
  const loadError = signal('');
  const error = signal('');
  let loading: Promise<void> | null = null;
  const firstPage = signal<FirstPage | null>(null);

  const applyFirstPage = (items: readonly Notification[], cursor: string | null | undefined) => {
    loadError.value = '';
    const nextCursor = (deps.hasPages() && cursor) || null;
    firstPage.value = { nextCursor, hasOlder: list.applyFirstPage(items, nextCursor === null) };
  };
  const loadAll = async () => {
    try {
      const answer = await http.call(notificationsRoute);
      if (answer) applyFirstPage(answer.items, answer.nextCursor);
      else loadError.value = strings.homeErrors.NOTIFICATIONS_LOAD_FAILED;
    } catch {
      if (!isKnown.peek()) loadError.value = strings.homeErrors.NOTIFICATIONS_LOAD_FAILED;
    } finally {
      loading = null;
    }
  };
  /** Only while the stream brings nothing: it brings the same list. A call that is under way is joined. */
  const load = (): Promise<void> => {
    loading ??= loadAll();
    return loading;
  };

  const applyBatch = ({ isReset, notifications = [], connections }: Batch) => {
    // After a lost batch the worker sends the whole list, when it has one.
    if (isReset && notifications.length === 0) isKnown.value = false;
    for (const change of notifications) {
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

  const change = async (
    kind: 'read' | 'deleted',
    ids: readonly string[],
    call: () => Promise<unknown>,
    failureMessage: string,
  ) => {
    error.value = '';
    try {
      await list.changeOptimistically(kind, ids, call);
    } catch {
      error.value = failureMessage;
    }
  };
  const markRead = async (id: string) => {
    if (list.item(id)?.peek().read === false)
      await change(
        'read',
        [id],
        () => write(markReadRoute, { params: { id } }),
        strings.homeErrors.MARK_READ_FAILED,
      );
  };

  return {
    order,
    item: list.item,
    unreadCount,
    badge: computed(() => (unreadCount.value > 0 ? formatBadge(unreadCount.value) : '')),
    isKnown,
    isConnecting,
    loadError,
    error,
    pages: { firstPage, append: list.append, setUnread: list.setUnread, generation: list.generation },
    canDelete: isDeletable,
    open(id) {
      const one = list.get(id);
      const path = one ? notificationPath(one) : null;
      if (!one || path === null) {
        error.value = MISSING_ID_MESSAGE;
        return;
      }
      if (marksRead(one.type)) void markRead(id);
      navigation.navigate(path);
    },
    markRead,
    async markAllRead() {
      const ids = list.unreadIds();
      if (ids.length > 0)
        await change('read', ids, () => write(markAllReadRoute, {}), strings.homeErrors.MARK_ALL_READ_FAILED);
    },
    async remove(id) {
      if (!list.get(id) || list.isDeleted(id)) return;
      const call = () => write(deleteNotificationRoute, { params: { id } });
      await change('deleted', [id], call, strings.homeErrors.DELETE_NOTIFICATION_FAILED);
    },
    async retry() {
      worker.send({ type: 'retry' });
      await load();
    },
    forget() {
      error.value = '';
      list.clear();
      firstPage.value = null;
    },
  };
}
