// What the backend counts, as calls that cannot be made wrongly; and the page that Prometheus reads.

import type { ServerCode } from '#api/error-codes.ts';
import type { StreamName } from '#api/events.ts';
import type { DealAction } from '#domain/deal-table.ts';
import { methodLabel, mimeLabel, nameLabel, routeLabel, statusLabel } from './labels.ts';
import { createInstruments } from './registry.ts';
import { type MetricSources, readSources } from './sources.ts';

export interface HttpObservation {
  readonly method: string;
  /** The route's template, e.g. '/api/requests/:id'; 'static' for files of the page. Real paths become 'other'. */
  readonly route: string;
  readonly status: number;
  /** Until the answer was ready; of a stream, until it began. */
  readonly seconds: number;
}

export interface Metrics {
  httpRequest(observation: HttpObservation): void;
  /** Answers what to call when the stream has ended; calling it again changes nothing. */
  streamOpened(kind: StreamName): () => void;
  eventsDelivered(count: number): void;
  jobRun(kind: string, outcome: 'done' | 'failed', seconds: number): void;
  dealTransition(action: DealAction): void;
  /** `mime` is one of the types that the chat takes. */
  uploadStored(mime: string, bytes: number): void;
  uploadRefused(code: ServerCode): void;
  /** The page for `GET /metrics`. Answers within about a second, also while the database is away. */
  renderMetrics(): Promise<{ readonly contentType: string; readonly body: string }>;
}

export interface MetricsOptions {
  /** Numbers that are asked for when the page is read. */
  readonly sources?: MetricSources;
  /** Memory, CPU, event loop, garbage collection: for the real process, not for tests. */
  readonly withProcess?: boolean;
}

export function createMetrics(options: MetricsOptions = {}): Metrics {
  const on = createInstruments(options.withProcess ?? false);
  return {
    httpRequest({ method, route, status, seconds }) {
      const labels = { method: methodLabel(method), route: routeLabel(route), status: statusLabel(status) };
      on.http.observe(labels, seconds);
    },
    streamOpened(kind) {
      let isOpen = true;
      on.streams.inc({ kind });
      return () => {
        if (isOpen) on.streams.dec({ kind });
        isOpen = false;
      };
    },
    eventsDelivered: (count) => on.events.inc(count),
    jobRun: (kind, outcome, seconds) => on.jobs.observe({ kind: nameLabel(kind), outcome }, seconds),
    dealTransition: (action) => on.deals.inc({ action }),
    uploadStored(mime, bytes) {
      on.uploads.inc({ result: mimeLabel(mime) });
      on.uploadedBytes.inc(bytes);
    },
    uploadRefused: (code) => on.uploads.inc({ result: code }),
    async renderMetrics() {
      await readSources(options.sources ?? {}, on);
      return { contentType: on.registry.contentType, body: await on.registry.metrics() };
    },
  };
}
