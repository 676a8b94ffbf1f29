// Sentences of the security page: the ban notice, the devices, and signing out (ACC).
import { lowerFirst } from '../lower-first.ts';

export const security = {
  SECURITY_TITLE: 'Security',
  DEVICES_HEADER: 'Devices',
  DEVICES_NOTE: 'Every device on which you have opened the mini-app within the last day.',
  THIS_DEVICE: 'This device',
  UNKNOWN_DEVICE: 'Unknown device',
  /** `at`: 'Today, 14:05'. */
  lastUsed: (at: string): string => `Last used ${lowerFirst(at)}`,
  SIGN_OUT_DEVICE: 'Sign out',
  SIGN_OUT_HERE: 'Sign out',
  SIGN_OUT_EVERYWHERE: 'Sign out everywhere',
  SIGN_OUT_NOTE:
    'Drafts, messages that are not sent yet and the photo of your document are removed from this device. Your exchanges stay.',
  EVERYWHERE_QUESTION: 'Sign out everywhere?',
  EVERYWHERE_MESSAGE:
    'All devices are signed out, this one too. To sign in again, close the mini-app and open it from your messages.',
  HERE_QUESTION: 'Sign out on this device?',
  deviceQuestion: (label: string): string => `Sign out on ${label}?`,
  DEVICE_MESSAGE: 'It signs in again only when the mini-app is opened there anew.',

  DEVICES_LOAD_FAILED: 'Your devices could not be loaded.',
  SIGN_OUT_FAILED: 'You could not be signed out. Please try again.',

  /** Ban notice (ACC-03). */
  SUSPENDED_TITLE: 'Your account is suspended',
  SUSPENDED_UNTIL: 'Until',
  SUSPENDED_FOR_GOOD: 'For good',
  SUSPENDED_REASON: 'Reason',
  SUSPENDED_NOTE:
    'You can finish exchanges that have begun, write in their chats and read your own records. Your open offers were taken off the market.',

  /** Toast: the ban is over. */
  SUSPENSION_OVER: 'Your account is no longer suspended',
};
