// Reader of notifications: puts a message of the bot into its outbox for each one that the bot sends.
import { findKindRule } from '#domain/notification-kinds.ts';
import { botMessageText } from '../services/notifications/bot-message-text.ts';
import { botNotification, insertBotMessages } from '../store/bot-outbox.ts';
import { findNotifications } from '../store/notifications.ts';
import { factsOf, type LogReader } from './log-readers.ts';

/**
 * `sends` false: the bot writes to nobody.
 * The notifications are passed all the same, so that a bot that is switched on later sends no old ones.
 * `onMessages`: there are messages to send.
 */
export const botMessages = (sends: boolean, onMessages: () => void): LogReader => ({
  name: 'bot_messages',
  types: ['notification.created'],
  onCommit: onMessages,
  async read({ tx, newId }, entries) {
    if (!sends) return;
    const created = factsOf(entries, 'notification.created');
    const rows = await findNotifications(
      tx,
      created.map(({ notificationId }) => notificationId),
    );
    const messages = entries.flatMap((entry) =>
      factsOf([entry], 'notification.created').flatMap(({ notificationId }) => {
        const row = rows.get(notificationId);
        if (!row || row.isRead) return [];
        // Of a kind that a later version has added the sender of that version knows whether it is sent (RUN-46).
        const isSent = !findKindRule(row.kind) || botMessageText(botNotification(row, row.actor));
        return isSent ? [{ id: newId(), notification: row, traceparent: entry.traceparent }] : [];
      }),
    );
    await insertBotMessages(tx, messages);
  },
});
