// Pages of notifications: what follows the newest page, and the unread ones of all pages (SRCH-10).

import { type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import { notificationsRoute } from '#contract/routes/notifications.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { ListEnd } from '../paged-list.ts';
import type { FirstPage, NotificationSource } from './notifications.ts';

export interface NotificationPagesModel {
  /** What is below the last notification. */
  readonly end: ReadonlySignal<ListEnd>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** The next page; nothing while one is on its way, and after the last. Also the user's Retry at the end. */
  loadMore(): Promise<void>;
}

const PAGE_SIZE = 100;
/** More than the badge can tell. */
const MAX_UNREAD = 100;

export function createNotificationPages(
  http: HttpClient,
  source: NotificationSource,
): NotificationPagesModel {
  const end = signal<ListEnd>('all');
  /** Of the next page; '' for the first one, where a cursor was refused. */
  let cursor: string | null = null;
  const isLoading = signal(false);

  const moveTo = (next: string | null) => {
    cursor = next;
    end.value = next === null ? 'all' : 'more';
  };
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

  const loadNext = async () => {
    while (cursor !== null) {
      const generation = source.generation();
      const query = { limit: PAGE_SIZE, cursor: cursor || undefined };
      const page = await http.call(notificationsRoute, { query });
      if (generation !== source.generation()) continue;
      if (!page) {
        end.value = 'failed';
        return;
      }
      source.append(page.items);
      moveTo(page.nextCursor);
      return;
    }
  };

  return {
    end,
    isLoading,
    async loadMore() {
      if (isLoading.peek() || cursor === null) return;
      isLoading.value = true;
      end.value = 'more';
      try {
        await loadNext();
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 400) cursor = '';
        if (cursor !== null) end.value = 'failed';
      } finally {
        isLoading.value = false;
      }
    },
  };
}
