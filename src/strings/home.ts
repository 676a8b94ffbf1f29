// Sentences of the feed screen and its cards (HOME, CARD, LIVE).
import type { CardState } from '#domain/card-state.ts';

export const HOME_TITLE = 'Exchanges';
export const SETTINGS = 'Settings';
export const CREATE = 'Create request';
export const OPEN_FILTER = 'Search and filter';
export const NO_FILTER = 'No filter applied';
export const CLEAR_FILTER = 'Clear filter';
/** HOME-07. */
export const LIKE_YOUR_REQUEST = 'Like your request';

export const FEED_EMPTY = 'No items to display';
export const FEED_EMPTY_HINT = 'Post what you want to exchange, and others will find you.';
export const FEED_EMPTY_FILTERED_HINT = 'Clear the filter to see every offer, or post a request of your own.';
export const LOADING_FEED = 'Loading exchanges';
/** ACT-09: at the end of the feed. */
export const PAST_DEALS_TITLE = 'Past deals';

export const LIVE = 'Live';
export const CONNECTING = 'Connecting...';
export const OFFLINE = 'Offline';
export const reconnectingIn = (seconds: number): string =>
  seconds > 0 ? `Reconnecting in ${seconds} s` : 'Reconnecting...';
export const updatedAgo = (seconds: number): string =>
  seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${Math.floor(seconds / 60)} min ago`;

/** Age of the cached feed, until the live one has confirmed it. */
export const snapshotAgeText = (seconds: number): string => {
  if (seconds < 60) return 'Just now, checking...';
  return seconds < 3_600
    ? `${Math.floor(seconds / 60)} min old, checking...`
    : `${Math.floor(seconds / 3_600)} h old, checking...`;
};

export const YOU_PAY = 'You pay';
export const YOU_RECEIVE = 'You receive';
export const EXPIRES_IN = 'Expires in';
export const ANSWER_WITHIN = 'Time left';
export const viewCount = (count: number): string => `${count} ${count === 1 ? 'view' : 'views'}`;
export const UNREAD_MESSAGES = 'unread messages';
export const UNNAMED = 'Unnamed user';

/** CARD-01, 02. */
export const EDIT_REQUEST = 'Edit';
export const DELETE_REQUEST = 'Delete';
/** AWAY-01. */
export const RESUME_REQUEST = 'Resume';
const ACCEPT = 'Accept';
export const DELETE_REQUEST_TITLE = 'Delete this request?';
export const deleteRequestMessage = (pay: string, receive: string): string =>
  `Your offer ${pay} for ${receive} leaves the market. This action cannot be undone.`;

/** Toasts (CARD-02, CARD-10). */
export const ACCEPTED = 'Accepted. The author has to approve.';
export const REQUEST_DELETED = 'Request deleted';

/** CARD-05. */
export const TRACKER_LABEL = 'Progress of the deal';
export const TRACKER_STEPS = ['Started', 'Exchanging', 'Completion'] as const;

/** Text of the card's button, or of its line (CARD-01…08); null for none. Total. */
export const CARD_ACTION: Readonly<Record<CardState, string | null>> = {
  own_open: null,
  own_paused: null,
  open: ACCEPT,
  approve_or_decline: 'Pending your approval',
  pending_for_other: 'Pending Approval',
  waiting_for_approval: 'Wait for Approval',
  closed: null,
  in_progress: null,
  completion_wait: null,
  completion_answer: null,
  cancellation_wait: 'Wait for Cancellation Approval or Dispute',
  cancellation_answer: 'Cancellation Requested: Approve or Dispute',
  disputed: 'Under dispute: admin added to chat',
  completed: null,
  failed: null,
  cancelled: null,
};

/** Text of the status pill; null where the button says it. Total. */
export const CARD_STATUS: Readonly<Record<CardState, string | null>> = {
  own_open: null,
  own_paused: 'Paused',
  open: null,
  approve_or_decline: null,
  pending_for_other: null,
  waiting_for_approval: null,
  closed: 'No longer open',
  in_progress: 'In progress',
  completion_wait: 'Completing',
  completion_answer: 'Completing',
  cancellation_wait: 'Cancelling',
  cancellation_answer: 'Cancelling',
  disputed: 'Disputed',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Whose turn it is. */
export const TURN: Readonly<Record<'you' | 'them' | 'nobody', string>> = {
  you: 'Your turn',
  them: 'Their turn',
  nobody: '',
};
