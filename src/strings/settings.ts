// Sentences of the settings menu and its placeholder screens (NAV-08, 09).
import type { PlaceholderPage } from '#domain/page-paths.ts';

export const SETTINGS_TITLE = 'Settings';
/** NAV-09, in this order. */
export const MENU = {
  'my-data': 'My Data',
  'funds-transfer-details': 'Funds Transfer Details',
  'exchange-rates': 'Exchange Rates',
  notifications: 'Notifications',
  language: 'App Language',
  security: 'Password & Face ID',
  support: 'Contact Support',
  rules: 'Exchange Rules',
} as const;
export const PLACEHOLDER_TITLE = {
  'bank-details': 'Bank Details',
  'exchange-rates': MENU['exchange-rates'],
  notifications: MENU.notifications,
  language: MENU.language,
  security: MENU.security,
  support: MENU.support,
  rules: MENU.rules,
} as const satisfies Record<PlaceholderPage, string>;
export const COMING_SOON = 'coming soon';
