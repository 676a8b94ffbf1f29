// Where the bytes of files are kept: the one interface that a directory and an object storage both fulfil.
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileMime } from './file-types.ts';

export interface FileSource {
  /** A complete file that nobody writes to any more. The store may move it away. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: FileMime;
}

export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** To be read to its end or destroyed: it holds an open file or connection. Errors come as its 'error' event. */
  readonly stream: Readable;
}

export interface FileStore {
  /**
   * Keeps the bytes and answers their key: random, so it tells nothing. When this resolves they survive a crash.
   * `key`: a `newFileKey()` that the caller wrote down first, to find again what a crash left behind.
   */
  put(source: FileSource, key?: string): Promise<string>;
  /** Null when there is no such file, also for a key that no store ever gave. */
  open(key: string): Promise<OpenFile | null>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
}

/** The store is away, and the same call may work later: 503, where every other fault is 500. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** 128 random bits: nobody meets an existing one by chance or by trying. */
export const newFileKey = (): string => randomBytes(16).toString('hex');

/** Everything else is not a key, so that none can ever hold a path. */
export const isFileKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);
