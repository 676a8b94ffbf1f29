// The headers a stored file is served with: nothing that somebody uploaded can ever run in our name.
import { contentDisposition } from './content-disposition.ts';
import { isFileMime } from './file-types.ts';

export interface DownloadedFile {
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Always an attachment: the messaging app's own download call asks for it (CHAT-06), and previews fetch the bytes.
 * Not cached: the address carries a token, and who may read a file changes (an admin only while it is disputed).
 */
export function downloadHeaders(file: DownloadedFile): Readonly<Record<string, string>> {
  return {
    'Content-Type': isFileMime(file.mime) ? file.mime : 'application/octet-stream',
    'Content-Length': String(file.size),
    'Content-Disposition': contentDisposition('attachment', file.name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': 'sandbox',
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  };
}
