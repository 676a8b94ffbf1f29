// Calls of the viewer's settings (feature `settings`).
import { decodeSettings } from '../decode/settings.ts';

export const settingsRoute = {
  method: 'GET',
  path: '/users/me/settings',
  access: 'protected',
  decode: decodeSettings,
} as const;
export const updateSettingsRoute = {
  method: 'PATCH',
  path: '/users/me/settings',
  access: 'protected',
  decode: decodeSettings,
} as const;
