// Tells the server how far the viewer has read: not for every message, never backwards, and again when it was not heard (CHAT-05).

import { reconnectDelay } from '#api/backoff.ts';
import { SYNTHETIC_ID_PREFIX } from '#api/decode/chat-message.ts';
import type { ChatMessage } from '#domain/entities.ts';
import { errorStatus, isPermanentFailure, retryAfterOf } from '../error-info.ts';
import { type ChatDeps, type ChatSignal, isRetryTrigger } from './deps.ts';

/** Messages that come one after another are read together. */
export const READ_DEBOUNCE_MS = 500;
const MAX_RECEIPT_FAILURES = 10;

export interface ReadReceipts {
  markRead(message: ChatMessage): void;
  dispatch(news: ChatSignal): void;
  close(): void;
}

export function createReadReceipts(
  { clock, client: calls, random }: ChatDeps,
  chatId: string,
  compare: (a: ChatMessage, b: ChatMessage) => number,
): ReadReceipts {
  let pending: ChatMessage | null = null;
  let lastSent: ChatMessage | null = null;
  let isBusy = false;
  let isClosed = false;
  let failures = 0;
  let cancel: (() => void) | null = null;

  const plan = (ms: number): void => {
    cancel?.();
    cancel = clock.after(ms, () => {
      cancel = null;
      void post();
    });
  };
  const post = async (): Promise<void> => {
    const mine = pending;
    if (isBusy || isClosed || !mine || calls.isRefused) return;
    isBusy = true;
    let pause = READ_DEBOUNCE_MS;
    try {
      await calls.call('markChatRead', {
        params: { id: chatId },
        body: { lastReadMessageId: mine.id },
        retry: { times: 0, delayMs: 0, on: 'network' },
      });
      lastSent = mine;
      failures = 0;
    } catch (error) {
      // What it refuses once it refuses always; the next message is another question.
      if (isPermanentFailure(error)) lastSent = mine;
      else if (errorStatus(error) !== 401) failures += 1;
      pause = Math.max(retryAfterOf(error), reconnectDelay(failures, random()));
    }
    isBusy = false;
    if (lastSent === pending) pending = null;
    if (pending && !isClosed && failures < MAX_RECEIPT_FAILURES) plan(pause);
  };

  return {
    markRead(message) {
      if (message.id.startsWith(SYNTHETIC_ID_PREFIX)) return;
      const newest = pending ?? lastSent;
      if (newest && compare(message, newest) <= 0) return;
      pending = message;
      // A failed try has planned the next one already.
      if (!isBusy && !cancel) plan(READ_DEBOUNCE_MS);
    },
    dispatch(news) {
      if (!isRetryTrigger(news)) return;
      failures = 0;
      if (pending && !isBusy) plan(READ_DEBOUNCE_MS);
    },
    close() {
      cancel?.();
      // Read is read, also when the page is left within the pause.
      void post();
      isClosed = true;
    },
  };
}
