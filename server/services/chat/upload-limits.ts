// Limits of uploads: bytes of a person in a day and of a deal, counted where the file is recorded (LIMIT-07).
import {
  refuseUpload,
  UPLOAD_WINDOW_MS,
  type UploadPlace,
  uploadBytesOf,
} from '../../limits/upload-limits.ts';
import { listSentFiles, sumDealFiles } from '../../store/limits.ts';
import { waitText } from '../../texts/time-text.ts';
import { type Refusal, refuse } from '../result.ts';
import type { ReadContext } from '../unit-of-work.ts';

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
