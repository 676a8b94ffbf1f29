// Notification actions: opening, marking and deleting; the lists of notifications use them, the badge does not (NOTIF-03…07).
import { signal } from '@preact/signals';
import { MISSING_ID_MESSAGE } from '#contract/decode/notification.ts';
import { deleteNotificationRoute, markAllReadRoute, markReadRoute } from '#contract/routes/notifications.ts';
import { marksRead, notificationPath } from '#domain/notification-path.ts';
import { strings } from '#i18n/strings.ts';
import type { Navigation } from '../../platform/navigation.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { readOnly } from '../read-only.ts';
import type { NotificationSource } from './notifications.ts';

export type NotificationActionsStore = ReturnType<typeof createNotificationActions>;

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
      await list.changeOptimistically(kind, ids, call);
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
