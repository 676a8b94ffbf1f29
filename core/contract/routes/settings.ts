// Calls of the viewer's settings (feature `settings`), and the bot's test message (feature `pushTest`).
import { decodeSettings } from '../decode/settings.ts';
import { get, ignoreAnswer, patch, post } from '../route.ts';

export const settingsRoute = /* @__PURE__ */ get('/users/me/settings', decodeSettings);
export const updateSettingsRoute = /* @__PURE__ */ patch('/users/me/settings', decodeSettings);
export const testPushRoute = /* @__PURE__ */ post('/users/me/push/test', ignoreAnswer);
