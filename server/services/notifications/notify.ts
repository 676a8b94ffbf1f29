// Writes a notification with the change that causes it, and sends it live.
import type { NotificationType } from '#domain/entities.ts';
import { botText } from '../../bot/message-text.ts';
import { botNotice, insertBotMessage } from '../../store/bot-outbox.ts';
import { insertNotification } from '../../store/notifications.ts';
import type { UserRow } from '../../store/users.ts';
import type { Sentence } from '../strings.ts';
import { notificationView } from './view.ts';
import { notificationsOf } from '../../events/topics.ts';
import type { Work } from '../unit-of-work.ts';

export interface Notice {
  readonly to: string;
  readonly type: Exclude<NotificationType, 'other'>;
  readonly sentence: Sentence;
  /** Who caused it; null: the clock. */
  readonly actor: UserRow | null;
  readonly transactionId?: string;
  readonly requestId?: string;
  /** The deal's status now: live pages follow it (ACT-06). */
  readonly status?: string;
}

export async function notify(work: Work, notice: Notice): Promise<void> {
  const row = await insertNotification(work.tx, {
    id: work.newId(),
    userId: notice.to,
    type: notice.type,
    title: notice.sentence.title,
    message: notice.sentence.message,
    actorId: notice.actor?.id ?? null,
    transactionId: notice.transactionId ?? null,
    requestId: notice.requestId ?? null,
    status: notice.status ?? null,
    createdAt: work.now,
  });
  if (work.market.botNotifies && botText(botNotice(row, notice.actor?.firstName ?? null)))
    await insertBotMessage(work.tx, work.newId(), row);
  work.emit({
    topic: notificationsOf(notice.to),
    type: 'new_notification',
    payload: { notification: notificationView({ ...row, actor: notice.actor }) },
  });
}
