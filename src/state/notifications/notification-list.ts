// Notification list: what the server sent, with the viewer's unconfirmed changes laid over it (NBAR, NOTIF-06).
import { batch, type Signal, signal } from '@preact/signals';
import type { Notification } from '#domain/entities.ts';

export function createNotificationList() {
  /** As the server last sent them. */
  const known = new Map<string, Notification>();
  /** Marked read or deleted by the viewer, until the server has answered. */
  const overlays = { read: new Set<string>(), deleted: new Set<string>() };
  /** Ids of unread ones on pages that are not loaded; those that were loaded since are ignored. */
  const unreadElsewhere = new Set<string>();
  const items = new Map<string, Signal<Notification>>();
  const order = signal<readonly string[]>([]);
  const unreadCount = signal(0);
  const isKnown = signal(false);

  /** Counts what makes a page that is on its way wrong: the list began again, or some were marked as read. */
  let generation = 0;
  const unreadNotLoaded = (): string[] =>
    [...unreadElsewhere].filter((id) => !known.has(id) && !overlays.read.has(id));

  const publish = () => {
    const shown = [...known.values()]
      .filter(({ id }) => !overlays.deleted.has(id))
      .map((one) => (overlays.read.has(one.id) && !one.read ? { ...one, read: true } : one))
      .sort(byNewest);
    for (const one of shown) {
      const item = items.get(one.id);
      if (!item) items.set(one.id, signal(one));
      else if (item.peek().read !== one.read || item.peek().message !== one.message) item.value = one;
    }
    for (const id of [...items.keys()]) if (!known.has(id)) items.delete(id);
    const ids = shown.map(({ id }) => id);
    batch(() => {
      if (ids.join() !== order.peek().join()) order.value = ids;
      unreadCount.value = shown.filter(({ read }) => !read).length + unreadNotLoaded().length;
    });
  };

  return {
    order,
    unreadCount,
    isKnown,
    item: (id: string): Signal<Notification> | undefined => items.get(id),
    get: (id: string): Notification | undefined => known.get(id),
    generation: () => generation,
    isDeleted: (id: string): boolean => overlays.deleted.has(id),
    unreadIds(): readonly string[] {
      const unread = [...known.values()].filter(({ id, read }) => !read && !overlays.read.has(id));
      return [...unread.map(({ id }) => id), ...unreadNotLoaded()];
    },
    /**
     * The newest notifications take the place of the same span of the list. Older ones that were loaded stay, unless
     * `isWhole`, or unless others may be missing between the two (SRCH-10). Returns whether any stayed.
     */
    applyFirstPage(page: readonly Notification[], isWhole: boolean): boolean {
      const oldest = page[page.length - 1];
      const loaded = isWhole || !oldest ? [] : [...known.values()];
      const isAdjacent = loaded.some((one) => oldest && byNewest(one, oldest) <= 0);
      const older = isAdjacent ? loaded.filter((one) => oldest && byNewest(one, oldest) > 0) : [];
      if (isWhole) unreadElsewhere.clear();
      if (older.length === 0) generation += 1;
      known.clear();
      for (const one of [...page, ...older]) known.set(one.id, one);
      isKnown.value = true;
      publish();
      return older.length > 0;
    },
    /** Those that are known already stay as they are: a live change may be newer than the page. */
    append(page: readonly Notification[]) {
      for (const one of page) if (!known.has(one.id)) known.set(one.id, one);
      publish();
    },
    /** Unread ones of all pages; the loaded ones are counted by what is known of them. */
    setUnread(ids: readonly string[]) {
      unreadElsewhere.clear();
      for (const id of ids) unreadElsewhere.add(id);
      publish();
    },
    put(notification: Notification) {
      known.set(notification.id, notification);
      publish();
    },
    clear() {
      generation += 1;
      known.clear();
      unreadElsewhere.clear();
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
        generation += 1;
        for (const id of ids) {
          unreadElsewhere.delete(id);
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

/** NOTIF-02: the order of the backend's pages too. */
const byNewest = (a: Notification, b: Notification): number =>
  b.createdAt - a.createdAt || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
