// Headers of downloads: an uploaded file is never executed or rendered on our origin.
import { isAttachmentType } from './file-name.ts';
import { ZIP_TYPE } from './zip-writer.ts';

/** encodeURIComponent leaves characters unescaped that RFC 8187 does not allow in attr-char. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * `name` in ASCII: accents are removed, runs of other letters become one '_'.
 * So do quotes and backslashes, which would end the quoted string, and '%', which some clients decode.
 */
function asciiName(name: string): string {
  const dot = name.lastIndexOf('.');
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]+|["\\%]/g, '_');
  const stem = plain(dot > 0 ? name.slice(0, dot) : name);
  const extension = dot > 0 ? plain(name.slice(dot)) : '';
  return `${/[A-Za-z0-9]/.test(stem) ? stem : 'file'}${extension}`;
}

/** @param name well-formed, without control characters, as `safeFileName` returns it (CHAT-02, CHAT-06) */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  return `${kind}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`;
}

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
