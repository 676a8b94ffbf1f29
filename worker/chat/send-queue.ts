// What the viewer has written and the server has not acknowledged: kept first, sent in order, exactly once (CHAT-07).
import type { ChatMessage } from '#domain/entities.ts';
import { errorMessage, errorStatus, isPermanentFailure, retryAfterOf } from '../error-info.ts';
import {
  IDEMPOTENCY_KEY_TTL_MS,
  isSameMessage,
  type PendingMessage,
  type SendFailure,
} from './pending-message.ts';
import { createRetrySchedule, type RetrySchedule } from './retry-schedule.ts';
import type { SendQueueDeps } from './send-queue-deps.ts';

/** More than this waits for nobody: something is wrong, and the storage is not ours alone. */
export const MAX_PENDING_MESSAGES = 100;
export const TOO_MANY_PENDING = 'Too many messages are waiting to be sent.';
export const UPLOAD_CANCELLED = 'Upload cancelled.';

export interface SendQueue {
  /** Resolves when what waited from an earlier life is here; nothing is to be added before. */
  readonly ready: Promise<void>;
  /** The entries of a chat that are no message of it yet, in order. */
  pending(chatId: string): readonly QueuedMessage[];
  /** Takes it over; one that is known by its id already is only acknowledged again. */
  add(entry: Omit<PendingMessage, 'owner' | 'n' | 'key' | 'lastTriedAt' | 'after' | 'fault'>): void;
  retry(id: string): void;
  discard(id: string): void;
  cancel(id: string): void;
  /** A message of the viewer's own that was not known before: true when it is a waiting one's. */
  match(chatId: string, message: ChatMessage): boolean;
  /** Nobody looks at this chat any more: what was taken and not shown is forgotten. */
  forgetChat(chatId: string): void;
  /** Good news: whatever waits is tried at once, and the count of tries begins anew. */
  retryAll(): void;
  setOnline(isOnline: boolean): void;
  /** No further try; answers on their way are still noted. */
  close(): void;
}

export interface QueuedMessage {
  readonly message: PendingMessage;
  /** The server took it, but has not shown it. */
  readonly isSent: boolean;
}

interface QueueItem {
  entry: PendingMessage;
  match: ChatMessage | null;
  isSent: boolean;
  /** It survives this life. */
  isStored: boolean;
  /** Of the try under way. */
  abort: (() => void) | null;
}
const NEW_ITEM = { match: null, isSent: false, isStored: false, abort: null };
/** A file may take minutes: texts do not wait for it, nor it for them. */
const queueKeyOf = ({ chatId, file }: PendingMessage): string => `${chatId} ${file ? 'file' : 'text'}`;

