// Received details: the account details that the counterparty has sent in the chat, and where to meet (CHAT-04, FIELD-07, CASH-05).
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import { type MeetingMessage, parseMeeting } from '#domain/settlement/meeting-message.ts';
import type { ChatMessageView } from '#protocol/protocol.ts';
import type { MessageChecks } from '../chat/message-checks.ts';
import type { ChatStore } from '../chat/page.ts';

export interface ReceivedDetails {
  /** Its key in the list of messages. */
  readonly key: string;
  readonly messageId: string;
  /** The whole message. */
  readonly text: string;
  /** The message without its prefix; '' for a normal message, in which fields were found. */
  readonly details: string;
  /** Fields that were found in the message so far. */
  readonly fields: readonly DetailField[];
}

type ChatList = Pick<ChatStore, 'order' | 'item'>;

export type ReceivedDetailsStore = ReturnType<typeof createReceivedDetails>;

export function createReceivedDetails(
  chat: ChatList,
  checks: Pick<MessageChecks, 'isOn' | 'findings' | 'look'>,
) {
  const marked = computed(() =>
    newestReceived(chat, ({ type, text }) => type === 'text' && parseDetails(text) !== ''),
  );
  /** Messages of both sides that may have fields, the oldest first; empty while there are marked details. */
  const others = computed(() =>
    marked.value
      ? []
      : chat.order.value.flatMap((key) => {
          const message = chat.item(key).value;
          return message?.type === 'text' && mayIdentify(message) ? [{ key, message }] : [];
        }),
  );
  const viewed = ({ key, message }: FoundMessage, fields: readonly DetailField[]): ReceivedDetails => ({
    ...{ key, messageId: message.messageId, text: message.text, details: parseDetails(message.text), fields },
  });
  const newest = computed(() => {
    if (marked.value) return viewed(marked.value, checks.findings(marked.value.key).value.fields);
    let found: ReceivedDetails | null = null;
    // A number that the viewer has named first is a quotation, as it is for the backend (AGE-02).
    const ownValues = new Set<string>();
    for (const one of others.value) {
      const { fields } = checks.findings(one.key).value;
      if (one.message.isOwn) for (const { value } of fields) ownValues.add(value);
      else {
        const foreign = fields.filter(({ value }) => !ownValues.has(value));
        if (foreign.some(({ kind }) => kind !== 'holder')) found = viewed(one, foreign);
      }
    }
    return found;
  });
  const keys = computed(() => (marked.value ? [marked.value] : others.value).map(({ key }) => key).join());
  return {
    /**
     * Null for none among the loaded messages.
     * The newest '[Details]' message; without one the newest normal message with a field that the viewer has not named before.
     */
    newest,
    // The list may not have drawn them yet. The newest are looked at first.
    mount: (): (() => void) =>
      effect(() => {
        if (checks.isOn.value && keys.value) for (const key of keys.value.split(',')) checks.look(key);
      }),
  };
}

/** The id of the counterparty's newest file, or message that may give details; '' for none (AGE-05). */
export const newestIdentifying = (chat: ChatList): ReadonlySignal<string> =>
  computed(() => newestReceived(chat, mayIdentify)?.message.messageId ?? '');

/** The counterparty's newest proposal to meet that names a place; null for none that is loaded. */
export const newestProposal = (chat: ChatList): ReadonlySignal<MeetingMessage | null> =>
  computed(() => {
    const found = newestReceived(
      chat,
      ({ type, text }) => type === 'text' && Boolean(parseMeeting(text)?.area),
    );
    return found && parseMeeting(found.message.text);
  });

const mayIdentify = ({ type, text }: ChatMessageView): boolean =>
  type === 'file' || (type === 'text' && MAY_IDENTIFY.test(text));

/** Eight digits in groups, an address, or a word as long as a wallet. */
const MAY_IDENTIFY = /\p{Nd}(?:[ ().-]{0,3}\p{Nd}){7}|@|\S{20}/u;

interface FoundMessage {
  readonly key: string;
  readonly message: ChatMessageView;
}

function newestReceived(
  { order, item }: ChatList,
  isWanted: (message: ChatMessageView) => boolean,
): FoundMessage | null {
  const keys = order.value;
  for (let at = keys.length - 1; at >= 0; at -= 1) {
    const key = keys[at] ?? '';
    const message = item(key).value;
    if (message && !message.isOwn && isWanted(message)) return { key, message };
  }
  return null;
}
