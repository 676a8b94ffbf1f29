// Pending message: a message that the server has not confirmed, as it is stored, and the rule that recognises its server copy. Pure.
import type { ChatMessage } from '#domain/entities.ts';
import type { WorkerFailure } from '#protocol/protocol.ts';

/**
 * Why a pending message waits for the user.
 * refused: the server decided against it. unanswered: no attempt was answered.
 * cancelled: by the user, or because the line was too slow for the file.
 */
export interface SendFailure {
  readonly kind: 'refused' | 'unanswered' | 'cancelled';
  readonly failure: WorkerFailure;
}

/** Stored in IndexedDB. */
export interface PendingMessage {
  /** The page's key: the list key of the message, and its first Idempotency-Key. */
  readonly id: string;
  /** The viewer who wrote it: no other account on this device sees or sends it. */
  readonly owner: string;
  readonly chatId: string;
  /** Order among all pending messages of the owner. */
  readonly order: number;
  /** Epoch ms by the server's clock when it was written. */
  readonly at: number;
  /** '' for a file. */
  readonly text: string;
  readonly file: Blob | null;
  readonly fileName: string;
  readonly fileMime: string;
  /** Idempotency-Key of each attempt; a new one only after a refusal, which the server would repeat. */
  readonly key: string;
  /** Epoch ms (server's clock) of the first and the last attempt under this key, null before the first. */
  readonly triedAt: number | null;
  readonly lastTriedAt: number | null;
  /** The newest message of the chat that was known at the first attempt. */
  readonly after: { readonly id: string; readonly seq: number | null; readonly createdAt: number } | null;
  readonly fault: SendFailure | null;
}

/** Bound on the difference of two clocks and the time that the server may take to carry out an attempt. */
export const MATCH_WINDOW_MS = 2 * 60_000;
/** The server forgets keys after 24 h; from then on only the chat shows whether a message was sent. */
export const IDEMPOTENCY_KEY_TTL_MS = 23 * 3_600_000;

/**
 * True when `message` is what an attempt to send `pending` became when its answer was lost.
 * It has the same sender and text (or the file's name or size).
 * It is not older than what was known at the first attempt, and within MATCH_WINDOW_MS of the attempts.
 * Two equal texts written on two devices within that time cannot be distinguished by this rule.
 * With a backend that honours Idempotency-Key the key decides instead.
 */
export function isSameMessage(pending: PendingMessage, message: ChatMessage): boolean {
  const { triedAt, lastTriedAt, after } = pending;
  if (triedAt === null || message.senderId !== pending.owner) return false;
  if (!isSameContent(pending, message)) return false;
  if (message.createdAt > (lastTriedAt ?? triedAt) + MATCH_WINDOW_MS) return false;
  if (after?.id === message.id) return false;
  if (after && after.seq !== null && message.seq !== null) return message.seq > after.seq;
  return message.createdAt >= (after ? after.createdAt : triedAt - MATCH_WINDOW_MS);
}

function isSameContent({ text, file, fileName }: PendingMessage, message: ChatMessage): boolean {
  if (!file) return message.type === 'text' && message.text.trim() === text;
  return message.type === 'file' && (message.fileName === fileName || message.fileSize === file.size);
}
