// Transfer details of a '[Details] …' message, without the prefix (CHAT-04).
import { detailsMessage } from '../../../../strings/chat-messages.ts';

const DETAILS_PREFIX = detailsMessage('').trim();

/** '' for any other message. */
export const parseDetails = (text: string): string =>
  text.startsWith(DETAILS_PREFIX) ? text.slice(DETAILS_PREFIX.length).trim() : '';
