// Print of a received file, made in the process that looks inside files of strangers: bounded pixels, memory and time.
import { readFileSync } from 'node:fs';
import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { documentText } from '../pdf/document-text.ts';
import type { getDocument } from '../pdf/pdf-js.ts';
import { type FilePrint, NO_PRINT } from './file-print.ts';
import { type Pixels, printPicture } from './picture-print.ts';
import { printText } from './text-print.ts';

/**
 * Pixels of a picture that is decoded: more than any screen has.
 * The process has 320 MB for all (PROCESS_LIMITS).
 */
export const MAX_PRINTED_PIXELS = 13_000_000;
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
