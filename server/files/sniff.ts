// What a file is by its first bytes, never by its name or by what its sender says.
import type { FileMime } from './file-types.ts';

/** How many first bytes `sniff` looks at; a shorter file is judged by all that it has. */
export const SIGNATURE_BYTES = 64;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_FIRST_CHUNK = 'IHDR';
const WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X'];
/** Single HEVC-coded images; sequences (hevc, hevx, msf1) are videos in all but name. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis'];
const AV1_BRANDS = ['avif', 'avis'];
const BRAND_BYTES = 4;
const FIRST_COMPATIBLE_BRAND = 16;

/**
 * The type, or null for everything that a chat does not take (UNSUPPORTED_FILE).
 *
 * Each signature must stand at offset 0. PDF readers also find '%PDF-' after up to 1,024 bytes of anything else,
 * which is what files that are two things at once live on: such a PDF is refused. What is appended to an image
 * is harmless, because it is only ever served as the type found here, with nosniff.
 */
export function sniffMime(head: Uint8Array): FileMime | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (isJpeg(bytes)) return 'image/jpeg';
  if (PNG.every((byte, at) => bytes[at] === byte))
    return text(12, 16) === PNG_FIRST_CHUNK ? 'image/png' : null;
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
    return WEBP_CHUNKS.includes(text(12, 16)) ? 'image/webp' : null;
  if (text(4, 8) === 'ftyp') return heif(bytes);
  return /^%PDF-[12]\.\d/.test(text(0, 8)) ? 'application/pdf' : null;
}

/** Start of image, then a marker of a real segment: neither another start nor an end. */
function isJpeg(bytes: Buffer): boolean {
  const marker = bytes[3] ?? 0;
  const isSegment = marker >= 0xc0 && marker <= 0xfe && (marker < 0xd0 || marker > 0xd9);
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff && isSegment;
}

/** An ISO media file says in its first box what it is: one main brand, then the compatible ones. */
function heif(bytes: Buffer): FileMime | null {
  const boxEnd = bytes.length >= BRAND_BYTES ? bytes.readUInt32BE(0) : 0;
  if (boxEnd < FIRST_COMPATIBLE_BRAND || boxEnd % BRAND_BYTES !== 0) return null;
  const main = bytes.toString('latin1', 8, 12);
  if (HEIC_BRANDS.includes(main)) return 'image/heic';
  if (main !== 'mif1') return null;
  const compatible: string[] = [];
  for (let at = FIRST_COMPATIBLE_BRAND; at < Math.min(boxEnd, bytes.length); at += BRAND_BYTES) {
    compatible.push(bytes.toString('latin1', at, at + BRAND_BYTES));
  }
  if (compatible.some((brand) => AV1_BRANDS.includes(brand))) return null;
  return compatible.some((brand) => HEIC_BRANDS.includes(brand)) ? 'image/heic' : 'image/heif';
}
