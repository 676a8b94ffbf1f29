// The viewer's notifications: live, counted, marked and deleted at once, put back when the server refuses (NOTIF, NBAR).
import { computed, type ReadonlySignal, type Signal, signal, batch as together } from '@preact/signals';
import { formatBadge } from '#domain/format.ts';
import { isDeletable, marksRead, notificationTarget } from '#domain/notification-route.ts';
import type { Notification } from '#domain/nouns.ts';
import { decodeAll, listOf } from '#wire/decode.ts';
import { decodeNotification, MISSING_ID_MESSAGE } from '#wire/decode-notification.ts';
import type { Http } from '#wire/http.ts';
import type { Batch, LiveApi } from '../../worker/api.ts';
import type { Navigation } from '../platform/navigation.ts';
import {
  DELETE_NOTIFICATION_FAILED,
  MARK_ALL_FAILED,
  MARK_READ_FAILED,
  NOTIFICATIONS_LOAD_FAILED,
} from './sentences.ts';
import type { WriteOnce } from './write-once.ts';

export interface NotificationsModel {
  /** Newest first. */
  readonly order: ReadonlySignal<readonly string[]>;
  /** One notification; reading it in a render subscribes to that one only. */
  item(id: string): ReadonlySignal<Notification> | undefined;
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
  /** The user's Retry: asks at once, and starts the stream anew. */
  retry(): Promise<void>;
  apply(batch: Batch): void;
  /** Another viewer, or none. */
  forget(): void;
}
export interface NotificationsDeps {
  readonly http: Http;
  readonly write: WriteOnce;
  readonly live: Pick<LiveApi, 'retry'>;
  readonly navigation: Pick<Navigation, 'navigate'>;
}

export function createNotifications({
  http,
  write,
  live,
  navigation,
}: NotificationsDeps): NotificationsModel {
  /** As the server last said. What the viewer did meanwhile lies over it until the server has answered. */
  const known = new Map<string, Notification>();
  const readByViewer = new Set<string>();
  const deletedByViewer = new Set<string>();
  const items = new Map<string, Signal<Notification>>();
  const order = signal<readonly string[]>([]);
  const unreadCount = signal(0);
  const isKnown = signal(false);
  const isConnecting = signal(false);
  const loadError = signal('');
  const error = signal('');
  let loading: Promise<void> | null = null;

  const show = () => {
    const shown = [...known.values()]
      .filter(({ id }) => !deletedByViewer.has(id))
      .map((one) => (readByViewer.has(one.id) && !one.read ? { ...one, read: true } : one))
      .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    for (const one of shown) {
      const item = items.get(one.id);
      if (!item) items.set(one.id, signal(one));
      else if (item.peek().read !== one.read || item.peek().message !== one.message) item.value = one;
    }
    for (const id of [...items.keys()]) if (!known.has(id)) items.delete(id);
    const ids = shown.map(({ id }) => id);
    together(() => {
      if (ids.join() !== order.peek().join()) order.value = ids;
      unreadCount.value = shown.filter(({ read }) => !read).length;
    });
  };
  const replaceAll = (list: readonly Notification[]) => {
    known.clear();
    for (const one of list) known.set(one.id, one);
    isKnown.value = true;
    loadError.value = '';
    show();
  };

  /** Only while the stream brings nothing: it brings the same list. */
  const load = async () => {
    try {
      const list = listOf(await http.call('notifications'), 'notifications', 'items');
      if (list) replaceAll(decodeAll(list, decodeNotification));
      else loadError.value = NOTIFICATIONS_LOAD_FAILED;
    } catch {
      if (!isKnown.peek()) loadError.value = NOTIFICATIONS_LOAD_FAILED;
    } finally {
      loading = null;
    }
  };
  const loadOnce = (): Promise<void> => {
    loading ??= load();
    return loading;
  };

  /** NOTIF-06: shown at once, put back on failure. `settle` writes the result where the server's own word stands. */
  const optimistically = async (
    overlay: Set<string>,
    ids: readonly string[],
    call: () => Promise<unknown>,
    settle: (id: string) => void,
    sentence: string,
  ) => {
    error.value = '';
    for (const id of ids) overlay.add(id);
    show();
    try {
      await call();
      for (const id of ids) settle(id);
    } catch {
      error.value = sentence;
    }
    for (const id of ids) overlay.delete(id);
    show();
  };
  const settleRead = (id: string) => {
    const one = known.get(id);
    if (one) known.set(id, { ...one, read: true });
  };

  const markRead = async (id: string) => {
    const one = known.get(id);
    if (!one || one.read || readByViewer.has(id)) return;
    const call = () => write('markRead', { params: { id } });
    await optimistically(readByViewer, [id], call, settleRead, MARK_READ_FAILED);
  };

  return {
    order,
    item: (id) => items.get(id),
    unreadCount,
    badge: computed(() => (unreadCount.value > 0 ? formatBadge(unreadCount.value) : '')),
    isKnown,
    isConnecting,
    loadError,
    error,
    canDelete: isDeletable,
    open(id) {
      const one = known.get(id);
      const target = one ? notificationTarget(one) : null;
      if (!one || target === null) {
        error.value = MISSING_ID_MESSAGE;
        return;
      }
      if (marksRead(one.type)) void markRead(id);
      navigation.navigate(target);
    },
    markRead,
    async markAllRead() {
      const unread = [...known.values()].filter(({ id, read }) => !read && !readByViewer.has(id));
      const ids = unread.map(({ id }) => id);
      if (ids.length > 0)
        await optimistically(readByViewer, ids, () => write('markAllRead', {}), settleRead, MARK_ALL_FAILED);
    },
    async remove(id) {
      if (!known.has(id) || deletedByViewer.has(id)) return;
      const call = () => write('deleteNotification', { params: { id } });
      await optimistically(
        deletedByViewer,
        [id],
        call,
        (gone) => known.delete(gone),
        DELETE_NOTIFICATION_FAILED,
      );
    },
    async retry() {
      void live.retry();
      await loadOnce();
    },
    apply({ isReset, notifications = [], links }) {
      // After a lost batch the worker sends the whole list, when it has one.
      if (isReset && notifications.length === 0) isKnown.value = false;
      for (const change of notifications) {
        if (change.type === 'snapshot') replaceAll(change.notifications);
        else {
          const { notification } = change;
          known.set(notification.id, notification);
          show();
        }
      }
      const link = links?.notifications;
      if (!link) return;
      isConnecting.value = link.state === 'connecting';
      // An attempt has failed and there is nothing to show: the call may work where the stream does not.
      if (!isKnown.peek() && (link.retryAt !== null || link.state === 'error')) void loadOnce();
    },
    forget() {
      known.clear();
      isKnown.value = false;
      error.value = '';
      show();
    },
  };
}
