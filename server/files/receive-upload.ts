// From an HTTP body to a checked file on disk, for as long as its taker needs it, and to nothing afterwards.
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { discard } from './discard.ts';
import { safeFileName } from './file-name.ts';
import type { FileSource } from './file-store.ts';
import { readMultipartForm } from './read-multipart.ts';
import { type SavedFile, saveValidated } from './save-validated.ts';
import { fileTooLarge, malformedUpload, UploadError, type UploadErrorCode } from './upload-error.ts';

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** What boundaries, part headers and fields may add to the file. */
const FORM_OVERHEAD_BYTES = 128 * 1024;

export interface UploadBody {
  readonly contentType: string | undefined;
  /** The Content-Length header, when there is one: what is too large by its own account is refused at once. */
  readonly contentLength?: string | undefined;
  readonly stream: Readable | ReadableStream<Uint8Array>;
}
export interface UploadOptions {
  /** Made when needed. On the file system of the store, where there is one, so that storing is a rename. */
  readonly tempDir: string;
  /** Of the file alone. */
  readonly maxBytes?: number;
}
export interface UploadedFile extends FileSource {
  /** Safe to show and to save, in any script, agreeing with the type. */
  readonly name: string;
}
export type UploadResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: UploadErrorCode; readonly message: string };

/**
 * Receives the form `{file, originalNameUtf8}` (CHAT-02) and gives the file to `take`; it is gone when `take` is done,
 * unless `take` moved it away. Every refusal is a value; what `take` throws is thrown. On a refusal, what the client
 * still sends is dropped for a while first: browsers only look at an answer after they have sent everything.
 */
export async function receiveUpload<T>(
  body: UploadBody,
  options: UploadOptions,
  take: (file: UploadedFile) => Promise<T>,
): Promise<UploadResult<T>> {
  const { tempDir, maxBytes = MAX_FILE_BYTES } = options;
  const source = body.stream instanceof Readable ? body.stream : toNodeReadable(body.stream);
  // From the first moment on: an error event that nobody listens to ends the process.
  source.on('error', () => {});
  await mkdir(tempDir, { recursive: true, mode: 0o700 });
  const path = join(tempDir, `${randomUUID()}.upload`);
  try {
    const { saved, name } = await receive(body, source, path, maxBytes);
    return { ok: true, value: await take({ path, ...saved, name: safeFileName(name, saved.mime) }) };
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    await rm(path, { force: true });
    await discard(source, maxBytes + FORM_OVERHEAD_BYTES);
    return { ok: false, code: error.code, message: error.message };
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(
  body: UploadBody,
  source: Readable,
  path: string,
  maxBytes: number,
): Promise<{ saved: SavedFile; name: string | undefined }> {
  if (Number(body.contentLength ?? 0) > maxBytes + FORM_OVERHEAD_BYTES) throw fileTooLarge(maxBytes);
  // Opened before the first byte is read, so that nothing can appear under this name after its removal.
  const file = await open(path, 'wx', 0o600);
  try {
    let saving: Promise<SavedFile> | undefined;
    const form = await readMultipartForm(source, body.contentType ?? '', async (stream) => {
      saving = saveValidated(stream, file, maxBytes);
      await saving;
    });
    const saved = await saving;
    if (!saved) throw malformedUpload('The file is missing.');
    return { saved, name: form.nameField || form.partName };
  } finally {
    await file.close();
  }
}

/** The two declarations of one web class do not know each other. */
const toNodeReadable = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as NodeWebStream<Uint8Array>);
