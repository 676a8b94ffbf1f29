// Sentences of the chat and the file preview (CHAT). Messages that are sent with a tap: ../chat-messages.ts.
import type { FileScanState } from '#domain/entities.ts';

export const chat = {
  CHAT_TITLE: 'Chat',
  CHAT_EMPTY: 'No messages yet',
  CHAT_EMPTY_HINT: 'Agree on who pays first, and keep every step in this chat.',
  CHAT_LOADING: 'Loading messages',
  EARLIER_MESSAGES: 'Show earlier messages',
  UNREAD_LINE: 'Unread messages',
  JUMP_TO_LATEST: 'Jump to the latest message',
  newMessages: (count: number): string => (count === 1 ? '1 new message' : `${count} new messages`),

  /** Above the list while the chat is not live. */
  CHAT_CONNECTING: 'Connecting...',
  CHAT_OFFLINE: 'Waiting for the network. What you write is sent when it is back.',
  CHAT_DOWN: 'No live updates. New messages may come late.',

  /** Spoken status of an own message. */
  SENDING: 'Sending',
  SENT: 'Sent',
  READ: 'Read',
  NOT_SENT: 'Not sent',
  UPLOAD_CANCELLED: 'Upload cancelled.',
  UPLOAD_TOO_SLOW:
    'The connection is too slow for this file. Send it again on a better connection, or send a smaller file.',
  TOO_MANY_PENDING: 'Too many messages are waiting to be sent.',
  SEND_AGAIN: 'Send again',
  DISCARD: 'Discard',

  /** FILE-03: what the backend's scanner says about a file; nothing about a clean one. */
  FILE_SCAN_TEXT: {
    pending: 'Checking the file…',
    blocked: 'Blocked: this file is dangerous',
    clean: '',
  } satisfies Readonly<Record<FileScanState, string>>,

  /** Only on messages of an admin. */
  ADMIN_BADGE: 'Admin',
  /** Below it, to a party: the word that only they and we know (REAL-03). */
  yourWord: (word: string): string => `Your word: ${word}`,
  OWN_SENDER: 'You',
  /** Neither party, and not known to be an admin. */
  OTHER_SENDER: 'Somebody else',
  /** Name of a party in a chat in which an admin writes. */
  partyNamed: (name: string): string => `${name} (party)`,
  /** Under details that differ from those sent at `time`, and in the toast when they are copied. */
  otherDetails: (name: string, time: string): string =>
    `${name} sent other details before (${time}). Ask which ones to use before you pay.`,
  OTHER_DETAILS_COPIED: 'Copied. These details differ from the ones sent before.',
  COPY_DETAILS: 'Copy details',

  /** How the ready-made messages are shown; they are sent in English, whatever language the two sides read. */
  FUNDS_SENT: '[Status] I have sent the funds.',
  FUNDS_RECEIVED: '[Status] I have received the funds.',
  detailsSent: (details: string): string => `[Details] ${details}`,
  MESSAGE_TOO_LONG: 'A message can have at most 4,000 characters.',
  /** Chips that send the ready-made messages (CHAT-04). */
  QUICK_MESSAGES: 'Quick messages',
  SENT_FUNDS_CHIP: 'I have sent the funds',
  RECEIVED_FUNDS_CHIP: 'I have received the funds',
  DETAILS_CHIP: 'Send my details',
  RECEIVED_TITLE: 'Is the money on your account?',
  /**
   * `amount`: '1 000.00 USD'. At most 256 characters, which is the limit of the messaging app; names have at most 64.
   */
  receivedMessage: (name: string, amount: string): string =>
    `Say so only when ${amount} is there: ${name} relies on it. A receipt or a picture is no payment.`,
  RECEIVED_CONFIRM: 'Yes, send',
  CHOOSE_DETAILS: 'Which details to send?',
  NO_DETAILS: 'No saved details yet',
  NO_DETAILS_HINT: 'Save an account or card once, then send it from here with one tap.',
  ADD_DETAILS: 'Add details',

  MESSAGE: 'Message',
  SEND: 'Send',
  ATTACH: 'Attach a photo or PDF',
  ATTACH_TITLE: 'Send a file',
  ATTACH_PHOTO: 'Photo',
  ATTACH_PDF: 'PDF document',
  /** Above the names of files that were pasted or dropped. */
  SEND_FILES_QUESTION: 'Send to the chat?',
  /** In place of the composer. */
  CHAT_CLOSED: 'The chat is closed.',
  CHAT_NOT_OPEN: 'The chat opens when the request is approved.',

  PHOTO_KIND: 'Photo',
  PDF_KIND: 'PDF',
  FILE_KIND: 'File',
  CANCEL_UPLOAD: 'Cancel upload',
  UPLOADING: 'Uploading',
  /** Spoken before a file's name, for those that open in a preview. */
  OPEN_PHOTO: 'Open photo',
  OPEN_PDF: 'Open PDF',
  OPEN_FILE: 'Open file',
  /** '340 KB', '1.2 MB'. */
  bytes: (count: string): string => `${count} B`,
  kilobytes: (count: string): string => `${count} KB`,
  megabytes: (count: string): string => `${count} MB`,

  /** Announced by screen readers when a message arrives that is not in view. */
  newMessageAnnouncement: (name: string, what: string): string => `${name}: ${what}`,

  /** CHAT-06. */
  DOWNLOAD: 'Download',
  DOWNLOAD_UNSUPPORTED: 'Mobile WebView download is not supported. Please use desktop to download the file.',
  DOWNLOAD_FAILED: 'The file could not be downloaded. Please try again.',

  /** CHAT-03. */
  PREVIEW_FAILED: 'This file cannot be shown here.',
  PICTURE_UNSUPPORTED: 'This device cannot show HEIC photos. Download it to open it in another app.',
  PREVIEW_NOT_LOADED: 'The file could not be loaded. Please check your internet connection.',
  PREVIEW_CUT: 'Only the beginning of the file is shown.',
  ZOOM_IN: 'Zoom in',
  ZOOM_OUT: 'Zoom out',
  PDF_BROKEN: 'This PDF is damaged and cannot be shown.',
  PDF_PROTECTED: 'This PDF is protected by a password and cannot be shown here.',
  PDF_TOO_LONG: 'This PDF has more than 200 pages and is too long to be shown here.',
  PDF_TOO_LARGE: 'This PDF is larger than 20 MB and cannot be shown here.',
  PDF_UNAVAILABLE: 'The PDF viewer could not be loaded. Please try again.',
  PAGE_FAILED: 'This page cannot be shown.',
  pageOf: (page: number, count: number): string => `Page ${page} of ${count}`,
};
