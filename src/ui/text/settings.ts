// What the settings menu and its pages say (NAV-08, 09).

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
/** Titles of the pages that are placeholders (NAV-08). */
export const PLACEHOLDER_TITLE = {
  'bank-details': 'Bank Details',
  'exchange-rates': MENU['exchange-rates'],
  notifications: MENU.notifications,
  language: MENU.language,
  security: MENU.security,
  support: MENU.support,
  rules: MENU.rules,
} as const;
export const COMING_SOON = 'coming soon';
