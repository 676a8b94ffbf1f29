// Support in words: who writes in our name, and the answer to a checked message (REAL).
import { screenStrings } from './screen-strings.ts';

/** `botUsername`: without '@', '' when it is not known. */
export const onlyWritesHere = (botUsername: string): string =>
  botUsername
    ? screenStrings.support.onlyWritesHereAndAs(botUsername)
    : screenStrings.support.ONLY_WRITES_HERE;

/** 'From us: 22 Nov, 14:05, “Text”'. `when` and `text`: '' when not known; a text alone is not said. */
export function fromUs(when: string, text: string): string {
  const { FROM_US, fromUsOn, fromUsSaying } = screenStrings.support;
  if (!when) return FROM_US;
  return text ? fromUsSaying(when, text) : fromUsOn(when);
}
