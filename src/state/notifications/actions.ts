// What can be done with notifications: opened, marked and deleted at once, put back when the server refuses (NOTIF-03…06).
import type { Signal } from '@preact/signals';
import { decodeAll, unwrapArray } from '#api/decode/json.ts';
import { decodeNotification, MISSING_ID_MESSAGE } from '#api/decode/notification.ts';
import type { HttpClient } from '#api/http-client.ts';
import type { Notification } from '#domain/entities.ts';
import { isDeletable, marksRead, notificationPath } from '#domain/notification-path.ts';
import type { CommandSender } from '../../../worker/protocol.ts';
import type { Navigation } from '../../platform/navigation.ts';
import {
  DELETE_NOTIFICATION_FAILED,
  MARK_ALL_READ_FAILED,
  MARK_READ_FAILED,
  NOTIFICATIONS_LOAD_FAILED,
} from '../../strings/home-errors.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import type { NotificationsModel } from './notifications.ts';

/** What the list and its actions share. */
export interface NotificationInternals {
  readonly known: Map<string, Notification>;
  readonly readByViewer: Set<string>;
  readonly deletedByViewer: Set<string>;
  readonly isKnown: Signal<boolean>;
  readonly loadError: Signal<string>;
  readonly error: Signal<string>;
  /** Draws the list anew. */
  readonly publish: () => void;
  readonly replaceAll: (list: readonly Notification[]) => void;
}
export interface NotificationActions
  extends Pick<NotificationsModel, 'canDelete' | 'open' | 'markRead' | 'markAllRead' | 'remove' | 'retry'> {
  /** The list, asked for without its stream; a call that is under way is joined. */
  load(): Promise<void>;
}
export interface NotificationActionsDeps {
  readonly http: HttpClient;
  readonly write: IdempotentWrite;
  readonly worker: CommandSender;
  readonly navigation: Pick<Navigation, 'navigate'>;
}

export const createNotificationActions =
  ({ http, write, worker, navigation }: NotificationActionsDeps) =>
  (desk: NotificationInternals): NotificationActions => {
    const {
      known,
      readByViewer,
      deletedByViewer,
      isKnown,
      loadError,
      error,
      publish: show,
      replaceAll,
    } = desk;
    let loading: Promise<void> | null = null;

    /** Only while the stream brings nothing: it brings the same list. */
    const loadAll = async () => {
      try {
        const list = unwrapArray(await http.call('notifications'), 'notifications', 'items');
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
    const runOptimistic = async (
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
      await runOptimistic(readByViewer, [id], call, settleRead, MARK_READ_FAILED);
    };

    return {
      load,
      canDelete: isDeletable,
      open(id) {
        const one = known.get(id);
        const target = one ? notificationPath(one) : null;
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
          await runOptimistic(
            readByViewer,
            ids,
            () => write('markAllRead', {}),
            settleRead,
            MARK_ALL_READ_FAILED,
          );
      },
      async remove(id) {
        if (!known.has(id) || deletedByViewer.has(id)) return;
        const call = () => write('deleteNotification', { params: { id } });
        await runOptimistic(
          deletedByViewer,
          [id],
          call,
          (gone) => known.delete(gone),
          DELETE_NOTIFICATION_FAILED,
        );
      },
      async retry() {
        worker.send({ type: 'retry' });
        await load();
      },
    };
  };
