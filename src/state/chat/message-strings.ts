// The chat's ready-made messages and what it says when it cannot take something (CHAT-02, CHAT-04).

export const FUNDS_SENT = '[Status] I have sent the funds.';
export const FUNDS_RECEIVED = '[Status] I have received the funds.';
/** A saved detail as a message. */
export const detailsMessage = (detailsText: string): string => `[Details] ${detailsText}`;

/** Unicode code points after trimming, as the backend counts them. */
export const MAX_MESSAGE_LENGTH = 4_000;
export const MESSAGE_TOO_LONG = 'A message can have at most 4,000 characters.';
/** In the backend's words. */
export const FILE_TOO_LARGE = 'The file is too large. At most 10 MB are allowed.';
export const FILE_UNSUPPORTED = 'Only images and PDF files are supported.';
export const FILE_UNREADABLE = 'The file could not be read.';
