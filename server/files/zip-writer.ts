// ZIP writer: entries one after another into a sink; each piece is written before the next one is read, so that little is held in memory.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export const ZIP_TYPE = 'application/zip';

/** Where the bytes of the archive go. The next piece comes when the last one has been taken. */
export type ZipSink = (piece: Uint8Array) => Promise<void>;
export type ZipContent = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** Entries and archive may have 4 GiB, the archive 65,535 entries: the format without its extension. */
const MAX_BYTES = 0xffff_ffff;
const MAX_ENTRIES = 0xffff;
const NOTHING = new Uint8Array(0);

/** `at`: the time of the entries. */
export function createZipWriter(sink: ZipSink, at: Date) {
  const encoder = new TextEncoder();
  let waiting: Uint8Array[] = [];
  let fault: Error | null = null;
  let size = 0;
  let entries = 0;
  const zip = new Zip((error, piece) => {
    if (error) fault = error;
    else waiting.push(piece);
  });
  /** fflate compresses within `push`, so nothing comes while the sink works. */
  const writeWaiting = async (): Promise<void> => {
    const pieces = waiting;
    waiting = [];
    for (const piece of pieces) {
      if (piece.length === 0) continue;
      await sink(piece);
      size += piece.length;
    }
    if (size > MAX_BYTES) throw new RangeError('the archive is too large');
    if (fault) throw fault;
  };
  return {
    /** Bytes that the sink has taken. */
    get size(): number {
      return size;
    },
    /**
     * `isStored`: not compressed, for what is so already.
     * Rejects with what reading the content or the sink throws: the archive is unusable then.
     */
    async add(name: string, content: ZipContent, isStored: boolean = false): Promise<void> {
      entries += 1;
      if (entries > MAX_ENTRIES) throw new RangeError('the archive has too many entries');
      const entry = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      entry.mtime = at;
      zip.add(entry);
      for await (const part of content) {
        entry.push(typeof part === 'string' ? encoder.encode(part) : part, false);
        await writeWaiting();
      }
      entry.push(NOTHING, true);
      await writeWaiting();
    },
    /** Writes the directory of the archive. */
    async end(): Promise<void> {
      zip.end();
      await writeWaiting();
    },
  };
}
