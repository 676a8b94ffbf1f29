// What the page is sent of the open chat: the list keys of its messages, their views, and the diff of messages and fields to what
// was last sent (LIVE-09).
import type { ChatMessage } from '#domain/entities.ts';
import { isSyntheticId } from '#domain/synthetic-id.ts';
import type { ChatChange, ChatMessageView } from '#protocol/protocol.ts';
import { BoundedMap } from '#runtime/bounded-map.ts';
import { changedFields } from '#runtime/changed-fields.ts';
import { diffLists } from '#runtime/list-diff.ts';
import type { PendingMessage } from './pending-message-store.ts';

/** More messages of one viewer than any page shows. */
const MAX_KEYS = 1_000;

/** The list key of a message: its own id, or the key of the optimistic copy that it replaced. */
export function createMessageKeys() {
  const keys = new BoundedMap<string, string>(MAX_KEYS);
  const ids = new BoundedMap<string, string>(MAX_KEYS);
  return {
    set(messageId: string, key: string): void {
      keys.set(messageId, key);
      ids.set(key, messageId);
    },
    /** The message turned out to be another than the optimistic copy. */
    delete(messageId: string): void {
      const key = keys.get(messageId);
      if (key !== undefined && ids.get(key) === messageId) ids.delete(key);
      keys.delete(messageId);
    },
    has: (messageId: string): boolean => keys.has(messageId),
    keyOf: (messageId: string): string => keys.get(messageId) ?? messageId,
    messageIdOf: (key: string): string => ids.get(key) ?? key,
  };
}

export function sentMessageView(message: ChatMessage, viewerId: string): ChatMessageView {
  const { id, senderId, senderRole, type, text, system, createdAt, isRead } = message;
  const { fileName, fileMime, fileSize, fileScan } = message;
  const isOwn = senderId === viewerId;
  return {
    messageId: isSyntheticId(id) ? '' : id,
    senderId,
    senderRole,
    isOwn,
    type,
    text,
    system: system ? JSON.stringify(system) : '',
    fileName,
    fileMime,
    fileSize,
    fileScan,
    createdAt,
    state: isOwn && isRead ? 'read' : 'sent',
    failure: null,
    progress: 1,
  };
}

/** `isSent`: the server accepted it, its message has not come. `progress`: 0…1 of a file. */
export function pendingMessageView(
  pending: PendingMessage,
  isSent: boolean,
  progress: number,
): ChatMessageView {
  const { owner, text, file, fileName, fileMime, at, fault } = pending;
  return {
    messageId: '',
    senderId: owner,
    senderRole: 'party',
    isOwn: true,
    type: file ? 'file' : 'text',
    text,
    system: '',
    fileName,
    fileMime,
    fileSize: file?.size ?? null,
    fileScan: 'clean',
    createdAt: at,
    state: isSent ? 'sent' : fault ? 'failed' : 'sending',
    failure: fault?.failure ?? null,
    progress: file && !isSent ? progress : 1,
  };
}

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

export function createChatDiffer() {
  const lastSent = new Map<string, ChatMessageView>();
  let lastSentOrder: readonly string[] = [];
  let lastSentFields: Partial<ChatFields> = {};
  let isReset = true;

  const diffMessages = ({ order, dirtyKeys, view }: ChatSnapshot) => {
    const messages: [string, Partial<ChatMessageView>][] = [];
    const { removed, moves } = diffLists(lastSentOrder, order);
    for (const key of removed) lastSent.delete(key);
    for (const key of order) {
      const before = lastSent.get(key);
      if (before && !dirtyKeys.has(key)) continue;
      const now = view(key);
      lastSent.set(key, now);
      const fields = before ? changedFields(before, now) : now;
      if (fields) messages.push([key, fields]);
    }
    lastSentOrder = order;
    return {
      ...(messages.length > 0 && { messages }),
      ...(removed.length > 0 && { removed }),
      ...(moves.length > 0 && { moves }),
    };
  };

  return {
    /** The next diff is whole. */
    get isReset() {
      return isReset;
    },
    /** Null when nothing differs. */
    collect(chat: ChatSnapshot): ChatChange | null {
      const isWhole = isReset;
      isReset = false;
      const messages = diffMessages(chat);
      const changed = Object.entries(chat.fields).filter(
        ([name, value]) => isWhole || !isSameField(Reflect.get(lastSentFields, name), value),
      );
      lastSentFields = chat.fields;
      if (!isWhole && changed.length === 0 && Object.keys(messages).length === 0) return null;
      return { chatId: chat.chatId, isReset: isWhole, ...messages, ...Object.fromEntries(changed) };
    },
    /** The page lost its copy, or shows another chat. */
    reset(): void {
      isReset = true;
      lastSent.clear();
      lastSentOrder = [];
    },
  };
}

/** A connected stream that only received another byte has not changed. */
const isSameField = (a: unknown, b: unknown): boolean =>
  a === b || (!!a && !!b && comparableText(a) === comparableText(b));
const comparableText = (field: unknown): string =>
  JSON.stringify(field, (key, value: unknown) =>
    key === 'confirmedAt' && Reflect.get(Object(field), 'state') === 'connected' ? null : value,
  );
