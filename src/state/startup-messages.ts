// What the start says; the rest comes with the later pages.
export const MISSING_LAUNCH_DATA = 'Missing required Telegram authentication data';
export const MISSING_LAUNCH_USER = 'Missing Telegram user data or init data';
export const AUTH_TIMED_OUT = 'Authentication timed out. Please try again.';
export const SIGN_IN_FAILED = 'Authentication failed';
export const FEED_LOAD_FAILED = 'Failed to load initial requests.';
export const LIVE_FAILED = 'Live updates failed.';
export const LIKE_YOUR_REQUEST = 'Like your request';
export const ACTIONS_NOT_LOADED = 'This could not be loaded yet. Please try again.';
