// Sentences of the feed screen and its cards (HOME, CARD, LIVE).
import type { CardState } from '#domain/card-state.ts';

const ACCEPT = 'Accept';

export const home = {
  HOME_TITLE: 'Exchanges',
  SETTINGS: 'Settings',
  CREATE: 'Create request',
  OPEN_FILTER: 'Search and filter',
  NO_FILTER: 'No filter applied',
  CLEAR_FILTER: 'Clear filter',
  /** HOME-07. */
  LIKE_YOUR_REQUEST: 'Like your request',

  FEED_EMPTY: 'No items to display',
  FEED_EMPTY_HINT: 'Post what you want to exchange, and others will find you.',
  FEED_EMPTY_FILTERED_HINT: 'Clear the filter to see every offer, or post a request of your own.',
  LOADING_FEED: 'Loading exchanges',
  /** ACT-09: at the end of the feed. */
  PAST_DEALS_TITLE: 'Past deals',

  LIVE: 'Live',
  CONNECTING: 'Connecting...',
  OFFLINE: 'Offline',
  /** The connection is being made again. */
  RECONNECTING: 'Reconnecting...',
  reconnectingIn: (seconds: number): string => `Reconnecting in ${seconds} s`,
  /** Of the feed while it is not live: when the last news came. */
  updatedSecondsAgo: (seconds: number): string => `Updated ${seconds} s ago`,
  updatedMinutesAgo: (minutes: number): string => `Updated ${minutes} min ago`,
  /** Age of the feed that was kept from the last time, until the live one has confirmed it. */
  JUST_NOW_CHECKING: 'Just now, checking...',
  minutesOldChecking: (minutes: number): string => `${minutes} min old, checking...`,
  hoursOldChecking: (hours: number): string => `${hours} h old, checking...`,

  YOU_PAY: 'You pay',
  YOU_RECEIVE: 'You receive',
  EXPIRES_IN: 'Expires in',
  ANSWER_WITHIN: 'Time left',
  viewCount: (count: number): string => `${count} ${count === 1 ? 'view' : 'views'}`,
  UNREAD_MESSAGES: 'unread messages',
  UNNAMED: 'Unnamed user',

  /** CARD-01, 02. */
  EDIT_REQUEST: 'Edit',
  DELETE_REQUEST: 'Delete',
  /** AWAY-01. */
  RESUME_REQUEST: 'Resume',
  DELETE_REQUEST_TITLE: 'Delete this request?',
  deleteRequestMessage: (pay: string, receive: string): string =>
    `Your offer ${pay} for ${receive} leaves the market. This action cannot be undone.`,

  /** Toasts (CARD-02, CARD-10). */
  ACCEPTED: 'Accepted. The author has to approve.',
  REQUEST_DELETED: 'Request deleted',

  /** CARD-05. */
  TRACKER_LABEL: 'Progress of the deal',
  TRACKER_STEPS: ['Started', 'Exchanging', 'Completion'] as const,

  /** Text of the card's button, or of its line (CARD-01…08); null for none. Total. */
  CARD_ACTION: {
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
  } satisfies Readonly<Record<CardState, string | null>>,

  /** Text of the status pill; null where the button says it. Total. */
  CARD_STATUS: {
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
  } satisfies Readonly<Record<CardState, string | null>>,

  /** Whose turn it is. */
  TURN: {
    you: 'Your turn',
    them: 'Their turn',
    nobody: '',
  } satisfies Readonly<Record<'you' | 'them' | 'nobody', string>>,
};
