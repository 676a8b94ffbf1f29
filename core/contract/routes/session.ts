// Calls of the session: sign-in and the check of a session (AUTH-03, AUTH-09).
import { decodeCheckedUser, decodeLogin } from '../decode/session.ts';
import { LOGIN_PATH } from '../first-load-calls.ts';

export const loginRoute = {
  method: 'POST',
  path: LOGIN_PATH,
  access: 'public',
  decode: decodeLogin,
} as const;
export const meRoute = {
  method: 'GET',
  path: '/auth/me',
  access: 'protected',
  decode: decodeCheckedUser,
} as const;
