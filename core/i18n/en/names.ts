// Names that the backend gives to people: English is what it sends.
import { DELETED_NAME, NAME_MARK, UNREADABLE_NAME } from '#domain/given-names.ts';

export const GIVEN_NAMES = {
  /** Of an account that was deleted. */
  DELETED: DELETED_NAME,
  /** Of somebody whose first name has no letter. */
  UNREADABLE: UNREADABLE_NAME,
  /** After a name that looks like that of staff (REAL-02): a space, and a word in parentheses. */
  MARK: NAME_MARK,
};

/** A function, so that the English page needs no more than this of it. */
export const names = {
  /** `name`: as the backend sends it, not empty. */
  shown: (name: string): string => name,
};
