// Position of the live streams, sent with a snapshot so that a stream continues from it without a second snapshot.
import { eventIdOf } from '../events/event-ids.ts';
import { readHead } from '../store/event-outbox.ts';
import type { ReadContext } from './unit-of-work.ts';

/**
 * To be read before the snapshot.
 * Later events may be in the snapshot already, earlier ones are never missing.
 */
export async function streamPosition(ctx: ReadContext): Promise<string> {
  return String(eventIdOf((await readHead(ctx.db)).seq));
}