export function createSendQueue(deps: SendQueueDeps): SendQueue {
  const { clock, store, owner } = deps;
  let items: QueueItem[] = [];
  const schedules = new Map<string, RetrySchedule>();
  /** Ids of what was sent or discarded in this life: the page may not know it yet. */
  const done = new Set<string>();
  let isOnline = true;
  let isClosed = false;

  const update = (one: QueueItem, change: Partial<PendingMessage>): Promise<void> => {
    one.entry = { ...one.entry, ...change };
    deps.onChange(one.entry);
    return put(one);
  };
  const put = async (one: QueueItem): Promise<void> => {
    one.isStored = await store.put(one.entry);
    // Sent or discarded before it was kept.
    if (!items.includes(one) || one.isSent) void store.remove(one.entry.id);
    else if (one.isStored) deps.onStored(one.entry.id);
  };
  const removeItem = (one: QueueItem): void => {
    items = items.filter((other) => other !== one);
    done.add(one.entry.id);
    deps.onStored(one.entry.id);
    void store.remove(one.entry.id);
    deps.onChange(one.entry);
  };
  const clearMatch = (one: QueueItem): void => {
    if (!one.match) return;
    one.match = null;
    deps.onMatch(one.entry, null);
  };
  const markSent = (one: QueueItem, message: ChatMessage | null): void => {
    if (message && one.match && one.match.id !== message.id) clearMatch(one);
    if (!items.includes(one)) {
      // Discarded while it was on its way: an ordinary message now.
      void store.remove(one.entry.id);
      return;
    }
    deps.onSent(one.entry, message);
    if (message) {
      removeItem(one);
      return;
    }
    one.isSent = true;
    done.add(one.entry.id);
    deps.onStored(one.entry.id);
    void store.remove(one.entry.id);
    deps.onChange(one.entry);
  };
  const isIdempotent = ({ chatId, triedAt }: PendingMessage): boolean | null => {
    const isYoung = triedAt === null || deps.serverNow() - triedAt < IDEMPOTENCY_KEY_TTL_MS;
    return isYoung && deps.isIdempotent(chatId);
  };

  const scheduleFor = (id: string): RetrySchedule => {
    const lane = schedules.get(id) ?? createRetrySchedule(clock, deps.random, () => sendNext(id));
    schedules.set(id, lane);
    return lane;
  };
  /** First come, first sent: behind one that nobody decided the others wait, past a refused one they go on. */
  const headOf = (id: string): QueueItem | undefined =>
    items.find(({ entry, isSent }) => {
      const isOver = isSent || (entry.fault !== null && entry.fault.kind !== 'unanswered');
      return queueKeyOf(entry) === id && !isOver;
    });
  const sendNext = (id: string): void => {
    const lane = scheduleFor(id);
    const head = headOf(id);
    if (lane.isBusy || !head || head.entry.fault || isClosed) return;
    if (!isOnline || !deps.isAllowed() || !lane.isDue()) return;
    lane.isBusy = true;
    void attempt(head, lane).then(() => {
      lane.isBusy = false;
      sendNext(id);
    });
  };

  const attempt = async (one: QueueItem, lane: RetrySchedule): Promise<void> => {
    try {
      if (one.entry.triedAt === null) await deps.loadNewest(one.entry.chatId);
      else if (!isIdempotent(one.entry)) {
        const seen = one.match ?? (await deps.findSent(one.entry));
        if (isClosed || !items.includes(one)) return;
        // The stream may have brought it meanwhile.
        const found = one.match ?? seen;
        // Only looking may have told that the backend is ours: then the key decides.
        if (found && !isIdempotent(one.entry)) {
          lane.reset();
          markSent(one, found);
          return;
        }
      }
      if (isClosed || !items.includes(one)) return;
      const now = deps.serverNow();
      const { triedAt, after } = one.entry;
      const newest = deps.newest(one.entry.chatId);
      // Kept before it goes out: a crash from here on leaves a try whose end is unknown.
      await update(one, {
        triedAt: triedAt ?? now,
        lastTriedAt: now,
        after:
          triedAt === null && newest
            ? { id: newest.id, seq: newest.seq, createdAt: newest.createdAt }
            : after,
      });
      if (isClosed || !items.includes(one) || one.entry.fault) return;
      const { answer, abort } = deps.send(one.entry);
      one.abort = abort ?? null;
      markSent(one, (await answer) ?? one.match);
      lane.reset();
    } catch (error) {
      fail(one, lane, error);
    } finally {
      one.abort = null;
    }
  };
  const fail = (one: QueueItem, lane: RetrySchedule, error: unknown): void => {
    if (!items.includes(one) || one.entry.fault) return;
    if (one.match && !isIdempotent(one.entry)) {
      markSent(one, one.match);
      return;
    }
    if (isPermanentFailure(error)) {
      clearMatch(one);
      lane.reset();
      setFault(one, { kind: 'refused', words: errorMessage(error) });
      return;
    }
    // Of a refused session the next token is the next try, and while nobody listens nothing is counted.
    if (errorStatus(error) === 401 && !deps.isAllowed()) return;
    if (!isOnline || isClosed) lane.pauseFor(retryAfterOf(error));
    else if (!lane.recordFailure(retryAfterOf(error)))
      setFault(one, { kind: 'unanswered', words: errorMessage(error) });
  };
  const setFault = (one: QueueItem, fault: SendFailure | null): void => {
    // A refused try came to nothing: the next is a new write, and nothing in the chat can be it.
    const isFresh = one.entry.fault?.kind === 'refused' && fault === null;
    void update(one, {
      fault,
      ...(isFresh && { key: `${one.entry.key}+`, triedAt: null, lastTriedAt: null, after: null }),
    });
  };

  /** The chat tells of a message that is probably this one: one of the two is shown, and never both. */
  const setMatch = (one: QueueItem, message: ChatMessage): void => {
    const lane = queueKeyOf(one.entry);
    if (one.isSent || (!isIdempotent(one.entry) && !scheduleFor(lane).isBusy)) {
      markSent(one, message);
      sendNext(lane);
    } else {
      one.match = message;
      deps.onMatch(one.entry, message);
    }
  };
  /** New here; one that was tried in an earlier life may have become a message that was told of before. */
  const matchExisting = (one: QueueItem): void => {
    deps.onChange(one.entry);
    const message = one.entry.triedAt === null ? undefined : deps.findInTimeline(one.entry);
    if (message) setMatch(one, message);
  };

  const sendAll = (): void => {
    for (const id of new Set(items.map(({ entry }) => queueKeyOf(entry)))) sendNext(id);
  };
  const load = async (): Promise<void> => {
    items = (await store.load(owner)).map((entry) => ({ ...NEW_ITEM, entry, isStored: true }));
    for (const one of items) matchExisting(one);
    retryAll();
  };
  const retryAll = (): void => {
    for (const one of items) if (one.entry.fault?.kind === 'unanswered') setFault(one, null);
    for (const schedule of schedules.values()) schedule.reset();
    sendAll();
  };
  const find = (id: string): QueueItem | undefined => items.find(({ entry }) => entry.id === id);

  return {
    ready: load(),
    pending: (chatId) =>
      items
        .filter(({ entry, match }) => entry.chatId === chatId && !match)
        .map(({ entry, isSent }) => ({ message: entry, isSent })),
    add(fresh) {
      const { id, triedAt } = fresh;
      const known = find(id);
      if (done.has(id) || known?.isStored) deps.onStored(id);
      if (done.has(id) || known) return;
      const fault: SendFailure | null =
        items.length >= MAX_PENDING_MESSAGES ? { kind: 'refused', words: TOO_MANY_PENDING } : null;
      // Also after the last one of an earlier life.
      const n = Math.max(clock.now(), (items[items.length - 1]?.entry.n ?? 0) + 1);
      const lastTriedAt = triedAt === null ? null : deps.serverNow();
      const one = { ...NEW_ITEM, entry: { ...fresh, owner, n, key: id, lastTriedAt, after: null, fault } };
      items.push(one);
      matchExisting(one);
      if (!fault) void put(one).then(() => sendNext(queueKeyOf(one.entry)));
    },
    retry(id) {
      const one = find(id);
      if (!one?.entry.fault) return;
      setFault(one, null);
      const lane = queueKeyOf(one.entry);
      scheduleFor(lane).reset();
      sendNext(lane);
    },
    discard(id) {
      const one = find(id);
      if (!one) return;
      clearMatch(one);
      removeItem(one);
      one.abort?.();
      sendNext(queueKeyOf(one.entry));
    },
    cancel(id) {
      const one = find(id);
      if (!one?.entry.file || one.entry.fault || one.isSent) return;
      setFault(one, { kind: 'cancelled', words: UPLOAD_CANCELLED });
      one.abort?.();
      sendNext(queueKeyOf(one.entry));
    },
    match(chatId, message) {
      const isOpen = ({ entry, match }: QueueItem) =>
        entry.chatId === chatId && !match && entry.fault?.kind !== 'refused';
      const one = items.find((item) => isOpen(item) && isSameMessage(item.entry, message));
      if (!one) return false;
      setMatch(one, message);
      return true;
    },
    forgetChat(chatId) {
      items = items.filter(({ entry, isSent }) => !isSent || entry.chatId !== chatId);
    },
    retryAll,
    setOnline(next) {
      isOnline = next;
    },
    close() {
      isClosed = true;
      for (const lane of schedules.values()) lane.cancel();
    },
  };
}
