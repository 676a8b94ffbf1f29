// What the landing and loading screens say.

export const APP_NAME = 'Kantor';
export const TAGLINE = 'Exchange currency, person to person';

/** LAND-01, in this order, over and over. */
export const LANDING_STATUS = [
  'Initializing...',
  'Connecting to the messaging app...',
  'Authenticating...',
  'Finishing setup...',
] as const;

export const SIGN_IN_FAILED = 'Could not sign in';
export const CLOSE_APP = 'Close App';

/** AUTH-04, 06, 07: said where no answer of the backend is involved. */
export const NOT_IN_TELEGRAM = 'Not in a Telegram WebApp environment';
export const WEBAPP_NOT_FOUND = 'In Telegram environment but WebApp object not found';
export const MISSING_LAUNCH_DATA = 'Missing required Telegram authentication data';
export const MISSING_USER_OR_INIT_DATA = 'Missing Telegram user data or init data';
export const INVALID_LOGIN_RESPONSE = 'Invalid login response from API';
export const AUTH_TIMED_OUT = 'Authentication timed out. Please try again.';

/** AUTH-11. */
export const SESSION_EXPIRED = 'Your session has expired';
export const SESSION_EXPIRED_HINT = 'Close the mini-app and open it again. What you typed is kept.';

/** NAV-10. */
export const SCREEN_FAILED = 'Something went wrong on this screen';
export const SCREEN_FAILED_HINT = 'The rest of the app keeps working.';
export const GO_HOME = 'Go to home';
