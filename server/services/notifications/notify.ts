// Notification writer: stores a notification with the change that causes it, and emits it.
import type { NotificationType } from '#domain/entities.ts';
import { botMessageText } from '../../bot/message-text.ts';
import { notificationsTopic } from '../../events/topics.ts';
import { botNotification, insertBotMessage } from '../../store/bot-outbox.ts';
import { insertNotification } from '../../store/notifications.ts';
import type { UserRow } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { NotificationText } from './notification-texts.ts';
import { notificationView } from './view.ts';

export interface NotificationInput {
  readonly to: string;
  readonly type: Exclude<NotificationType, 'other'>;
  readonly text: NotificationText;
  /** The user who caused it; null: a timeout. */
  readonly actor: UserRow | null;
  readonly transactionId?: string;
  readonly requestId?: string;
  /** The deal's present status: open pages follow it (ACT-06). */
  readonly status?: string;
}

export async function notify(work: UnitOfWork, input: NotificationInput): Promise<void> {
  const row = await insertNotification(work.tx, {
    id: work.newId(),
    userId: input.to,
    type: input.type,
    title: input.text.title,
    message: input.text.message,
    actorId: input.actor?.id ?? null,
    transactionId: input.transactionId ?? null,
    requestId: input.requestId ?? null,
    status: input.status ?? null,
    createdAt: work.now,
  });
  if (work.market.botNotifies && botMessageText(botNotification(row, input.actor)))
    await insertBotMessage(work.tx, work.newId(), row, work.market.traceparent?.() ?? null);
  work.emit({
    topic: notificationsTopic(input.to),
    type: 'new_notification',
    payload: { notification: notificationView(work.market, { ...row, actor: input.actor }) },
  });
}
