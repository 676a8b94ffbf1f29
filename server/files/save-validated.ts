// Writes one uploaded file as it arrives, and stops at the first byte that is wrong or too much.
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileMime } from './file-types.ts';
import { SIGNATURE_BYTES, sniffMime } from './sniff.ts';
import { fileTooLarge, malformedUpload, unsupportedFile } from './upload-error.ts';

export interface SavedFile {
  readonly mime: FileMime;
  /** Bytes. */
  readonly size: number;
}

/** Holds at most one chunk and the first 64 bytes. Throws UploadFault; `file` stays the caller's to close. */
export async function saveValidated(
  stream: Readable,
  file: FileHandle,
  maxBytes: number,
): Promise<SavedFile> {
  let size = 0;
  let head = Buffer.alloc(0);
  let mime: FileMime | null = null;

  for await (const part of stream) {
    const chunk: Buffer = part;
    size += chunk.length;
    if (size > maxBytes) throw fileTooLarge(maxBytes);
    if (mime) {
      await file.appendFile(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < SIGNATURE_BYTES) continue;
    mime = typeOf(head);
    await file.appendFile(head);
  }
  if (size === 0) throw malformedUpload('The file is empty.');
  if (!mime) {
    mime = typeOf(head);
    await file.appendFile(head);
  }
  return { mime, size };
}

function typeOf(head: Buffer): FileMime {
  const mime = sniffMime(head);
  if (!mime) throw unsupportedFile();
  return mime;
}
