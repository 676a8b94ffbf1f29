// Frames of a client stream, read from bytes: counts new offers, checks the order of the ids, and keeps the last id.

const FRAME_END = Buffer.from('\n\n');
const UPSERT_LINE = 'event: feed_upsert';
const HEAD_BYTES = 64;

export type FrameReader = ReturnType<typeof createFrameReader>;

/**
 * A reader of the first bytes of a frame, so that a process can follow 100,000 events a second.
 * `startId`: the id that the stream begins after.
 */
export function createFrameReader(startId: string) {
  let incomplete: Buffer | null = null;
  let upserts = 0;
  let repeated = 0;
  let snapshots = 0;
  let lastEventId = startId;

  const readFrame = (bytes: Buffer, from: number, to: number, onUpsert?: (data: string) => void): void => {
    const head = bytes.toString('latin1', from, Math.min(to, from + HEAD_BYTES));
    let at = 0;
    if (head.startsWith('id: ')) {
      at = head.indexOf('\n') + 1;
      const id = head.slice(4, at - 1);
      if (Number(id) <= Number(lastEventId)) repeated += 1;
      lastEventId = id;
    }
    if (head.startsWith('event: initial_feed', at)) snapshots += 1;
    if (!head.startsWith(UPSERT_LINE, at)) return;
    upserts += 1;
    onUpsert?.(bytes.toString('utf8', from + at + UPSERT_LINE.length + '\ndata: '.length, to));
  };
  return {
    /** Takes the next bytes of the stream. `onUpsert` gets the JSON text of each feed_upsert. */
    read(chunk: Buffer, onUpsert?: (data: string) => void): void {
      const bytes = incomplete ? Buffer.concat([incomplete, chunk]) : chunk;
      let from = 0;
      for (let end = bytes.indexOf(FRAME_END); end >= 0; end = bytes.indexOf(FRAME_END, from)) {
        readFrame(bytes, from, end, onUpsert);
        from = end + FRAME_END.length;
      }
      incomplete = from < bytes.length ? Buffer.from(bytes.subarray(from)) : null;
    },
    /** A new connection: what is incomplete is dropped. */
    startOver(): void {
      incomplete = null;
    },
    resetCounts(): void {
      upserts = 0;
      repeated = 0;
      snapshots = 0;
    },
    /** feed_upsert events since the last reset. */
    get upserts(): number {
      return upserts;
    },
    /** Events since the last reset whose id was not above the one before it. */
    get repeated(): number {
      return repeated;
    },
    /** Snapshots since the last reset. */
    get snapshots(): number {
      return snapshots;
    },
    get lastEventId(): string {
      return lastEventId;
    },
  };
}
