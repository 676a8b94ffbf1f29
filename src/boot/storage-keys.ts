// Storage keys that the boot script and the app share. Values under them outlive a release: never rename one.

/** Before every key of ours, so that nothing else on the origin is touched. */
export const KEY_PREFIX = 'kantor:';

/** Session storage: the first run's reset was done (AUTH-01). Must not match what the reset removes. */
export const STARTED_KEY = `${KEY_PREFIX}started`;
/** Session storage, after the prefix: the session. Has 'token', so that the reset removes it (AUTH-01). */
export const SESSION_KEY = 'token';

/** Session storage, after the prefix: a signed-out launch, which does not sign in by itself (ACC-04). */
export const SIGNED_OUT_KEY = 'signed-out';
/** Local storage, after the prefix: what the backend calls this device (ACC-02). */
export const DEVICE_KEY = 'device';
/** Local storage, after the prefix: this device's chosen language; '' or none: the messaging app's. */
export const LANGUAGE_KEY = 'language';

/** Keys whose values our reload keeps in the hash where storage is blocked. None opens an account. */
export const KEYS_IN_ADDRESS: readonly string[] = [KEY_PREFIX + LANGUAGE_KEY, KEY_PREFIX + SIGNED_OUT_KEY];

/** IndexedDB, as the worker names it: messages that are not sent yet. */
export const PENDING_MESSAGES_DATABASE = 'kantor-chat';
/** IndexedDB: the photo of an identity document (DATA-03). */
export const PHOTO_ID_DATABASE = 'kantor-photo-id';

/** Prefix of everything that the messaging app's SDK keeps in session storage. */
export const SDK_KEY_PREFIX = '__telegram__';
/** The SDK's key of the launch parameters, kept across reloads: JSON of those in the address's hash. */
export const LAUNCH_PARAMS_KEY = `${SDK_KEY_PREFIX}initParams`;
/** Where the SDK keeps the theme of this launch, with changes since: JSON as in `tgWebAppThemeParams`. */
export const THEME_PARAMS_KEY = `${SDK_KEY_PREFIX}themeParams`;
