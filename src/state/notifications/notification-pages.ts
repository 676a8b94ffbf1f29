// Pages of notifications: what follows the newest page, and the unread ones of all pages (SRCH-10).

import { notificationsRoute } from '#contract/routes/notifications.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createNextPages, type NextPages } from '../next-pages.ts';
import type { FirstPage, NotificationSource } from './notifications.ts';

type NotificationPagesStore = NextPages;

const PAGE_SIZE = 100;
/** More than the badge can show. */
const MAX_UNREAD = 100;

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
