// Sentences of the security page: the ban notice, the devices, and signing out (ACC).

export const SECURITY_TITLE = 'Security';
export const DEVICES_HEADER = 'Devices';
export const DEVICES_NOTE = 'Every device on which you have opened the mini-app within the last day.';
export const THIS_DEVICE = 'This device';
export const UNKNOWN_DEVICE = 'Unknown device';
export const LAST_USED = 'Last used';
export const SIGN_OUT_DEVICE = 'Sign out';
export const SIGN_OUT_HERE = 'Sign out';
export const SIGN_OUT_EVERYWHERE = 'Sign out everywhere';
export const SIGN_OUT_NOTE =
  'Drafts, messages that are not sent yet and the photo of your document are removed from this device. Your exchanges stay.';
export const EVERYWHERE_QUESTION = 'Sign out everywhere?';
export const EVERYWHERE_MESSAGE =
  'All devices are signed out, this one too. To sign in again, close the mini-app and open it from your messages.';
export const HERE_QUESTION = 'Sign out on this device?';
export const deviceQuestion = (label: string): string => `Sign out on ${label}?`;
export const DEVICE_MESSAGE = 'It signs in again only when the mini-app is opened there anew.';

export const DEVICES_LOAD_FAILED = 'Your devices could not be loaded.';
export const SIGN_OUT_FAILED = 'You could not be signed out. Please try again.';

/** Ban notice (ACC-03). */
export const SUSPENDED_TITLE = 'Your account is suspended';
export const SUSPENDED_UNTIL = 'Until';
export const SUSPENDED_FOR_GOOD = 'For good';
export const SUSPENDED_REASON = 'Reason';
export const SUSPENDED_NOTE =
  'You can finish exchanges that have begun, write in their chats and read your own records. Your open offers were taken off the market.';

/** Toast: the ban is over. */
export const SUSPENSION_OVER = 'Your account is no longer suspended';
