// What the record of a deal says: the sheet that saves it, and the page and the text that are saved (ACT-08).

export const SAVE_RECORD = 'Save record';
export const RECORD_HINT =
  'Everything of this exchange in one file: terms, both sides, each step with its time, ratings, chat and files. It can be read without Kantor, also years from now.';
export const GATHERING = 'Gathering the record…';
export const GATHER_FAILED = 'The record could not be gathered. Please check your internet connection.';
export const PRINTABLE_PAGE = 'Printable page';
export const PRINTABLE_HINT = 'Opens in any browser; print it, or save it as PDF';
export const DATA_FILE = 'Data file (JSON)';
export const DATA_HINT = 'For a tax adviser, a court, or another program';
export const COPY_AS_TEXT = 'Copy as text';
export const COPY_HINT = 'Without files, to paste wherever you like';
export const RECORD_COPIED = 'The record is copied';
export const RECORD_COPY_FAILED = 'The record could not be copied';
export const RECORD_SAVED = 'The record is saved';
export const CANNOT_SAVE =
  'This app cannot save files on a phone. Copy the record as text, or open this page on a computer.';
export const filesLeftOut = (count: number): string =>
  count === 1 ? '1 file is only named, not contained.' : `${count} files are only named, not contained.`;

export const recordTitle = (deal: string): string => `Exchange record: ${deal}`;
export const PRODUCT = 'Kantor';
export const ABOUT_RECORD =
  'Saved by somebody who took part. Times are in UTC; the terms are those that stood when the request was accepted.';
export const TERMS = 'Terms';
export const OUTCOME_NAME = 'Outcome';
export const DEAL_NUMBER = 'Exchange';
export const ACCEPTED_ON = 'Accepted';
export const ENDED_ON = 'Ended';
export const SAVED_ON = 'Saved';
export const NOTE_OF_REQUEST = 'Note of the request';
export const AUTHOR_NAME = 'Author of the request';
export const ACCEPTER_NAME = 'Accepted by';
export const NUMBER_OF_USER = 'User';
export const RECORD_STEPS = 'Steps';
export const RECORD_RATINGS = 'Ratings';
export const RECORD_CHAT = 'Chat';
export const RECORD_FILES = 'Files';
export const NO_MESSAGES = 'Nobody wrote.';
export const NO_FILES = 'No files were sent.';
export const NO_RATINGS = 'Nobody rated.';
export const OLDER_MISSING = 'Older messages could not be loaded and are not part of this record.';
export const SYSTEM_SENDER = 'Kantor';
export const ADMIN_SENDER = 'Admin';
export const NOT_CONTAINED = 'not contained in this record';
export const SAVE_FILE = 'Save this file';
export const FINGERPRINT = 'SHA-256';
