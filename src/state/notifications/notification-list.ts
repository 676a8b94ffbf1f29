// Notification list: what the server sent, with the viewer's unconfirmed changes laid over it (NBAR, NOTIF-06).
import { type Signal, signal, batch as together } from '@preact/signals';
import type { Notification } from '#domain/entities.ts';

export function createNotificationList() {
  /** As the server last sent them. */
  const known = new Map<string, Notification>();
  /** Marked read or deleted by the viewer, until the server has answered. */
  const overlays = { read: new Set<string>(), deleted: new Set<string>() };
  const items = new Map<string, Signal<Notification>>();
  const order = signal<readonly string[]>([]);
  const unreadCount = signal(0);
  const isKnown = signal(false);

  const publish = () => {
    const shown = [...known.values()]
      .filter(({ id }) => !overlays.deleted.has(id))
      .map((one) => (overlays.read.has(one.id) && !one.read ? { ...one, read: true } : one))
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

  return {
    order,
    unreadCount,
    isKnown,
    item: (id: string): Signal<Notification> | undefined => items.get(id),
    get: (id: string): Notification | undefined => known.get(id),
    isDeleted: (id: string): boolean => overlays.deleted.has(id),
    unreadIds(): readonly string[] {
      const unread = [...known.values()].filter(({ id, read }) => !read && !overlays.read.has(id));
      return unread.map(({ id }) => id);
    },
    replaceAll(list: readonly Notification[]) {
      known.clear();
      for (const one of list) known.set(one.id, one);
      isKnown.value = true;
      publish();
    },
    put(notification: Notification) {
      known.set(notification.id, notification);
      publish();
    },
    clear() {
      known.clear();
      isKnown.value = false;
      publish();
    },
    /**
     * Shows the change at once, keeps it when `call` succeeds and takes it back when it fails (NOTIF-06). A snapshot that
     * arrives meanwhile does not undo it. Rejects with the error of `call`.
     */
    async changeOptimistically(
      change: keyof typeof overlays,
      ids: readonly string[],
      call: () => Promise<unknown>,
    ): Promise<void> {
      for (const id of ids) overlays[change].add(id);
      publish();
      try {
        await call();
        for (const id of ids) {
          const one = known.get(id);
          if (change === 'deleted') known.delete(id);
          else if (one) known.set(id, { ...one, read: true });
        }
      } finally {
        for (const id of ids) overlays[change].delete(id);
        publish();
      }
    },
  };
}
