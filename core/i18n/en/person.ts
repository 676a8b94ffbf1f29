// Words for people in sentences.

export const person = {
  YOU: 'You',
  /** In sentences without a name. */
  AUTHOR: 'The author',
};
