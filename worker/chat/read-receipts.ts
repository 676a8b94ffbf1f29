// Tells the server how far the viewer has read: not for every message, never backwards, and again when it was not heard (CHAT-05).
import type { ChatMessage } from '#domain/entities.ts';
import { MADE_UP } from '#api/decode/chat-message.ts';
import { backoff } from '../backoff.ts';
import { isRefusal, pauseOf, statusOf } from '../error-info.ts';
import { type ChatHost, type ChatNews, isGoodNews } from './deps.ts';

/** Messages that come one after another are read together. */
export const READ_PAUSE_MS = 500;
const MOST_FAILURES = 10;

export interface ChatReads {
  shown(message: ChatMessage): void;
  tell(news: ChatNews): void;
  close(): void;
}

export function createChatReads(
  { clock, calls, random }: ChatHost,
  chatId: string,
  compare: (a: ChatMessage, b: ChatMessage) => number,
): ChatReads {
  let wanted: ChatMessage | null = null;
  let told: ChatMessage | null = null;
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
    const mine = wanted;
    if (isBusy || isClosed || !mine || calls.isRefused) return;
    isBusy = true;
    let pause = READ_PAUSE_MS;
    try {
      await calls.call('markChatRead', {
        params: { id: chatId },
        body: { lastReadMessageId: mine.id },
        retry: { times: 0, delayMs: 0, on: 'network' },
      });
      told = mine;
      failures = 0;
    } catch (error) {
      // What it refuses once it refuses always; the next message is another question.
      if (isRefusal(error)) told = mine;
      else if (statusOf(error) !== 401) failures += 1;
      pause = Math.max(pauseOf(error), backoff(failures, random()));
    }
    isBusy = false;
    if (told === wanted) wanted = null;
    if (wanted && !isClosed && failures < MOST_FAILURES) plan(pause);
  };

  return {
    shown(message) {
      if (message.id.startsWith(MADE_UP)) return;
      const newest = wanted ?? told;
      if (newest && compare(message, newest) <= 0) return;
      wanted = message;
      // A failed try has planned the next one already.
      if (!isBusy && !cancel) plan(READ_PAUSE_MS);
    },
    tell(news) {
      if (!isGoodNews(news)) return;
      failures = 0;
      if (wanted && !isBusy) plan(READ_PAUSE_MS);
    },
    close() {
      cancel?.();
      // Read is read, also when the page is left within the pause.
      void post();
      isClosed = true;
    },
  };
}
