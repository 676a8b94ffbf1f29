// Send queue: stores what the viewer writes, then sends it in order and exactly once, with retries (CHAT-07).

import type { ChatMessage } from '#domain/entities.ts';
import { reconnectDelay } from '#runtime/backoff.ts';
import type { Clock } from '#runtime/clock.ts';
import { errorStatus, isPermanentFailure, retryAfterMs } from '../error-info.ts';
import { callFailure } from './deps.ts';
import {
  createPendingMessageList,
  type PendingItem,
  type PendingMessageEvents,
} from './pending-message-list.ts';
import {
  IDEMPOTENCY_KEY_TTL_MS,
  isSameMessage,
  type PendingMessage,
  type PendingMessageStore,
  type SendFailure,
} from './pending-message-store.ts';
import type { SendAttempt } from './send-message.ts';
import { SlowUploadError } from './upload.ts';

/** Bounds the use of the device's storage; a viewer never writes so much without an answer. */
export const MAX_PENDING_MESSAGES = 100;
/** A backend that asks to wait longer refuses, with its sentence (a day's quota of files). */
const MAX_RETRY_AFTER_MS = 5 * 60_000;
const MAX_SEND_FAILURES = 10;

interface SendQueueDeps extends PendingMessageEvents {
  readonly owner: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly serverNow: () => number;
  readonly store: PendingMessageStore;
  /** False while the session is refused. */
  readonly isAllowed: () => boolean;
  readonly send: (pending: PendingMessage) => SendAttempt;
  /** Makes `newest` and `isIdempotent` known where they can be; rejects when the chat cannot be read. */
  readonly loadNewest: (chatId: string) => Promise<void>;
  /** Reads the chat for the server copy of an unanswered message; rejects when the chat cannot be read. */
  readonly findSent: (pending: PendingMessage) => Promise<ChatMessage | null>;
  /**
   * True when keys are sent and the chat's backend numbers messages, so is ours and honours them.
   * Null while unknown.
   */
  readonly isIdempotent: (chatId: string) => boolean | null;
  readonly newest: (chatId: string) => ChatMessage | undefined;
  /** The message of the open chat that is probably the server copy, and no other pending message's. */
  readonly findInTimeline: (pending: PendingMessage) => ChatMessage | undefined;
}

/** Texts and files of a chat are separate retry queues: a file may take minutes. */
const queueKeyOf = ({ chatId, file }: PendingMessage): string => `${chatId} ${file ? 'file' : 'text'}`;

type RetrySchedule = ReturnType<typeof createRetrySchedule>;

