// Read receipts: reports to the server how far the viewer has read, debounced, never backwards, with retries (CHAT-05).

import { markChatReadRoute } from '#contract/routes/chat.ts';
import type { ChatMessage } from '#domain/entities.ts';
import { isSyntheticId } from '#domain/synthetic-id.ts';
import { reconnectDelay } from '#runtime/backoff.ts';
import { NO_RETRY } from '../authorized-client.ts';
import { errorStatus, isPermanentFailure, retryAfterMs } from '../error-info.ts';
import type { StreamEvent } from '../streams/state.ts';
import { type ChatDeps, isRetryTrigger } from './deps.ts';

/** Messages that come one after another are marked read with one call. */
const READ_DEBOUNCE_MS = 500;
const MAX_RECEIPT_FAILURES = 10;

export function createReadReceipts(
  { clock, client, random }: ChatDeps,
  chatId: string,
  compare: (a: ChatMessage, b: ChatMessage) => number,
) {
  let pending: ChatMessage | null = null;
  let lastSent: ChatMessage | null = null;
  let isBusy = false;
  let isClosed = false;
  let failures = 0;
  let cancelTimer: (() => void) | null = null;

  const schedule = (ms: number): void => {
    cancelTimer?.();
    cancelTimer = clock.after(ms, () => {
      cancelTimer = null;
      void post();
    });
  };
  const post = async (isLast = false): Promise<void> => {
    const message = pending;
    if (isBusy || isClosed !== isLast || !message || client.isRefused) return;
    isBusy = true;
    let delay = READ_DEBOUNCE_MS;
    try {
      await client.call(markChatReadRoute, {
        params: { id: chatId },
        body: { lastReadMessageId: message.id },
        ...NO_RETRY,
      });
      lastSent = message;
      failures = 0;
    } catch (error) {
      // A refusal of this message is final; the next message is another call.
      if (isPermanentFailure(error)) lastSent = message;
      else if (errorStatus(error) !== 401) failures += 1;
      delay = Math.max(retryAfterMs(error), reconnectDelay(failures, random()));
    }
    isBusy = false;
    if (lastSent === pending) pending = null;
    if (isClosed) {
      // What was read while this receipt was on its way.
      if (!isLast) void post(true);
    } else if (pending && failures < MAX_RECEIPT_FAILURES) schedule(delay);
  };

  return {
    markRead(message: ChatMessage): void {
      if (isSyntheticId(message.id)) return;
      const newest = pending ?? lastSent;
      if (newest && compare(message, newest) <= 0) return;
      pending = message;
      // After a failed attempt the next one is already scheduled.
      if (!isBusy && !cancelTimer) schedule(READ_DEBOUNCE_MS);
    },
    dispatch(event: StreamEvent): void {
      if (!isRetryTrigger(event)) return;
      failures = 0;
      if (pending && !isBusy) schedule(READ_DEBOUNCE_MS);
    },
    close(): void {
      cancelTimer?.();
      isClosed = true;
      // Also when the chat is closed within the debounce: its messages were read.
      void post(true);
    },
  };
}
