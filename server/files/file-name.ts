// A name that a stranger gave to a file, made safe to show and to save, in whatever script it is written.
import { EXTENSIONS, FILE_MIMES, type FileMime } from './file-types.ts';

/** What file systems take, in bytes of UTF-8. */
export const MAX_NAME_BYTES = 255;

/**
 * Controls, line separators, and the marks that make 'gnp.exe' read as 'exe.png'.
 * Joiners stay: Persian, Indic scripts and emoji need them. Half surrogates are no characters.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu;
const ALL_EXTENSIONS: ReadonlySet<string> = new Set(FILE_MIMES.flatMap((mime) => EXTENSIONS[mime]));

/**
 * `name` without path, controls and direction marks, at most 255 bytes, never empty, and with an extension that
 * agrees with what the file is: 'photo.png' that is a JPEG becomes 'photo.jpg', 'invoice' becomes 'invoice.pdf'.
 */
export function safeFileName(name: string | undefined, mime: FileMime): string {
  const cleaned = (name ?? '').normalize('NFC').replace(UNSAFE, '').replace(/\s+/g, ' ');
  const own = (cleaned.split(/[/\\]/).pop() ?? '').replace(/^[. ]+|[. ]+$/g, '');
  const [, stemOfOwn = own, ending = ''] = /^(.+)\.([^.]+)$/.exec(own) ?? [];
  const lower = ending.toLowerCase();
  const isHonest = EXTENSIONS[mime].includes(lower);
  // An extension that is neither ours nor a lie about our types may be part of the name: 'v1.2 final'.
  const stem = isHonest || ALL_EXTENSIONS.has(lower) ? stemOfOwn : own;
  const extension = isHonest ? ending : EXTENSIONS[mime][0];
  const most = MAX_NAME_BYTES - Buffer.byteLength(`.${extension}`);
  return `${cutToBytes(stem, most).trimEnd() || fallbackStem(mime)}.${extension}`;
}

const fallbackStem = (mime: FileMime): string => (mime === 'application/pdf' ? 'document' : 'image');

/** The longest beginning of whole code points that fits. */
function cutToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
}
