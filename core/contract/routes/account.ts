// Calls of the account: devices that are signed in, and signing out (ACC-01, ACC-02).
import { decodeDevices } from '../decode/device.ts';
import { del, get, ignoreAnswer, post } from '../route.ts';

/** `{}` ends this session, `{everywhere: true}` all of them. */
export const logoutRoute = /* @__PURE__ */ post('/auth/logout', ignoreAnswer);
export const sessionsRoute = /* @__PURE__ */ get('/auth/sessions', decodeDevices);
export const endSessionRoute = /* @__PURE__ */ del('/auth/sessions/:id', ignoreAnswer);
