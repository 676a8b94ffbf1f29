// Sentences of the notification bar and the notifications screen (NBAR, NOTIF).

export const notifications = {
  NOTIFICATIONS: 'Notifications',
  MARK_ALL_READ: 'Mark all read',
  NO_NOTIFICATIONS: 'No notifications',
  NO_NOTIFICATIONS_TO_DISPLAY: 'No notifications to display',
  NOTIFICATIONS_CONNECTING: 'Connecting...',
  SHOW_ALL: 'Show all',
  DELETE_NOTIFICATION: 'Delete notification',
  UNREAD: 'unread',
  /** Before the age of a notification that is no news any more. */
  OVER: 'Over',
  MORE_NOTIFICATIONS_FAILED: 'More notifications could not be loaded.',
  TODAY: 'Today',
  YESTERDAY: 'Yesterday',
};
