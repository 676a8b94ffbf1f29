// Sentences of the chat and the file preview (CHAT). Texts that are sent as messages: chat-messages.ts.
import type { FileScanState } from '#domain/entities.ts';

export const CHAT_TITLE = 'Chat';
export const CHAT_EMPTY = 'No messages yet';
export const CHAT_EMPTY_HINT = 'Agree on who pays first, and keep every step in this chat.';
export const CHAT_LOADING = 'Loading messages';
export const EARLIER_MESSAGES = 'Show earlier messages';
export const UNREAD_LINE = 'Unread messages';
export const JUMP_TO_LATEST = 'Jump to the latest message';
export const newMessages = (count: number): string =>
  count === 1 ? '1 new message' : `${count} new messages`;

/** Above the list while the chat is not live. */
export const CHAT_CONNECTING = 'Connecting...';
export const CHAT_OFFLINE = 'Waiting for the network. What you write is sent when it is back.';
export const CHAT_DOWN = 'No live updates. New messages may come late.';

/** Spoken status of an own message. */
export const SENDING = 'Sending';
export const SENT = 'Sent';
export const READ = 'Read';
export const NOT_SENT = 'Not sent';
/** The worker says the same of an upload that it has stopped. */
export const UPLOAD_CANCELLED = 'Upload cancelled.';
export const SEND_AGAIN = 'Send again';
export const DISCARD = 'Discard';

/** FILE-03: what the backend's scanner says about a file; nothing about a clean one. */
export const FILE_SCAN_TEXT: Readonly<Record<FileScanState, string>> = {
  pending: 'Checking the file…',
  blocked: 'Blocked: this file is dangerous',
  clean: '',
};

/** Only on messages of an admin. */
export const ADMIN_BADGE = 'Admin';
/** Below it, to a party: the word that only they and we know (REAL-03). */
export const yourWord = (word: string): string => `Your word: ${word}`;
export const OWN_SENDER = 'You';
/** Neither party, and not known to be an admin. */
export const OTHER_SENDER = 'Somebody else';
/** Name of a party in a chat in which an admin writes. */
export const partyNamed = (name: string): string => `${name} (party)`;
/** Under details that differ from those sent at `time`, and in the toast when they are copied. */
export const otherDetails = (name: string, time: string): string =>
  `${name} sent other details before (${time}). Ask which ones to use before you pay.`;
export const OTHER_DETAILS_COPIED = 'Copied. These details differ from the ones sent before.';
export const COPY_DETAILS = 'Copy details';

/** Chips that send the ready-made messages (CHAT-04). */
export const QUICK_MESSAGES = 'Quick messages';
export const SENT_FUNDS_CHIP = 'I have sent the funds';
export const RECEIVED_FUNDS_CHIP = 'I have received the funds';
export const DETAILS_CHIP = 'Send my details';
export const RECEIVED_TITLE = 'Is the money on your account?';
/**
 * `amount`: '1 000.00 USD'. At most 256 characters, which is the limit of the messaging app; names have at most 64.
 */
export const receivedMessage = (name: string, amount: string): string =>
  `Say so only when ${amount} is there: ${name} relies on it. A receipt or a picture is no payment.`;
export const RECEIVED_CONFIRM = 'Yes, send';
export const CHOOSE_DETAILS = 'Which details to send?';
export const NO_DETAILS = 'No saved details yet';
export const NO_DETAILS_HINT = 'Save an account or card once, then send it from here with one tap.';
export const ADD_DETAILS = 'Add details';

export const MESSAGE = 'Message';
export const SEND = 'Send';
export const ATTACH = 'Attach a photo or PDF';
export const ATTACH_TITLE = 'Send a file';
export const ATTACH_PHOTO = 'Photo';
export const ATTACH_PDF = 'PDF document';
/** In place of the composer. */
export const CHAT_CLOSED = 'The chat is closed.';
export const CHAT_NOT_OPEN = 'The chat opens when the request is approved.';

export const PHOTO_KIND = 'Photo';
export const PDF_KIND = 'PDF';
export const FILE_KIND = 'File';
export const CANCEL_UPLOAD = 'Cancel upload';
export const UPLOADING = 'Uploading';
export const openKind = (kind: string): string => `Open ${kind === PDF_KIND ? kind : kind.toLowerCase()}`;
export const openFile = (kind: string, name: string): string => `${openKind(kind)} ${name}`;
/** '340 KB', '1.2 MB'; '' while unknown. */
export function fileSizeText(bytes: number | null): string {
  if (bytes === null) return '';
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Announced by screen readers when a message arrives that is not in view. */
export const newMessageAnnouncement = (name: string, what: string): string => `${name}: ${what}`;

/** CHAT-06. */
export const DOWNLOAD = 'Download';
export const DOWNLOAD_UNSUPPORTED =
  'Mobile WebView download is not supported. Please use desktop to download the file.';
export const DOWNLOAD_FAILED = 'The file could not be downloaded. Please try again.';

/** CHAT-03. */
export const PREVIEW_FAILED = 'This file cannot be shown here.';
export const PREVIEW_NOT_LOADED = 'The file could not be loaded. Please check your internet connection.';
export const PREVIEW_CUT = 'Only the beginning of the file is shown.';
export const ZOOM_IN = 'Zoom in';
export const ZOOM_OUT = 'Zoom out';
export const PDF_BROKEN = 'This PDF is damaged and cannot be shown.';
export const PDF_PROTECTED = 'This PDF is protected by a password and cannot be shown here.';
export const PDF_TOO_LONG = 'This PDF has more than 200 pages and is too long to be shown here.';
export const PDF_TOO_LARGE = 'This PDF is larger than 20 MB and cannot be shown here.';
export const PDF_UNAVAILABLE = 'The PDF viewer could not be loaded. Please try again.';
export const PAGE_FAILED = 'This page cannot be shown.';
export const pageOf = (page: number, count: number): string => `Page ${page} of ${count}`;
