// Error sentences of the first load: sign-in, feed, notifications, profile. Others: errors.ts.
import { AUTH_FAILED_MESSAGE } from '#runtime/http-failure.ts';

export const homeErrors = {
  /** Sign-in (AUTH-04, 07, 08). */
  MISSING_LAUNCH_DATA: 'Missing required Telegram authentication data',
  MISSING_LAUNCH_USER: 'Missing Telegram user data or init data',
  AUTH_TIMED_OUT: 'Authentication timed out. Please try again.',
  SIGN_IN_FAILED: AUTH_FAILED_MESSAGE,

  /** Feed (HOME-03, LIVE). */
  FEED_LOAD_FAILED: 'Failed to load initial requests.',
  LIVE_FAILED: 'Live updates failed.',

  /** Actions of a card (CARD-02, CARD-10). */
  DELETE_REQUEST_FAILED: 'Failed to delete request.',
  FEED_NOT_LIVE: 'The market has not answered yet. Please try again.',
  REQUEST_CHANGED: 'This has changed meanwhile. Please look again.',
  ACCEPT_UNAUTHORIZED: 'Authentication failed. You may need to log in again.',
  ACCEPT_FAILED: 'Failed to accept request. Please try again.',

  /** Notifications (NOTIF-06). */
  NOTIFICATIONS_LOAD_FAILED: 'Failed to load notifications.',

  /** Profile (DATA-05). */
  PROFILE_LOAD_FAILED: 'Failed to load profile data. Please try again.',
  PROFILE_SAVE_FAILED: 'Failed to update profile. Please try again.',
};
