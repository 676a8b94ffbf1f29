// Unread messages of the chat on show: the line above the first one, and marking them read when they were seen (CHAT-05).
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { ends } from '../ends.ts';
import { readOnly } from '../read-only.ts';
import type { OptimisticMessages } from './optimistic-messages.ts';

interface UnreadDeps {
  readonly messages: Pick<OptimisticMessages, 'order' | 'item'>;
  readonly isKnown: ReadonlySignal<boolean>;
  readonly isVisible: ReadonlySignal<boolean>;
  /** Unread messages of others when the chat was opened; null until the deal is loaded. */
  readonly unreadCount: ReadonlySignal<number | null>;
  /** Everything up to the message with this key was seen. */
  readonly sendRead: (key: string) => void;
}

export type Unread = ReturnType<typeof createUnread>;

export function createUnread(deps: UnreadDeps) {
  const { messages, isKnown, isVisible, unreadCount } = deps;
  const { order, item } = messages;
  const firstUnread = signal('');
  let isLinePlaced = false;
  let isReadPending = false;

  /** Once, before anything is marked read. */
  const placeLine = (unread: number): void => {
    isLinePlaced = true;
    let left = unread;
    let first = '';
    for (const key of [...order.peek()].reverse()) {
      const message = item(key).peek();
      if (left === 0) break;
      if (!message || message.isOwn || message.type === 'system') continue;
      first = key;
      left -= 1;
    }
    firstUnread.value = first;
  };
  const markVisibleRead = (): void => {
    if (!isReadPending || !isVisible.peek() || !isKnown.peek()) return;
    isReadPending = false;
    if (!isLinePlaced) placeLine(unreadCount.peek() ?? 0);
    const keys = order.peek();
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const key = keys[at] ?? '';
      const message = item(key).peek();
      if (!message?.messageId || message.isOwn) continue;
      deps.sendRead(key);
      return;
    }
  };

  return {
    /** Key of the first message that was unread when the chat was opened, '' for none. */
    firstUnread: readOnly(firstUnread),
    /** The end of the chat is on the screen; remembered while the app is hidden. */
    markRead(): void {
      isReadPending = true;
      markVisibleRead();
    },
    /** The result ends it. */
    mount(): () => void {
      return ends(
        effect(() => {
          if (isVisible.value) markVisibleRead();
        }),
        effect(() => {
          const count = unreadCount.value;
          if (isKnown.value && count !== null && !isLinePlaced) placeLine(count);
        }),
      );
    },
  };
}
