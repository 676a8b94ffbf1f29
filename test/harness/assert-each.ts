// Assertions about every element of a list, on one line.
import * as assert from 'uvu/assert';

/** What `of` gives of each element, in order, is `expected`. */
export const equalEach = <T>(
  list: Iterable<T> | ArrayLike<T>,
  of: (one: T, index: number) => unknown,
  expected: unknown,
  message?: string,
): void => assert.equal(Array.from(list, of), expected, message);

/** No element is such; a failure shows those that are. */
export const expectNone = <T>(
  list: Iterable<T> | ArrayLike<T>,
  isSuch: (one: T, index: number) => boolean,
  message?: string,
): void => assert.equal(Array.from(list).filter(isSuch), [], message);
