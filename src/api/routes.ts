// Every call of the API by name: method, path template, and who may call it. The one place that spells a path.

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `public` calls carry no authorization header (AUTH-10). */
export type Access = 'public' | 'protected';
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
}

const open = (method: Method, path: string): Route => ({ method, path, access: 'public' });
const closed = (method: Method, path: string): Route => ({ method, path, access: 'protected' });

export const ROUTES = {
  login: open('POST', '/auth/telegram-login'),
  me: closed('GET', '/auth/me'),

  profile: closed('GET', '/users/me'),
  updateProfile: closed('PATCH', '/users/me'),
  history: closed('GET', '/users/transactions'),
  publicProfile: closed('GET', '/users/:id'),
  userRatings: closed('GET', '/users/:id/ratings'),
  rateUser: closed('POST', '/users/:id/rate'),

  currencies: open('GET', '/rates/currencies'),
  ratesConvert: open('GET', '/rates/convert'),
  ratesMatrix: open('GET', '/rates/matrix'),
  ratesAll: open('GET', '/rates/all'),
  rates: open('GET', '/rates'),
  ratesOf: open('GET', '/rates/:code'),
  ratesPair: open('GET', '/rates/:from/:to'),
  paymentMethods: open('GET', '/payment-methods'),
  paymentMethodsOf: open('GET', '/payment-methods/:currency'),

  requests: closed('GET', '/requests'),
  createRequest: closed('POST', '/create_request'),
  request: closed('GET', '/requests/:id'),
  updateRequest: closed('PUT', '/requests/:id'),
  deleteRequest: closed('DELETE', '/requests/:id'),
  approveRequest: closed('POST', '/requests/:id/approve'),
  declineRequest: closed('POST', '/requests/:id/decline'),
  viewRequest: closed('POST', '/requests/:id/view'),

  accept: closed('POST', '/transactions'),
  transactions: closed('GET', '/transactions'),
  transaction: closed('GET', '/transactions/:id'),
  patchTransaction: closed('PATCH', '/transactions/:id'),
  approve: closed('POST', '/transactions/:id/approve'),
  decline: closed('POST', '/transactions/:id/decline'),
  proposeCompletion: closed('POST', '/transactions/:id/complete/propose'),
  acceptCompletion: closed('POST', '/transactions/:id/complete/accept'),
  declineCompletion: closed('POST', '/transactions/:id/complete/decline'),
  confirm: closed('POST', '/transactions/:id/confirm'),
  cancel: closed('POST', '/transactions/:id/cancel'),
  approveCancellation: closed('POST', '/transactions/:id/cancel/approve'),
  rejectCancellation: closed('POST', '/transactions/:id/cancel/reject'),
  dispute: closed('POST', '/transactions/:id/dispute'),

  chatMessages: closed('GET', '/transactions/:id/chat/messages'),
  sendMessage: closed('POST', '/transactions/:id/chat/messages'),
  uploadFile: closed('POST', '/transactions/:id/chat/upload'),
  markChatRead: closed('POST', '/transactions/:id/chat/read'),
  chatFile: closed('GET', '/transactions/:id/chat/file/:messageId'),

  feed: closed('GET', '/feed'),

  notifications: closed('GET', '/notifications'),
  markAllRead: closed('POST', '/notifications/mark-all-read'),
  markRead: closed('PATCH', '/notifications/:id'),
  deleteNotification: closed('DELETE', '/notifications/:id'),

  fundsDetails: closed('GET', '/funds-transfer-details'),
  createFundsDetail: closed('POST', '/funds-transfer-details'),
  updateFundsDetail: closed('PATCH', '/funds-transfer-details/:id'),
  deleteFundsDetail: closed('DELETE', '/funds-transfer-details/:id'),

  requestEvents: closed('GET', '/events/requests'),
  notificationEvents: closed('GET', '/events/notifications'),
  feedEvents: closed('GET', '/events/feed'),
  chatEvents: closed('GET', '/transactions/:id/chat/events'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
export type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * The path of a call below the API's base, e.g. `pathOf('request', { id })` → `/requests/7`.
 * Values are percent-encoded; a missing parameter throws (a bug of the caller, not a state).
 */
export function pathOf(
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
  query?: Query,
): string {
  const path = ROUTES[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (!value) throw new Error(`${name} needs ${key}`);
    return encodeURIComponent(value);
  });
  return path + queryString(query);
}

/** `{ limit: 100, after: undefined }` → `?limit=100`; nothing → the empty string. */
export function queryString(query: Query = {}): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
