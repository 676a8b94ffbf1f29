// Received details: the newest account details that the counterparty has sent in the chat (CHAT-04).
import { computed, type ReadonlySignal } from '@preact/signals';
import { parseDetails } from '#domain/quick-messages.ts';
import type { ChatMessageView } from '#protocol/protocol.ts';
import type { ChatStore } from '../chat/page.ts';

export interface ReceivedDetails {
  readonly messageId: string;
  /** The whole message. */
  readonly text: string;
  /** The message without its prefix. */
  readonly details: string;
}

type ChatList = Pick<ChatStore, 'order' | 'item'>;

/** Null for none among the loaded messages. */
export const receivedDetails = (chat: ChatList): ReadonlySignal<ReceivedDetails | null> =>
  computed(() => {
    const found = newestReceived(chat, ({ type, text }) => type === 'text' && parseDetails(text) !== '');
    return found && { messageId: found.messageId, text: found.text, details: parseDetails(found.text) };
  });

/** The id of the counterparty's newest file, or message that may give details; '' for none (AGE-05). */
export const newestIdentifying = (chat: ChatList): ReadonlySignal<string> =>
  computed(() => newestReceived(chat, mayIdentify)?.messageId ?? '');

const mayIdentify = ({ type, text }: ChatMessageView): boolean =>
  type === 'file' || (type === 'text' && MAY_IDENTIFY.test(text));

/** Eight digits in groups, an address, or a word as long as a wallet. */
const MAY_IDENTIFY = /\p{Nd}(?:[ ().-]{0,3}\p{Nd}){7}|@|\S{20}/u;

function newestReceived(
  { order, item }: ChatList,
  isWanted: (message: ChatMessageView) => boolean,
): ChatMessageView | null {
  const keys = order.value;
  for (let at = keys.length - 1; at >= 0; at -= 1) {
    const message = item(keys[at] ?? '').value;
    if (message && !message.isOwn && isWanted(message)) return message;
  }
  return null;
}
