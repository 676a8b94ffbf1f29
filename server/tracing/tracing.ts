// Traces of calls by OpenTelemetry: what a span may say, and how spans hang together. Exists only while tracing is on (RUN-06).
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Link, Span, SpanContext, Tracer } from '@opentelemetry/api';
import { methodLabel, nameLabel, routeLabel, statusLabel } from '../runtime/labels.ts';
import { type Database, overrideDatabase } from '../store/database.ts';
import type { LogEntry } from '../store/event-outbox.ts';

interface TraceparentContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** 1: recorded. */
  readonly traceFlags: number;
}

/** A later version may have more parts at its end; 'ff' is no version. */
const PATTERN = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-[\w-]*)?$/;

/** Null for anything that the standard does not allow: then the trace begins here. */
export function parseTraceparent(text: string): TraceparentContext | null {
  const [, version, traceId = '', spanId = '', flags = '', more] = PATTERN.exec(text) ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

export const formatTraceparent = ({ traceId, spanId, traceFlags }: TraceparentContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`;

type SpanName = 'call' | 'transaction' | 'log write' | 'tail' | 'stream write' | 'bot send';

/**
 * All that a span may say besides its times: values from closed lists and counts.
 * No id, text, name, token, amount, query or message of an error has a field here.
 */
interface SpanFacts {
  readonly method?: string;
  /** Template of the route. */
  readonly route?: string;
  readonly status?: number;
  /** Type of an event, such as 'feed_upsert'. */
  readonly event?: string;
  readonly streams?: number;
  /** True when the work failed. */
  readonly isFault?: boolean;
}

interface OpenSpan {
  /** For spans that belong below it. */
  readonly traceparent: string;
  end(facts?: SpanFacts): void;
}

export interface Tracing {
  /**
   * Runs a call in the root span of a trace.
   * Its id is ours, and decides with our share whether it is recorded.
   * Callers are strangers, so the flag and the id of their `traceparent` decide nothing. A recorded span has a link to it.
   */
  call<T>(
    traceparent: string | undefined,
    work: (note: (facts: SpanFacts) => void) => Promise<T>,
  ): Promise<T>;
  /** Runs `work` in a span below the present one; without a present one there is no span. */
  within<T>(name: SpanName, work: () => Promise<T>): Promise<T>;
  /** A span below the one of a stored `traceparent`. `startMs`: epoch ms; now by default. */
  below(traceparent: string, name: SpanName, facts?: SpanFacts, startMs?: number): OpenSpan | null;
  /** The present span, to be stored with what is written; null outside of one. */
  traceparent(): string | null;
  /** Sends what is left; resolves within about five seconds. */
  shutdown(): Promise<void>;
}

export interface TracingParts {
  readonly tracer: Tracer;
  /** `@opentelemetry/api`'s, which is loaded only while tracing is on. */
  readonly api: Pick<
    typeof import('@opentelemetry/api'),
    'trace' | 'ROOT_CONTEXT' | 'SpanKind' | 'SpanStatusCode'
  >;
  readonly shutdown: () => Promise<void>;
}

export function createTracing({ tracer, api, shutdown }: TracingParts): Tracing {
  const { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode } = api;
  /** Recorded spans only: below anything else nothing is started. */
  const present = new AsyncLocalStorage<Span>();
  const kinds: Partial<Record<SpanName, number>> = {
    call: SpanKind.SERVER,
    'bot send': SpanKind.CLIENT,
    'log write': SpanKind.PRODUCER,
    tail: SpanKind.CONSUMER,
  };
  const start = (
    name: SpanName,
    parent: Context,
    {
      facts = {},
      ...more
    }: { readonly facts?: SpanFacts; readonly startTime?: number; readonly links?: Link[] } = {},
  ): Span =>
    tracer.startSpan(
      name,
      {
        kind: kinds[name] ?? SpanKind.INTERNAL,
        attributes: attributesOf(facts),
        ...more,
      },
      parent,
    );
  const remote = (traceparent: string | undefined): SpanContext | null => {
    const context = traceparent === undefined ? null : parseTraceparent(traceparent);
    return context && { ...context, isRemote: true };
  };
  const note = (span: Span, facts: SpanFacts): void => {
    span.setAttributes(attributesOf(facts));
    if (facts.method !== undefined && facts.route !== undefined)
      span.updateName(`${methodLabel(facts.method)} ${routeLabel(facts.route)}`);
    if (facts.isFault || (facts.status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  };
  const run = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    try {
      return await present.run(span, work);
    } catch (error) {
      note(span, { isFault: true });
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    call(traceparent, work) {
      const caller = remote(traceparent);
      const span = start('call', ROOT_CONTEXT, { links: caller ? [{ context: caller }] : [] });
      if (!span.isRecording()) return work(() => {});
      return run(span, () => work((facts) => note(span, facts)));
    },
    within(name, work) {
      const parent = present.getStore();
      return parent ? run(start(name, trace.setSpan(ROOT_CONTEXT, parent)), work) : work();
    },
    below(traceparent, name, facts, startMs) {
      const parent = remote(traceparent);
      if (!parent) return null;
      const span = start(name, trace.setSpanContext(ROOT_CONTEXT, parent), {
        facts,
        ...(startMs === undefined ? {} : { startTime: startMs }),
      });
      if (!span.isRecording()) return null;
      return {
        traceparent: formatTraceparent(span.spanContext()),
        end(more = {}) {
          note(span, more);
          span.end();
        },
      };
    },
    traceparent() {
      const span = present.getStore();
      return span ? formatTraceparent(span.spanContext()) : null;
    },
    shutdown,
  };
}

/** The one place where a span gets its attributes. */
function attributesOf({ method, route, status, event, streams }: SpanFacts): Record<string, string | number> {
  return {
    ...(method === undefined ? {} : { 'http.request.method': methodLabel(method) }),
    ...(route === undefined ? {} : { 'http.route': routeLabel(route) }),
    ...(status === undefined ? {} : { 'http.response.status_code': statusLabel(status) }),
    ...(event === undefined ? {} : { 'kantor.event': nameLabel(event) }),
    ...(streams === undefined ? {} : { 'kantor.streams': streams }),
  };
}

/** The same database, with a span around each transaction of a traced call. */
export const traceTransactions = (database: Database, tracing: Tracing): Database =>
  overrideDatabase(database, {
    transaction: (work) => tracing.within('transaction', () => database.transaction(work)),
  });

interface TracedDelivery {
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
    const written = tracing.below(traceparent, 'log write', { event: type }, writtenAtMs);
    written?.end();
    const tail = written && tracing.below(written.traceparent, 'tail', { event: type });
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
