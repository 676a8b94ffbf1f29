// What the outbox of unsent messages needs of its service: time, storage, the ways out, and who hears of it.

import type { Clock } from '#api/clock.ts';
import type { ChatMessage } from '#domain/entities.ts';
import type { PendingMessage } from './pending-message.ts';
import type { PendingMessageStore } from './pending-message-store.ts';

export interface SendQueueDeps {
  readonly owner: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly serverNow: () => number;
  readonly store: PendingMessageStore;
  /** False while the session is refused. */
  readonly isAllowed: () => boolean;
  /** One try; resolves with the message, or null from a backend that does not answer with it. */
  readonly send: (entry: PendingMessage) => { readonly answer: Promise<ChatMessage | null>; abort?(): void };
  /** Makes `newest` and `isExact` known where they can be; rejects when the chat cannot be asked. */
  readonly loadNewest: (chatId: string) => Promise<void>;
  /** Looks in the chat for what a lost try of the entry became; rejects when it cannot be looked. */
  readonly findSent: (entry: PendingMessage) => Promise<ChatMessage | null>;
  /** Whether the chat's backend numbers its messages, and so is ours and honours the key; null while unknown. */
  readonly isIdempotent: (chatId: string) => boolean | null;
  readonly newest: (chatId: string) => ChatMessage | undefined;
  /** The message of the open chat that a try of the entry in an earlier life probably became, and no other entry did. */
  readonly findInTimeline: (entry: PendingMessage) => ChatMessage | undefined;
  /** The entry looks different, is new or gone. */
  readonly onChange: (entry: PendingMessage) => void;
  /** It will survive now, or needs to no more. */
  readonly onStored: (id: string) => void;
  /** It became this message; null when the backend only said that it took it. */
  readonly onSent: (entry: PendingMessage, message: ChatMessage | null) => void;
  /** It probably became this message; with null it did not after all. */
  readonly onMatch: (entry: PendingMessage, message: ChatMessage | null) => void;
}
