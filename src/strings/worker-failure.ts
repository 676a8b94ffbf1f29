// Failures that the worker tells: it knows no sentences, and says in English what the server did not say.
import { NETWORK_MESSAGE, NOT_FOUND_MESSAGE, SERVER_MESSAGE, TIMEOUT_MESSAGE } from '#api/http-failure.ts';
import { ENGLISH_SCREENS, screenStrings } from './screen-strings.ts';

/** `text`: of the worker. What the server said comes in the language of the page, and stays. */
export function workerFailure(text: string): string {
  const { ERROR_TEXT } = screenStrings.errors;
  switch (text) {
    case NETWORK_MESSAGE:
      return ERROR_TEXT.NETWORK_ERROR;
    case TIMEOUT_MESSAGE:
      return ERROR_TEXT.TIMEOUT;
    case SERVER_MESSAGE:
      return ERROR_TEXT.INTERNAL_ERROR;
    case NOT_FOUND_MESSAGE:
      return ERROR_TEXT.NOT_FOUND;
    case ENGLISH_SCREENS.chat.UPLOAD_CANCELLED:
      return screenStrings.chat.UPLOAD_CANCELLED;
    default:
      return text;
  }
}
