// Print of a received file, made in the process that looks inside files of strangers: bounded pixels, memory and time.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { documentText } from '../pdf/inspect-document.ts';
import type { getDocument } from '../pdf/pdf-js.ts';
import { type Pixels, printPicture } from './picture-print.ts';

/** `text`: hash of a document's text. All are null for a file that is compared by its bytes alone. */
export interface FilePrint {
  readonly text: string | null;
  readonly hash: string | null;
  /** The cells of a picture's print, base64. */
  readonly cells: string | null;
}
export const NO_PRINT: FilePrint = { text: null, hash: null, cells: null };

/** Letters and digits from which on a text is one document's alone. */
const MIN_LENGTH = 60;
/** Digits that it has at least. */
const MIN_DIGITS = 12;

/** Null for a text that is too short to be told from others, as of a scanned page. */
export function printText(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (plain.length < MIN_LENGTH || (plain.match(/\p{N}/gu) ?? []).length < MIN_DIGITS) return null;
  return createHash('sha256').update(plain).digest('hex');
}

/**
 * Pixels of a picture that is decoded: more than any screen has.
 * The process has 320 MB for all (PROCESS_LIMITS).
 */
const MAX_PRINTED_PIXELS = 13_000_000;
const MAX_DECODER_MB = 200;

/** `openDocument`: of pdf.js; null in a process for pictures. A file that cannot be read has no print. */
export async function printFile(
  path: string,
  mime: string,
  openDocument: typeof getDocument | null,
): Promise<FilePrint> {
  try {
    if (mime === 'application/pdf')
      return openDocument
        ? { ...NO_PRINT, text: printText(await documentText(path, openDocument)) }
        : NO_PRINT;
    const pixels = decodePicture(readFileSync(path), mime);
    const print = pixels && printPicture(pixels);
    return print
      ? { text: null, hash: print.hash, cells: Buffer.from(print.cells).toString('base64') }
      : NO_PRINT;
  } catch {
    return NO_PRINT;
  }
}

/** Null for a type without a decoder here, and for more pixels than are decoded. */
function decodePicture(file: Buffer, mime: string): Pixels | null {
  if (mime === 'image/jpeg')
    return decode(file, {
      useTArray: true,
      formatAsRGBA: true,
      maxResolutionInMP: MAX_PRINTED_PIXELS / 1e6,
      maxMemoryUsageInMB: MAX_DECODER_MB,
    });
  if (mime !== 'image/png') return null;
  // Width and height of the header, which comes first in every PNG.
  if (file.length < 24 || file.readUInt32BE(16) * file.readUInt32BE(20) > MAX_PRINTED_PIXELS) return null;
  return PNG.sync.read(file);
}
