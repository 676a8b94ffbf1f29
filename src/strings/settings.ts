// Sentences of the settings menu, its placeholder screens (NAV-08, 09) and the pages that a backend announces (SET).
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

/** Entries of the menu that a backend announces (SET-02). */
export const ADDED_MENU = { privacy: 'Privacy', trust: 'Your exchanges', blocked: 'Blocked people' } as const;

export const SETTINGS_LOAD_FAILED = 'Your settings could not be loaded.';
export const SETTINGS_SAVE_FAILED = 'This could not be saved. Please try again.';
export const TRUST_NOT_LOADED = 'Your exchanges could not be loaded.';

/** Privacy (REAL-04). */
export const WHO_SEES_YOU = 'Who sees you';
export const SHOW_USERNAME = 'Show my username';
export const SHOW_USERNAME_NOTE =
  'Off: nobody sees your Telegram username or Telegram number, so nobody can write to you outside the app. On: everybody in the market sees both.';
