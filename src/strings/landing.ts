// Sentences of the landing and loading screens, and of the screens that replace a failed one.

export const APP_NAME = 'Kantor';

/** LAND-01, in this order, repeated. */
export const LANDING_STATUS = [
  'Initializing...',
  'Connecting to the messaging app...',
  'Authenticating...',
  'Finishing setup...',
] as const;

export const SIGN_IN_FAILED_TITLE = 'Could not sign in';
export const CLOSE_APP = 'Close App';

/** ACC-04. */
export const SIGNED_OUT = 'You are signed out';
export const SIGN_IN = 'Sign in';

/** AUTH-11. */
export const SESSION_EXPIRED = 'Your session has expired';
export const SESSION_EXPIRED_HINT = 'Close the mini-app and open it again. What you typed is kept.';

/** NAV-10. */
export const SCREEN_FAILED = 'Something went wrong on this screen';
export const SCREEN_FAILED_HINT = 'The rest of the app keeps working.';
export const GO_HOME = 'Go to home';
