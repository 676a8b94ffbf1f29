// File cache of one visit to a chat: each file is downloaded once and shared by thumbnail and preview, least recently used first out.

import { fetchFile } from '../../../platform/download.ts';
import type { ChatStore } from '../../../state/chat/page.ts';

/** Bytes of downloaded files kept in memory. */
const MAX_CACHED_BYTES = 40 * 1024 * 1024;

export interface CachedFile {
  readonly blob: Blob;
  /** False when the blob is only the first bytes, up to the limit of the request. */
  readonly isWhole: boolean;
}
export interface FileHandle {
  /** Null when it could not be loaded or was released before. Never rejects. */
  readonly file: Promise<CachedFile | null>;
  /** The file is not needed any more: a download that nobody else waits for is aborted. */
  release(): void;
}
export type FileCache = ReturnType<typeof createFileCache>;

interface PendingDownload {
  readonly file: Promise<CachedFile | null>;
  readonly abort: AbortController;
  refCount: number;
}

/** Downloads with different limits are not shared: the smaller one may be cut off. */
const downloadKey = (key: string, maxBytes: number): string => `${key} ${maxBytes}`;

export function createFileCache(
  chat: Pick<ChatStore, 'item' | 'localFile' | 'fileAddress'>,
  fetcher: typeof fetchFile = fetchFile,
) {
  /** Whole files, least recently used first. */
  const cached = new Map<string, CachedFile>();
  const downloads = new Map<string, PendingDownload>();

  const store = (key: string, file: CachedFile): void => {
    if (!file.isWhole) return;
    cached.set(key, file);
    let bytes = 0;
    for (const [other, { blob }] of [...cached].reverse()) {
      bytes += blob.size;
      if (bytes > MAX_CACHED_BYTES && other !== key) cached.delete(other);
    }
  };
  const startDownload = (key: string, maxBytes: number): PendingDownload => {
    const abort = new AbortController();
    const type = chat.item(key).peek()?.fileMime ?? '';
    const run = async (): Promise<CachedFile | null> => {
      const address = await chat.fileAddress(key);
      const options = { maxBytes, type, signal: abort.signal };
      const fetched = address ? await fetcher(address.url, { ...options, bearer: address.bearer }) : null;
      if (downloads.get(downloadKey(key, maxBytes)) === download)
        downloads.delete(downloadKey(key, maxBytes));
      if (!fetched || 'error' in fetched) return null;
      store(key, fetched);
      return fetched;
    };
    const download: PendingDownload = { file: Promise.resolve().then(run), abort, refCount: 0 };
    return download;
  };

  return {
    /** The file of a message: an own one from memory, any other from the server, at most `maxBytes` of it. */
    get(key: string, maxBytes: number): FileHandle {
      const local = chat.localFile(key);
      const ready = local ? { blob: local, isWhole: true } : cached.get(key);
      if (ready) {
        // Moves it to the end: the most recently used.
        if (cached.delete(key)) cached.set(key, ready);
        return { file: Promise.resolve(ready), release: () => {} };
      }
      const name = downloadKey(key, maxBytes);
      const download = downloads.get(name) ?? startDownload(key, maxBytes);
      downloads.set(name, download);
      download.refCount += 1;
      let isReleased = false;
      return {
        file: download.file,
        release() {
          if (isReleased) return;
          isReleased = true;
          download.refCount -= 1;
          if (download.refCount > 0 || downloads.get(name) !== download) return;
          downloads.delete(name);
          download.abort.abort();
        },
      };
    },
  };
}
