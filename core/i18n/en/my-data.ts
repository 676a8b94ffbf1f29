// Sentences of the My Data screen (DATA-01…05).

export const myData = {
  MY_DATA_TITLE: 'My Data',
  USERNAME: 'Telegram username',
  /** REAL-04: leads to the privacy page. */
  WHO_SEES_IT: 'Who sees my username',
  READ_ONLY: 'Read only',
  FIRST_NAME: 'First name',
  LAST_NAME: 'Last name',
  /** RULE-04. */
  NAME_NEEDS_LETTER: 'Your first name needs at least one letter.',
  /** REAL-02. */
  NAME_MARKED:
    'Your name looks like that of our staff, so others see “(user)” behind it. Another name takes it away.',
  COUNTRY: 'Country',
  CITY: 'City',
  CUSTOM: 'Custom (enter manually)',
  COUNTRY_FIRST: 'Set a country first',
  NOT_SET: 'Not set',
  PHONE_LABEL: 'Phone',
  PHONE_NOTE: 'Verified by SMS.',
  PHONE_UNREADABLE: 'Enter 5 to 20 characters: digits, +, -, spaces, without an extension.',
  PHOTO_ID: 'Photo ID',
  PHOTO_ID_NOTE: 'A government-issued ID. It stays on this device and is never sent.',
  ADD_PHOTO: 'Add Photo ID',
  PHOTO_SAVED: 'On this device',
  REMOVE: 'Remove',
  REMOVE_PHOTO: 'Remove Photo ID',
  ONLY_IMAGES: 'Only images can be added',
  PHOTO_UNREADABLE: 'This photo could not be read',
  PHOTO_NOT_REMOVED: 'The photo could not be removed',
  KYC_VERIFIED: 'KYC Verified',
  KYC_NOT_VERIFIED: 'KYC Not Verified',
  COMPLETE_KYC: 'Complete KYC Verification',
  KYC_NOT_YET: 'KYC verification is coming soon.',
  SAVE_CHANGES: 'Save Changes',
  SAVING_CHANGES: 'Saving...',
  CHANGES_SAVED: 'Changes saved',
  AUTHENTICATING: 'Authenticating...',
  LOADING_PROFILE: 'Loading your data...',
  RETURN_TO_HOME: 'Return to Home',
};
