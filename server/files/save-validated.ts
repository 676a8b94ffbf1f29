// Validated save of one upload: writes the file as it arrives, and stops at the first byte that is wrong or too much.
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ATTACHMENT_SNIFF_BYTES, type AttachmentType, sniffAttachment } from '#domain/attachment.ts';
import { fileTooLarge, malformedUpload, unsupportedFile } from './upload-error.ts';

export interface SavedFile {
  readonly mime: AttachmentType;
  /** Bytes. */
  readonly size: number;
  /** The hash of the content, lower-case hex. */
  readonly sha256: string;
}

/**
 * Decides the type by the first bytes, never by the name or the declared type.
 * Holds at most one chunk and those bytes in memory.
 * Throws UploadError; closing `file` is left to the caller.
 */
export async function saveValidated(
  stream: Readable,
  file: FileHandle,
  maxBytes: number,
): Promise<SavedFile> {
  let size = 0;
  let head = Buffer.alloc(0);
  const hash = createHash('sha256');
  let mime: AttachmentType | null = null;

  for await (const part of stream) {
    const chunk: Buffer = part;
    size += chunk.length;
    if (size > maxBytes) throw fileTooLarge(maxBytes);
    hash.update(chunk);
    if (mime) {
      await file.appendFile(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < ATTACHMENT_SNIFF_BYTES) continue;
    mime = requireAttachmentType(head);
    await file.appendFile(head);
  }
  if (size === 0) throw malformedUpload((texts) => texts.emptyFile);
  if (!mime) {
    mime = requireAttachmentType(head);
    await file.appendFile(head);
  }
  return { mime, size, sha256: hash.digest('hex') };
}

function requireAttachmentType(head: Uint8Array): AttachmentType {
  const mime = sniffAttachment(head);
  if (!mime) throw unsupportedFile();
  return mime;
}
