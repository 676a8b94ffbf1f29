// Start of tracing: loads OpenTelemetry, whose packages are optional, when OTEL_EXPORTER_OTLP_ENDPOINT is set.
import type { Tracer } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { trimSlashes } from '../runtime/trim-slashes.ts';
import { createTracing, type Tracing, type TracingParts } from './tracing.ts';

export interface TracingSettings {
  /** The address of a collector, for example 'http://127.0.0.1:4318'; '/v1/traces' follows. */
  readonly endpoint: string;
  /** Share of the calls that are recorded, 0 to 1. */
  readonly share: number;
  readonly serviceName: string;
}

/**
 * The part that is used of `@opentelemetry/sdk-trace-base` and its neighbours.
 * Types of packages that may be missing.
 */
interface OpenTelemetry {
  readonly api: TracingParts['api'];
  readonly createProvider: (settings: TracingSettings) => {
    getTracer(name: string): Tracer;
    shutdown(): Promise<void>;
  };
}
type LoadOpenTelemetry = () => Promise<OpenTelemetry>;

/** When the process ends, what is left must not hold it up. */
const EXPORT_TIMEOUT_MS = 4_000;

/**
 * Null when it is off, and then nothing of OpenTelemetry is loaded.
 * Null and one line in the log when the packages are missing.
 */
export async function startTracing(
  settings: TracingSettings | null,
  log: Pick<Logger, 'info' | 'warn'>,
  load: LoadOpenTelemetry = loadOpenTelemetry,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const loaded = await load().catch(() => null);
  if (loaded === null) {
    log.warn('OTEL_EXPORTER_OTLP_ENDPOINT is set and OpenTelemetry is not installed: there are no traces');
    return null;
  }
  const provider = loaded.createProvider(settings);
  log.info({ share: settings.share }, 'traces are sent');
  return createTracing({
    tracer: provider.getTracer('kantor'),
    api: loaded.api,
    // A collector that is away is no reason to fail.
    shutdown: () => provider.shutdown().catch(() => {}),
  });
}

/** By a name that the compiler does not follow: without the packages everything else compiles and runs. */
// biome-ignore lint/suspicious/noExplicitAny: packages that may be missing have no types.
const loadOptional = (name: string): Promise<any> => import(name);

async function loadOpenTelemetry(): Promise<OpenTelemetry> {
  const [
    api,
    { BatchSpanProcessor, BasicTracerProvider, ParentBasedSampler, TraceIdRatioBasedSampler },
    resources,
    otlp,
  ] = await Promise.all([
    loadOptional('@opentelemetry/api'),
    loadOptional('@opentelemetry/sdk-trace-base'),
    loadOptional('@opentelemetry/resources'),
    loadOptional('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return {
    api,
    createProvider: ({ endpoint, share, serviceName }) =>
      new BasicTracerProvider({
        // A call is decided by its own id, what follows from it like the call, on every instance.
        sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
        resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
        spanProcessors: [
          new BatchSpanProcessor(
            new otlp.OTLPTraceExporter({
              url: `${trimSlashes(endpoint)}/v1/traces`,
              timeoutMillis: EXPORT_TIMEOUT_MS,
            }),
            { exportTimeoutMillis: EXPORT_TIMEOUT_MS },
          ),
        ],
      }),
  };
}
