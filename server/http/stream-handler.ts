// One live stream per call, written to Node's own response: headers, resume or snapshot, then whatever the hub has.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { CLIENT_PARAM, LAST_EVENT_ID_PARAM, type StreamName } from '#api/events.ts';
import { retryHint } from '../events/format-sse.ts';
import { replay, snapshot } from '../events/resume.ts';
import { type Outcome, refuse } from '../services/result.ts';
import type { Reading, Viewer } from '../services/unit-of-work.ts';
import { authenticate, limit } from './authenticate.ts';
import { corsHeaders } from './cors.ts';
import type { Call, Core, Handler } from './context.ts';
import { isId } from './parse-input.ts';
import { refusalReply, respond } from './envelope.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const RETRY_MS = 2_000;

export interface StreamOf {
  readonly name: StreamName;
  /** Which topics this viewer may hear, or why none. */
  topics(
    reading: Reading,
    viewer: Viewer,
    param: (name: string) => string,
  ): Promise<Outcome<readonly string[]>>;
  /** The first event of a stream that cannot resume; null for streams that have none. */
  snapshot:
    | ((reading: Reading, viewer: Viewer) => Promise<{ readonly type: string; readonly payload: unknown }>)
    | null;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Proxies must neither gather nor compress: an event would wait for the next one.
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
};

export function createStream(core: Core, stream: StreamOf): Handler {
  return async (call: Call) => {
    const session = await authenticate(core, call, 'query');
    if (!session.ok) return respond(refusalReply(session));
    const { viewer, expiresAt } = session.value;
    const limited = await limit(core, viewer.id, false);
    if (limited) return respond(refusalReply(limited.refusal, limited.retryAfterSeconds));
    const response = call.env?.outgoing;
    if (!response) return respond(refusalReply(refuse('UNAVAILABLE')));
    const id = call.req.param('id');
    if (id !== undefined && !isId(id)) return respond(refusalReply(refuse('NOT_FOUND')));

    const reading = (): Reading => ({
      on: core.database.reads,
      now: new Date(core.clock.now()),
      market: core.market,
    });
    const topics = await stream.topics(reading(), viewer, (name) => call.req.param(name) ?? '');
    if (!topics.ok) return respond(refusalReply(topics));
    // HEAD is told what GET would begin with; it holds nothing open.
    if (call.req.method === 'HEAD') return new Response(null, { headers: HEADERS });
    let release = () => {};
    const ended = core.clientStreams.replace(
      viewer.id,
      call.req.query(CLIENT_PARAM),
      `${stream.name} ${id ?? ''}`,
      () => {
        // Given back at once: a line that is dead says 'close' no sooner than its socket is given up.
        release();
        response.destroy();
      },
    );
    response.on('close', ended);
    const place = await core.streamLimit.take(viewer.id);
    if (!place) return respond(refusalReply(refuse('RATE_LIMITED')));
    release = place;
    // Whoever hung up meanwhile has told so already; 'close' comes once, also after a refusal below.
    if (response.destroyed) {
      release();
      return RESPONSE_ALREADY_SENT;
    }
    response.on('close', release);
    const listener = { userId: viewer.id, topics: topics.value, expiresAt };
    // Subscribed before anything is read: what happens meanwhile waits and is sent if the start does not cover it.
    const subscriber = core.hub.subscribe(listener, response);
    if (!subscriber) return respond(refusalReply(refuse('UNAVAILABLE')));
    // Who lost the right between the question and the subscription was told by an event that nobody heard.
    const still = await stream.topics(reading(), viewer, (name) => call.req.param(name) ?? '');
    if (!still.ok) return respond(refusalReply(still));

    const last = call.req.header('last-event-id') ?? call.req.query(LAST_EVENT_ID_PARAM);
    const read = stream.snapshot;
    const start =
      (await replay(core.database.reads, listener, last)) ??
      (await snapshot(core.database.reads, async () => (read ? read(reading(), viewer) : null)));
    if (response.destroyed) return RESPONSE_ALREADY_SENT;
    response.writeHead(200, {
      ...HEADERS,
      ...SECURITY_HEADERS,
      ...corsHeaders(core.config.corsOrigins, call.req.header('origin')),
      'x-request-id': call.get('requestId'),
    });
    response.write(retryHint(RETRY_MS));
    response.on('close', core.metrics.streamOpened(stream.name));
    subscriber.begin(start.seq, start.frames);
    return RESPONSE_ALREADY_SENT;
  };
}
