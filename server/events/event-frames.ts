// Event frames: the text of one event in each form in which streams get it, formatted when the first stream needs it.
import type { JsonReplacer } from '../spec/added-fields.ts';
import { formatSseEvent } from './format-sse.ts';
import type { SentEvent } from './market-filter.ts';
import { type Frame, frameOf } from './outgoing-queue.ts';

export type EventFrames = (sent: SentEvent) => Frame;

/** For what streams get of the event with this number: of one event, the type decides the form. */
export function createEventFrames(seq: number, replacer?: JsonReplacer): EventFrames {
  const byType = new Map<string, Frame>();
  return ({ type, payload }) => {
    const known = byType.get(type);
    if (known) return known;
    const frame = frameOf(formatSseEvent(seq, type, payload, replacer));
    byType.set(type, frame);
    return frame;
  };
}
