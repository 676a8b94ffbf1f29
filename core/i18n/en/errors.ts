// Error sentences: one per error code, and those of failures after the first load. For the first load:
// home-errors.ts.
import { LOGIN_RESPONSE_MESSAGE, TOKEN_ERROR_MESSAGES, USER_DATA_MESSAGE } from '#contract/decode/session.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import {
  NETWORK_MESSAGE,
  NOT_FOUND_MESSAGE,
  REFUSED_MESSAGE,
  SERVER_MESSAGE,
  TIMEOUT_MESSAGE,
} from '#runtime/http-failure.ts';
import { homeErrors } from './home-errors.ts';

export const errors = {
  /** Of an error that is no failed call. */
  UNKNOWN_ERROR: 'Unknown error',
  /** Of an answer that says nothing more. */
  REFUSED: REFUSED_MESSAGE,

  /**
   * Total: a new code does not compile without a sentence. Those that the HTTP client needs itself are imported from there.
   */
  ERROR_TEXT: {
    VALIDATION_ERROR: 'Some of what you entered is not valid. Please check it.',
    MALFORMED_JSON: 'The request could not be read. Please try again.',
    ...TOKEN_ERROR_MESSAGES,
    SESSION_ENDED: 'You were signed out.',
    INIT_DATA_INVALID: 'Telegram could not confirm who you are. Close the mini-app and open it again.',
    INIT_DATA_EXPIRED: 'This launch is too old. Close the mini-app and open it again.',
    SUSPENDED: 'Your account is suspended. Settings, Security tells why.',
    FORBIDDEN: 'You are not allowed to do this.',
    NOT_OWNER: 'Only the author of the request can do this.',
    NOT_PARTY: 'Only the two sides of the exchange can do this.',
    OWN_REQUEST: 'This is your own request.',
    NOT_FOUND: NOT_FOUND_MESSAGE,
    REQUEST_NOT_OPEN: 'Somebody else was faster: this request is no longer open.',
    REQUEST_CHANGED: 'The terms of this request have changed. Please look again.',
    INVALID_STATE: 'This has changed in the meantime and is no longer possible.',
    PAUSED: 'You are away, so your requests are paused. Switch that off first.',
    DELETION_BLOCKED: 'Your account cannot be deleted while exchanges are running.',
    ACCOUNT_LEAVES: 'Your account is about to end. Stop that first, in Settings, Security.',
    LIMIT_REACHED: 'You have too many open requests. Delete one first.',
    ACCEPTANCE_LIMIT:
      'Too many of your acceptances are waiting for an answer. Wait for one, or take one back.',
    ALREADY_RATED: 'You have already rated this exchange.',
    DEAL_UPLOAD_LIMIT: 'This exchange has too many files.',
    IDEMPOTENCY_CONFLICT: 'This was already sent with other contents. Please try again.',
    FILE_PENDING: 'This file is still being checked. Please try again in a moment.',
    FILE_BLOCKED: 'This file was blocked, because it is dangerous.',
    FILE_TOO_LARGE: 'The file is too large. At most 10 MB can be sent.',
    BODY_TOO_LARGE: 'This is too long to be sent.',
    UNSUPPORTED_FILE: 'Only images and PDF files can be sent.',
    RATE_LIMITED: 'Too many attempts. Please wait a moment.',
    TAKE_COOLDOWN: 'Please wait a while before you accept again.',
    DISPUTE_COOLDOWN: 'Please wait a while before you report this exchange again.',
    UPLOAD_LIMIT: 'You have sent too many files today. Please try again tomorrow.',
    INTERNAL_ERROR: SERVER_MESSAGE,
    STORAGE_FULL: 'There is no room for files at the moment. Please try again later.',
    UNAVAILABLE: 'The service is starting or under maintenance. Please try again in a moment.',
    UNKNOWN_ERROR: 'Unknown error',
    NETWORK_ERROR: NETWORK_MESSAGE,
    TIMEOUT: TIMEOUT_MESSAGE,
    USER_DATA_INVALID: USER_DATA_MESSAGE,
    LAUNCH_DATA_MISSING: homeErrors.MISSING_LAUNCH_DATA,
    LOGIN_RESPONSE_INVALID: LOGIN_RESPONSE_MESSAGE,
  } satisfies Readonly<Record<ErrorCode, string>>,

  /** Request and approval screens (REQ-05, APPR-02). */
  REQUEST_LOAD_FAILED: 'Failed to load request details',
  REQUEST_NOT_FOUND: 'Request details could not be found.',
  APPROVE_FAILED: 'Failed to approve',
  DECLINE_FAILED: 'Failed to decline',

  /** Request form (CREATE-10, EDIT-01, 02). */
  createRequestFailed: (message: string): string => `Failed to create request: ${message}`,
  updateRequestFailed: (message: string): string => `Failed to update request: ${message}`,
  FORM_INVALID: 'Please correct the form errors before submitting.',
  NOT_YOUR_REQUEST: 'You are not authorized to edit this request.',
  EDIT_NOT_FOUND: 'Request not found.',
  EDIT_LOAD_FAILED: 'Failed to load request data.',

  /** Deals (ACT). */
  DETAILS_LOAD_FAILED: 'Failed to load details',
  DEAL_NOT_FOUND: 'Transaction details could not be found.',
  ACTION_FAILED: 'That did not work. Please try again.',
  RATING_FAILED: 'The rating could not be sent. Please try again.',
  PAST_DEALS_LOAD_FAILED: 'Failed to load past deals.',
  DISPUTES_LOAD_FAILED: 'Failed to load disputes.',

  /** Files of the chat (CHAT-02). The first two have the server's wording. */
  FILE_TOO_LARGE: 'The file is too large. At most 10 MB are allowed.',
  FILE_UNSUPPORTED: 'Only images and PDF files are supported.',
  FILE_UNREADABLE: 'The file could not be read.',

  /** Funds transfer details (FUNDS-01, 02). */
  FUNDS_LOAD_FAILED: 'Failed to load your funds transfer details.',
  FUNDS_CREATE_FAILED: 'Failed to create the record.',
  FUNDS_UPDATE_FAILED: 'Failed to update the record.',
  FUNDS_DELETE_FAILED: 'Failed to delete the record.',
  FUNDS_FIELDS_REQUIRED: 'Please fill both Label and Details',

  /** Notifications (NOTIF-06). */
  MARK_READ_FAILED: 'Failed to mark notification as read.',
  DELETE_NOTIFICATION_FAILED: 'Failed to delete notification',
  MARK_ALL_READ_FAILED: 'Failed to mark all notifications as read',
};
