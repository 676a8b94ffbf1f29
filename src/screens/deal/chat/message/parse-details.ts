// The details inside a '[Details] …' message, as they are to be copied (CHAT-04).
import { detailsMessage } from '../../../../state/chat/message-strings.ts';

const TAG = detailsMessage('').trim();

/** '' for any other message. */
export const detailsIn = (text: string): string =>
  text.startsWith(TAG) ? text.slice(TAG.length).trim() : '';