export function createSendQueue(deps: SendQueueDeps) {
  const { clock, owner } = deps;
  const list = createPendingMessageList(owner, deps.store, deps);
  const schedules = new Map<string, RetrySchedule>();
  let isOnline = true;
  let isClosed = false;

  const isIdempotent = ({ chatId, triedAt }: PendingMessage): boolean | null => {
    const isKeyKnown = triedAt === null || deps.serverNow() - triedAt < IDEMPOTENCY_KEY_TTL_MS;
    return isKeyKnown && deps.isIdempotent(chatId);
  };
  const scheduleFor = (queueKey: string): RetrySchedule => {
    const schedule =
      schedules.get(queueKey) ?? createRetrySchedule(clock, deps.random, () => sendNext(queueKey));
    schedules.set(queueKey, schedule);
    return schedule;
  };
  /** Order: an unanswered message holds up the ones behind it, a refused or cancelled one does not. */
  const headOf = (queueKey: string): PendingItem | undefined =>
    list.items.find(({ pending, isSent }) => {
      const isSkipped = isSent || (pending.fault !== null && pending.fault.kind !== 'unanswered');
      return queueKeyOf(pending) === queueKey && !isSkipped;
    });
  const sendNext = (queueKey: string): void => {
    const schedule = scheduleFor(queueKey);
    const head = headOf(queueKey);
    if (schedule.isBusy || !head || head.pending.fault || isClosed) return;
    if (!isOnline || !deps.isAllowed() || !schedule.isDue()) return;
    schedule.isBusy = true;
    void attempt(head, schedule).then(() => {
      schedule.isBusy = false;
      sendNext(queueKey);
    });
  };

  const attempt = async (item: PendingItem, schedule: RetrySchedule): Promise<void> => {
    try {
      if (item.pending.triedAt === null) await deps.loadNewest(item.pending.chatId);
      else if (!isIdempotent(item.pending)) {
        const found = item.match ?? (await deps.findSent(item.pending));
        if (isClosed || !list.has(item)) return;
        // The stream may have brought it during the search.
        const message = item.match ?? found;
        // The search may have shown that the backend is idempotent: then the key decides.
        if (message && !isIdempotent(item.pending)) {
          schedule.reset();
          list.markSent(item, message);
          return;
        }
      }
      if (isClosed || !list.has(item)) return;
      const now = deps.serverNow();
      const { triedAt, after } = item.pending;
      const newest = deps.newest(item.pending.chatId);
      // Stored before it is sent: after a crash the next worker knows that there was an attempt.
      await list.update(item, {
        triedAt: triedAt ?? now,
        lastTriedAt: now,
        after:
          triedAt === null && newest
            ? { id: newest.id, seq: newest.seq, createdAt: newest.createdAt }
            : after,
      });
      if (isClosed || !list.has(item) || item.pending.fault) return;
      const { answer, abort } = deps.send(item.pending);
      item.abort = abort ?? null;
      list.markSent(item, (await answer) ?? item.match);
      schedule.reset();
    } catch (error) {
      onAttemptFailed(item, schedule, error);
    } finally {
      item.abort = null;
    }
  };
  const onAttemptFailed = (item: PendingItem, schedule: RetrySchedule, error: unknown): void => {
    if (!list.has(item) || item.pending.fault) return;
    if (item.match && !isIdempotent(item.pending)) {
      list.markSent(item, item.match);
      return;
    }
    // Nobody waits hours with all later messages behind: the sender sees the failure, and may try again.
    if (isPermanentFailure(error) || retryAfterMs(error) > MAX_RETRY_AFTER_MS) {
      list.setMatch(item, null);
      schedule.reset();
      list.setFault(item, { kind: 'refused', failure: callFailure(error) });
      return;
    }
    // Behind it the other files go on, and its key stays: it may have arrived.
    if (error instanceof SlowUploadError && isOnline && !isClosed) {
      schedule.reset();
      list.setFault(item, { kind: 'cancelled', failure: { code: 'UPLOAD_TOO_SLOW' } });
      return;
    }
    // The next token brings the next attempt, and failures without a network are not counted.
    if (errorStatus(error) === 401 && !deps.isAllowed()) return;
    if (!isOnline || isClosed) schedule.pauseFor(retryAfterMs(error));
    else if (!schedule.recordFailure(retryAfterMs(error)))
      list.setFault(item, { kind: 'unanswered', failure: callFailure(error) });
  };

  /** `message` is probably the server copy of `item`: from now on only one of the two is shown. */
  const applyMatch = (item: PendingItem, message: ChatMessage): void => {
    const queueKey = queueKeyOf(item.pending);
    if (item.isSent || (!isIdempotent(item.pending) && !scheduleFor(queueKey).isBusy)) {
      list.markSent(item, message);
      sendNext(queueKey);
    } else list.setMatch(item, message);
  };
  /** A message that was attempted by an earlier worker may already be in the timeline. */
  const announce = (item: PendingItem): void => {
    deps.onChange(item.pending);
    const message = item.pending.triedAt === null ? undefined : deps.findInTimeline(item.pending);
    if (message) applyMatch(item, message);
  };

  const sendAll = (): void => {
    for (const queueKey of new Set(list.items.map(({ pending }) => queueKeyOf(pending)))) sendNext(queueKey);
  };
  const retryAll = (): void => {
    for (const item of list.items) if (item.pending.fault?.kind === 'unanswered') list.setFault(item, null);
    for (const schedule of schedules.values()) schedule.reset();
    sendAll();
  };
  const load = async (): Promise<void> => {
    for (const item of await list.load()) announce(item);
    retryAll();
  };

  return {
    /** Resolves when the messages of earlier workers are loaded; nothing is to be added before. */
    ready: load(),
    /** A chat's messages that are not in its timeline. `isSent`: accepted, its message has not come. */
    pending: (chatId: string) =>
      list.items
        .filter(({ pending, match }) => pending.chatId === chatId && !match)
        .map(({ pending, isSent }) => ({ message: pending, isSent })),
    /** True when the page need not keep the message any longer. */
    isStored: list.isStored,
    /** A message that is known by its id is only acknowledged again. */
    add(message: Omit<PendingMessage, 'owner' | 'order' | 'key' | 'lastTriedAt' | 'after' | 'fault'>): void {
      const { id, triedAt } = message;
      if (list.isStored(id)) deps.onStored(id);
      if (list.isDone(id) || list.find(id)) return;
      const fault: SendFailure | null =
        list.items.length >= MAX_PENDING_MESSAGES
          ? { kind: 'refused', failure: { code: 'TOO_MANY_PENDING' } }
          : null;
      // Behind the last one of an earlier worker, whatever the device's clock did since.
      const order = Math.max(clock.now(), (list.items[list.items.length - 1]?.pending.order ?? 0) + 1);
      const lastTriedAt = triedAt === null ? null : deps.serverNow();
      const item = list.add({ ...message, owner, order, key: id, lastTriedAt, after: null, fault });
      announce(item);
      if (!fault) void list.store(item).then(() => sendNext(queueKeyOf(item.pending)));
    },
    retry(id: string): void {
      const item = list.find(id);
      if (!item?.pending.fault) return;
      list.setFault(item, null);
      const queueKey = queueKeyOf(item.pending);
      scheduleFor(queueKey).reset();
      sendNext(queueKey);
    },
    discard(id: string): void {
      const item = list.find(id);
      if (!item) return;
      list.setMatch(item, null);
      list.remove(item);
      item.abort?.();
      sendNext(queueKeyOf(item.pending));
    },
    cancel(id: string): void {
      const item = list.find(id);
      if (!item?.pending.file || item.pending.fault || item.isSent) return;
      list.setFault(item, { kind: 'cancelled', failure: { code: 'UPLOAD_CANCELLED' } });
      item.abort?.();
      sendNext(queueKeyOf(item.pending));
    },
    /** For a new message of the viewer's own: true when it is the server copy of a pending one. */
    match(chatId: string, message: ChatMessage): boolean {
      const item = list.items.find(
        ({ pending, match }) =>
          pending.chatId === chatId &&
          !match &&
          pending.fault?.kind !== 'refused' &&
          isSameMessage(pending, message),
      );
      if (!item) return false;
      applyMatch(item, message);
      return true;
    },
    /** The chat was closed: forgets accepted messages whose server copy never came. */
    forgetChat: list.forgetSent,
    /** Tries all messages at once and resets their failure counts. */
    retryAll,
    setOnline(next: boolean): void {
      isOnline = next;
    },
    /** No further attempt; answers of attempts under way are still applied. */
    close(): void {
      isClosed = true;
      for (const schedule of schedules.values()) schedule.cancel();
    },
  };
}

