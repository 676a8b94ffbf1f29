// Decoder of the list of blocked people (BLK).
import { asText, decodeAll, unwrapArray, unwrapObject } from './json.ts';

export interface BlockedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What the viewer noted for themselves; '' for nothing. */
  readonly reason: string;
}

function decodeBlockedPerson(payload: unknown): BlockedPerson | null {
  const person = unwrapObject(payload);
  const id = asText(person?.id);
  if (!person || !id) return null;
  return {
    id,
    firstName: asText(person.firstName),
    lastName: asText(person.lastName),
    reason: asText(person.reason),
  };
}

/** Null when the answer holds no list. */
export function decodeBlocks(payload: unknown): BlockedPerson[] | null {
  const list = unwrapArray(payload);
  return list && decodeAll(list, decodeBlockedPerson);
}
