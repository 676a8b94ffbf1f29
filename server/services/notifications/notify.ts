// Notification writer: stores a notification with the change that causes it. The bot's message follows (`readers/bot-messages.ts`).
import { NOTIFICATION_KINDS, type Notice } from '#domain/notification-kinds.ts';
import { insertNotification } from '../../store/notifications.ts';
import type { UserRow } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { notificationText } from './notification-text.ts';

export interface NotificationInput {
  readonly to: string;
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

export async function notify(work: UnitOfWork, input: NotificationInput): Promise<void> {
  const { kind, params } = input.notice;
  const { type, urgency } = NOTIFICATION_KINDS[kind];
  const row = await insertNotification(work.tx, {
    id: work.newId(),
    userId: input.to,
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
  });
  work.record(
    { type: 'notification.created', notificationId: row.id, userId: input.to },
    { users: [input.to] },
  );
}
