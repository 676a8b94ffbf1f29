// Promises: where a tap on a notification leads (NOTIF-03), whether it reads it, and whether it can be deleted.
import type { Notification, NotificationType } from './entities.ts';
import { activeDealPath, dealPath, HOME_PATH, LANDING_PATH, requestPath } from './page-paths.ts';

/** The path to open; null when the notification lacks the id that it needs (NOTIF-05). */
export function notificationPath(notification: Notification): string | null {
  const { type, transactionId, requestId } = notification;
  if (notification.id === '') return null;
  if (type === 'acceptance_pending_approval' || type === 'request_declined') return HOME_PATH;
  const needsDeal =
    type === 'review_acceptance_needed' || type === 'request_approved' || type === 'transaction_status';
  if (transactionId) {
    const isRunning = needsDeal && type !== 'review_acceptance_needed';
    return isRunning ? activeDealPath(transactionId) : dealPath(transactionId);
  }
  if (needsDeal) return null;
  return requestId ? requestPath(requestId) : LANDING_PATH;
}

/** A tap marks an unread one read, except the question that still waits for its answer. */
export function marksRead(type: NotificationType): boolean {
  return type !== 'review_acceptance_needed';
}

/** NOTIF-04: whether the delete button is drawn. */
export function isDeletable(notification: Pick<Notification, 'type' | 'read'>): boolean {
  return notification.type !== 'request_accepted' && !refusesDeletion(notification);
}

/** What the backend refuses as INVALID_STATE: unread ones of two types (the screens hide a little more). */
export function refusesDeletion(notification: Pick<Notification, 'type' | 'read'>): boolean {
  const { type, read } = notification;
  return !read && (type === 'review_acceptance_needed' || type === 'request_accepted');
}
