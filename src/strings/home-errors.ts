// Error sentences of the first load: sign-in, feed, notifications, profile. Others: errors.ts.
import { ApiError } from '#api/api-error.ts';
import { AUTH_FAILED_MESSAGE } from '#api/http-failure.ts';

/** Sign-in (AUTH-04, 07, 08). */
export const MISSING_LAUNCH_DATA = 'Missing required Telegram authentication data';
export const MISSING_LAUNCH_USER = 'Missing Telegram user data or init data';
export const AUTH_TIMED_OUT = 'Authentication timed out. Please try again.';
export const SIGN_IN_FAILED = AUTH_FAILED_MESSAGE;

/** Feed (HOME-03, LIVE). */
export const FEED_LOAD_FAILED = 'Failed to load initial requests.';
export const LIVE_FAILED = 'Live updates failed.';

/** Actions of a card (CARD-02, CARD-10). */
export const DELETE_REQUEST_FAILED = 'Failed to delete request.';
export const FEED_NOT_LIVE = 'The market has not answered yet. Please try again.';
export const REQUEST_CHANGED = 'This has changed meanwhile. Please look again.';
export const ACCEPT_UNAUTHORIZED = 'Authentication failed. You may need to log in again.';
export const ACCEPT_FAILED = 'Failed to accept request. Please try again.';

/** Notifications (NOTIF-06). */
export const NOTIFICATIONS_LOAD_FAILED = 'Failed to load notifications.';
export const MARK_READ_FAILED = 'Failed to mark notification as read.';
export const DELETE_NOTIFICATION_FAILED = 'Failed to delete notification';
export const MARK_ALL_READ_FAILED = 'Failed to mark all notifications as read';

/** Profile (DATA-05). */
export const PROFILE_LOAD_FAILED = 'Failed to load profile data. Please try again.';
export const PROFILE_SAVE_FAILED = 'Failed to update profile. Please try again.';

/** The server's message of a failed call, else `fallback`. */
export const serverMessageOr = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;
