// Limit of chat texts: bytes of a person in a day, counted where the message is written (LIMIT-07).
import { dayEnd, UPLOAD_WINDOW_MS } from '../../limits/upload-limits.ts';
import { listSentTexts, sumSentTexts } from '../../store/limits.ts';
import { lockUser } from '../../store/users.ts';
import { waitText } from '../../texts/time-text.ts';
import { type Refusal, refuse } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** A row, its events and its stored answer take as much as a short text. */
export const MIN_MESSAGE_BYTES = 256;

/** Null when the text fits. Locks the sender's row, so that parallel messages count. */
export async function checkTextLimit(
  { tx, now, config: { limits } }: UnitOfWork,
  senderId: string,
  text: string,
): Promise<Refusal | null> {
  await lockUser(tx, senderId);
  const size = Math.max(MIN_MESSAGE_BYTES, Buffer.byteLength(text));
  const since = new Date(now.getTime() - UPLOAD_WINDOW_MS);
  const sum = await sumSentTexts(tx, senderId, since, MIN_MESSAGE_BYTES);
  if (sum + size <= limits.chatBytesPerDay) return null;
  const sent = await listSentTexts(tx, senderId, since, MIN_MESSAGE_BYTES);
  const until = dayEnd(limits.chatBytesPerDay, sent, size, now.getTime()) ?? now.getTime();
  return refuse('LIMIT_REACHED', {
    message: (texts) => texts.refusals.chatDayLimit(waitText(until - now.getTime())(texts)),
  });
}