/** Backoff of one retry queue, a bound on attempts, and Retry-After. `run` starts the next attempt. */
function createRetrySchedule(clock: Clock, random: () => number, run: () => void) {
  let failures = 0;
  let pausedUntil = 0;
  let backoffUntil = 0;
  let cancelTimer = (): void => {};
  /** Delays the next attempt without counting a failure. */
  const pauseFor = (retryAfterMs: number): void => {
    pausedUntil = clock.now() + retryAfterMs;
  };
  return {
    /** An attempt is under way. */
    isBusy: false,
    /** True when an attempt may start now; otherwise `run` is called when it may. */
    isDue(): boolean {
      cancelTimer();
      const delay = Math.max(pausedUntil, backoffUntil) - clock.now();
      if (delay > 0) cancelTimer = clock.after(delay, run);
      return delay <= 0;
    },
    /** Delays the next attempt by backoff and `retryAfterMs`; false after MAX_SEND_FAILURES failures. */
    recordFailure(retryAfterMs: number): boolean {
      pauseFor(retryAfterMs);
      failures += 1;
      if (failures >= MAX_SEND_FAILURES) return false;
      backoffUntil = clock.now() + reconnectDelay(failures - 1, random());
      return true;
    },
    pauseFor,
    /** Resets the count of failures and the backoff, but not what the server asked for. */
    reset(): void {
      failures = 0;
      backoffUntil = 0;
    },
    cancel: (): void => cancelTimer(),
  };
}
