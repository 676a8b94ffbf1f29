// Headers of downloads: an uploaded file is never executed or rendered on our origin.
import { contentDisposition } from './content-disposition.ts';
import { isAttachmentType } from './file-types.ts';
import { ZIP_TYPE } from './zip-writer.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';
/** Of files that only the backend makes. */
const OWN_TYPES: readonly string[] = [ZIP_TYPE, CSV_TYPE];

export interface DownloadedFile {
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Always an attachment: the messaging app's download call requires it (CHAT-06).
 * Previews fetch the bytes.
 * Not cached: the address contains a token, and access changes (an admin has it only during a dispute).
 */
export function downloadHeaders(file: DownloadedFile) {
  return {
    'Content-Type':
      isAttachmentType(file.mime) || OWN_TYPES.includes(file.mime) ? file.mime : 'application/octet-stream',
    'Content-Length': String(file.size),
    'Content-Disposition': contentDisposition('attachment', file.name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': 'sandbox',
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
