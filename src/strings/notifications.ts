// Sentences of the notification bar and the notifications screen (NBAR, NOTIF).
export const NOTIFICATIONS = 'Notifications';
export const MARK_ALL_READ = 'Mark all read';
export const NO_NOTIFICATIONS = 'No notifications';
export const NO_NOTIFICATIONS_TO_DISPLAY = 'No notifications to display';
export const NOTIFICATIONS_CONNECTING = 'Connecting...';
export const SHOW_ALL = 'Show all';
export const DELETE_NOTIFICATION = 'Delete notification';
export const UNREAD = 'unread';
/** Before the age of a notification that is no news any more. */
export const OVER = 'Over';
export const MORE_NOTIFICATIONS_FAILED = 'More notifications could not be loaded.';
export const TODAY = 'Today';
export const YESTERDAY = 'Yesterday';
