// Page paths of the mini-app: the router's patterns and functions that fill them in. The one place that spells them.
// Paths of deals keep the specification's word 'transactions': links to them exist outside the app.

/** The landing screen, which leads on after sign-in (LAND-02). */
export const LANDING_PATH = '/';
export const HOME_PATH = '/home';
/** All show the feed (NAV-01). */
export const HOME_PATHS = [HOME_PATH, '/browse', '/my-requests', '/wallet', '/profile'] as const;
export const CREATE_REQUEST_PATH = '/create-request';
export const FILTER_PATH = '/filter';
export const NOTIFICATIONS_PATH = '/notifications';

export const SETTINGS_PATH = '/settings';
/** Pages of the settings by the last segment of their paths: src/screens/settings/settings-pages.tsx. */
export const SETTINGS_PAGES = [
  'my-data',
  'funds-transfer-details',
  'trust',
  'bank-details',
  'exchange-rates',
  'notifications',
  'language',
  'security',
  'privacy',
  'blocked',
  'support',
  'rules',
] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];
export const settingsPath = (page: SettingsPage): string => `${SETTINGS_PATH}/${page}`;
export const MY_DATA_PATH = `${SETTINGS_PATH}/my-data`;
export const FUNDS_DETAILS_PATH = `${SETTINGS_PATH}/funds-transfer-details`;

/** SRCH-11: the history as a page of its own, and the disputes that an admin decides. */
export const PAST_DEALS_PATH = '/past-deals';
export const DISPUTES_PATH = '/disputes';

/** CASE-15: the console of staff, which has its own pages below this path. */
export const ADMIN_PATH = '/admin';
/** The search for people, and what waits for a judge. */
export const ADMIN_PEOPLE_PATH = `${ADMIN_PATH}/people`;
export const ADMIN_PATTERN = '/admin/:page*';

/** Patterns with an id; `:id` stands for one percent-encoded segment. */
export const REQUEST_PATTERN = '/requests/:id';
export const APPROVE_REQUEST_PATTERN = '/requests/:id/approve';
export const EDIT_REQUEST_PATTERN = '/requests/:id/edit';
export const DEAL_PATTERN = '/transactions/:id';
export const ACTIVE_DEAL_PATTERN = '/transactions/:id/active';
export const DEAL_CASE_PATTERN = '/transactions/:id/case';
export const DEAL_SUMMARY_PATTERN = '/transactions/:id/summary';
/** HELP-01: what to do when a payment goes wrong. */
export const DEAL_HELP_PATTERN = '/transactions/:id/help';

const withId = (pattern: string, id: string): string => pattern.replace(':id', encodeURIComponent(id));

export const requestPath = (id: string): string => withId(REQUEST_PATTERN, id);
export const approveRequestPath = (id: string): string => withId(APPROVE_REQUEST_PATTERN, id);
export const editRequestPath = (id: string): string => withId(EDIT_REQUEST_PATTERN, id);
/** Approval before a deal runs, its outcome when it failed or was cancelled. */
export const dealPath = (id: string): string => withId(DEAL_PATTERN, id);
/** The running deal with its chat. */
export const activeDealPath = (id: string): string => withId(ACTIVE_DEAL_PATTERN, id);
/** The case of a dispute, for its parties. */
export const dealCasePath = (id: string): string => withId(DEAL_CASE_PATTERN, id);
export const dealSummaryPath = (id: string): string => withId(DEAL_SUMMARY_PATTERN, id);
export const dealHelpPath = (id: string): string => withId(DEAL_HELP_PATTERN, id);
export const adminPersonPath = (id: string): string => `${ADMIN_PEOPLE_PATH}/${encodeURIComponent(id)}`;
/** The page of a side, from its case. */
export const adminPersonOfCasePath = (caseId: string, id: string): string =>
  `${adminCasePath(caseId)}/people/${encodeURIComponent(id)}`;
export const adminCasePath = (id: string): string => `${ADMIN_PATH}/cases/${encodeURIComponent(id)}`;
