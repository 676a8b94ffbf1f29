// Stream handler: one live stream (SSE) per call, written to Node's response. Headers, then replay or snapshot, then events of the hub.
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { GenericSchema } from 'valibot';
import { CLIENT_ID_PARAM, LAST_EVENT_ID_PARAM, type StreamName, TICKET_PARAM } from '#contract/events.ts';
import type { CheckedToken } from '../auth/session-token.ts';
import { TICKET_DURATION_MS } from '../auth/tickets.ts';
import { type AppContext, createReadContext } from '../context.ts';
import type { StartKind } from '../events/admission.ts';
import { formatSseEvent, formatSsePing, formatSseRetry, seqOfEventId } from '../events/event-frames.ts';
import type { SentEvent } from '../events/market-filter.ts';
import { frameOf } from '../events/outgoing-queue.ts';
import { replayMissedEvents, startWithSnapshot } from '../events/resume.ts';
import type { Subscriber } from '../events/subscriber.ts';
import type { MarketFilter } from '../events/topics.ts';
import { isUuid } from '../runtime/uuid.ts';
import { refuse, type ServiceResult } from '../services/result.ts';
import type { AuditedRead } from '../services/staff/audit.ts';
import type { ReadContext, Viewer } from '../services/unit-of-work.ts';
import { checkToken, findViewer, issueTicket, ticketPath } from './authenticate.ts';
import { answerRefusal } from './call-language.ts';
import type { RouteDefinition } from './endpoints.ts';
import type { HttpContext, RouteDescription } from './http-context.ts';
import { parseQuery, pathParameter } from './parse-input.ts';
import { corsHeaders, SECURITY_HEADERS, transportSecurity } from './security-headers.ts';

const CLIENT_RETRY_MS = 2_000;
/** An idle line that is dead is noticed this long and ten probes of a second later. */
const KEEP_ALIVE_MS = 20_000;

/** Query parameters of the call. */
export type StreamQuery = Readonly<Record<string, string>>;

interface StreamRoute extends Omit<RouteDescription, 'budget' | 'answer' | 'body'> {
  readonly name: StreamName;
  /** A stream is refused as a call is. */
  readonly query: GenericSchema;
  /** Topics that this viewer may subscribe to, or the refusal. */
  topics(
    ctx: AuditedRead,
    viewer: Viewer,
    call: { param(name: string): string; readonly query: StreamQuery },
  ): Promise<ServiceResult<readonly string[]>>;
  /** The first events of a stream that cannot resume; null for streams that have none. */
  snapshot:
    | ((ctx: ReadContext, viewer: Viewer, market: MarketFilter | undefined) => Promise<readonly SentEvent[]>)
    | null;
  /** The filter that the query asks for; undefined for none. */
  market?(ctx: ReadContext, viewer: Viewer, query: StreamQuery): Promise<MarketFilter | undefined>;
  /** True when the viewer may lose access to the topics. */
  readonly mayLoseAccess?: boolean;
  /** True when the stream understands patches. */
  readonly takesPatches?: boolean;
}

const SSE_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Proxies must neither buffer nor compress: an event would wait for the next one.
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
};

export const stream = (route: StreamRoute): RouteDefinition => ({
  ...route,
  budget: 'read',
  answer: { status: 200, stream: route.name },
  createHandler: (context) => async (call) => {
    // Nothing asks the database before it is this stream's turn.
    const checked = await checkToken(context, call, 'query');
    if (!checked.ok) return answerRefusal(call, checked);
    const query = parseQuery(call, route.query);
    if (!query.ok) return answerRefusal(call, query);
    const { userId } = checked.value;
    const retryAfterSeconds = await context.limits.stream(userId);
    if (retryAfterSeconds !== null) return answerRefusal(call, refuse('RATE_LIMITED'), retryAfterSeconds);
    const leave = await context.streamAdmission.enter(lastEventIdOf(call) ? 'resume' : 'snapshot');
    if (!leave) return answerRefusal(call, refuse('UNAVAILABLE'));
    try {
      const viewer = await findViewer(context, call, checked.value);
      if (!viewer.ok) return answerRefusal(call, viewer);
      const response = call.env?.outgoing;
      if (!response) return answerRefusal(call, refuse('UNAVAILABLE'));
      const id = call.req.param('id');
      if (id !== undefined && !isUuid(id)) return answerRefusal(call, refuse('NOT_FOUND'));
      return await startStream(context, route, call, response, checked.value, viewer.value, leave);
    } finally {
      leave();
    }
  },
});

