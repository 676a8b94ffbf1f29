// Support in words: who writes in our name, and the answer to a checked message (REAL).
import { strings } from './strings.ts';

/** `botUsername`: without '@', '' when it is not known. */
export const onlyWritesHere = (botUsername: string): string =>
  botUsername ? strings.support.onlyWritesHereAndAs(botUsername) : strings.support.ONLY_WRITES_HERE;

/** 'From us: 22 Nov, 14:05, “Text”'. `when` and `text`: '' when not known; a text alone is not said. */
export function fromUs(when: string, text: string): string {
  const { FROM_US, fromUsOn, fromUsSaying } = strings.support;
  if (!when) return FROM_US;
  return text ? fromUsSaying(when, text) : fromUsOn(when);
}
