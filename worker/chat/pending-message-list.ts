// List of the viewer's pending messages: each change is stored before it counts and reported once to the chat service (CHAT-07).
import type { ChatMessage } from '#domain/entities.ts';
import type { PendingMessage, PendingMessageStore, SendFailure } from './pending-message-store.ts';

export interface PendingItem {
  pending: PendingMessage;
  /** The message of the chat that is probably its server copy. */
  match: ChatMessage | null;
  /** The server accepted it, and its message has not come yet. */
  isSent: boolean;
  /** It survives the end of this worker. */
  isStored: boolean;
  /** Aborts the attempt under way. */
  abort: (() => void) | null;
}

export interface PendingMessageEvents {
  /** The message looks different, is new or gone. */
  readonly onChange: (pending: PendingMessage) => void;
  /** The message is stored, or needs no storing any more. */
  readonly onStored: (id: string) => void;
  /** The message became this one; null when the backend accepted it without naming a message. */
  readonly onSent: (pending: PendingMessage, message: ChatMessage | null) => void;
  /** The message probably became this one; null takes that back. */
  readonly onMatch: (pending: PendingMessage, message: ChatMessage | null) => void;
}

export function createPendingMessageList(
  owner: string,
  store: PendingMessageStore,
  events: PendingMessageEvents,
) {
  let items: PendingItem[] = [];
  const doneIds = new Set<string>();

  const newItem = (pending: PendingMessage, isStored: boolean): PendingItem => ({
    pending,
    match: null,
    isSent: false,
    isStored,
    abort: null,
  });
  const find = (id: string): PendingItem | undefined => items.find(({ pending }) => pending.id === id);
  const has = (item: PendingItem): boolean => items.includes(item);
  const put = async (item: PendingItem): Promise<void> => {
    item.isStored = await store.put(item.pending);
    // Sent or discarded while it was being stored.
    if (!has(item) || item.isSent) void store.remove(item.pending.id);
    else if (item.isStored) events.onStored(item.pending.id);
  };
  const update = (item: PendingItem, change: Partial<PendingMessage>): Promise<void> => {
    item.pending = { ...item.pending, ...change };
    events.onChange(item.pending);
    return put(item);
  };
  const markDone = ({ pending }: PendingItem): void => {
    doneIds.add(pending.id);
    events.onStored(pending.id);
    void store.remove(pending.id);
    events.onChange(pending);
  };
  const remove = (item: PendingItem): void => {
    items = items.filter((other) => other !== item);
    markDone(item);
  };
  const setMatch = (item: PendingItem, message: ChatMessage | null): void => {
    if (!message && !item.match) return;
    item.match = message;
    events.onMatch(item.pending, message);
  };

  return {
    /** In the order of writing. */
    get items(): readonly PendingItem[] {
      return items;
    },
    /** Resolves with the items that an earlier worker stored. */
    async load(): Promise<readonly PendingItem[]> {
      items = (await store.load(owner)).map((pending) => newItem(pending, true));
      for (const { pending } of items) events.onStored(pending.id);
      return items;
    },
    find,
    /** False once it was sent or discarded. */
    has,
    /** True when the page need not keep it: it is stored, or this worker sent or discarded it. */
    isStored: (id: string): boolean => doneIds.has(id) || (find(id)?.isStored ?? false),
    /** True when this worker sent or discarded it. */
    isDone: (id: string): boolean => doneIds.has(id),
    /** Not stored yet: `store` does that. */
    add(pending: PendingMessage): PendingItem {
      const item = newItem(pending, false);
      items.push(item);
      return item;
    },
    store: put,
    update,
    setFault(item: PendingItem, fault: SendFailure | null): void {
      // A refused attempt had no effect: the next one is a new write, and no message of the chat can be its copy.
      const isNewWrite = item.pending.fault?.kind === 'refused' && fault === null;
      void update(item, {
        fault,
        ...(isNewWrite && { key: `${item.pending.key}+`, triedAt: null, lastTriedAt: null, after: null }),
      });
    },
    setMatch,
    /** With null it stays in the list, as sent, until `match` finds its message or the chat is closed. */
    markSent(item: PendingItem, message: ChatMessage | null): void {
      if (message && item.match && item.match.id !== message.id) setMatch(item, null);
      if (!has(item)) {
        // Discarded while the attempt was under way: its message is an ordinary one.
        void store.remove(item.pending.id);
        return;
      }
      events.onSent(item.pending, message);
      if (message) {
        remove(item);
        return;
      }
      item.isSent = true;
      markDone(item);
    },
    remove,
    /** Forgets those of a chat that were accepted by the server and whose message never came. */
    forgetSent(chatId: string): void {
      items = items.filter(({ pending, isSent }) => !isSent || pending.chatId !== chatId);
    },
  };
}
