// Traces of delivery: the spans of an event on its way from the outbox to streams.
import type { StoredEvent } from '../store/event-outbox.ts';
import type { Tracing } from './tracing.ts';

export interface TracedDelivery {
  /** The hub has the events. */
  published(): void;
  /** The streams of this instance have them. */
  written(streams: number): void;
}

/** Undefined when no event belongs to a trace, which is the usual case. */
export function traceDelivery(tracing: Tracing, events: readonly StoredEvent[]): TracedDelivery | undefined {
  const spans = events.flatMap(({ traceparent, type, writtenAtMs }) => {
    if (!traceparent) return [];
    // Begun by another process: its span covers the time in the table.
    const outbox = tracing.below(traceparent, 'outbox', { event: type }, writtenAtMs);
    outbox?.end();
    const tail = outbox && tracing.below(outbox.traceparent, 'tail', { event: type });
    const write = tail && tracing.below(tail.traceparent, 'stream write', { event: type });
    return tail && write ? [{ tail, write }] : [];
  });
  if (spans.length === 0) return undefined;
  return {
    published() {
      for (const { tail } of spans) tail.end();
    },
    written(streams) {
      for (const { write } of spans) write.end({ streams });
    },
  };
}
