// Calls of the viewer's settings (feature `settings`).
import { decodeSettings } from '../decode/settings.ts';
import { get, patch } from '../route.ts';

export const settingsRoute = /* @__PURE__ */ get('/users/me/settings', decodeSettings);
export const updateSettingsRoute = /* @__PURE__ */ patch('/users/me/settings', decodeSettings);
