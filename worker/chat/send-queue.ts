// What the viewer has written and the server has not acknowledged: kept first, sent in order, exactly once (CHAT-07).
import type { ChatMessage } from '#domain/entities.ts';
import { type EntryFault, isSameMessage, KEY_LIFE_MS, type OutboxEntry } from './pending-message.ts';
import { isRefusal, pauseOf, statusOf, wordsOf } from '../error-info.ts';
import { createLane, type Lane } from './retry-schedule.ts';
import type { OutboxHost } from './send-queue-deps.ts';

/** More than this waits for nobody: something is wrong, and the storage is not ours alone. */
export const MAX_ENTRIES = 100;
export const TOO_MANY = 'Too many messages are waiting to be sent.';
export const CANCELLED = 'Upload cancelled.';

export interface Outbox {
  /** Resolves when what waited from an earlier life is here; nothing is to be added before. */
  readonly ready: Promise<void>;
  /** The entries of a chat that are no message of it yet, in order. */
  waiting(chatId: string): readonly WaitingEntry[];
  /** Takes it over; one that is known by its id already is only acknowledged again. */
  add(entry: Omit<OutboxEntry, 'owner' | 'n' | 'key' | 'lastTriedAt' | 'after' | 'fault'>): void;
  retry(id: string): void;
  discard(id: string): void;
  cancel(id: string): void;
  /** A message of the viewer's own that was not known before: true when it is a waiting one's. */
  offer(chatId: string, message: ChatMessage): boolean;
  /** Nobody looks at this chat any more: what was taken and not shown is forgotten. */
  leave(chatId: string): void;
  /** Good news: whatever waits is tried at once, and the count of tries begins anew. */
  kick(): void;
  setOnline(isOnline: boolean): void;
  /** No further try; answers on their way are still noted. */
  close(): void;
}

export interface WaitingEntry {
  readonly entry: OutboxEntry;
  /** The server took it, but has not shown it. */
  readonly isSent: boolean;
}

interface Held {
  entry: OutboxEntry;
  claim: ChatMessage | null;
  isSent: boolean;
  /** It survives this life. */
  isKept: boolean;
  /** Of the try under way. */
  abort: (() => void) | null;
}
const NEW = { claim: null, isSent: false, isKept: false, abort: null };
/** A file may take minutes: texts do not wait for it, nor it for them. */
const laneOf = ({ chatId, file }: OutboxEntry): string => `${chatId} ${file ? 'file' : 'text'}`;

