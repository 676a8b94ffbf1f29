// What the outbox of unsent messages needs of its service: time, storage, the ways out, and who hears of it.
import type { ChatMessage } from '#domain/entities.ts';
import type { Clock } from '#api/clock.ts';
import type { OutboxEntry } from './pending-message.ts';
import type { ChatStore } from './pending-message-store.ts';

export interface OutboxHost {
  readonly owner: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly serverNow: () => number;
  readonly store: ChatStore;
  /** False while the session is refused. */
  readonly isAllowed: () => boolean;
  /** One try; resolves with the message, or null from a backend that does not answer with it. */
  readonly send: (entry: OutboxEntry) => { readonly answer: Promise<ChatMessage | null>; abort?(): void };
  /** Makes `newest` and `isExact` known where they can be; rejects when the chat cannot be asked. */
  readonly look: (chatId: string) => Promise<void>;
  /** Looks in the chat for what a lost try of the entry became; rejects when it cannot be looked. */
  readonly find: (entry: OutboxEntry) => Promise<ChatMessage | null>;
  /** Whether the chat's backend numbers its messages, and so is ours and honours the key; null while unknown. */
  readonly isExact: (chatId: string) => boolean | null;
  readonly newest: (chatId: string) => ChatMessage | undefined;
  /** The message of the open chat that a try of the entry in an earlier life probably became, and no other entry did. */
  readonly seen: (entry: OutboxEntry) => ChatMessage | undefined;
  /** The entry looks different, is new or gone. */
  readonly onChange: (entry: OutboxEntry) => void;
  /** It will survive now, or needs to no more. */
  readonly onKept: (id: string) => void;
  /** It became this message; null when the backend only said that it took it. */
  readonly onSent: (entry: OutboxEntry, message: ChatMessage | null) => void;
  /** It probably became this message; with null it did not after all. */
  readonly onClaim: (entry: OutboxEntry, message: ChatMessage | null) => void;
}
