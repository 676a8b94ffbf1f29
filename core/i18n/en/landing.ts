// Sentences of the landing and loading screens, and of the screens that replace a failed one.

export const landing = {
  APP_NAME: 'Kantor',

  /** LAND-01, in this order, repeated. */
  LANDING_STATUS: [
    'Initializing...',
    'Connecting to the messaging app...',
    'Authenticating...',
    'Finishing setup...',
  ] as const,

  SIGN_IN_FAILED_TITLE: 'Could not sign in',
  CLOSE_APP: 'Close App',

  /** ACC-04. */
  SIGNED_OUT: 'You are signed out',
  SIGN_IN: 'Sign in',

  /** AUTH-11. */
  SESSION_EXPIRED: 'Your session has expired',
  SESSION_EXPIRED_HINT: 'Close the mini-app and open it again. What you typed is kept.',

  /** NAV-10. */
  SCREEN_FAILED: 'Something went wrong on this screen',
  SCREEN_FAILED_HINT: 'The rest of the app keeps working.',
  GO_HOME: 'Go to home',
};
