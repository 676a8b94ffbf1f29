// Limits of what a person sends: bytes of files in a day and in a deal, counted where the file is recorded, and of texts in a day (LIMIT-07).
import {
  dayEnd,
  refuseUpload,
  UPLOAD_WINDOW_MS,
  type UploadPlace,
  uploadBytesOf,
} from '../../limits/upload-limits.ts';
import { listSentFiles, listSentTexts, sumDealFiles, sumSentTexts } from '../../store/limits.ts';
import { lockUser } from '../../store/users.ts';
import { waitText } from '../../texts/texts.ts';
import { type Refusal, refuse } from '../result.ts';
import type { ReadContext, UnitOfWork } from '../unit-of-work.ts';

const MIB = 1024 * 1024;

/**
 * Null when a file of `size` bytes fits.
 * It counts for certain under the locks of the deal and of the person; without them it says so in advance.
 */
export async function checkUploadLimits(
  { db, now, config: { limits } }: ReadContext,
  uploaderId: string,
  transactionId: string,
  place: UploadPlace,
  size: number,
): Promise<Refusal | null> {
  const sent = await listSentFiles(db, uploaderId, new Date(now.getTime() - UPLOAD_WINDOW_MS));
  const times = sent.map((file) => ({ size: file.size, sentAt: file.createdAt.getTime() }));
  const ofDeal = await sumDealFiles(db, transactionId, uploaderId);
  const used = { place, bytes: place === 'chat' ? ofDeal.inChat : ofDeal.all };
  const refused = refuseUpload(limits, times, used, size, now.getTime());
  if (!refused) return null;
  if (refused.kind === 'deal') {
    return refuse('DEAL_UPLOAD_LIMIT', {
      message: ({ refusals }) => refusals.dealUploadLimit(Math.floor(uploadBytesOf(limits, place) / MIB)),
    });
  }
  const ms = refused.until - now.getTime();
  return refuse('UPLOAD_LIMIT', {
    message: (texts) => texts.refusals.uploadLimit(limits.uploadBytesPerDay / MIB, waitText(ms)(texts)),
    retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)),
  });
}

/** A row, its events and its stored answer take as much as a short text. */
const MIN_MESSAGE_BYTES = 256;

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
