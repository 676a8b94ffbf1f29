// Received details: the newest account details that the counterparty has sent in the chat (CHAT-04, FIELD-07).
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import type { ChatMessageView } from '#protocol/protocol.ts';
import type { MessageChecks } from '../chat/message-checks.ts';
import type { ChatStore } from '../chat/page.ts';

export interface ReceivedDetails {
  /** Its key in the list of messages. */
  readonly key: string;
  readonly messageId: string;
  /** The whole message. */
  readonly text: string;
  /** The message without its prefix. */
  readonly details: string;
  /** Fields that were found in the message so far. */
  readonly fields: readonly DetailField[];
}

type ChatList = Pick<ChatStore, 'order' | 'item'>;

export interface ReceivedDetailsStore {
  /** Null for none among the loaded messages. */
  readonly newest: ReadonlySignal<ReceivedDetails | null>;
  mount(): () => void;
}

export function createReceivedDetails(
  chat: ChatList,
  checks: Pick<MessageChecks, 'isOn' | 'findings' | 'look'>,
): ReceivedDetailsStore {
  const newest = computed(() => {
    const found = newestReceived(chat, ({ type, text }) => type === 'text' && parseDetails(text) !== '');
    if (!found) return null;
    const { key, message } = found;
    return {
      ...{ key, messageId: message.messageId, text: message.text, details: parseDetails(message.text) },
      fields: checks.findings(key).value.fields,
    };
  });
  const key = computed(() => newest.value?.key ?? '');
  return {
    newest,
    // The list may not have drawn it yet.
    mount: () =>
      effect(() => {
        if (checks.isOn.value && key.value) checks.look(key.value);
      }),
  };
}

/** The id of the counterparty's newest file, or message that may give details; '' for none (AGE-05). */
export const newestIdentifying = (chat: ChatList): ReadonlySignal<string> =>
  computed(() => newestReceived(chat, mayIdentify)?.message.messageId ?? '');

const mayIdentify = ({ type, text }: ChatMessageView): boolean =>
  type === 'file' || (type === 'text' && MAY_IDENTIFY.test(text));

/** Eight digits in groups, an address, or a word as long as a wallet. */
const MAY_IDENTIFY = /\p{Nd}(?:[ ().-]{0,3}\p{Nd}){7}|@|\S{20}/u;

function newestReceived(
  { order, item }: ChatList,
  isWanted: (message: ChatMessageView) => boolean,
): { readonly key: string; readonly message: ChatMessageView } | null {
  const keys = order.value;
  for (let at = keys.length - 1; at >= 0; at -= 1) {
    const key = keys[at] ?? '';
    const message = item(key).value;
    if (message && !message.isOwn && isWanted(message)) return { key, message };
  }
  return null;
}