const lastEventIdOf = (call: HttpContext): string | undefined =>
  call.req.header('last-event-id') ?? call.req.query(LAST_EVENT_ID_PARAM);

/** `leave` ends its turn of the admission; it may be called again. */
async function startStream(
  context: AppContext,
  stream: StreamRoute,
  call: HttpContext,
  response: HttpBindings['outgoing'],
  token: CheckedToken,
  viewer: Viewer,
  leave: () => void,
): Promise<Response> {
  // It may have waited, and 'close' is not emitted again.
  if (response.destroyed) return RESPONSE_ALREADY_SENT;
  const query = call.req.query();
  const readTopics = (reader: Viewer) =>
    stream.topics({ ...createReadContext(context), write: context.write }, reader, {
      param: (name) => pathParameter(call, name),
      query,
    });
  const topics = await readTopics(viewer);
  if (!topics.ok) return answerRefusal(call, topics);
  // HEAD gets the headers of GET, and no stream is opened.
  if (call.req.method === 'HEAD') return new Response(null, { headers: SSE_HEADERS });
  const name = `${stream.name} ${pathParameter(call, 'id')}`;
  // Destroyed, not ended: its line may be dead, and then an end would wait for it.
  const release = await context.streams.open(viewer.id, query[CLIENT_ID_PARAM], name, () =>
    response.destroy(),
  );
  if (!release) return answerRefusal(call, refuse('UNAVAILABLE'));
  // Below, 'close' follows a refusal too.
  response.on('close', release);
  if (response.destroyed) {
    release();
    return RESPONSE_ALREADY_SENT;
  }
  const market = await stream.market?.(createReadContext(context), viewer, query);
  const listener = {
    userId: viewer.id,
    sessionId: token.sessionId,
    topics: topics.value,
    expiresAt: streamEnd(token, viewer),
    market,
    takesPatches: stream.takesPatches ?? false,
    isBanned: !!viewer.suspension,
  };
  const read = stream.snapshot;
  const { eventLog, streamAdmission } = context;
  const replay = (after: number | null) =>
    replayMissedEvents({ ...context, db: context.database.reads }, listener, after);
  const readSnapshot = () =>
    startWithSnapshot(eventLog, async () => (read ? read(createReadContext(context), viewer, market) : []));
  const inTurn = async <T>(kind: StartKind, run: () => Promise<T>): Promise<T | null> => {
    const end = await streamAdmission.enterWithoutTimeout(kind);
    try {
      return response.destroyed ? null : await run();
    } finally {
      end();
    }
  };
  // Subscribed before anything is read: events in between are queued, and sent unless the start covers them.
  const subscriber = context.hub.subscribe(listener, response, async (seq) => {
    // Many readers fall behind, and catch up, at the same moment: they take turns with streams that start.
    const missed = await inTurn('resume', () => replay(seq));
    return missed ?? (read ? inTurn('snapshot', readSnapshot) : null);
  });
  if (!subscriber) return answerRefusal(call, refuse('UNAVAILABLE'));
  // Asked again: the event of a sign-out, ban or change of roles before the subscription was missed.
  const present = await findViewer(context, call, token);
  if (!present.ok) return answerRefusal(call, present);
  if (!isSameAccess(present.value, viewer)) return answerRefusal(call, refuse('UNAVAILABLE'));
  if (stream.mayLoseAccess) {
    // Asked again: when access was lost between the first check and the subscription, its end_of_stream event was
    // missed.
    const topicsAfterSubscribe = await readTopics(present.value);
    if (!topicsAfterSubscribe.ok) return answerRefusal(call, topicsAfterSubscribe);
  }

  const last = lastEventIdOf(call);
  const replayed = await replay(seqOfEventId(last ?? ''));
  // A gap: what it has to read now takes its turn with the other snapshots.
  if (last && !replayed) leave();
  const start = replayed ?? (last ? await inTurn('snapshot', readSnapshot) : await readSnapshot());
  if (!start || response.destroyed) return RESPONSE_ALREADY_SENT;
  response.writeHead(200, {
    ...SSE_HEADERS,
    ...SECURITY_HEADERS,
    ...transportSecurity(context.config.publicUrl),
    ...corsHeaders(context.config.corsOrigins, call.req.header('origin')),
    'x-request-id': call.get('requestId'),
  });
  response.socket?.setKeepAlive(true, KEEP_ALIVE_MS);
  // The readers of streams are judged by their progress (`events/outgoing-queue.ts`).
  response.socket?.setTimeout(0);
  response.write(formatSseRetry(CLIENT_RETRY_MS) + formatSsePing(context.clock.now()));
  response.on('close', context.metrics.streamOpened(stream.name));
  context.metrics.streamStarted(replayed ? 'resumed' : last ? 'gap' : 'first');
  subscriber.begin(start);
  if (call.req.query(TICKET_PARAM) !== undefined) sendTickets(context, call, response, subscriber, token);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Sends the next ticket for the same stream, at once and before each expires.
 * So a client whose line breaks reconnects without a call before it (TICK-03).
 * None in the last minute of the chain: the client asks for one with its token (TICK-05).
 */
function sendTickets(
  context: AppContext,
  call: HttpContext,
  response: HttpBindings['outgoing'],
  subscriber: Pick<Subscriber, 'pushUnnumbered'>,
  { expiresAt }: CheckedToken,
): void {
  const path = ticketPath(call);
  const send = (): void => {
    if (expiresAt - context.clock.now() < TICKET_DURATION_MS) return;
    const ticket = issueTicket(context, call, path);
    if (ticket !== null) subscriber.pushUnnumbered(frameOf(formatSseEvent(null, 'ticket', { ticket })));
  };
  send();
  const timer = setInterval(send, TICKET_DURATION_MS / 2);
  timer.unref();
  response.on('close', () => clearInterval(timer));
}

/**
 * The end of a stream: that of the token or the chain of tickets, or of the ban.
 * One that begins again has the whole market, one that resumes only what comes.
 */
const streamEnd = ({ expiresAt }: CheckedToken, { suspension }: Viewer): number =>
  suspension?.until ? Math.min(expiresAt, Date.parse(suspension.until)) : expiresAt;

const isSameAccess = (a: Viewer, b: Viewer): boolean =>
  `${a.roles}` === `${b.roles}` && a.isAdmin === b.isAdmin && !a.suspension === !b.suspension;

/** Beside the live streams, so that a proxy has the same settings for it. */
export const STREAM_PROBE_PATH = '/api/events/probe';
/** A proxy that buffers sends the line only then. */
const DURATION_MS = 3_000;

export function streamProbe(call: HttpContext): Response {
  const response = call.env?.outgoing;
  if (!response) return answerRefusal(call, refuse('UNAVAILABLE'));
  if (call.req.method === 'HEAD') return new Response(null, { headers: SSE_HEADERS });
  response.writeHead(200, SSE_HEADERS);
  response.write(': probe\n\n');
  const timer = setTimeout(() => response.end(), DURATION_MS);
  response.once('close', () => clearTimeout(timer));
  return RESPONSE_ALREADY_SENT;
}
