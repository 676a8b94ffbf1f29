// Rules of uploads: how many bytes a person may send in a day, and a deal may hold.

export const UPLOAD_WINDOW_MS = 24 * 3_600_000;

export interface UploadLimits {
  readonly uploadBytesPerDay: number;
  readonly uploadBytesPerDeal: number;
}
/** A file that the person has sent within the last 24 h; `sentAt` is epoch ms. */
export interface SentFile {
  readonly size: number;
  readonly sentAt: number;
}
export type UploadRefusal = { readonly kind: 'day'; readonly until: number } | { readonly kind: 'deal' };

/** Null when a file of `size` bytes fits (LIMIT-07). `sent`: the earliest first; `dealBytes`: of all files of the deal. */
export function refuseUpload(
  limits: UploadLimits,
  sent: readonly SentFile[],
  dealBytes: number,
  size: number,
  now: number,
): UploadRefusal | null {
  if (dealBytes + size > limits.uploadBytesPerDeal) return { kind: 'deal' };
  let over = sent.reduce((sum, file) => sum + file.size, 0) + size - limits.uploadBytesPerDay;
  if (over <= 0) return null;
  // Files leave the window in the order in which they were sent.
  for (const file of sent) {
    over -= file.size;
    if (over <= 0) return { kind: 'day', until: file.sentAt + UPLOAD_WINDOW_MS };
  }
  // The file alone is more than a day's.
  return { kind: 'day', until: now + UPLOAD_WINDOW_MS };
}
