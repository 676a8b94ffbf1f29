// A notification as it goes out.
import type { WireNotification } from '#wire/shapes.ts';
import type { NotificationWithActor } from '../store/notifications.ts';
import { iso } from './request-view.ts';

export function notificationView(row: NotificationWithActor): WireNotification {
  const { transactionId, requestId, status } = row;
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    read: row.isRead,
    createdAt: iso(row.createdAt),
    actionByUser: row.actorId && row.actor ? { id: row.actorId, ...row.actor } : null,
    actionData: {
      ...(transactionId ? { transactionId } : {}),
      ...(requestId ? { requestId } : {}),
      ...(status ? { status } : {}),
    },
    relatedTransaction: transactionId ? { id: transactionId } : null,
    relatedRequest: requestId ? { id: requestId } : null,
    requestId,
  };
}
