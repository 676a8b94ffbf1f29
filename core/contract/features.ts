// Announced features: additions to the specification that a backend may offer, and the check whether it offers one.

/** One line for each, with the requirements that describe it. */
export const FEATURE_NAMES = [
  'search', // SRCH: filter and paging of the feed
  'events', // EVENTS: one live stream per client
  'acceptVersion', // RULE-02
  'settings', // SET-01
  'privacy', // REAL-04
  'names', // REAL-02
  'genuine', // REAL-01, REAL-03
  'limits', // LIMIT
  'away', // AWAY
  'queue', // WAIT
  'trust', // TRST-05
  'blocks', // BLK
  'tickets', // TICK
  'presignedFiles', // FILE-05
  'sessions', // ACC-01 to ACC-03
  'staff', // ACC-06 to ACC-08
  'reports', // RPT
  'account', // the person's data: its copy, and its end
  'kinds', // KIND: what notifications and system messages are about, in words for programs
  'push', // PUSH: which messages the bot sends, and quiet hours
  'pushTest', // PUSH-06: whether the bot can reach the viewer
  'rates', // RATE-08 to RATE-10
  'settlement', // SETL, EXPO, NAME, CASH, HOLD: how the money of a deal moves
  'lastPayment', // SETL-13: the mark of the last payment proposes the completion
  'agreement', // AGREE: accepting and approving agree to the payments, and declare the kept name
  'receiveDetails', // AGREE-03: saved details are chosen with the acceptance or the approval
  'levels', // EXPO-03, EXPO-04: limits by level, where the operator has set them
  'details', // AGE: how old account details are
  'admin', // CASE-09, CASE-15 to CASE-18, CASE-30, CASE-31, CASE-34: the console of staff
  'adminEvents', // CASE-45: the live stream of the console
  'cases', // HELP, CASE: what to do when a deal goes wrong, and who looks after a dispute
  'sanctions', // SANC: warnings, limits, suspensions and bans, and appeals against them
  'languages', // LANG: what the backend says comes in the reader's language
  'pricing', // PRICE: what a request costs, beside the market's rate
  'matches', // CALL: authors of requests that mirror each other are notified
  'alerts', // CALL-12: people are notified of requests that a saved search finds
  'repost', // CALL-07, CALL-21 to CALL-24: how long a request is open, and posting it again
  'idempotency', // HTTP-05: keys of writes and our other additions to specified calls
] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];

/** Versions by name, as the backend sent them. Empty: a backend of the specification alone. */
export type Features = Readonly<Record<string, unknown>>;

/** False for a backend of the specification alone. */
export const announcesFeatures = (features: Features): boolean => Object.keys(features).length > 0;

/** True when the backend offers this version; any other, being unknown, counts as absent (FEAT-01). */
export const hasFeature = (features: Features, name: FeatureName, version: number): boolean =>
  features[name] === version;
