// Every call of the API by name: method, path template, and who may call it. The one place that spells a path.

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `public` calls carry no authorization header (AUTH-10). */
export type RouteAccess = 'public' | 'protected';
export interface ApiRoute {
  readonly method: HttpMethod;
  readonly path: string;
  readonly access: RouteAccess;
}

const publicRoute = (method: HttpMethod, path: string): ApiRoute => ({ method, path, access: 'public' });
const protectedRoute = (method: HttpMethod, path: string): ApiRoute => ({
  method,
  path,
  access: 'protected',
});

export const API_ROUTES = {
  login: publicRoute('POST', '/auth/telegram-login'),
  me: protectedRoute('GET', '/auth/me'),

  profile: protectedRoute('GET', '/users/me'),
  updateProfile: protectedRoute('PATCH', '/users/me'),
  history: protectedRoute('GET', '/users/transactions'),
  publicProfile: protectedRoute('GET', '/users/:id'),
  userRatings: protectedRoute('GET', '/users/:id/ratings'),
  rateUser: protectedRoute('POST', '/users/:id/rate'),

  currencies: publicRoute('GET', '/rates/currencies'),
  ratesConvert: publicRoute('GET', '/rates/convert'),
  ratesMatrix: publicRoute('GET', '/rates/matrix'),
  ratesAll: publicRoute('GET', '/rates/all'),
  rates: publicRoute('GET', '/rates'),
  ratesOf: publicRoute('GET', '/rates/:code'),
  ratesPair: publicRoute('GET', '/rates/:from/:to'),
  paymentMethods: publicRoute('GET', '/payment-methods'),
  paymentMethodsOf: publicRoute('GET', '/payment-methods/:currency'),

  requests: protectedRoute('GET', '/requests'),
  createRequest: protectedRoute('POST', '/create_request'),
  request: protectedRoute('GET', '/requests/:id'),
  updateRequest: protectedRoute('PUT', '/requests/:id'),
  deleteRequest: protectedRoute('DELETE', '/requests/:id'),
  approveRequest: protectedRoute('POST', '/requests/:id/approve'),
  declineRequest: protectedRoute('POST', '/requests/:id/decline'),
  viewRequest: protectedRoute('POST', '/requests/:id/view'),

  accept: protectedRoute('POST', '/transactions'),
  transactions: protectedRoute('GET', '/transactions'),
  transaction: protectedRoute('GET', '/transactions/:id'),
  patchTransaction: protectedRoute('PATCH', '/transactions/:id'),
  approve: protectedRoute('POST', '/transactions/:id/approve'),
  decline: protectedRoute('POST', '/transactions/:id/decline'),
  proposeCompletion: protectedRoute('POST', '/transactions/:id/complete/propose'),
  acceptCompletion: protectedRoute('POST', '/transactions/:id/complete/accept'),
  declineCompletion: protectedRoute('POST', '/transactions/:id/complete/decline'),
  confirm: protectedRoute('POST', '/transactions/:id/confirm'),
  cancel: protectedRoute('POST', '/transactions/:id/cancel'),
  approveCancellation: protectedRoute('POST', '/transactions/:id/cancel/approve'),
  rejectCancellation: protectedRoute('POST', '/transactions/:id/cancel/reject'),
  dispute: protectedRoute('POST', '/transactions/:id/dispute'),

  chatMessages: protectedRoute('GET', '/transactions/:id/chat/messages'),
  sendMessage: protectedRoute('POST', '/transactions/:id/chat/messages'),
  uploadFile: protectedRoute('POST', '/transactions/:id/chat/upload'),
  markChatRead: protectedRoute('POST', '/transactions/:id/chat/read'),
  chatFile: protectedRoute('GET', '/transactions/:id/chat/file/:messageId'),

  feed: protectedRoute('GET', '/feed'),

  notifications: protectedRoute('GET', '/notifications'),
  markAllRead: protectedRoute('POST', '/notifications/mark-all-read'),
  markRead: protectedRoute('PATCH', '/notifications/:id'),
  deleteNotification: protectedRoute('DELETE', '/notifications/:id'),

  fundsDetails: protectedRoute('GET', '/funds-transfer-details'),
  createFundsDetail: protectedRoute('POST', '/funds-transfer-details'),
  updateFundsDetail: protectedRoute('PATCH', '/funds-transfer-details/:id'),
  deleteFundsDetail: protectedRoute('DELETE', '/funds-transfer-details/:id'),

  requestEvents: protectedRoute('GET', '/events/requests'),
  notificationEvents: protectedRoute('GET', '/events/notifications'),
  feedEvents: protectedRoute('GET', '/events/feed'),
  chatEvents: protectedRoute('GET', '/transactions/:id/chat/events'),
} as const satisfies Record<string, ApiRoute>;

export type RouteName = keyof typeof API_ROUTES;
export type QueryParams = Readonly<Record<string, string | number | undefined>>;

/**
 * The path of a call below the API's base, e.g. `pathOf('request', { id })` → `/requests/7`.
 * Values are percent-encoded; a missing parameter throws (a bug of the caller, not a state).
 */
export function apiPath(
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
  query?: QueryParams,
): string {
  const path = API_ROUTES[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (!value) throw new Error(`${name} needs ${key}`);
    return encodeURIComponent(value);
  });
  return path + queryString(query);
}

/** `{ limit: 100, after: undefined }` → `?limit=100`; nothing → the empty string. */
export function queryString(query: QueryParams = {}): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
