// Event frames: the text of one event in each form in which streams get it, formatted when the first stream needs it.
import { innerEventId } from './event-ids.ts';
import { formatSseEvent } from './format-sse.ts';
import type { SentEvent } from './market-filter.ts';
import { type Frame, frameOf } from './outgoing-queue.ts';

/** An event of the entry `seq`, which `following` others of the same entry follow on its stream. */
export const entryFrame = (seq: number, { type, payload }: SentEvent, following: number): Frame =>
  frameOf(formatSseEvent(innerEventId(seq, following), type, payload));

/** `following`: how many others of the same entry follow on the stream. */
export type EventFrames = (sent: SentEvent, following?: number) => Frame;

/** Of the entry with this number. For what streams get of one event, the type decides the form. */
export function createEventFrames(seq: number): EventFrames {
  const known = new Map<string, Frame>();
  return (sent, following = 0) => {
    const key = `${following} ${sent.type}`;
    let frame = known.get(key);
    if (!frame) {
      frame = entryFrame(seq, sent, following);
      known.set(key, frame);
    }
    return frame;
  };
}
