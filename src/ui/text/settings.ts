// What the settings menu and its pages say (NAV-08, 09, DATA, FUNDS).

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

/** DATA-01…05. */
export const USERNAME = 'Telegram username';
export const FIRST_NAME = 'First name';
export const LAST_NAME = 'Last name';
export const COUNTRY = 'Country';
export const CITY = 'City';
export const CUSTOM = 'Custom (enter manually)';
export const COUNTRY_FIRST = 'Set a country first';
export const PHONE = 'Phone';
export const PHONE_NOTE = 'Verified by SMS.';
export const PHOTO_ID = 'Photo ID';
export const PHOTO_ID_NOTE = 'A government-issued ID. It stays on this device and is never sent.';
export const KYC_VERIFIED = 'KYC Verified';
export const KYC_NOT_VERIFIED = 'KYC Not Verified';
export const COMPLETE_KYC = 'Complete KYC Verification';
export const KYC_NOT_YET = 'KYC verification is coming soon.';
export const SAVE_CHANGES = 'Save Changes';
export const AUTHENTICATING = 'Authenticating...';
export const LOADING_PROFILE = 'Loading your data...';
export const PROFILE_LOAD_FAILED = 'Failed to load profile data. Please try again.';
export const PROFILE_UPDATE_FAILED = 'Failed to update profile. Please try again.';
export const RETURN_TO_HOME = 'Return to Home';

/** FUNDS-01, 02. */
export const FUNDS_EMPTY = 'No saved details yet';
export const FUNDS_EMPTY_HINT = 'Save an account or card once, then send it in a chat with one tap.';
export const ADD_FUNDS = 'Add details';
export const LABEL = 'Label';
export const DETAILS_TEXT = 'Details';
export const FILL_BOTH = 'Please fill both Label and Details';
export const DELETE_FUNDS_TITLE = 'Delete transfer details?';
export const CANNOT_BE_UNDONE = 'This action cannot be undone.';
export const FUNDS_LOAD_FAILED = 'Failed to load your funds transfer details.';
export const FUNDS_CREATE_FAILED = 'Failed to create the record.';
export const FUNDS_UPDATE_FAILED = 'Failed to update the record.';
export const FUNDS_DELETE_FAILED = 'Failed to delete the record.';
