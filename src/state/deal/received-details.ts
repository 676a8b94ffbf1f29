// Received details: the account details that the counterparty has sent in the chat, whether both sides have sent theirs, and where to meet (CHAT-04, FIELD-07, SETL-10, CASH-05).
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { EpochMs } from '#domain/entities.ts';
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import { isAccount, withoutQuotations } from '#domain/payment-details/own-account.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import { parseMeeting } from '#domain/settlement/meeting-message.ts';
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

/** Whether the viewer and the counterparty have sent their account details; null while it is not known. */
export interface GivenDetails {
  readonly own: boolean | null;
  readonly other: boolean | null;
  /** The chat is being loaded for the first time. */
  readonly isLoading: boolean;
}

type ChatList = Pick<ChatStore, 'order' | 'item'>;
type Chat = ChatList & Pick<ChatStore, 'isKnown' | 'loadFailure' | 'hasEarlier'>;
type Side = 'own' | 'other';

export function createReceivedDetails(
  chat: Chat,
  checks: Pick<MessageChecks, 'isOn' | 'findings' | 'isLookedAt' | 'look' | 'contextOf'>,
) {
  const markedOf = (isOwn: boolean) =>
    computed(() =>
      newestOf(
        chat,
        (one) =>
          one.isOwn === isOwn &&
          one.type === 'text' &&
          one.state !== 'failed' &&
          parseDetails(one.text) !== '',
      ),
    );
  const marked = { own: markedOf(true), other: markedOf(false) };
  /** Messages of both sides that may have fields, the oldest first; empty where none of them counts. */
  const others = computed(() => {
    const found = chat.order.value.flatMap((key) => {
      const message = chat.item(key).value;
      return message?.type === 'text' && mayIdentify(message) ? [{ key, message }] : [];
    });
    return found.some(({ message }) => !marked[sideOf(message)].value) ? found : [];
  });
  const viewed = ({ key, message }: FoundMessage, fields: readonly DetailField[]): ReceivedDetails => ({
    ...{ key, messageId: message.messageId, text: message.text, details: parseDetails(message.text), fields },
  });
  /** The newest normal message of each side with an account that the other side has not named before. */
  const identified = computed(() => {
    const found: Record<Side, ReceivedDetails | null> = { own: null, other: null };
    const written = others.value.map((one) => ({
      ...{ one, writer: sideOf(one.message), fields: checks.findings(one.key).value.fields },
    }));
    for (const { one, writer, fields } of withoutQuotations(written)) {
      const methods = checks.contextOf(writer === 'own')?.methods ?? [];
      if (fields.some((field) => isAccount(field, methods))) found[writer] = viewed(one, fields);
    }
    return found;
  });
  const newest = computed(() =>
    marked.other.value
      ? viewed(marked.other.value, checks.findings(marked.other.value.key).value.fields)
      : identified.value.other,
  );
  const isGiven = (side: Side): boolean | null => {
    if (marked[side].value || identified.value[side]) return true;
    if (!chat.isKnown.value || chat.hasEarlier.value) return null;
    const isPending = others.value.some(
      ({ key, message }) => sideOf(message) === side && !checks.isLookedAt(key).value,
    );
    return isPending ? null : false;
  };
  const keys = computed(() =>
    [...(marked.other.value ? [marked.other.value] : []), ...others.value].map(({ key }) => key).join(),
  );
  return {
    /**
     * Null for none among the loaded messages.
     * The newest '[Details]' message; without one the newest normal message with a field that the viewer has not named before.
     */
    newest,
    /** The viewer's own newest normal message with such a field; null once they have sent details. */
    ownFound: computed(() => (marked.own.value ? null : identified.value.own)),
    given: computed<GivenDetails>(() => ({
      own: isGiven('own'),
      other: isGiven('other'),
      isLoading: !chat.isKnown.value && chat.loadFailure.value === null,
    })),
    // The list may not have drawn them yet. The newest are looked at first.
    mount: (): (() => void) =>
      effect(() => {
        if (checks.isOn.value && keys.value) for (const key of keys.value.split(',')) checks.look(key);
      }),
  };
}

const sideOf = ({ isOwn }: ChatMessageView): Side => (isOwn ? 'own' : 'other');

/** The id of the counterparty's newest file, or message that may give details; '' for none (AGE-05). */
export const newestIdentifying = (chat: ChatList): ReadonlySignal<string> =>
  computed(() => newestOf(chat, (one) => !one.isOwn && mayIdentify(one))?.message.messageId ?? '');

/** The place of the newest proposal of one of these times, by either side; '' for none that is loaded. */
export function placeOf(chat: ChatList, times: readonly EpochMs[]): string {
  let area = '';
  newestOf(chat, ({ type, text }) => {
    const meeting = type === 'text' ? parseMeeting(text) : null;
    if (meeting?.times.some(({ at }) => times.includes(at))) area = meeting.area;
    return area !== '';
  });
  return area;
}

const mayIdentify = ({ type, text }: ChatMessageView): boolean =>
  type === 'file' || (type === 'text' && MAY_IDENTIFY.test(text));

/** Eight digits in groups, an address, a tag, or a word as long as a wallet. */
const MAY_IDENTIFY = /\p{Nd}(?:[ ().-]{0,3}\p{Nd}){7}|@|\$[A-Za-z]|\S{20}/u;

interface FoundMessage {
  readonly key: string;
  readonly message: ChatMessageView;
}

function newestOf(
  { order, item }: ChatList,
  isWanted: (message: ChatMessageView) => boolean,
): FoundMessage | null {
  const keys = order.value;
  for (let at = keys.length - 1; at >= 0; at -= 1) {
    const key = keys[at] ?? '';
    const message = item(key).value;
    if (message && isWanted(message)) return { key, message };
  }
  return null;
}
