// Notification actions: opening, marking, deleting and loading older pages; the lists use them, the badge does not (NOTIF-03…07, SRCH-10).
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { MISSING_ID_MESSAGE } from '#contract/decode/notification.ts';
import {
  deleteNotificationRoute,
  markAllReadRoute,
  markReadRoute,
  notificationsRoute,
} from '#contract/routes/notifications.ts';
import type { Notification } from '#domain/entities.ts';
import { marksRead, notificationPath } from '#domain/notification-path.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { Navigation } from '../../platform/navigation.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createNextPages, type NextPages } from '../next-pages.ts';
import { readOnly } from '../read-only.ts';
import type { NotificationContents } from './notification-list.ts';
import type { FirstPage, NotificationSource } from './notifications.ts';

interface NotificationActionsDeps {
  readonly list: NotificationSource;
  readonly write: IdempotentWrite;
  readonly navigation: Pick<Navigation, 'navigate'>;
}

/** The changes show at once; the promises never reject, a failure is in `error` (NOTIF-06). */
export function createNotificationActions(deps: NotificationActionsDeps) {
  const { list, write, navigation } = deps;
  const error = signal('');
  list.firstPage.subscribe((page) => {
    // Another viewer.
    if (page === null) error.value = '';
  });

  const change = async (
    kind: 'read' | 'deleted',
    ids: readonly string[],
    call: () => Promise<unknown>,
    failureMessage: string,
  ) => {
    error.value = '';
    try {
      await list.changeOptimistically(withChange(kind, ids), call);
    } catch {
      error.value = failureMessage;
    }
  };
  const markRead = async (id: string) => {
    if (list.item(id)?.peek().read !== false) return;
    const call = () => write(markReadRoute, { params: { id } });
    await change('read', [id], call, strings.errors.MARK_READ_FAILED);
  };

  return {
    /** Why the last tap, mark or delete failed, '' otherwise. */
    error: readOnly(error),
    /** NOTIF-03: marks it read where the rule says so and opens its page. */
    open(id: string): void {
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
    async markAllRead(): Promise<void> {
      const ids = list.unreadIds();
      if (ids.length > 0)
        await change('read', ids, () => write(markAllReadRoute, {}), strings.errors.MARK_ALL_READ_FAILED);
    },
    async remove(id: string): Promise<void> {
      if (!list.get(id)) return;
      const call = () => write(deleteNotificationRoute, { params: { id } });
      await change('deleted', [id], call, strings.errors.DELETE_NOTIFICATION_FAILED);
    },
  };
}

/**
 * Marks what is about a deal as read while its page is open: it is on the screen (NOTIF-10).
 * Each once, whether or not the call succeeds. Returns the unsubscribe function.
 */
export function markShownRead(
  { order, item, changeOptimistically }: NotificationSource,
  { write, isVisible }: { readonly write: IdempotentWrite; readonly isVisible: ReadonlySignal<boolean> },
  dealId: string,
): () => void {
  const marked = new Set<string>();
  return effect(() => {
    if (!isVisible.value) return;
    for (const id of order.value) {
      const one = item(id)?.value;
      const key = `${id} ${one?.createdAt}`;
      if (one?.transactionId !== dealId || one.read || isOfCase(one) || marked.has(key)) continue;
      marked.add(key);
      const call = () => write(markReadRoute, { params: { id } });
      // The badge counts it again; nobody has asked for the mark.
      untracked(() => void changeOptimistically(withChange('read', [id]), call).catch(() => {}));
    }
  });
}

/** The case has a page of its own. */
const isOfCase = ({ about }: Notification): boolean => about?.kind.startsWith('case.') ?? false;

const withChange =
  (change: 'read' | 'deleted', ids: readonly string[]) =>
  ({ known, unreadElsewhere }: NotificationContents): NotificationContents => {
    const next = new Map(known);
    for (const id of ids) {
      const one = next.get(id);
      if (change === 'deleted') next.delete(id);
      else if (one) next.set(id, { ...one, read: true });
    }
    return { known: next, unreadElsewhere: unreadElsewhere.filter((id) => !ids.includes(id)) };
  };

type NotificationPagesStore = NextPages;

const PAGE_SIZE = 100;
/** More than the badge can show. */
const MAX_UNREAD = 100;

/** Pages of notifications after the newest, and the unread ones of all pages (SRCH-10). */
export function createNotificationPages(
  http: HttpClient,
  source: NotificationSource,
): NotificationPagesStore {
  const readPage = async (cursor: string): Promise<string | null | undefined> => {
    const generation = source.generation();
    const query = { limit: PAGE_SIZE, cursor: cursor || undefined };
    const page = await http.call(notificationsRoute, { query });
    if (generation !== source.generation()) {
      const now = pages.cursor();
      return now === null ? null : readPage(now);
    }
    if (page) source.append(page.items);
    return page?.nextCursor;
  };
  const { moveTo, ...pages } = createNextPages(readPage);

  /** The first page has only its own unread ones. When this fails, the badge counts the loaded ones. */
  const loadUnread = async () => {
    const generation = source.generation();
    const query = { filter: 'unread', limit: MAX_UNREAD };
    const page = await http.call(notificationsRoute, { query }).catch(() => null);
    if (page && generation === source.generation()) source.setUnread(page.items.map(({ id }) => id));
  };
  const onFirstPage = (first: FirstPage | null) => {
    if (!first?.hasOlder) moveTo(first?.nextCursor ?? null);
    if (first?.nextCursor) void loadUnread();
  };
  source.firstPage.subscribe(onFirstPage);

  return pages;
}
