// Rules of uploads and chat texts: how many bytes a person may send in a day, and a deal may hold.

export const UPLOAD_WINDOW_MS = 24 * 3_600_000;

export interface UploadLimits {
  readonly uploadBytesPerDay: number;
  readonly uploadBytesPerDeal: number;
  /** Text of chats. */
  readonly chatBytesPerDay: number;
}
/** A file or a text that the person has sent within the last 24 h; `sentAt` is epoch ms. */
interface SentFile {
  readonly size: number;
  readonly sentAt: number;
}
type UploadRefusal = { readonly kind: 'day'; readonly until: number } | { readonly kind: 'deal' };

/** Where a file is sent: into the chat, or to staff alone. */
export type UploadPlace = 'chat' | 'staff';

/** The part of a side's bytes that the chat cannot use up: staff can be sent evidence to the end. */
const STAFF_PART = 0.25;

/** Bytes of one person's files in a deal: half of the deal's, of which the chat leaves a reserve. */
export const uploadBytesOf = (limits: Pick<UploadLimits, 'uploadBytesPerDeal'>, place: UploadPlace): number =>
  Math.floor((limits.uploadBytesPerDeal / 2) * (place === 'chat' ? 1 - STAFF_PART : 1));

/**
 * Null when a file of `size` bytes fits (LIMIT-07).
 * `sent`: the earliest first; `bytes`: of the person's files of the deal that count for this place.
 */
export function refuseUpload(
  limits: UploadLimits,
  sent: readonly SentFile[],
  { place, bytes }: { readonly place: UploadPlace; readonly bytes: number },
  size: number,
  now: number,
): UploadRefusal | null {
  if (bytes + size > uploadBytesOf(limits, place)) return { kind: 'deal' };
  const until = dayEnd(limits.uploadBytesPerDay, sent, size, now);
  return until === null ? null : { kind: 'day', until };
}

/**
 * When `size` more bytes fit into a day of `max`, epoch ms; null when they do at once.
 * `sent`: the earliest first.
 */
export function dayEnd(max: number, sent: readonly SentFile[], size: number, now: number): number | null {
  let over = sent.reduce((sum, file) => sum + file.size, 0) + size - max;
  if (over <= 0) return null;
  // They leave the window in the order in which they were sent.
  for (const file of sent) {
    over -= file.size;
    if (over <= 0) return file.sentAt + UPLOAD_WINDOW_MS;
  }
  // These bytes alone are more than a day's.
  return now + UPLOAD_WINDOW_MS;
}
