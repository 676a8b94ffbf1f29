// Attachment types that a chat accepts (CHAT-02): images and PDF, recognised by their first bytes, never by their name.

/** Bytes; the backend refuses anything larger. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** `sniffAttachment` reads this many bytes from the start; a shorter file is read whole. */
export const ATTACHMENT_SNIFF_BYTES = 64;

export type AttachmentType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'image/heic'
  | 'image/heif'
  | 'application/pdf';

/** Single HEVC-coded images; sequences are videos in all but name. */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis'];
const AV1_BRANDS: readonly string[] = ['avif', 'avis'];

/**
 * A single picture coded with AV1.
 * No backend need accept it: the device turns it into a JPEG before it is sent.
 */
export function isAvif(bytes: Uint8Array): boolean {
  const brands = brandsOf(bytes);
  return brands?.main === 'avif' || (brands?.main === 'mif1' && brands.compatible.includes('avif'));
}

/** The type of a file by its first ATTACHMENT_SNIFF_BYTES bytes; null for all that a chat refuses. */
export function sniffAttachment(bytes: Uint8Array): AttachmentType | null {
  const text = (from: number, to: number): string => textAt(bytes, from, to);
  if (isJpeg(bytes)) return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return text(12, 16) === 'IHDR' ? 'image/png' : null;
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
    return ['VP8 ', 'VP8L', 'VP8X'].includes(text(12, 16)) ? 'image/webp' : null;
  if (text(4, 8) === 'ftyp') return sniffHeif(bytes);
  // Only at the very start: PDF readers also find a header further on, which files of two types at once exploit.
  return /^%PDF-[12]\.\d/.test(text(0, 8)) ? 'application/pdf' : null;
}

/** Start of image, then a marker of a real segment: neither another start nor an end. */
function isJpeg([a, b, c, marker = 0]: Uint8Array): boolean {
  return (
    a === 0xff &&
    b === 0xd8 &&
    c === 0xff &&
    marker >= 0xc0 &&
    (marker < 0xd0 || marker > 0xd9) &&
    marker < 0xff
  );
}

function sniffHeif(bytes: Uint8Array): AttachmentType | null {
  const brands = brandsOf(bytes);
  if (brands === null) return null;
  const { main, compatible } = brands;
  if (HEIC_BRANDS.includes(main)) return 'image/heic';
  if (main !== 'mif1' || compatible.some((brand) => AV1_BRANDS.includes(brand))) return null;
  return compatible.some((brand) => HEIC_BRANDS.includes(brand)) ? 'image/heic' : 'image/heif';
}

/**
 * The brands of an ISO media file, which its first box lists: the main one, then the compatible ones.
 * Null for other files, and for a box of an impossible length.
 */
function brandsOf(
  bytes: Uint8Array,
): { readonly main: string; readonly compatible: readonly string[] } | null {
  if (textAt(bytes, 4, 8) !== 'ftyp') return null;
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const boxEnd = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  if (boxEnd < 16 || boxEnd % 4 !== 0) return null;
  const compatible: string[] = [];
  for (let at = 16; at < Math.min(boxEnd, bytes.length, ATTACHMENT_SNIFF_BYTES); at += 4)
    compatible.push(textAt(bytes, at, at + 4));
  return { main: textAt(bytes, 8, 12), compatible };
}

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));
