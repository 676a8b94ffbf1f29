// Event frames: the text of one event in each form in which streams get it, formatted when the first stream needs it.
import type { JsonReplacer } from '../spec/added-fields.ts';
import { formatSseEvent } from './format-sse.ts';
import type { SentEvent } from './market-filter.ts';
import { type Frame, frameOf } from './outgoing-queue.ts';

/** `hasId` false: others of the same entry follow on this stream, and only the last of them may be resumed from. */
export type EventFrames = (sent: SentEvent, hasId?: boolean) => Frame;

/** Of the entry with this number. For what streams get of one event, the type decides the form. */
export function createEventFrames(seq: number, replacer?: JsonReplacer): EventFrames {
  const known = new Map<string, Frame>();
  return ({ type, payload }, hasId = true) => {
    const key = hasId ? type : `${type} without id`;
    let frame = known.get(key);
    if (!frame) {
      frame = frameOf(formatSseEvent(hasId ? seq : null, type, payload, replacer));
      known.set(key, frame);
    }
    return frame;
  };
}
