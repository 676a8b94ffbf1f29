// The viewer's notifications: live and counted; what the viewer does lies over what the server said (NOTIF, NBAR).
import { computed, type ReadonlySignal, type Signal, signal, batch as together } from '@preact/signals';
import type { Notification } from '#domain/entities.ts';
import { formatBadge } from '#domain/format.ts';
import type { Batch } from '../../../worker/protocol.ts';
import type { NotificationActions, NotificationInternals } from './actions.ts';

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
/** Nothing can be done with a notification before the later pages show it: they bring what does it. */
export interface AppNotificationsModel extends NotificationsModel {
  /** The second call does nothing. */
  installActions(create: (desk: NotificationInternals) => NotificationActions): void;
}

export function createNotifications(): AppNotificationsModel {
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

  let actions: NotificationActions | null = null;
  let isLoadWanted = false;
  const load = () => {
    isLoadWanted = !actions;
    void actions?.load();
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
    canDelete: (notification) => actions?.canDelete(notification) ?? false,
    open: (id) => actions?.open(id),
    markRead: async (id) => actions?.markRead(id),
    markAllRead: async () => actions?.markAllRead(),
    remove: async (id) => actions?.remove(id),
    retry: async () => actions?.retry(),
    installActions(create) {
      actions ??= create({
        known,
        readByViewer,
        deletedByViewer,
        isKnown,
        loadError,
        error,
        publish: show,
        replaceAll,
      });
      if (isLoadWanted) load();
    },
    apply({ isReset, notifications = [], connections: links }) {
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
      if (!isKnown.peek() && (link.retryAt !== null || link.state === 'error')) load();
    },
    forget() {
      known.clear();
      isKnown.value = false;
      error.value = '';
      show();
    },
  };
}
