// Sentences of the deal record: the sheet that saves it, and the saved page and text (ACT-08).

export const dealExport = {
  EXPORT_ACTION: 'Save record',
  EXPORT_HINT:
    'Everything of this exchange in one file: terms, both sides, each step with its time, ratings, chat and files. It can be read without Kantor, also years from now.',
  COLLECTING_EXPORT: 'Gathering the record…',
  COLLECT_FAILED: 'The record could not be gathered. Please check your internet connection.',
  PRINTABLE_PAGE: 'Printable page',
  PRINTABLE_HINT: 'Opens in any browser; print it, or save it as PDF',
  DATA_FILE: 'Data file (JSON)',
  DATA_HINT: 'For a tax adviser, a court, or another program',
  COPY_AS_TEXT: 'Copy as text',
  COPY_HINT: 'Without files, to paste wherever you like',
  EXPORT_COPIED: 'The record is copied',
  EXPORT_COPY_FAILED: 'The record could not be copied',
  EXPORT_SAVED: 'The record is saved',
  EXPORT_NOT_SUPPORTED:
    'This app cannot save files on a phone. Copy the record as text, or open this page on a computer.',
  filesLeftOut: (count: number): string =>
    count === 1 ? '1 file is only named, not contained.' : `${count} files are only named, not contained.`,

  exportTitle: (deal: string): string => `Exchange record: ${deal}`,
  PRODUCT: 'Kantor',
  EXPORT_NOTE:
    'Saved by somebody who took part. Times are in UTC; the terms are those that stood when the request was accepted.',
  TERMS_TITLE: 'Terms',
  RESULT_LABEL: 'Outcome',
  DEAL_ID_LABEL: 'Exchange',
  ACCEPTED_ON: 'Accepted',
  ENDED_ON: 'Ended',
  SAVED_ON: 'Saved',
  NOTE_OF_REQUEST: 'Note of the request',
  ACCEPTER_NAME: 'Accepted by',
  USER_ID_LABEL: 'User',
  EXPORT_STEPS: 'Steps',
  EXPORT_RATINGS: 'Ratings',
  EXPORT_CHAT: 'Chat',
  EXPORT_FILES: 'Files',
  NO_MESSAGES: 'Nobody wrote.',
  NO_FILES: 'No files were sent.',
  NO_RATINGS: 'Nobody rated.',
  OLDER_MISSING: 'Older messages could not be loaded and are not part of this record.',
  SYSTEM_SENDER: 'Kantor',
  ADMIN_SENDER: 'Admin',
  NOT_CONTAINED: 'not contained in this record',
  SAVE_FILE: 'Save this file',
  FINGERPRINT: 'SHA-256',
};
