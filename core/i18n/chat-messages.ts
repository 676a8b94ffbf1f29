// Ready-made chat messages, exactly as they are sent (CHAT-02, CHAT-04), and as they are shown.
import { ENGLISH_SCREENS, screenStrings } from './screen-strings.ts';

/** Sent in English whatever language the two sides read, so that each client knows them again. */
export const FUNDS_SENT = '[Status] I have sent the funds.';
export const FUNDS_RECEIVED = '[Status] I have received the funds.';
/** Saved funds transfer details as a message. */
export const detailsMessage = (detailsText: string): string => `[Details] ${detailsText}`;
const DETAILS_PREFIX = detailsMessage('').trim();

/** Transfer details of a '[Details] …' message, without the prefix (CHAT-04); '' for any other message. */
export const parseDetails = (text: string): string =>
  text.startsWith(DETAILS_PREFIX) ? text.slice(DETAILS_PREFIX.length).trim() : '';

/** Unicode code points after trimming, as the backend counts them. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** A ready-made message, and the note in place of an erased one, in the reader's language; any other text as it is. */
export function shownMessage(text: string): string {
  switch (text) {
    case FUNDS_SENT:
      return screenStrings.chat.FUNDS_SENT;
    case FUNDS_RECEIVED:
      return screenStrings.chat.FUNDS_RECEIVED;
    case ENGLISH_SCREENS.systemLines.ERASED_MESSAGE:
      return screenStrings.systemLines.ERASED_MESSAGE;
    case ENGLISH_SCREENS.systemLines.ERASED_FILE:
      return screenStrings.systemLines.ERASED_FILE;
    default: {
      const details = parseDetails(text);
      return details ? screenStrings.chat.detailsSent(details) : text;
    }
  }
}
