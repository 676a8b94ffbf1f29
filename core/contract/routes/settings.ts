// Calls of the viewer's settings (feature `settings`).
import { decodeSettings } from '../decode/settings.ts';
import { get, patch } from '../route.ts';

export const settingsRoute = get('/users/me/settings', decodeSettings);
export const updateSettingsRoute = patch('/users/me/settings', decodeSettings);
