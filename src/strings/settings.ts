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
/** Pages that are placeholders (NAV-08), by their last path segment: all that the routes need to know of them. */
export const PLACEHOLDER_PAGES = [
  'bank-details',
  'exchange-rates',
  'notifications',
  'language',
  'security',
  'support',
  'rules',
] as const;
export const PLACEHOLDER_TITLE = {
  'bank-details': 'Bank Details',
  'exchange-rates': MENU['exchange-rates'],
  notifications: MENU.notifications,
  language: MENU.language,
  security: MENU.security,
  support: MENU.support,
  rules: MENU.rules,
} as const satisfies Record<(typeof PLACEHOLDER_PAGES)[number], string>;
export const COMING_SOON = 'coming soon';
