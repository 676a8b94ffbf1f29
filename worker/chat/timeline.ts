// Timeline of one chat: every message once and in order, whatever arrives twice or late; receipts never go backwards (CHAT-05).

import type { ChatMessage } from '#domain/entities.ts';
import { BoundedMap } from '#runtime/bounded-map.ts';

export const CHAT_PAGE_SIZE = 50;
/** Bounds the receipts of messages that never come. */
const MAX_EARLY_RECEIPTS = 20;

export type ChatTimeline = ReturnType<typeof createChatTimeline>;

export function createChatTimeline(viewerId: string) {
  const byId = new Map<string, ChatMessage>();
  const seqs = new Set<number>();
  /** Ids of messages whose receipt arrived first. */
  const receipts = new BoundedMap<string, true>(MAX_EARLY_RECEIPTS);
  const list: ChatMessage[] = [];
  let isSequenced: boolean | null = null;
  let dirtyIds = new Set<string>();
  /** The newest message that the other party is known to have read. */
  let readTo: ChatMessage | null = null;
  /** No seq up to this one is missing; null before the newest page was loaded. */
  let contiguousTo: number | null = null;
  /** The same as a time, for backends without seq. */
  let contiguousToTime = 0;

  const compare = (a: ChatMessage, b: ChatMessage): number => {
    if (isSequenced && a.seq !== null && b.seq !== null) return a.seq - b.seq;
    return a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  };
  const isReadByOther = (message: ChatMessage): boolean =>
    message.isRead || (readTo !== null && message.senderId === viewerId && compare(message, readTo) <= 0);
  const set = (message: ChatMessage): void => {
    byId.set(message.id, message);
    dirtyIds.add(message.id);
  };
  const replace = (at: number, message: ChatMessage): void => {
    list[at] = message;
    set(message);
  };
  /** A scan is decided once: an answer from before does not undo it. */
  const change = (known: ChatMessage, sent: ChatMessage): void => {
    const isRead = known.isRead || sent.isRead;
    const fileScan = known.fileScan === 'pending' ? sent.fileScan : known.fileScan;
    if (isRead !== known.isRead || fileScan !== known.fileScan)
      replace(list.indexOf(known), { ...known, isRead, fileScan });
  };
  const markRead = (upTo: ChatMessage): void => {
    if (readTo && compare(upTo, readTo) <= 0) return;
    readTo = upTo;
    list.forEach((message, at) => {
      if (!message.isRead && isReadByOther(message)) replace(at, { ...message, isRead: true });
    });
  };
  const insert = (message: ChatMessage): void => {
    if (message.seq === null ? isSequenced !== false : isSequenced === null) {
      isSequenced = message.seq !== null;
      list.sort(compare);
    }
    // From the end: nearly every message is the newest.
    let at = list.length;
    for (let before = list[at - 1]; before && compare(before, message) > 0; before = list[at - 1]) at -= 1;
    list.splice(at, 0, message);
    if (message.seq !== null) seqs.add(message.seq);
    extendContiguous();
  };
  const extendContiguous = (): void => {
    while (contiguousTo !== null && seqs.has(contiguousTo + 1)) contiguousTo += 1;
  };

  return {
    /** True when the message is new. A known one changes only from unread to read, and by its file's scan. */
    add(message: ChatMessage): boolean {
      const known = byId.get(message.id);
      if (known) {
        change(known, message);
        return false;
      }
      const own = { ...message, isRead: isReadByOther(message) };
      set(own);
      insert(own);
      if (receipts.delete(own.id)) markRead(own);
      return true;
    },
    /** Changes a known message; ignored for one not loaded, because its page brings it as it is then. */
    update(message: ChatMessage): void {
      const known = byId.get(message.id);
      if (known) change(known, message);
    },
    /** The other party has read everything up to this message, which may arrive after its receipt. */
    readUpTo(messageId: string): void {
      const message = byId.get(messageId);
      if (message) markRead(message);
      else receipts.set(messageId, true);
    },
    get: (id: string): ChatMessage | undefined => byId.get(id),
    /** Oldest first: by seq, or by time and id as soon as one has no seq. */
    get list(): readonly ChatMessage[] {
      return list;
    },
    get first(): ChatMessage | undefined {
      return list[0];
    },
    get last(): ChatMessage | undefined {
      return list[list.length - 1];
    },
    /** True when all have a seq; null while there is none. */
    get isSequenced(): boolean | null {
      return isSequenced;
    },
    compare,
    /**
     * Nothing up to `last` is missing (undefined: the chat is empty).
     * True of pages and of gapless events after them; not of the answer to a sent message, before which others may have written.
     */
    markContiguous(last: ChatMessage | undefined): void {
      contiguousToTime = Math.max(contiguousToTime, last?.createdAt ?? 0);
      // The first message of an empty chat has seq 1.
      contiguousTo ??= last ? last.seq : 0;
      extendContiguous();
    },
    /** True when a message between the oldest and the newest is known to be missing. */
    get hasGap(): boolean {
      const seq = list[list.length - 1]?.seq ?? 0;
      return isSequenced === true && contiguousTo !== null && seq > contiguousTo;
    },
    /**
     * The query value `after` for everything new: the seq or the time of the last contiguous message.
     * Backends differ in whether a time is inclusive.
     * `withUnread`: from before the oldest message of the last page that is an unread own one or whose file is being scanned.
     * The answer then brings its receipt or verdict too.
     */
    after(withUnread: boolean): string | undefined {
      if (list.length === 0) return undefined;
      const unread = withUnread
        ? list
            .slice(-CHAT_PAGE_SIZE)
            .find(
              (message) =>
                (message.senderId === viewerId && !message.isRead) || message.fileScan === 'pending',
            )
        : undefined;
      if (isSequenced && contiguousTo !== null)
        return String(Math.min(contiguousTo, (unread?.seq ?? contiguousTo + 1) - 1));
      return new Date(
        Math.min(contiguousToTime, (unread?.createdAt ?? contiguousToTime + 1) - 1),
      ).toISOString();
    },
    /** The query value `before` for the page before the oldest message. */
    before(): string | undefined {
      const first = list[0];
      if (!first) return undefined;
      return isSequenced ? String(first.seq) : first.id;
    },
    /** Ids of messages that changed since the last call. */
    takeDirtyIds(): ReadonlySet<string> {
      const taken = dirtyIds;
      dirtyIds = new Set();
      return taken;
    },
  };
}
