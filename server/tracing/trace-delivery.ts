// Traces of delivery: the spans of an entry on its way from the log to streams.
import type { LogEntry } from '../store/event-outbox.ts';
import type { Tracing } from './tracing.ts';

export interface TracedDelivery {
  /** The hub has the entries. */
  published(): void;
  /** The streams of this instance have them. */
  written(streams: number): void;
}

/** Undefined when no entry belongs to a trace, which is the usual case. */
export function traceDelivery(tracing: Tracing, entries: readonly LogEntry[]): TracedDelivery | undefined {
  const spans = entries.flatMap(({ traceparent, facts: [fact], writtenAtMs }) => {
    if (!traceparent || !fact) return [];
    const { type } = fact;
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
