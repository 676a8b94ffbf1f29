// Texts of the components themselves, on any screen.

export const BACK = 'Back';
export const CANCEL = 'Cancel';
export const CLOSE = 'Close';
export const CONFIRM = 'Confirm';
export const DELETE = 'Delete';
export const DONE = 'Done';
export const EDIT = 'Edit';
export const SAVE = 'Save';
export const SEARCH = 'Search';
export const CLEAR_SEARCH = 'Clear search';
export const COPY = 'Copy';
export const NOTHING_FOUND = 'Nothing found';
/** DLG-01. */
export const ARE_YOU_SURE = 'Are you sure?';

/** CREATE-02: the names joined, or 'N selected' above 2. */
export const selectionText = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length} selected` : names.join(', ');

/** A reason or comment: 500 Unicode code points, as the backend counts them. */
export const TEXT_TOO_LONG = 'At most 500 characters';
export const charactersLeft = (used: number, limit: number): string => `${used}/${limit}`;
