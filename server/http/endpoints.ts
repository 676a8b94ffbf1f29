// Endpoints: routes that authenticate, check limits and input, run one read or one idempotent write, and answer.

import * as v from 'valibot';
import { type AppContext, createReadContext } from '../context.ts';
import { refuseRepeated } from '../services/access/staff.ts';
import { invalidField, type ServiceResult } from '../services/result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../services/unit-of-work.ts';
import { admit, issueTicket, limitByAddress } from './authenticate.ts';
import { answerRefusal, textsOfCall } from './call-language.ts';
import { type KeptReply, keepReply, type Reply, respond, respondKept } from './envelope.ts';
import type { HttpContext, RouteDescription, RouteHandler } from './http-context.ts';
import { isIdempotencyKey, requestFingerprint, runIdempotentWrite } from './idempotency.ts';
import { parseBody, parseQuery, pathParameter, readText } from './parse-input.ts';

/** A route of the contract: its description, and its handler, which is created once for each backend. */
export interface RouteDefinition extends RouteDescription {
  readonly createHandler: (context: AppContext) => RouteHandler;
}

interface PublicRequest<T> {
  readonly app: AppContext;
  /** A path parameter; ids are valid UUIDs. */
  param(name: string): string;
  /** The body of a write, the query of a read. */
  readonly input: T;
}
interface AuthenticatedRequest<T> extends PublicRequest<T> {
  readonly viewer: Viewer;
  /** The session of the call's token; null when none is kept. */
  readonly sessionId: string | null;
}
interface ReadRequest<T> extends AuthenticatedRequest<T> {
  /** A ticket of the caller's session for this path; null when no session is kept. */
  readonly ticketFor: (path: string) => string | null;
}

type Handled = Promise<ServiceResult<Reply>>;
type Schema<T> = v.GenericSchema<unknown, T>;

interface PublicRead<T> extends Omit<RouteDescription, 'budget' | 'body' | 'whileBanned'> {
  /** Number of calls of its address that a call counts as when its answer is not kept; 1 by default. */
  readonly callsOf?: (input: T) => number;
  handle(request: PublicRequest<T>): Handled;
}
interface Read<T> extends Omit<RouteDescription, 'budget' | 'body'> {
  handle(ctx: ReadContext, request: ReadRequest<T>): Handled;
}
interface Write<T> extends Omit<RouteDescription, 'budget'> {
  /** 'write' by default. */
  readonly budget?: RouteDescription['budget'];
  /** The answer is never stored, so a repeated call runs again: for secrets that are shown once. */
  readonly isSecret?: boolean;
  /** Runs outside the transaction of the write: for work that is too much for one. */
  readonly before?: (app: AppContext, viewer: Viewer) => Promise<void>;
  handle(work: UnitOfWork, request: AuthenticatedRequest<T>): Handled;
}

const NO_FIELDS = v.object({});
const param = (call: HttpContext) => (name: string) => pathParameter(call, name);
const answer = (call: HttpContext, result: ServiceResult<Reply>): Response =>
  result.ok ? respond(result.value) : answerRefusal(call, result);

/** How long a public answer is sent again, and how many different ones of a route. */
const KEPT_MS = 1_000;
const MAX_KEPT = 100;

/**
 * Without authentication: there is no viewer, and the address has a limit.
 * An answer is made once a second, however often it is asked for (RATE-11).
 */
