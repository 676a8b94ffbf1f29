// The files of one visit to a chat: each fetched once, shared by thumbnail and preview, given back when space runs out.

import { fetchFile } from '../../../platform/download.ts';
import type { ChatModel } from '../../../state/chat/page.ts';

/** Bytes of fetched files kept for another look. */
const MAX_CACHED_BYTES = 40 * 1024 * 1024;

export interface CachedFile {
  readonly blob: Blob;
  /** False: only the first bytes, as many as were asked for. */
  readonly isWhole: boolean;
}
export interface FileHandle {
  /** Null when it could not be loaded, or nobody waits for it any more. Never rejects. */
  readonly file: Promise<CachedFile | null>;
  /** The asker has gone: a download that nobody waits for stops. */
  leave(): void;
}
export interface FileCache {
  /** The file behind a bubble: the viewer's own from memory, another's from the server, at most `most` bytes of it. */
  get(key: string, most: number): FileHandle;
}

interface PendingDownload {
  readonly file: Promise<CachedFile | null>;
  readonly abort: AbortController;
  refCount: number;
}

/** Whoever wants less may get a part; nobody else is to get that. */
const cacheKey = (key: string, most: number): string => `${key} ${most}`;

export function createFileCache(
  chat: Pick<ChatModel, 'item' | 'localFile' | 'downloadUrl'>,
  fetcher: typeof fetchFile = fetchFile,
): FileCache {
  const kept = new Map<string, CachedFile>();
  const loading = new Map<string, PendingDownload>();

  const keep = (key: string, file: CachedFile): void => {
    if (!file.isWhole) return;
    kept.set(key, file);
    let bytes = 0;
    for (const [other, { blob }] of [...kept].reverse()) {
      bytes += blob.size;
      if (bytes > MAX_CACHED_BYTES && other !== key) kept.delete(other);
    }
  };
  const load = (key: string, most: number): PendingDownload => {
    const abort = new AbortController();
    const type = chat.item(key).peek()?.fileMime ?? '';
    const url = chat.downloadUrl(key);
    const run = async (): Promise<CachedFile | null> => {
      const fetched = url ? await fetcher(url, { most, type, signal: abort.signal }) : null;
      if (loading.get(cacheKey(key, most)) === one) loading.delete(cacheKey(key, most));
      if (!fetched || 'error' in fetched) return null;
      keep(key, fetched);
      return fetched;
    };
    const one: PendingDownload = { file: Promise.resolve().then(run), abort, refCount: 0 };
    return one;
  };

  return {
    get(key, most) {
      const local = chat.localFile(key);
      const ready = local ? { blob: local, isWhole: true } : kept.get(key);
      if (ready) {
        // Looked at last: given back last.
        if (kept.delete(key)) kept.set(key, ready);
        return { file: Promise.resolve(ready), leave: () => {} };
      }
      const name = cacheKey(key, most);
      const one = loading.get(name) ?? load(key, most);
      loading.set(name, one);
      one.refCount += 1;
      let isHere = true;
      return {
        file: one.file,
        leave() {
          if (!isHere) return;
          isHere = false;
          one.refCount -= 1;
          if (one.refCount > 0 || loading.get(name) !== one) return;
          loading.delete(name);
          one.abort.abort();
        },
      };
    },
  };
}
