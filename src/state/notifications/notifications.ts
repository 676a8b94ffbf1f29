// Notifications store: the live list with its unread count, and opening, marking and deleting them (NOTIF, NBAR).

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '#api/api-error.ts';
import { MISSING_ID_MESSAGE } from '#api/decode/notification.ts';
import type { Page } from '#api/decode/page.ts';
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
import {
  DELETE_NOTIFICATION_FAILED,
  MARK_ALL_READ_FAILED,
  MARK_READ_FAILED,
  NOTIFICATIONS_LOAD_FAILED,
} from '../../strings/home-errors.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import type { ListEnd } from '../paged-list.ts';
import type { UpdateBus } from '../update-bus.ts';
import { createNotificationList } from './notification-list.ts';

export interface NotificationsModel {
  /** Newest first. */
  readonly order: ReadonlySignal<readonly string[]>;
  /** What is below the last one (SRCH-10). */
  readonly end: ReadonlySignal<ListEnd>;
  /** One notification; reading it in a render subscribes to that one only. */
  item(id: string): ReadonlySignal<Notification> | undefined;
  /** Also those on pages that are not loaded, of which it counts up to 100. */
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
  /** The next page; nothing while one is on its way, and after the last. Also the user's Retry at the end. */
  loadMore(): Promise<void>;
  /** For another viewer. */
  forget(): void;
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

const PAGE_SIZE = 100;
/** More than the badge can tell. */
const MAX_UNREAD = 100;

export function createNotifications(deps: NotificationsDeps): NotificationsModel {
  const { http, write, worker, navigation, hasPages } = deps;
  const list = createNotificationList();
  const { order, unreadCount, isKnown } = list;
  const isConnecting = signal(false);
  const loadError = signal('');
  const error = signal('');
  let loading: Promise<void> | null = null;
  const end = signal<ListEnd>('all');
  let cursor: string | null = null;
  let isCursorRefused = false;
  let isLoadingMore = false;
  /** Counts what makes an answer that is on its way wrong: the list began anew, or all were marked as read. */
  let generation = 0;

  const moveTo = (next: string | null) => {
    cursor = next;
    isCursorRefused = false;
    generation += 1;
    end.value = next === null ? 'all' : 'more';
  };
  /** A first page has only its own unread ones. When this fails, the badge counts the loaded ones. */
  const loadUnread = async () => {
    const own = generation;
    const query = { filter: 'unread', limit: MAX_UNREAD };
    const page = await http.call(notificationsRoute, { query }).catch(() => null);
    if (page && own === generation) list.setUnread(page.items.map(({ id }) => id));
  };
  const applyFirstPage = ({ items, nextCursor }: Page<Notification>) => {
    loadError.value = '';
    const next = hasPages() ? nextCursor : null;
    const hasOlder = list.applyFirstPage(items, next === null);
    if (!hasOlder || isCursorRefused) moveTo(next);
    if (next !== null) void loadUnread();
  };
  const loadAll = async () => {
    try {
      const answer = await http.call(notificationsRoute);
      if (answer) applyFirstPage(answer);
      else loadError.value = NOTIFICATIONS_LOAD_FAILED;
    } catch {
      if (!isKnown.peek()) loadError.value = NOTIFICATIONS_LOAD_FAILED;
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
      if (change.type === 'snapshot')
        applyFirstPage({ items: change.notifications, nextCursor: change.nextCursor ?? null });
      else list.put(change.notification);
    }
    const connection = connections?.notifications;
    if (!connection) return;
    isConnecting.value = connection.state === 'connecting';
    // An attempt has failed and there is nothing to show: the call may work where the stream does not.
    if (!isKnown.peek() && (connection.retryAt !== null || connection.state === 'error')) void load();
  };
  deps.updates.subscribe(applyBatch);

  const loadMore = async () => {
    if (isLoadingMore || cursor === null) return;
    isLoadingMore = true;
    end.value = 'more';
    try {
      if (isCursorRefused) {
        await load();
        if (isCursorRefused) end.value = 'failed';
        return;
      }
      let own: number;
      let page: Page<Notification> | null = null;
      do {
        own = generation;
        if (cursor === null) return;
        page = await http.call(notificationsRoute, { query: { limit: PAGE_SIZE, cursor } });
      } while (own !== generation);
      if (!page) {
        end.value = 'failed';
        return;
      }
      list.append(page.items);
      moveTo(page.nextCursor);
    } catch (failure) {
      isCursorRefused = failure instanceof ApiError && failure.status === 400;
      if (cursor !== null) end.value = 'failed';
    } finally {
      isLoadingMore = false;
    }
  };

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
      await change('read', [id], () => write(markReadRoute, { params: { id } }), MARK_READ_FAILED);
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
    end,
    loadMore,
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
      if (ids.length > 0) await change('read', ids, () => write(markAllReadRoute, {}), MARK_ALL_READ_FAILED);
      generation += 1;
    },
    async remove(id) {
      if (!list.get(id) || list.isDeleted(id)) return;
      const call = () => write(deleteNotificationRoute, { params: { id } });
      await change('deleted', [id], call, DELETE_NOTIFICATION_FAILED);
    },
    async retry() {
      worker.send({ type: 'retry' });
      await load();
    },
    forget() {
      error.value = '';
      list.clear();
      moveTo(null);
    },
  };
}
