// One message that waits to be sent, as it is kept, and whether a message of the chat is the one it became. Pure.
import type { ChatMessage } from '#domain/entities.ts';

/** Why an entry waits for the user. refused: the server decided against it. unanswered: nobody decided. */
export interface SendFailure {
  readonly kind: 'refused' | 'unanswered' | 'cancelled';
  readonly words: string;
}

export interface PendingMessage {
  /** The page's key: the bubble's, and the first Idempotency-Key. */
  readonly id: string;
  /** Whose it is: nobody else on this device sees or sends it. */
  readonly owner: string;
  readonly chatId: string;
  /** Order among all of this user. */
  readonly n: number;
  /** Epoch ms by the server's clock when it was written. */
  readonly at: number;
  /** '' for a file. */
  readonly text: string;
  readonly file: Blob | null;
  readonly fileName: string;
  readonly fileMime: string;
  /** The same with every try; a new one only after the server has refused: it would repeat its refusal. */
  readonly key: string;
  /** Epoch ms by the server's clock of the first and the last try under this key, null while there was none. */
  readonly triedAt: number | null;
  readonly lastTriedAt: number | null;
  /** The newest message that was known at the first try. */
  readonly after: { readonly id: string; readonly seq: number | null; readonly createdAt: number } | null;
  readonly fault: SendFailure | null;
}

/** How far clocks may be apart, and how long a try may take to be carried out. */
export const MATCH_WINDOW_MS = 2 * 60_000;
/** The server forgets keys after 24 h: from then on only what the chat says tells whether an entry was sent. */
export const IDEMPOTENCY_KEY_TTL_MS = 23 * 3_600_000;

/**
 * Whether `message` is what a try of `entry` became, whose answer was lost: by the same sender, the same text (or the
 * file's name or size), not older than what was known at the first try, and within WINDOW_MS of the tries. Two equal
 * texts written on two devices within that time cannot be told apart by this; a backend that honours Idempotency-Key
 * is asked by the key instead, and never decides by likeness.
 */
export function isSameMessage(entry: PendingMessage, message: ChatMessage): boolean {
  const { triedAt, lastTriedAt, after } = entry;
  if (triedAt === null || message.senderId !== entry.owner) return false;
  if (!isSameContent(entry, message)) return false;
  if (message.createdAt > (lastTriedAt ?? triedAt) + MATCH_WINDOW_MS) return false;
  if (after?.id === message.id) return false;
  if (after && after.seq !== null && message.seq !== null) return message.seq > after.seq;
  return message.createdAt >= (after ? after.createdAt : triedAt - MATCH_WINDOW_MS);
}

function isSameContent({ text, file, fileName }: PendingMessage, message: ChatMessage): boolean {
  if (!file) return message.type === 'text' && message.text.trim() === text;
  return message.type === 'file' && (message.fileName === fileName || message.fileSize === file.size);
}
