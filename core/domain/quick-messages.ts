// Quick messages: the ready-made messages of the chat, exactly as they are sent (CHAT-02, CHAT-04).

/** Sent in English whatever language the two sides read, so that each client knows them again. */
export const FUNDS_SENT = '[Status] I have sent the funds.';
export const FUNDS_RECEIVED = '[Status] I have received the funds.';
/** In place of what retention has erased: in English too, as a backend sends them. */
export const ERASED_MESSAGE = 'This message was erased, because the exchange ended long ago.';
export const ERASED_FILE = 'This file was erased, because the exchange ended long ago.';
/** Saved funds transfer details as a message. */
export const detailsMessage = (detailsText: string): string => `[Details] ${detailsText}`;
export const DETAILS_PREFIX = detailsMessage('').trim();

/** A place and times to meet, which an earlier version sent as details. */
const FORMER_MEETING = /^\[Details\] Cash: [\s\S]*\d{4}-\d\d-\d\d \d\d:\d\d UTC$/;

/** Transfer details of a '[Details] …' message, without the prefix (CHAT-04); '' for any other message. */
export const parseDetails = (text: string): string =>
  text.startsWith(DETAILS_PREFIX) && !FORMER_MEETING.test(text)
    ? text.slice(DETAILS_PREFIX.length).trim()
    : '';

/** Unicode code points after trimming, as the backend counts them. */
export const MAX_MESSAGE_LENGTH = 4_000;
