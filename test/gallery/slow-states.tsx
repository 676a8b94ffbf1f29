// Slow states: everything that only a slow machine or network shows, as a table of total tables of gallery pieces.
import { ACTION_DIALOGS, DIALOGS } from './busy-modals.tsx';
import { CASE_APPEALS, CASE_CLAIMS, CASE_EVIDENCE, RULE_BOOK } from './case-states.tsx';
import {
  CHAT_CONNECTIONS,
  CHAT_LOADING,
  DELIVERIES,
  EARLIER_MESSAGES,
  FILE_SCANS,
  MEETINGS,
  PREVIEWS,
} from './chat-states.tsx';
import { CHAT_HINTS, DETAILS_CARDS, WRITERS_QUESTIONS } from './finding-states.tsx';
import { FILTER_FORM, REQUEST_FORM } from './form-states.tsx';
import {
  BUSY_CARDS,
  FEED,
  LANDING,
  LONG_CARDS,
  NOTIFICATION_ROWS,
  NOTIFICATIONS,
  SIGN_IN_PHASES,
  STATUS_LINE,
} from './home-states.tsx';
import type { Pieces } from './pieces.ts';
import {
  APPROVAL,
  BUSY_BUTTONS,
  DATA_EXPORT,
  DEAL,
  LIST_ENDS,
  PAGE_LOADING,
  REQUEST,
  SAVED_DETAILS,
} from './screen-states.tsx';
import {
  ACCOUNT_END,
  BLOCKED_PEOPLE,
  MODERATION,
  REQUEST_END,
  REQUEST_PAUSE,
  REQUEST_WAITING,
  SAVED_SEARCH,
  SUPPORT,
} from './settings-states.tsx';

type Groups = Readonly<Record<string, Pieces<string>>>;

/** In the page, one below the other. */
export const SLOW_STATES: Groups = {
  'status line': STATUS_LINE,
  feed: FEED,
  'busy card': BUSY_CARDS,
  'long card': LONG_CARDS,
  'sign-in phase': SIGN_IN_PHASES,
  landing: LANDING,
  notifications: NOTIFICATIONS,
  'notification row': NOTIFICATION_ROWS,
  'busy button': BUSY_BUTTONS,
  'list end': LIST_ENDS,
  'page loading': PAGE_LOADING,
  'filter form': FILTER_FORM,
  'request form': REQUEST_FORM,
  approval: APPROVAL,
  request: REQUEST,
  'request pause': REQUEST_PAUSE,
  'request waiting': REQUEST_WAITING,
  'request end': REQUEST_END,
  'saved search': SAVED_SEARCH,
  deal: DEAL,
  'case appeal': CASE_APPEALS,
  'case claim': CASE_CLAIMS,
  'case evidence': CASE_EVIDENCE,
  'rule book': RULE_BOOK,
  'saved details': SAVED_DETAILS,
  'data export': DATA_EXPORT,
  'account end': ACCOUNT_END,
  'blocked people': BLOCKED_PEOPLE,
  moderation: MODERATION,
  support: SUPPORT,
  delivery: DELIVERIES,
  'file scan': FILE_SCANS,
  meeting: MEETINGS,
  'chat connection': CHAT_CONNECTIONS,
  'chat loading': CHAT_LOADING,
  'earlier messages': EARLIER_MESSAGES,
  'payment details': DETAILS_CARDS,
  'question to the writer': WRITERS_QUESTIONS,
  'chat hint': CHAT_HINTS,
  preview: PREVIEWS,
};

/** Above the page, one at a time. */
export const BUSY_MODALS: Groups = { dialog: DIALOGS, action: ACTION_DIALOGS };
