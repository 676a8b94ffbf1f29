// What can be done with notifications: opened, marked and deleted at once, put back when the server refuses (NOTIF-03…06).
import type { Signal } from '@preact/signals';
import { isDeletable, marksRead, notificationTarget } from '#domain/notification-path.ts';
import type { Notification } from '#domain/entities.ts';
import { decodeAll, listOf } from '#api/decode/json.ts';
import { decodeNotification, MISSING_ID_MESSAGE } from '#api/decode/notification.ts';
import type { Http } from '#api/http-client.ts';
import type { LiveApi } from '../../../worker/protocol.ts';
import type { Navigation } from '../../platform/navigation.ts';
import type { NotificationsModel } from './notifications.ts';
import {
  DELETE_NOTIFICATION_FAILED,
  MARK_ALL_FAILED,
  MARK_READ_FAILED,
  NOTIFICATIONS_LOAD_FAILED,
} from '../error-messages.ts';
import type { WriteOnce } from '../mutations/idempotent-write.ts';

/** What the list and its actions share. */
export interface NotificationDesk {
  readonly known: Map<string, Notification>;
  readonly readByViewer: Set<string>;
  readonly deletedByViewer: Set<string>;
  readonly isKnown: Signal<boolean>;
  readonly loadError: Signal<string>;
  readonly error: Signal<string>;
  /** Draws the list anew. */
  readonly show: () => void;
  readonly replaceAll: (list: readonly Notification[]) => void;
}
export interface NotificationActions
  extends Pick<NotificationsModel, 'canDelete' | 'open' | 'markRead' | 'markAllRead' | 'remove' | 'retry'> {
  /** The list, asked for without its stream; a call that is under way is joined. */
  load(): Promise<void>;
}
export interface NotificationDeps {
  readonly http: Http;
  readonly write: WriteOnce;
  readonly live: Pick<LiveApi, 'retry'>;
  readonly navigation: Pick<Navigation, 'navigate'>;
}

export const createNotificationActions =
  ({ http, write, live, navigation }: NotificationDeps) =>
  (desk: NotificationDesk): NotificationActions => {
    const { known, readByViewer, deletedByViewer, isKnown, loadError, error, show, replaceAll } = desk;
    let loading: Promise<void> | null = null;

    /** Only while the stream brings nothing: it brings the same list. */
    const loadAll = async () => {
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
    const load = (): Promise<void> => {
      loading ??= loadAll();
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
      load,
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
          await optimistically(
            readByViewer,
            ids,
            () => write('markAllRead', {}),
            settleRead,
            MARK_ALL_FAILED,
          );
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
        await load();
      },
    };
  };
