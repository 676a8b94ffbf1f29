// File names of uploads, made safe to show and to save, in any script.
import type { AttachmentType } from '#domain/attachment.ts';

/** The first extension is given to names that have none; the others are left as they are. */
export const EXTENSIONS: Readonly<Record<AttachmentType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'hif', 'heic'],
  'application/pdf': ['pdf'],
};

export const isAttachmentType = (mime: string): mime is AttachmentType => Object.hasOwn(EXTENSIONS, mime);

/** The limit of file systems, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;

/**
 * Control characters, line separators, lone surrogates, and direction marks.
 * The last make 'gnp.exe' read as 'exe.png'. Joiners stay: Persian, Indic scripts and emoji need them.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu;
/** The longest name as it is sent, in code units. */
const MAX_RAW_LENGTH = 1_000;
const ALL_EXTENSIONS: ReadonlySet<string> = new Set(Object.values(EXTENSIONS).flat());

/**
 * `name` without path, controls and direction marks, at most 255 bytes, never empty.
 * Its extension agrees with what the file is:
 * 'photo.png' that is a JPEG becomes 'photo.jpg', 'invoice' becomes 'invoice.pdf'.
 */
export function safeFileName(name: string | undefined, mime: AttachmentType): string {
  // The end is what counts; the rest would be cut off below.
  const cleaned = (name ?? '')
    .slice(-MAX_RAW_LENGTH)
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ');
  const own = (cleaned.split(/[/\\]/).pop() ?? '').replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const [, stemOfOwn = own, ending = ''] = /^(.+)\.([^.]+)$/.exec(own) ?? [];
  const lower = ending.toLowerCase();
  const isHonest = EXTENSIONS[mime].includes(lower);
  // An unknown extension may be part of the name ('v1.2 final'); one of another type of ours is replaced.
  const stem = isHonest || ALL_EXTENSIONS.has(lower) ? stemOfOwn : own;
  const extension = isHonest ? ending : EXTENSIONS[mime][0];
  const max = MAX_NAME_BYTES - Buffer.byteLength(`.${extension}`);
  return `${cutToBytes(stem, max).trimEnd() || fallbackStem(mime)}.${extension}`;
}

const fallbackStem = (mime: AttachmentType): string => (mime === 'application/pdf' ? 'document' : 'image');

/** The longest beginning of whole code points that fits. */
function cutToBytes(text: string, max: number): string {
  if (Buffer.byteLength(text) <= max) return text;
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > max) break;
    kept += character;
  }
  return kept;
}
