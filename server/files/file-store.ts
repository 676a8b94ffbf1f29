// Interface of file stores, implemented for a directory and for S3-compatible storage.
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { AttachmentType } from '#domain/attachment.ts';
import type { DownloadedFile } from './download-headers.ts';
import type { ZIP_TYPE } from './zip-writer.ts';

export interface FileSource {
  /** A complete file that is not written to any more. The store may move it away. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: AttachmentType | typeof ZIP_TYPE;
}

export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /**
   * Must be read to its end or destroyed: it holds an open file or connection.
   * Errors are its 'error' event.
   */
  readonly stream: Readable;
}

export interface FileStore {
  /**
   * Stores the bytes and resolves with their random key; from then on they survive a crash.
   * `key`: a `newFileKey()` that the caller recorded first, to find the file again after a crash.
   */
  put(source: FileSource, key?: string): Promise<string>;
  /** Null when there is no such file, also for an invalid key. */
  open(key: string): Promise<OpenFile | null>;
  /**
   * The address at which browsers get the file from the storage itself, for so many seconds.
   * It has the type and the disposition of `downloadHeaders`. Absent where files are sent by this process.
   */
  presign?(key: string, file: DownloadedFile, seconds: number): Promise<string>;
  /**
   * Asked once at the start. Absent where there is nothing to ask.
   * Throws StorageUnavailable while it is away, and any other error when it cannot work with these settings.
   */
  check?(): Promise<void>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
}

/** The store is unavailable for now: answered with 503, where every other fault is 500. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** 128 random bits: cannot be guessed. */
export const newFileKey = (): string => randomBytes(16).toString('hex');

/** Only keys of this form are accepted, so that none can contain a path. */
export const isFileKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);

/** Rejects with StorageUnavailable and `message` when nothing comes within `ms`. */
export async function withinTime<T>(answer: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageUnavailable(message)), ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