export function publicRead<T>(route: PublicRead<T> & { readonly query: Schema<T> }): RouteDefinition;
export function publicRead(route: PublicRead<unknown>): RouteDefinition;
export function publicRead({ handle, callsOf, ...route }: PublicRead<unknown>): RouteDefinition {
  const createHandler = (app: AppContext) => {
    const kept = new Map<string, KeptReply>();
    let keptAt = Number.NEGATIVE_INFINITY;
    let source: unknown = null;
    return limitByAddress(app, async (call, countMore) => {
      // What is answered has an age in whole seconds.
      const table = app.serviceConfig.exchangeData.table();
      if (table !== source || app.clock.now() - keptAt >= KEPT_MS || kept.size >= MAX_KEPT) {
        kept.clear();
        keptAt = app.clock.now();
        source = table;
      }
      const query = parseQuery(call, route.query ?? NO_FIELDS);
      if (!query.ok) return answer(call, query);
      const { pathname, search } = new URL(call.req.url);
      // A parameter that the route does not read makes no other answer.
      const key = route.query ? pathname + search : pathname;
      const known = kept.get(key);
      if (known) return respondKept(known);
      // Where the limit is lower, such a call is all of it: else it could never be made.
      const more = Math.min(callsOf?.(query.value) ?? 1, app.config.limits.publicCalls) - 1;
      const refused = more > 0 ? await countMore(more) : null;
      if (refused) return refused;
      const result = await handle({ app, param: param(call), input: query.value });
      if (!result.ok) return answer(call, result);
      const made = keepReply(result.value);
      kept.set(key, made);
      return respondKept(made);
    });
  };
  // Nobody knows who asks.
  return { ...route, budget: 'read', whileBanned: 'yes', createHandler };
}

export function read<T>(route: Read<T> & { readonly query: Schema<T> }): RouteDefinition;
export function read(route: Read<unknown>): RouteDefinition;
export function read({ handle, ...route }: Read<unknown>): RouteDefinition {
  const createHandler = (app: AppContext) => async (call: HttpContext) => {
    const session = await admit(app, call, 'header');
    if (!session.ok) return answerRefusal(call, session);
    const query = parseQuery(call, route.query ?? NO_FIELDS);
    if (!query.ok) return answerRefusal(call, query);
    const request = { ...session.value, app, param: param(call), input: query.value };
    const ticketFor = (path: string) => issueTicket(app, call, path);
    return answer(call, await handle(createReadContext(app), { ...request, ticketFor }));
  };
  return { ...route, budget: 'read', createHandler };
}

export function write<T>(route: Write<T> & { readonly body: Schema<T> }): RouteDefinition;
export function write(route: Write<unknown>): RouteDefinition;
export function write({ handle, isSecret = false, before, ...route }: Write<unknown>): RouteDefinition {
  const schema = route.body && route.body !== 'file' ? route.body : NO_FIELDS;
  const createHandler = (app: AppContext) => async (call: HttpContext) => {
    const session = await admit(app, call, 'header');
    if (!session.ok) return answerRefusal(call, session);
    const { viewer } = session.value;
    const key = call.req.header('idempotency-key') ?? null;
    if (key !== null && !isIdempotencyKey(key))
      return answerRefusal(
        call,
        invalidField('Idempotency-Key', (errors) => errors.idempotencyKey),
      );
    const text = await readText(call.req.raw);
    if (!text.ok) return answerRefusal(call, text);
    const body = parseBody(text.value, schema);
    if (!body.ok) return answerRefusal(call, body);
    await before?.(app, viewer);
    const idempotency = {
      userId: viewer.id,
      key: isSecret ? null : key,
      fingerprint: requestFingerprint(viewer, call.req.method, call.req.path, text.value),
      texts: textsOfCall(call),
      refuseRepeated: (work: UnitOfWork) =>
        refuseRepeated(work, viewer, { path: call.req.path, id: pathParameter(call, 'id') }),
    };
    const request = { ...session.value, app, param: param(call), input: body.value };
    const reply = await runIdempotentWrite(app, idempotency, (work) => handle(work, request));
    return respond(reply);
  };
  return { budget: 'write', ...route, createHandler };
}

/** A route with a handler of its own, for what is neither a read nor a write in one transaction. */
export const route = (definition: RouteDefinition): RouteDefinition => definition;

/** The handler of a route in this backend. */
export function handlerOf(definition: RouteDefinition, app: AppContext): RouteHandler {
  const handler = definition.createHandler(app);
  return (call) => {
    call.set('description', definition);
    return handler(call);
  };
}
