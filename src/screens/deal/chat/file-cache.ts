// The files of one visit to a chat: each fetched once, shared by thumbnail and preview, given back when space runs out.
import type { ChatModel } from '../../../state/chat/page.ts';
import { fetchFile } from '../../../platform/download.ts';

/** Bytes of fetched files kept for another look. */
const SHELF_BYTES = 40 * 1024 * 1024;

export interface ShelvedFile {
  readonly blob: Blob;
  /** False: only the first bytes, as many as were asked for. */
  readonly isWhole: boolean;
}
export interface FileRequest {
  /** Null when it could not be loaded, or nobody waits for it any more. Never rejects. */
  readonly file: Promise<ShelvedFile | null>;
  /** The asker has gone: a download that nobody waits for stops. */
  leave(): void;
}
export interface FileShelf {
  /** The file behind a bubble: the viewer's own from memory, another's from the server, at most `most` bytes of it. */
  get(key: string, most: number): FileRequest;
}

interface Loading {
  readonly file: Promise<ShelvedFile | null>;
  readonly abort: AbortController;
  askers: number;
}

/** Whoever wants less may get a part; nobody else is to get that. */
const nameOf = (key: string, most: number): string => `${key} ${most}`;

export function createFileShelf(
  chat: Pick<ChatModel, 'item' | 'localFile' | 'downloadUrl'>,
  fetcher: typeof fetchFile = fetchFile,
): FileShelf {
  const kept = new Map<string, ShelvedFile>();
  const loading = new Map<string, Loading>();

  const keep = (key: string, file: ShelvedFile): void => {
    if (!file.isWhole) return;
    kept.set(key, file);
    let bytes = 0;
    for (const [other, { blob }] of [...kept].reverse()) {
      bytes += blob.size;
      if (bytes > SHELF_BYTES && other !== key) kept.delete(other);
    }
  };
  const load = (key: string, most: number): Loading => {
    const abort = new AbortController();
    const type = chat.item(key).peek()?.fileMime ?? '';
    const url = chat.downloadUrl(key);
    const run = async (): Promise<ShelvedFile | null> => {
      const fetched = url ? await fetcher(url, { most, type, signal: abort.signal }) : null;
      if (loading.get(nameOf(key, most)) === one) loading.delete(nameOf(key, most));
      if (!fetched || 'error' in fetched) return null;
      keep(key, fetched);
      return fetched;
    };
    const one: Loading = { file: Promise.resolve().then(run), abort, askers: 0 };
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
      const name = nameOf(key, most);
      const one = loading.get(name) ?? load(key, most);
      loading.set(name, one);
      one.askers += 1;
      let isHere = true;
      return {
        file: one.file,
        leave() {
          if (!isHere) return;
          isHere = false;
          one.askers -= 1;
          if (one.askers > 0 || loading.get(name) !== one) return;
          loading.delete(name);
          one.abort.abort();
        },
      };
    },
  };
}
