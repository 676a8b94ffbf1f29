// Received details: the newest account details that the counterparty has sent in the chat (CHAT-04).
import { computed, type ReadonlySignal } from '@preact/signals';
import { parseDetails } from '#domain/quick-messages.ts';
import type { ChatStore } from '../chat/page.ts';

/** '' for none among the loaded messages. */
export const receivedDetails = ({ order, item }: Pick<ChatStore, 'order' | 'item'>): ReadonlySignal<string> =>
  computed(() => {
    const keys = order.value;
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const message = item(keys[at] ?? '').value;
      const details = message && !message.isOwn && message.type === 'text' ? parseDetails(message.text) : '';
      if (details) return details;
    }
    return '';
  });
