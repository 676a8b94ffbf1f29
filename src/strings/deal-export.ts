// Sentences of the deal record: the sheet that saves it, and the saved page and text (ACT-08).

export const EXPORT_ACTION = 'Save record';
export const EXPORT_HINT =
  'Everything of this exchange in one file: terms, both sides, each step with its time, ratings, chat and files. It can be read without Kantor, also years from now.';
export const COLLECTING_EXPORT = 'Gathering the record…';
export const COLLECT_FAILED = 'The record could not be gathered. Please check your internet connection.';
export const PRINTABLE_PAGE = 'Printable page';
export const PRINTABLE_HINT = 'Opens in any browser; print it, or save it as PDF';
export const DATA_FILE = 'Data file (JSON)';
export const DATA_HINT = 'For a tax adviser, a court, or another program';
export const COPY_AS_TEXT = 'Copy as text';
export const COPY_HINT = 'Without files, to paste wherever you like';
export const EXPORT_COPIED = 'The record is copied';
export const EXPORT_COPY_FAILED = 'The record could not be copied';
export const EXPORT_SAVED = 'The record is saved';
export const EXPORT_NOT_SUPPORTED =
  'This app cannot save files on a phone. Copy the record as text, or open this page on a computer.';
export const filesLeftOut = (count: number): string =>
  count === 1 ? '1 file is only named, not contained.' : `${count} files are only named, not contained.`;

export const exportTitle = (deal: string): string => `Exchange record: ${deal}`;
export const PRODUCT = 'Kantor';
export const EXPORT_NOTE =
  'Saved by somebody who took part. Times are in UTC; the terms are those that stood when the request was accepted.';
export const TERMS_TITLE = 'Terms';
export const RESULT_LABEL = 'Outcome';
export const DEAL_ID_LABEL = 'Exchange';
export const ACCEPTED_ON = 'Accepted';
export const ENDED_ON = 'Ended';
export const SAVED_ON = 'Saved';
export const NOTE_OF_REQUEST = 'Note of the request';
export const ACCEPTER_NAME = 'Accepted by';
export const USER_ID_LABEL = 'User';
export const EXPORT_STEPS = 'Steps';
export const EXPORT_RATINGS = 'Ratings';
export const EXPORT_CHAT = 'Chat';
export const EXPORT_FILES = 'Files';
export const NO_MESSAGES = 'Nobody wrote.';
export const NO_FILES = 'No files were sent.';
export const NO_RATINGS = 'Nobody rated.';
export const OLDER_MISSING = 'Older messages could not be loaded and are not part of this record.';
export const SYSTEM_SENDER = 'Kantor';
export const ADMIN_SENDER = 'Admin';
export const NOT_CONTAINED = 'not contained in this record';
export const SAVE_FILE = 'Save this file';
export const FINGERPRINT = 'SHA-256';
