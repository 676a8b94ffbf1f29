// Stream handler: one live stream (SSE) per call, written to Node's response. Headers, then replay or snapshot, then events of the hub.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { CLIENT_ID_PARAM, LAST_EVENT_ID_PARAM, type StreamName } from '#api/events.ts';
import { formatSseRetry } from '../events/format-sse.ts';
import type { MarketFilter, SentEvent } from '../events/market-filter.ts';
import { replayMissedEvents, startWithSnapshot } from '../events/resume.ts';
import { refuse, type ServiceResult } from '../services/result.ts';
import type { ReadContext, Viewer } from '../services/unit-of-work.ts';
import { isUuid } from '../uuid.ts';
import { authenticate, checkRateLimit } from './authenticate.ts';
import { type AppContext, createReadContext, type HttpContext, type RouteHandler } from './context.ts';
import { corsHeaders } from './cors.ts';
import { refusalReply, respond } from './envelope.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const CLIENT_RETRY_MS = 2_000;

/** Query parameters of the call. */
export type StreamQuery = Readonly<Record<string, string>>;

export interface StreamDefinition {
  readonly name: StreamName;
  /** Topics that this viewer may subscribe to, or the refusal. */
  topics(
    ctx: ReadContext,
    viewer: Viewer,
    call: { param(name: string): string; readonly query: StreamQuery },
  ): Promise<ServiceResult<readonly string[]>>;
  /** The first events of a stream that cannot resume; null for streams that have none. */
  snapshot:
    | ((ctx: ReadContext, viewer: Viewer, market: MarketFilter | undefined) => Promise<readonly SentEvent[]>)
    | null;
  /** The filter that the query asks for; undefined for none. */
  market?(ctx: ReadContext, viewer: Viewer, query: StreamQuery): Promise<MarketFilter | undefined>;
  /** Whether the stream understands patches. */
  readonly takesPatches?: boolean;
}

const SSE_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Proxies must neither buffer nor compress: an event would wait for the next one.
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
};

export function createStreamHandler(context: AppContext, stream: StreamDefinition): RouteHandler {
  return async (call: HttpContext) => {
    const session = await authenticate(context, call, 'query');
    if (!session.ok) return respond(refusalReply(session));
    const { viewer, expiresAt } = session.value;
    const limited = await checkRateLimit(context, viewer.id, false);
    if (limited) return respond(refusalReply(limited.refusal, limited.retryAfterSeconds));
    const response = call.env?.outgoing;
    if (!response) return respond(refusalReply(refuse('UNAVAILABLE')));
    const id = call.req.param('id');
    if (id !== undefined && !isUuid(id)) return respond(refusalReply(refuse('NOT_FOUND')));

    const readTopics = () =>
      stream.topics(createReadContext(context), viewer, {
        param: (name) => call.req.param(name) ?? '',
        query: call.req.query(),
      });
    const topics = await readTopics();
    if (!topics.ok) return respond(refusalReply(topics));
    // HEAD gets the headers of GET, and no stream is opened.
    if (call.req.method === 'HEAD') return new Response(null, { headers: SSE_HEADERS });
    let release = () => {};
    const ended = context.clientStreams.replace(
      viewer.id,
      call.req.query(CLIENT_ID_PARAM),
      `${stream.name} ${id ?? ''}`,
      () => {
        // Released at once: a dead connection emits 'close' only when its socket is given up.
        release();
        response.destroy();
      },
    );
    response.on('close', ended);
    const releaseSlot = await context.streamLimit.acquire(viewer.id);
    if (!releaseSlot) return respond(refusalReply(refuse('RATE_LIMITED')));
    release = releaseSlot;
    // The client may have disconnected meanwhile, and its 'close' is not emitted again. Below, 'close' follows a
    // refusal too.
    if (response.destroyed) {
      release();
      return RESPONSE_ALREADY_SENT;
    }
    response.on('close', release);
    const market = await stream.market?.(createReadContext(context), viewer, call.req.query());
    const listener = {
      userId: viewer.id,
      topics: topics.value,
      expiresAt,
      market,
      takesPatches: stream.takesPatches ?? false,
    };
    // Subscribed before anything is read: events in between are queued, and sent unless the start covers them.
    const read = stream.snapshot;
    const { reads } = context.database;
    const readSnapshot = () =>
      startWithSnapshot(reads, async () => (read ? read(createReadContext(context), viewer, market) : []));
    const subscriber = context.hub.subscribe(
      listener,
      response,
      async (seq) =>
        (await replayMissedEvents(reads, listener, String(seq))) ?? (read ? await readSnapshot() : null),
    );
    if (!subscriber) return respond(refusalReply(refuse('UNAVAILABLE')));
    // Asked again: when access was lost between the first check and the subscription, its end_of_stream event was
    // missed.
    const topicsAfterSubscribe = await readTopics();
    if (!topicsAfterSubscribe.ok) return respond(refusalReply(topicsAfterSubscribe));

    const last = call.req.header('last-event-id') ?? call.req.query(LAST_EVENT_ID_PARAM);
    const start = (await replayMissedEvents(reads, listener, last)) ?? (await readSnapshot());
    if (response.destroyed) return RESPONSE_ALREADY_SENT;
    response.writeHead(200, {
      ...SSE_HEADERS,
      ...SECURITY_HEADERS,
      ...corsHeaders(context.config.corsOrigins, call.req.header('origin')),
      'x-request-id': call.get('requestId'),
    });
    response.write(formatSseRetry(CLIENT_RETRY_MS));
    response.on('close', context.metrics.streamOpened(stream.name));
    subscriber.begin(start);
    return RESPONSE_ALREADY_SENT;
  };
}
