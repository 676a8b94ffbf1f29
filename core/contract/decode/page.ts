// Page of a list: its items, and the cursor of the page after it (SRCH-04).
import { asNullableText, asObject } from './json.ts';

export interface Page<T> {
  readonly items: readonly T[];
  /** For the next page; null after the last one, and from a backend without pages. */
  readonly nextCursor: string | null;
}

export const decodeNextCursor = (payload: unknown): string | null =>
  asNullableText(asObject(payload)?.nextCursor);

/** `items`: what was decoded from this answer; null when it holds no list. */
export const decodePage = <T>(payload: unknown, items: readonly T[] | null): Page<T> | null =>
  items && { items, nextCursor: decodeNextCursor(payload) };
