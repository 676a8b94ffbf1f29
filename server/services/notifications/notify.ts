// Notification writer: stores a notification with the change that causes it. The bot's message follows (`readers/bot-messages.ts`).
import { NOTIFICATION_KINDS, type Notice } from '#domain/notification-kinds.ts';
import { insertNotifications } from '../../store/notifications.ts';
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

/** Notifies each of these people, by one statement however many they are. */
export async function notifyEach(
  work: UnitOfWork,
  people: readonly string[],
  input: NotificationContent,
): Promise<void> {
  const { kind, params } = input.notice;
  const { type, urgency } = NOTIFICATION_KINDS[kind];
  const content = {
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
  const rows = people.map((userId) => ({ id: work.newId(), userId, ...content }));
  await insertNotifications(work.tx, rows);
  for (const { id, userId } of rows)
    work.record({ type: 'notification.created', notificationId: id, userId }, { users: [userId] });
}
