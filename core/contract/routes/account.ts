// Calls of the account: devices that are signed in, and signing out (ACC-01, ACC-02).
import { decodeDevices } from '../decode/device.ts';
import { ignoreAnswer } from '../route.ts';

/** `{}` ends this session, `{everywhere: true}` all of them. */
export const logoutRoute = {
  method: 'POST',
  path: '/auth/logout',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
export const sessionsRoute = {
  method: 'GET',
  path: '/auth/sessions',
  access: 'protected',
  decode: decodeDevices,
} as const;
export const endSessionRoute = {
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'protected',
  decode: ignoreAnswer,
} as const;
