// Sentences of the My Data screen (DATA-01…05).

export const MY_DATA_TITLE = 'My Data';
export const USERNAME = 'Telegram username';
/** REAL-04: leads to the privacy page. */
export const WHO_SEES_IT = 'Who sees my username';
export const READ_ONLY = 'Read only';
export const FIRST_NAME = 'First name';
export const LAST_NAME = 'Last name';
/** RULE-04. */
export const NAME_NEEDS_LETTER = 'Your first name needs at least one letter.';
/** REAL-02. */
export const NAME_MARKED =
  'Your name looks like that of our staff, so others see “(user)” behind it. Another name takes it away.';
export const COUNTRY = 'Country';
export const CITY = 'City';
export const CUSTOM = 'Custom (enter manually)';
export const COUNTRY_FIRST = 'Set a country first';
export const NOT_SET = 'Not set';
export const PHONE_LABEL = 'Phone';
export const PHONE_NOTE = 'Verified by SMS.';
export const PHOTO_ID = 'Photo ID';
export const PHOTO_ID_NOTE = 'A government-issued ID. It stays on this device and is never sent.';
export const ADD_PHOTO = 'Add Photo ID';
export const PHOTO_SAVED = 'On this device';
export const REMOVE = 'Remove';
export const REMOVE_PHOTO = 'Remove Photo ID';
export const ONLY_IMAGES = 'Only images can be added';
export const PHOTO_UNREADABLE = 'This photo could not be read';
export const PHOTO_NOT_REMOVED = 'The photo could not be removed';
export const KYC_VERIFIED = 'KYC Verified';
export const KYC_NOT_VERIFIED = 'KYC Not Verified';
export const COMPLETE_KYC = 'Complete KYC Verification';
export const KYC_NOT_YET = 'KYC verification is coming soon.';
export const SAVE_CHANGES = 'Save Changes';
export const SAVING_CHANGES = 'Saving...';
export const CHANGES_SAVED = 'Changes saved';
export const AUTHENTICATING = 'Authenticating...';
export const LOADING_PROFILE = 'Loading your data...';
export const RETURN_TO_HOME = 'Return to Home';
