// Chat diff: what the page has not been sent of the open chat, its messages and its fields (LIVE-09).
import type { ChatChange, ChatMessageView } from '#protocol/protocol.ts';
import { createTimelineDiffer } from './timeline-diff.ts';

type ChatFields = Required<
  Pick<ChatChange, 'isKnown' | 'loadFailure' | 'hasEarlier' | 'isLoadingEarlier' | 'connection'>
>;

interface ChatSnapshot {
  readonly chatId: string;
  /** List keys of all messages, oldest first. */
  readonly order: readonly string[];
  /** Keys of messages that may differ from what was sent. */
  readonly dirtyKeys: ReadonlySet<string>;
  /** Called for keys in `order` only. */
  readonly view: (key: string) => ChatMessageView;
  readonly fields: ChatFields;
}

interface ChatDiffer {
  /** The next diff is whole. */
  readonly isReset: boolean;
  /** Null when nothing differs. */
  collect(chat: ChatSnapshot): ChatChange | null;
  /** The page lost its copy, or shows another chat. */
  reset(): void;
}

export function createChatDiffer(): ChatDiffer {
  const timelineDiffer = createTimelineDiffer();
  let lastSentFields: Partial<ChatFields> = {};
  return {
    get isReset() {
      return timelineDiffer.isReset;
    },
    collect({ chatId, order, dirtyKeys, view, fields }) {
      const { isReset } = timelineDiffer;
      const messages = timelineDiffer.collect(order, dirtyKeys, view);
      const changed = Object.entries(fields).filter(
        ([name, value]) => isReset || !isSameField(Reflect.get(lastSentFields, name), value),
      );
      lastSentFields = fields;
      if (!isReset && changed.length === 0 && Object.keys(messages).length === 0) return null;
      return { chatId, isReset, ...messages, ...Object.fromEntries(changed) };
    },
    reset: () => timelineDiffer.reset(),
  };
}

/** A connected stream that only received another byte has not changed. */
const isSameField = (a: unknown, b: unknown): boolean =>
  a === b || (!!a && !!b && comparableText(a) === comparableText(b));
const comparableText = (field: unknown): string =>
  JSON.stringify(field, (key, value: unknown) =>
    key === 'confirmedAt' && Reflect.get(Object(field), 'state') === 'connected' ? null : value,
  );
