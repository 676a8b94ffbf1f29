// Specified calls: the calls of the specification with the query and body fields that it names. All others are ours.

export interface SpecifiedCall {
  /** Query parameters besides the token; null: any, as those of the filter. */
  readonly query?: readonly string[] | null;
  /** Fields of the body; null: not specified. */
  readonly body?: readonly string[] | null;
  /** The specification does not show the answer: a backend may answer no more than success. */
  readonly hasOpenAnswer?: true;
}

const OPEN = { hasOpenAnswer: true } as const;
const RATING = ['ratingValue', 'ratingComment'];
const REQUEST_BODY = [
  ...['receiveCurrency', 'receiveMethod', 'payCurrency', 'payMethod', 'amount', 'additionalDetails'],
  'rateOption',
];

/** Keyed 'METHOD /path' with the path as in the routes. */
export const SPECIFIED_CALLS: Readonly<Record<string, SpecifiedCall>> = {
  'POST /auth/telegram-login': { body: ['telegramUser', 'initData'] },
  'GET /auth/me': {},

  'GET /users/me': {},
  'PATCH /users/me': { body: ['firstName', 'lastName', 'locationCity', 'locationCountry', 'phone'] },
  'GET /users/transactions': {},
  'GET /users/:id': {},
  'GET /users/:id/ratings': {},
  'POST /users/:id/rate': { body: null, ...OPEN },

  'GET /rates/currencies': {},
  'GET /rates/convert': { query: ['amount', 'from', 'to'] },
  'GET /rates/matrix': { query: ['currencies'] },
  'GET /rates/all': {},
  'GET /rates': {},
  'GET /rates/:code': {},
  'GET /rates/:from/:to': {},
  'GET /payment-methods': {},
  'GET /payment-methods/:currency': {},

  'GET /requests': { query: null },
  'POST /create_request': { body: REQUEST_BODY },
  'GET /requests/:id': {},
  'PUT /requests/:id': { body: REQUEST_BODY, ...OPEN },
  'DELETE /requests/:id': OPEN,
  'POST /requests/:id/approve': {},
  'POST /requests/:id/decline': OPEN,
  'POST /requests/:id/view': OPEN,

  'POST /transactions': { body: ['requestId'], ...OPEN },
  'GET /transactions': {},
  'GET /transactions/:id': {},
  'PATCH /transactions/:id': { body: ['status'], ...OPEN },
  'POST /transactions/:id/approve': OPEN,
  'POST /transactions/:id/decline': { body: ['reason'], ...OPEN },
  'POST /transactions/:id/complete/propose': { body: RATING, ...OPEN },
  'POST /transactions/:id/complete/accept': { body: RATING, ...OPEN },
  'POST /transactions/:id/complete/decline': OPEN,
  'POST /transactions/:id/confirm': OPEN,
  'POST /transactions/:id/cancel': { body: ['reason', ...RATING], ...OPEN },
  'POST /transactions/:id/cancel/approve': { body: RATING, ...OPEN },
  'POST /transactions/:id/cancel/reject': OPEN,
  'POST /transactions/:id/dispute': OPEN,

  'GET /transactions/:id/chat/messages': { query: ['after', 'limit'] },
  'POST /transactions/:id/chat/messages': { body: ['text'], ...OPEN },
  'POST /transactions/:id/chat/upload': OPEN,
  'POST /transactions/:id/chat/read': { body: ['lastReadMessageId'], ...OPEN },
  'GET /transactions/:id/chat/file/:messageId': { query: null },
  'GET /transactions/:id/chat/events': {},

  'GET /feed': { query: ['limit'] },

  'GET /notifications': { query: ['filter'] },
  'POST /notifications/mark-all-read': OPEN,
  'PATCH /notifications/:id': {},
  'DELETE /notifications/:id': OPEN,

  'GET /funds-transfer-details': {},
  'POST /funds-transfer-details': { body: ['label', 'detailsText'], ...OPEN },
  'PATCH /funds-transfer-details/:id': { body: ['label', 'detailsText'], ...OPEN },
  'DELETE /funds-transfer-details/:id': OPEN,

  'GET /events/requests': {},
  'GET /events/notifications': {},
  'GET /events/feed': {},
};

