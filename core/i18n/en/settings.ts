// Sentences of the settings menu, its placeholder screens (NAV-08, 09) and the pages that a backend announces (SET).
import type { PlaceholderPage } from '#domain/page-paths.ts';

export const settings = {
  SETTINGS_TITLE: 'Settings',
  /** NAV-09, in this order. */
  MENU: {
    'my-data': 'My Data',
    'funds-transfer-details': 'Funds Transfer Details',
    'exchange-rates': 'Exchange Rates',
    notifications: 'Notifications',
    language: 'App Language',
    security: 'Password & Face ID',
    support: 'Contact Support',
    rules: 'Exchange Rules',
  } as const,
  PLACEHOLDER_TITLE: {
    'bank-details': 'Bank Details',
    'exchange-rates': 'Exchange Rates',
    notifications: 'Notifications',
    language: 'App Language',
    security: 'Password & Face ID',
    support: 'Contact Support',
    rules: 'Exchange Rules',
  } as const satisfies Record<PlaceholderPage, string>,
  COMING_SOON: 'coming soon',

  /** Entries of the menu that a backend announces (SET-02). */
  ADDED_MENU: { privacy: 'Privacy', trust: 'Your exchanges', blocked: 'Blocked people' } as const,

  /** The language page: to follow the messaging app, whose language is in brackets; `name`: 'English'. */
  systemLanguage: (name: string): string => `System (${name})`,
  LANGUAGE_NOTE: 'Messages from the bot come in this language too.',

  SETTINGS_LOAD_FAILED: 'Your settings could not be loaded.',
  SETTINGS_SAVE_FAILED: 'This could not be saved. Please try again.',
  TRUST_NOT_LOADED: 'Your exchanges could not be loaded.',

  /** Privacy (REAL-04). */
  WHO_SEES_YOU: 'Who sees you',
  SHOW_USERNAME: 'Show my username',
  SHOW_USERNAME_NOTE:
    'Off: nobody sees your Telegram username or Telegram number, so nobody can write to you outside the app. On: everybody in the market sees both.',
};
