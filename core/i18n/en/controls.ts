// Texts of the components themselves, on any screen.

export const controls = {
  BACK: 'Back',
  CANCEL: 'Cancel',
  CLOSE: 'Close',
  CONFIRM: 'Confirm',
  DELETE: 'Delete',
  DONE: 'Done',
  EDIT: 'Edit',
  SAVE: 'Save',
  SEARCH: 'Search',
  CLEAR_SEARCH: 'Clear search',
  COPY: 'Copy',
  NOTHING_FOUND: 'Nothing found',
  /** DLG-01. */
  ARE_YOU_SURE: 'Are you sure?',

  /** CREATE-02: for 3 chosen items and more, in place of their names. */
  selectedCount: (count: number): string => `${count} selected`,

  /** A reason or comment: 500 Unicode code points, as the backend counts them. */
  TEXT_TOO_LONG: 'At most 500 characters',
};
