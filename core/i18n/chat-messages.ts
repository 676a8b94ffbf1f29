// Ready-made chat messages as they are shown in the reader's language.
import { FUNDS_RECEIVED, FUNDS_SENT, parseDetails } from '#domain/quick-messages.ts';
import { ENGLISH_SCREENS, screenStrings } from './screen-strings.ts';

/** A ready-made message, or an erased one's note, in the reader's language; any other text as it is. */
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
