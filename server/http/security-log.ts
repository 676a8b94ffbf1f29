// Security events: which calls are logged as logins, refusals and acts of admins, as lines with `security` among the others.
import { API_ROUTES } from '#contract/routes.ts';

export type SecurityEvent = 'login' | 'login refused' | 'refused' | 'staff';

const LOGIN_ROUTE = `/api${API_ROUTES.login.path}`;
/** A deal, its chat and its files: what an admin opens of other people's. */
const DEAL_ROUTE = /^\/api\/transactions\/:id/;

/**
 * The event that a finished call is; null for none.
 * Refused is who is not signed in (401), not allowed to (403) or over a limit (429).
 * Admins act by everything that they write, and by opening a deal or its chat, their own ones included.
 */
export function securityEventOf(call: {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly isStaff: boolean;
}): SecurityEvent | null {
  const isLogin = call.route === LOGIN_ROUTE;
  if ([401, 403, 429].includes(call.status)) return isLogin ? 'login refused' : 'refused';
  if (call.status >= 400) return null;
  if (isLogin) return 'login';
  const isRead = ['GET', 'HEAD'].includes(call.method);
  return call.isStaff && (!isRead || DEAL_ROUTE.test(call.route)) ? 'staff' : null;
}
