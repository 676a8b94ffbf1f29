// Support in words: who writes in our name, and the answer to a checked message (REAL).
import { screenStrings } from './screen-strings.ts';

/** `botUsername`: without '@', '' when it is not known. */
export const onlyWritesHere = (botUsername: string): string =>
  botUsername
    ? screenStrings.support.onlyWritesHereAndAs(botUsername)
    : screenStrings.support.ONLY_WRITES_HERE;

/** 'From us: 22 Nov, 14:05, “Text”'. `when` and `text`: '' when not known. */
export const fromUs = (when: string, text: string): string =>
  `${screenStrings.support.FROM_US}${when && `: ${when}`}${text && `, “${text}”`}`;
