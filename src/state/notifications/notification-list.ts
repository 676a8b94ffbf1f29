// Notification list: what the server sent, with the viewer's unconfirmed changes applied to it (NBAR, NOTIF-06).
import { batch, computed, effect, type Signal, signal } from '@preact/signals';
import type { Notification } from '#domain/entities.ts';
import { createOptimistic } from '../mutations/optimistic.ts';

export interface NotificationContents {
  readonly known: ReadonlyMap<string, Notification>;
  /** Ids of unread ones on pages that are not loaded; those that were loaded since are ignored. */
  readonly unreadElsewhere: readonly string[];
}

const EMPTY: NotificationContents = { known: new Map(), unreadElsewhere: [] };

export function createNotificationList() {
  const { confirmed, shown, run } = createOptimistic(EMPTY);
  const items = new Map<string, Signal<Notification>>();
  const order = signal<readonly string[]>([]);
  const isKnown = signal(false);
  /** Counts what makes a page on its way wrong: the list began again, or some were read or deleted. */
  let generation = 0;

  const setKnown = (notifications: Iterable<Notification>): void => {
    const known = new Map([...notifications].map((one) => [one.id, one]));
    confirmed.value = { ...confirmed.peek(), known };
  };
  effect(() => {
    const sorted = [...shown.value.known.values()].sort(byNewest);
    for (const one of sorted) {
      const item = items.get(one.id);
      const known = item?.peek();
      if (!item) items.set(one.id, signal(one));
      // A deal's entry keeps its id, and has another time with each notice (NOTIF-09).
      else if (known?.read !== one.read || known.createdAt !== one.createdAt || known.message !== one.message)
        item.value = one;
    }
    for (const id of [...items.keys()]) if (!confirmed.value.known.has(id)) items.delete(id);
    const ids = sorted.map(({ id }) => id);
    if (ids.join() !== order.peek().join()) order.value = ids;
  });

  return {
    order,
    unreadCount: computed(() => unreadIdsOf(shown.value).length),
    isKnown,
    item: (id: string): Signal<Notification> | undefined => items.get(id),
    get: (id: string): Notification | undefined => shown.peek().known.get(id),
    generation: () => generation,
    unreadIds: (): readonly string[] => unreadIdsOf(shown.peek()),
    /**
     * Puts the newest notifications in place of the same span of the list; true when older ones stayed.
     * Those that were loaded stay, unless `isWhole`, or unless others may be missing between the two (SRCH-10).
     */
    applyFirstPage(page: readonly Notification[], isWhole: boolean): boolean {
      const oldest = page[page.length - 1];
      const loaded = isWhole || !oldest ? [] : [...confirmed.peek().known.values()];
      const isAdjacent = loaded.some((one) => oldest && byNewest(one, oldest) <= 0);
      const older = isAdjacent ? loaded.filter((one) => oldest && byNewest(one, oldest) > 0) : [];
      if (older.length === 0) generation += 1;
      batch(() => {
        if (isWhole) confirmed.value = EMPTY;
        setKnown([...page, ...older]);
        isKnown.value = true;
      });
      return older.length > 0;
    },
    /** Notifications that are known already stay as they are: a live change may be newer than the page. */
    append: (page: readonly Notification[]): void => setKnown([...page, ...confirmed.peek().known.values()]),
    /** Unread ones of all pages; the loaded ones are counted by what is known of them. */
    setUnread(unreadElsewhere: readonly string[]): void {
      confirmed.value = { ...confirmed.peek(), unreadElsewhere };
    },
    put: (notification: Notification): void => setKnown([...confirmed.peek().known.values(), notification]),
    clear(): void {
      generation += 1;
      confirmed.value = EMPTY;
      isKnown.value = false;
    },
    /**
     * Shows the change at once, keeps it when `call` succeeds and takes it back when it fails (NOTIF-06).
     * A snapshot that arrives meanwhile does not undo it. Rejects with the error of `call`.
     */
    changeOptimistically: (
      apply: (contents: NotificationContents) => NotificationContents,
      call: () => Promise<unknown>,
    ): Promise<void> =>
      run({ apply }, async () => {
        await call();
        generation += 1;
      }),
  };
}

const unreadIdsOf = ({ known, unreadElsewhere }: NotificationContents): string[] => [
  ...[...known.values()].filter(({ read }) => !read).map(({ id }) => id),
  ...unreadElsewhere.filter((id) => !known.has(id)),
];

/** NOTIF-02: the order of the backend's pages too. */
const byNewest = (a: Notification, b: Notification): number =>
  b.createdAt - a.createdAt || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
