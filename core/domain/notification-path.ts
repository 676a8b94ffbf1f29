// Rules of notifications: the path that a tap opens (NOTIF-03), whether it marks as read, and whether one can be deleted.
import type { Notification, NotificationType } from './entities.ts';
import {
  ADMIN_PATH,
  ADMIN_PEOPLE_PATH,
  activeDealPath,
  dealCasePath,
  dealPath,
  HOME_PATH,
  LANDING_PATH,
  requestPath,
  settingsPath,
} from './page-paths.ts';
import { isSyntheticId } from './synthetic-id.ts';

/** The path that a tap opens; null when the notification lacks the id that it needs (NOTIF-05). */
export function notificationPath(notification: Notification): string | null {
  const { type, transactionId, requestId, about } = notification;
  if (isSyntheticId(notification.id)) return null;
  if (type === 'acceptance_pending_approval' || type === 'request_declined') return HOME_PATH;
  const needsDeal =
    type === 'review_acceptance_needed' || type === 'request_approved' || type === 'transaction_status';
  // What is about the account and the copy of its data is answered on its page.
  if (about && /^(account|export)\./.test(about.kind)) return settingsPath('security');
  // Somebody of staff cannot open the deal of a case that nobody looks after (CASE-12).
  if (about && /^case\.(waiting|changed|given|appeal_waits)$/.test(about.kind)) return ADMIN_PATH;
  if (about && /^sanction\./.test(about.kind)) return ADMIN_PEOPLE_PATH;
  if (transactionId) {
    if (about && /^case\./.test(about.kind)) return dealCasePath(transactionId);
    const isRunning = needsDeal && type !== 'review_acceptance_needed';
    return isRunning ? activeDealPath(transactionId) : dealPath(transactionId);
  }
  if (needsDeal) return null;
  return requestId ? requestPath(requestId) : LANDING_PATH;
}

/** True when a tap marks it as read: not the question that still waits for its answer. */
export function marksRead(type: NotificationType): boolean {
  return type !== 'review_acceptance_needed';
}

/** NOTIF-04: whether the delete button is shown. */
export function isDeletable(notification: Pick<Notification, 'type' | 'read'>): boolean {
  return notification.type !== 'request_accepted' && !refusesDeletion(notification);
}

/** True when the backend refuses deletion (INVALID_STATE): unread ones of two types. Screens hide more. */
export function refusesDeletion(notification: Pick<Notification, 'type' | 'read'>): boolean {
  const { type, read } = notification;
  return !read && (type === 'review_acceptance_needed' || type === 'request_accepted');
}
