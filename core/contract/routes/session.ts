// Calls of the session: sign-in and the check of a session (AUTH-03, AUTH-09).
import { decodeCheckedUser, decodeLogin } from '../decode/session.ts';
import { LOGIN_PATH } from '../first-load-calls.ts';
import { get, post } from '../route.ts';

export const loginRoute = /* @__PURE__ */ post(LOGIN_PATH, decodeLogin, 'public');
export const meRoute = /* @__PURE__ */ get('/auth/me', decodeCheckedUser);
