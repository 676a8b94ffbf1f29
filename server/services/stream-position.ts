// Where the live streams stand: told with a snapshot, so that a stream can go on from it without a second one.
import { headSeq } from '../store/event-outbox.ts';
import type { ReadContext } from './unit-of-work.ts';

/** Read before the snapshot: events after this may be in it already, none before it are missing. */
export async function streamPosition(reading: ReadContext): Promise<string> {
  return String(await headSeq(reading.on));
}
