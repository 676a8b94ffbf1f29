// Notification writer: stores a notification with the change that causes it. The bot's message follows (`readers/notification-readers.ts`).
import { NOTIFICATION_KINDS, type Notice, type NotificationKind } from '#domain/notification-kinds.ts';
import { insertNotifications, mergeNotification } from '../../store/notifications.ts';
import type { UserRow } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { notificationText } from './notification-text.ts';

/** A notification, but for who gets it. */
export interface NotificationContent {
  /** Decides type, urgency and text (KIND-01). */
  readonly notice: Notice;
  /**
   * After this time it is obsolete; absent or null: never.
   * It is e.g. the end of the time for the answer that it asks for.
   */
  readonly until?: Date | null;
  /** The user who caused it; null: a timeout. */
  readonly actor: UserRow | null;
  readonly transactionId?: string;
  readonly requestId?: string;
  /** The deal's present status: open pages follow it (ACT-06). */
  readonly status?: string;
}

export interface NotificationInput extends NotificationContent {
  readonly to: string;
}

export const notify = (work: UnitOfWork, { to, ...content }: NotificationInput): Promise<void> =>
  notifyEach(work, [to], content);

/**
 * A notice of a change that may be repeated without an end, as a name or a plan.
 * It takes the place of an unread one about the same deal from the last ten minutes (NOTIF-08).
 */
export async function notifyMerged(
  work: UnitOfWork,
  { to, ...content }: NotificationInput & { readonly transactionId: string },
  kinds: readonly NotificationKind[],
): Promise<void> {
  const row = { ...rowOf(work, content), userId: to, transactionId: content.transactionId };
  const id = await mergeNotification(work.tx, row, kinds);
  if (id === null) await notifyEach(work, [to], content);
  else recordNotified(work, id, to);
}

/** Notifies each of these people, by one statement however many they are. */
export async function notifyEach(
  work: UnitOfWork,
  people: readonly string[],
  input: NotificationContent,
): Promise<void> {
  const content = rowOf(work, input);
  const rows = people.map((userId) => ({ id: work.newId(), userId, ...content }));
  await insertNotifications(work.tx, rows);
  for (const { id, userId } of rows) recordNotified(work, id, userId);
}

const recordNotified = (work: UnitOfWork, notificationId: string, userId: string): void =>
  work.record({ type: 'notification.created', notificationId, userId }, { users: [userId] });

function rowOf(work: UnitOfWork, input: NotificationContent) {
  const { kind, params } = input.notice;
  const { type, urgency } = NOTIFICATION_KINDS[kind];
  return {
    type,
    ...notificationText(input.notice),
    kind,
    params,
    urgency,
    until: input.until ?? null,
    actorId: input.actor?.id ?? null,
    transactionId: input.transactionId ?? null,
    requestId: input.requestId ?? null,
    status: input.status ?? null,
    createdAt: work.now,
  };
}
