// Sentences of the support page: who writes in our name, the personal word, and the check of a message (REAL).
import { APP_NAME } from './landing.ts';

/** At the top of every dispute and of the support page. `botUsername`: without '@', '' when it is not known. */
export const onlyWritesHere = (botUsername: string): string =>
  botUsername
    ? `${APP_NAME} never writes to you first outside this app and its bot @${botUsername}.`
    : `${APP_NAME} never writes to you first outside this app and its bot.`;

export const CHECK_A_MESSAGE = 'Check a message';
export const CHECK_NOTE =
  'Every message of our bot ends with a code such as #K7-2Q4F. Type it, or paste the whole message.';
export const CODE_OR_MESSAGE = 'Code or message';
export const CHECK = 'Check';
export const NOT_FROM_US = 'Not from us. Block and report whoever sent it.';
/** `when`: '22 Nov, 14:05', '' when it is not known. */
export const fromUs = (when: string, text: string): string =>
  `From us${when && `: ${when}`}${text && `, “${text}”`}`;
export const CHECK_FAILED = 'This could not be checked. Please try again.';

export const YOUR_WORD = 'Your word';
export const WORD_NOTE =
  'Every message of our bot begins with this word, and so does what our admins write to you in a dispute. Tell it to nobody: we never ask for it.';
export const USE_WORD = 'Use this word';
export const ANOTHER_WORD = 'Propose another';
export const WORD_SAVED = 'Your word is saved';
export const WORD_INVALID = '3 to 24 letters; spaces and emoji may be added.';
export const CONTACT_US = 'Write to us';
