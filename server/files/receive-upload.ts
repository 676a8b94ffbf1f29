// Upload receiver: turns an HTTP body into a validated temporary file, which is removed after use.
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import {
  ATTACHMENT_SNIFF_BYTES,
  type AttachmentType,
  MAX_ATTACHMENT_BYTES,
  sniffAttachment,
} from '#domain/attachment.ts';
import { CallerGone, QueueFull } from '../runtime/fair-queue.ts';
import type { Say } from '../texts/texts.ts';
import { safeFileName } from './file-name.ts';
import type { FileSource } from './file-store.ts';
import type { InspectedFile, Inspection } from './inspection/inspection.ts';
import { strippedPath } from './metadata/strip-metadata.ts';
import { readMultipartForm } from './read-multipart.ts';
import {
  fileTooLarge,
  inspectionBusy,
  malformedUpload,
  metadataNotRemoved,
  pdfNotAccepted,
  pictureTooComplex,
  pictureTooLarge,
  UploadError,
  type UploadErrorCode,
  unsupportedFile,
} from './upload-error.ts';

/** The most that boundaries, part headers and fields may add to the file. */
const FORM_OVERHEAD_BYTES = 128 * 1024;

interface UploadBody {
  readonly contentType: string | undefined;
  /** The Content-Length header, if any: a declared size above the limit is refused at once. */
  readonly contentLength?: string | undefined;
  readonly stream: Readable | ReadableStream<Uint8Array>;
}
export interface UploadOptions {
  /** Created when needed. On the file system of a directory store, so that storing is a rename. */
  readonly tempDir: string;
  /** The inspection of the whole file, when it has come: FILE-01, FILE-02. */
  readonly inspect: (file: InspectedFile) => Promise<Inspection>;
  /** Limit of the file alone. */
  readonly maxBytes?: number;
}
export interface UploadedFile extends FileSource {
  readonly mime: AttachmentType;
  /** Safe to show and to save, with an extension that agrees with the type. */
  readonly name: string;
  /** The hash of the content, lower-case hex. */
  readonly sha256: string;
  /**
   * The hash of the content as it was sent, which may have had metadata: two uploads are the same
   * when these are. Lower-case hex.
   */
  readonly sentSha256: string;
}
type UploadResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: UploadErrorCode; readonly message: Say };

/**
 * The space that an upload takes on the disk: the declared length of its body, within the limit of
 * a file, which it is without one.
 */
export function reservedBytes(contentLength: string | undefined): number {
  const declared = Number(contentLength ?? MAX_ATTACHMENT_BYTES);
  return declared >= 0 ? Math.min(declared, MAX_ATTACHMENT_BYTES) : MAX_ATTACHMENT_BYTES;
}

/**
 * Receives the form `{file, originalNameUtf8}` (CHAT-02) and passes the file to `take`.
 * Afterwards the file is removed, unless `take` moved it away. Refusals are values; what `take` throws is thrown.
 * On a refusal the rest of the body is discarded first, within bounds:
 * browsers read the answer only after they have sent everything.
 */
export async function receiveUpload<T>(
  body: UploadBody,
  options: UploadOptions,
  take: (file: UploadedFile) => Promise<T>,
): Promise<UploadResult<T>> {
  const { tempDir, maxBytes = MAX_ATTACHMENT_BYTES } = options;
  const source = body.stream instanceof Readable ? body.stream : toNodeReadable(body.stream);
  // Added at once: an 'error' event without a listener ends the process.
  source.on('error', () => {});
  await mkdir(tempDir, { recursive: true, mode: 0o700 });
  const path = join(tempDir, `${randomUUID()}.upload`);
  try {
    const { saved, name } = await receive(body, source, path, maxBytes);
    const { mime } = saved;
    const file = { path, ...saved, ...(await inspected({ path, mime }, options.inspect)) };
    const value = await take({ ...file, name: safeFileName(name, mime), sentSha256: saved.sha256 });
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    await rm(path, { force: true });
    await discard(source, maxBytes + FORM_OVERHEAD_BYTES);
    return { ok: false, code: error.code, message: error.sentence };
  } finally {
    await rm(path, { force: true });
    // The copy of an inspection that was ended.
    await rm(strippedPath(path), { force: true });
  }
}

async function receive(
  body: UploadBody,
  source: Readable,
  path: string,
  maxBytes: number,
): Promise<{ saved: SavedFile; name: string | undefined }> {
  if (Number(body.contentLength ?? 0) > maxBytes + FORM_OVERHEAD_BYTES) throw fileTooLarge(maxBytes);
  // Opened before the first byte is read, so that no file can appear under this name after its removal.
  const file = await open(path, 'wx', 0o600);
  try {
    let saving: Promise<SavedFile> | undefined;
    const form = await readMultipartForm(source, body.contentType ?? '', async (stream) => {
      saving = saveValidated(stream, file, maxBytes);
      await saving;
    });
    const saved = await saving;
    if (!saved) throw malformedUpload((texts) => texts.missingFile);
    return { saved, name: form.nameField || form.partName };
  } finally {
    await file.close();
  }
}

/**
 * Size and sum of a picture that had metadata; nothing for a file that stays as it is.
 * Throws UploadError.
 */
async function inspected(
  file: InspectedFile,
  inspect: UploadOptions['inspect'],
): Promise<Partial<SavedFile>> {
  const inspection = await inspect(file).catch((error: unknown) => {
    if (error instanceof QueueFull) throw inspectionBusy(error.whose);
    if (error instanceof CallerGone) throw malformedUpload((texts) => texts.cutOff);
    throw error;
  });
  if (inspection.kind === 'pdf') {
    if (inspection.verdict !== 'clean') throw pdfNotAccepted(inspection.verdict);
    return {};
  }
  switch (inspection.verdict) {
    case 'clean':
      return inspection.stripped ?? {};
    case 'malformed':
      throw metadataNotRemoved();
    case 'too_many_pixels':
      throw pictureTooLarge();
    case 'too_complex':
      throw pictureTooComplex();
  }
}

/** The DOM and Node declare ReadableStream differently. */
const toNodeReadable = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as NodeWebStream<Uint8Array>);

interface SavedFile {
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

/** A client that is silent this long has stopped sending. */
const IDLE_TIMEOUT_MS = 5_000;

/**
 * Ends with the stream, after `maxBytes`, or after `silenceMs` without data.
 * Never rejects, and destroys nothing.
 */
export async function discard(
  source: Readable,
  maxBytes: number,
  silenceMs = IDLE_TIMEOUT_MS,
): Promise<void> {
  if (source.readableEnded || source.destroyed) return;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const timer = setTimeout(stop, silenceMs);
    const onData = (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > maxBytes) stop();
      else timer.refresh();
    };
    function stop() {
      clearTimeout(timer);
      source.off('data', onData).off('end', stop).off('error', stop).off('close', stop);
      source.pause();
      resolve();
    }
    source.on('data', onData).on('end', stop).on('error', stop).on('close', stop);
    source.resume();
  });
}