export function createOutbox(deps: OutboxHost): Outbox {
  const { clock, store, owner } = deps;
  let held: Held[] = [];
  const lanes = new Map<string, Lane>();
  /** Ids of what was sent or discarded in this life: the page may not know it yet. */
  const done = new Set<string>();
  let isOnline = true;
  let isClosed = false;

  const update = (one: Held, change: Partial<OutboxEntry>): Promise<void> => {
    one.entry = { ...one.entry, ...change };
    deps.onChange(one.entry);
    return put(one);
  };
  const put = async (one: Held): Promise<void> => {
    one.isKept = await store.put(one.entry);
    // Sent or discarded before it was kept.
    if (!held.includes(one) || one.isSent) void store.remove(one.entry.id);
    else if (one.isKept) deps.onKept(one.entry.id);
  };
  const forget = (one: Held): void => {
    held = held.filter((other) => other !== one);
    done.add(one.entry.id);
    deps.onKept(one.entry.id);
    void store.remove(one.entry.id);
    deps.onChange(one.entry);
  };
  const release = (one: Held): void => {
    if (!one.claim) return;
    one.claim = null;
    deps.onClaim(one.entry, null);
  };
  const settle = (one: Held, message: ChatMessage | null): void => {
    if (message && one.claim && one.claim.id !== message.id) release(one);
    if (!held.includes(one)) {
      // Discarded while it was on its way: an ordinary message now.
      void store.remove(one.entry.id);
      return;
    }
    deps.onSent(one.entry, message);
    if (message) {
      forget(one);
      return;
    }
    one.isSent = true;
    done.add(one.entry.id);
    deps.onKept(one.entry.id);
    void store.remove(one.entry.id);
    deps.onChange(one.entry);
  };
  const isExact = ({ chatId, triedAt }: OutboxEntry): boolean | null => {
    const isYoung = triedAt === null || deps.serverNow() - triedAt < KEY_LIFE_MS;
    return isYoung && deps.isExact(chatId);
  };

  const laneFor = (id: string): Lane => {
    const lane = lanes.get(id) ?? createLane(clock, deps.random, () => pump(id));
    lanes.set(id, lane);
    return lane;
  };
  /** First come, first sent: behind one that nobody decided the others wait, past a refused one they go on. */
  const headOf = (id: string): Held | undefined =>
    held.find(({ entry, isSent }) => {
      const isOver = isSent || (entry.fault !== null && entry.fault.kind !== 'unanswered');
      return laneOf(entry) === id && !isOver;
    });
  const pump = (id: string): void => {
    const lane = laneFor(id);
    const head = headOf(id);
    if (lane.isBusy || !head || head.entry.fault || isClosed) return;
    if (!isOnline || !deps.isAllowed() || !lane.isDue()) return;
    lane.isBusy = true;
    void attempt(head, lane).then(() => {
      lane.isBusy = false;
      pump(id);
    });
  };

  const attempt = async (one: Held, lane: Lane): Promise<void> => {
    try {
      if (one.entry.triedAt === null) await deps.look(one.entry.chatId);
      else if (!isExact(one.entry)) {
        const seen = one.claim ?? (await deps.find(one.entry));
        if (isClosed || !held.includes(one)) return;
        // The stream may have brought it meanwhile.
        const found = one.claim ?? seen;
        // Only looking may have told that the backend is ours: then the key decides.
        if (found && !isExact(one.entry)) {
          lane.reset();
          settle(one, found);
          return;
        }
      }
      if (isClosed || !held.includes(one)) return;
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
      if (isClosed || !held.includes(one) || one.entry.fault) return;
      const { answer, abort } = deps.send(one.entry);
      one.abort = abort ?? null;
      settle(one, (await answer) ?? one.claim);
      lane.reset();
    } catch (error) {
      fail(one, lane, error);
    } finally {
      one.abort = null;
    }
  };
  const fail = (one: Held, lane: Lane, error: unknown): void => {
    if (!held.includes(one) || one.entry.fault) return;
    if (one.claim && !isExact(one.entry)) {
      settle(one, one.claim);
      return;
    }
    if (isRefusal(error)) {
      release(one);
      lane.reset();
      setFault(one, { kind: 'refused', words: wordsOf(error) });
      return;
    }
    // Of a refused session the next token is the next try, and while nobody listens nothing is counted.
    if (statusOf(error) === 401 && !deps.isAllowed()) return;
    if (!isOnline || isClosed) lane.rest(pauseOf(error));
    else if (!lane.fail(pauseOf(error))) setFault(one, { kind: 'unanswered', words: wordsOf(error) });
  };
  const setFault = (one: Held, fault: EntryFault | null): void => {
    // A refused try came to nothing: the next is a new write, and nothing in the chat can be it.
    const isFresh = one.entry.fault?.kind === 'refused' && fault === null;
    void update(one, {
      fault,
      ...(isFresh && { key: `${one.entry.key}+`, triedAt: null, lastTriedAt: null, after: null }),
    });
  };

  /** The chat tells of a message that is probably this one: one of the two is shown, and never both. */
  const claim = (one: Held, message: ChatMessage): void => {
    const lane = laneOf(one.entry);
    if (one.isSent || (!isExact(one.entry) && !laneFor(lane).isBusy)) {
      settle(one, message);
      pump(lane);
    } else {
      one.claim = message;
      deps.onClaim(one.entry, message);
    }
  };
  /** New here; one that was tried in an earlier life may have become a message that was told of before. */
  const recognise = (one: Held): void => {
    deps.onChange(one.entry);
    const message = one.entry.triedAt === null ? undefined : deps.seen(one.entry);
    if (message) claim(one, message);
  };

  const pumpAll = (): void => {
    for (const id of new Set(held.map(({ entry }) => laneOf(entry)))) pump(id);
  };
  const load = async (): Promise<void> => {
    held = (await store.load(owner)).map((entry) => ({ ...NEW, entry, isKept: true }));
    for (const one of held) recognise(one);
    // One that nobody answered in an earlier life has a new chance in this one.
    kick();
  };
  const kick = (): void => {
    for (const one of held) if (one.entry.fault?.kind === 'unanswered') setFault(one, null);
    for (const lane of lanes.values()) lane.reset();
    pumpAll();
  };
  const find = (id: string): Held | undefined => held.find(({ entry }) => entry.id === id);

  return {
    ready: load(),
    waiting: (chatId) =>
      held
        .filter(({ entry, claim }) => entry.chatId === chatId && !claim)
        .map(({ entry, isSent }) => ({ entry, isSent })),
    add(fresh) {
      const { id, triedAt } = fresh;
      const known = find(id);
      if (done.has(id) || known?.isKept) deps.onKept(id);
      if (done.has(id) || known) return;
      const fault: EntryFault | null =
        held.length >= MAX_ENTRIES ? { kind: 'refused', words: TOO_MANY } : null;
      // Also after the last one of an earlier life.
      const n = Math.max(clock.now(), (held[held.length - 1]?.entry.n ?? 0) + 1);
      const lastTriedAt = triedAt === null ? null : deps.serverNow();
      const one = { ...NEW, entry: { ...fresh, owner, n, key: id, lastTriedAt, after: null, fault } };
      held.push(one);
      recognise(one);
      if (!fault) void put(one).then(() => pump(laneOf(one.entry)));
    },
    retry(id) {
      const one = find(id);
      if (!one?.entry.fault) return;
      setFault(one, null);
      const lane = laneOf(one.entry);
      laneFor(lane).reset();
      pump(lane);
    },
    discard(id) {
      const one = find(id);
      if (!one) return;
      release(one);
      forget(one);
      one.abort?.();
      pump(laneOf(one.entry));
    },
    cancel(id) {
      const one = find(id);
      if (!one?.entry.file || one.entry.fault || one.isSent) return;
      setFault(one, { kind: 'cancelled', words: CANCELLED });
      one.abort?.();
      pump(laneOf(one.entry));
    },
    offer(chatId, message) {
      const one = held.find(
        ({ entry, claim }) =>
          entry.chatId === chatId &&
          !claim &&
          entry.fault?.kind !== 'refused' &&
          isSameMessage(entry, message),
      );
      if (!one) return false;
      claim(one, message);
      return true;
    },
    leave(chatId) {
      held = held.filter(({ entry, isSent }) => !isSent || entry.chatId !== chatId);
    },
    kick,
    setOnline(next) {
      isOnline = next;
    },
    close() {
      isClosed = true;
      for (const lane of lanes.values()) lane.cancel();
    },
  };
}