/** Calls of ours: another backend answers as to any unknown path. */
export const EXTRA_CALLS = [
  'GET /transactions/:id/case',
  'GET /transactions/:id/steps',
  'GET /cases/:id/steps',
  'POST /transactions/:id/case/file',
  'GET /transactions/:id/case/messages',
  'POST /transactions/:id/case/messages',
  'POST /transactions/:id/case/files',
  'GET /transactions/:id/case/files/:messageId',
  'GET /admin/cases',
  'GET /admin/cases/:id',
  'POST /admin/cases/:id/take',
  'POST /admin/cases/:id/release',
  'POST /admin/cases/:id/assign',
  'POST /admin/cases/:id/ask',
  'POST /admin/cases/:id/note',
  'POST /admin/cases/:id/reminders',
  'POST /admin/cases/:id/reminders/:reminderId/done',
  'POST /admin/cases/:id/preview',
  'POST /admin/cases/:id/decide',
  'POST /transactions/:id/case/claim',
  'POST /transactions/:id/case/appeal',
  'POST /admin/cases/:id/uphold',
  'POST /admin/cases/:id/reread',
  'POST /admin/cases/:id/overturn',
  'GET /transactions/:id/settlement',
  'PATCH /transactions/:id/settlement',
  'POST /transactions/:id/settlement/payments/:n/sent',
  'POST /transactions/:id/settlement/payments/:n/received',
  'POST /transactions/:id/settlement/payments/:n/held',
  'POST /transactions/:id/settlement/payments/:n/released',
  'POST /transactions/:id/settlement/payments/:n/returned',
  'POST /transactions/:id/settlement/payments/:n/name',
  'POST /transactions/:id/settlement/meet',
  'POST /transactions/:id/settlement/together',
  'GET /events',
  'GET /events/admin',
  'POST /tickets',
  'GET /users/me/settings',
  'GET /users/me/trust',
  'GET /matches',
  'GET /alerts',
  'POST /alerts',
  'PATCH /alerts/:id',
  'DELETE /alerts/:id',
  'GET /price-guide',
  'PATCH /users/me/settings',
  'POST /genuine/check',
  'POST /users/me/push/test',
  'POST /requests/:id/pause',
  'GET /requests/:id/agreement',
  'POST /requests/:id/repost',
  'POST /requests/:id/keep',
  'POST /requests/:id/wait',
  'DELETE /requests/:id/wait',
  'GET /users/me/waits',
  'POST /requests/:id/resume',
  'GET /users/me/export',
  'POST /users/me/export',
  'POST /users/me/export/link',
  'GET /users/me/export/files/:id',
  'GET /transactions/:id/dossier',
  'GET /blocks',
  'PUT /blocks/:id',
  'DELETE /blocks/:id',
  'POST /auth/logout',
  'GET /users/me/deletion',
  'POST /users/me/deletion',
  'DELETE /users/me/deletion',
  'POST /users/me/recovery-code',
  'GET /users/me/recovery',
  'DELETE /users/me/recovery',
  'POST /users/recover',
  'GET /auth/sessions',
  'DELETE /auth/sessions/:id',
  'GET /staff/roles',
  'POST /staff/roles',
  'POST /staff/roles/revoke',
  'GET /users/me/sanctions',
  'POST /users/me/sanctions/:id/appeal',
  'GET /admin/sanctions',
  'GET /admin/users',
  'GET /admin/groups',
  'GET /admin/banned-details',
  'POST /admin/banned-details/:id/lift',
  'GET /admin/users/:id',
  'GET /admin/users/:id/details',
  'POST /admin/users/:id/sanctions',
  'POST /admin/users/:id/sanctions/:sanctionId/second',
  'POST /admin/users/:id/sanctions/:sanctionId/uphold',
  'POST /admin/users/:id/sanctions/:sanctionId/lift',
  'GET /staff/audit',
  'POST /reports',
  'POST /requests/:id/review',
  'GET /staff/reports',
  'GET /admin/templates',
  'POST /admin/templates',
  'POST /admin/templates/:id',
  'POST /admin/templates/:id/retire',
  'GET /admin/watch-words',
  'POST /admin/watch-words',
  'POST /admin/watch-words/:id/remove',
  'GET /admin/figures',
  'GET /admin/figures.csv',
  'POST /staff/reports/:id/resolve',
];

const PAGE = ['limit', 'cursor'];
const FILTER = [
  ...['search', 'status', 'fromCurrency', 'fromAmount', 'fromMethod', 'toCurrency', 'toAmount', 'toMethod'],
  'exchangeWith',
];
const STREAM = ['ticket', 'lastEventId', 'client'];
/** Query parameters of ours: an honest other backend ignores them. */
export const EXTRA_QUERY: Readonly<Record<string, readonly string[]>> = {
  'POST /auth/telegram-login': ['feed', 'request', 'transaction', 'device'],
  'GET /users/transactions': PAGE,
  'GET /transactions': [...PAGE, 'list'],
  'GET /feed': ['cursor', ...FILTER, 'sort'],
  'GET /notifications': PAGE,
  'GET /transactions/:id/chat/messages': ['before'],
  'GET /transactions/:id/chat/events': STREAM,
  'GET /events/requests': STREAM,
  'GET /events/notifications': STREAM,
  'GET /events/feed': [...STREAM, ...FILTER, 'sort'],
};
/** Fields of bodies of ours. */
export const EXTRA_BODY: Readonly<Record<string, readonly string[]>> = {
  'POST /create_request': ['price', 'payAmount', 'ttlHours'],
  'PUT /requests/:id': ['price', 'payAmount'],
  'POST /transactions': ['version', 'seen', 'instead', 'plan', 'holderName', 'detailsId'],
  'POST /requests/:id/approve': ['version', 'plan', 'holderName', 'detailsId'],
  'POST /transactions/:id/approve': ['plan', 'holderName', 'detailsId'],
  'POST /requests/:id/decline': ['reason', 'version'],
  'PATCH /transactions/:id': ['faultUserId', 'note'],
  'POST /transactions/:id/cancel/reject': ['reason', 'reasonCode', 'statement', 'wants'],
  'POST /transactions/:id/dispute': ['reason', 'reasonCode', 'statement', 'wants'],
};
/** Headers of ours. */
export const EXTRA_HEADERS = ['idempotency-key', 'last-event-id'];

/** By stream: the events of the specification. */
export const SPECIFIED_EVENTS: Readonly<Record<string, readonly string[]>> = {
  feed: ['initial_feed', 'feed_upsert', 'feed_remove', 'feed_replace', 'ping'],
  requests: [
    ...['initial_state', 'new_request', 'request_updated', 'request_deleted', 'user_profile_updated', 'ping'],
  ],
  notifications: ['initial_notifications', 'new_notification', 'ping'],
  chat: ['message_created', 'messages_read'],
};
/** Events of ours. */
export const EXTRA_EVENTS: Readonly<Record<string, readonly string[]>> = {
  feed: ['ticket'],
  requests: ['ticket'],
  notifications: ['ticket'],
  chat: ['message_updated', 'ticket', 'ping'],
};
