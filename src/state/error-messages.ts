// What models say when something failed; labels and everything that only a screen says stand in ui/text.
import { ApiError } from '#api/api-error.ts';

export const DELETE_REQUEST_FAILED = 'Failed to delete request.';
export const FEED_NOT_LIVE = 'The market has not answered yet. Please try again.';
export const REQUEST_CHANGED = 'This has changed meanwhile. Please look again.';
export const ACCEPT_UNAUTHORIZED = 'Authentication failed. You may need to log in again.';
export const ACCEPT_FAILED = 'Failed to accept request. Please try again.';

export const REQUEST_LOAD_FAILED = 'Failed to load request details';
export const REQUEST_NOT_FOUND = 'Request details could not be found.';
export const DETAILS_LOAD_FAILED = 'Failed to load details';
export const DEAL_NOT_FOUND = 'Transaction details could not be found.';
export const APPROVE_FAILED = 'Failed to approve';
export const DECLINE_FAILED = 'Failed to decline';
export const ACTION_FAILED = 'That did not work. Please try again.';
export const PAST_DEALS_LOAD_FAILED = 'Failed to load past deals.';

export const createRequestFailed = (message: string): string => `Failed to create request: ${message}`;
export const updateRequestFailed = (message: string): string => `Failed to update request: ${message}`;
export const FORM_INVALID = 'Please correct the form errors before submitting.';
export const NOT_YOUR_REQUEST = 'You are not authorized to edit this request.';
export const EDIT_NOT_FOUND = 'Request not found.';
export const EDIT_LOAD_FAILED = 'Failed to load request data.';
const UNKNOWN_ERROR = 'Unknown error';

export const NOTIFICATIONS_LOAD_FAILED = 'Failed to load notifications.';
export const MARK_READ_FAILED = 'Failed to mark notification as read.';
export const DELETE_NOTIFICATION_FAILED = 'Failed to delete notification';
export const MARK_ALL_READ_FAILED = 'Failed to mark all notifications as read';

export const PROFILE_LOAD_FAILED = 'Failed to load profile data. Please try again.';
export const PROFILE_SAVE_FAILED = 'Failed to update profile. Please try again.';

/** The server's own words when it sent any, else `fallback`. */
export const serverMessageOr = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;

/** The best sentence for a failure without a fixed one: server's words, transport's sentence, 'Unknown error'. */
export const messageFor = (error: unknown): string =>
  serverMessageOr(error, error instanceof ApiError && error.message ? error.message : UNKNOWN_ERROR);
