// Endpoint factory: handlers that authenticate, check limits and input, run one read or one idempotent write, and answer.
import type { GenericSchema } from 'valibot';
import { type AppContext, createReadContext } from '../context.ts';
import { isUuid } from '../runtime/uuid.ts';
import { invalidField, refuse, type ServiceResult } from '../services/result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../services/unit-of-work.ts';
import { authenticate, type CallBudget, checkRateLimit, issueTicket } from './authenticate.ts';
import { answerRefusal, textsOfCall } from './call-language.ts';
import { type Reply, respond } from './envelope.ts';
import type { AuthenticatedSession, HttpContext, RouteHandler } from './http-context.ts';
import { isIdempotencyKey, requestFingerprint, runIdempotentWrite } from './idempotency.ts';
import { parseBody, parseQuery, readText } from './parse-input.ts';
import { limitByAddress } from './public-rate-limit.ts';

export interface RequestContext<T> {
  readonly viewer: Viewer;
  /** The session of the call's token; null when none is kept. */
  readonly sessionId: string | null;
  /** A path parameter; ids are valid UUIDs. */
  param(name: string): string;
  /** The body of a write, the query of a read. */
  readonly input: T;
}
export interface ReadRequest<T> extends RequestContext<T> {
  /** A ticket of the caller's session for this path; null while the feature is off. */
  readonly ticketFor: (path: string) => string | null;
}

export interface Endpoints {
  /** Without authentication: there is no viewer, and the address has a limit. */
  publicRead<T>(
    query: GenericSchema<unknown, T>,
    run: (request: Omit<RequestContext<T>, 'viewer' | 'sessionId'>) => Promise<ServiceResult<Reply>>,
  ): RouteHandler;
  read<T>(
    query: GenericSchema<unknown, T>,
    run: (ctx: ReadContext, request: ReadRequest<T>) => Promise<ServiceResult<Reply>>,
  ): RouteHandler;
  write<T>(
    body: GenericSchema<unknown, T>,
    run: (work: UnitOfWork, request: RequestContext<T>) => Promise<ServiceResult<Reply>>,
    options?: WriteOptions,
  ): RouteHandler;
}

export interface WriteOptions {
  /** 'write' by default. */
  readonly budget?: CallBudget;
  /** The answer is never stored, so a repeated call runs again: for secrets that are shown once. */
  readonly isSecret?: boolean;
  /** Runs outside the transaction of the write: for work that is too much for one. */
  readonly before?: (viewer: Viewer) => Promise<void>;
}

const ID_PARAMS = ['id', 'messageId'];

export function createEndpoints(context: AppContext): Endpoints {
  const param = (call: HttpContext) => (name: string) => call.req.param(name) ?? '';
  /** Answered with NOT_FOUND: no object has such an id. */
  const hasInvalidId = (call: HttpContext): boolean =>
    ID_PARAMS.some((name) => {
      const value = call.req.param(name);
      return value !== undefined && !isUuid(value);
    });
  const answer = (call: HttpContext, result: ServiceResult<Reply>): Response =>
    result.ok ? respond(result.value) : answerRefusal(call, result);
  const admit = async (call: HttpContext, budget: CallBudget): Promise<AuthenticatedSession | Response> => {
    const session = await authenticate(context, call, 'header');
    if (!session.ok) return answer(call, session);
    const limited = await checkRateLimit(context, session.value.viewer.id, budget);
    return limited ? answerRefusal(call, limited.refusal, limited.retryAfterSeconds) : session.value;
  };

  return {
    publicRead: (schema, run) =>
      limitByAddress(context, async (call) => {
        const query = parseQuery(call, schema);
        return answer(call, query.ok ? await run({ param: param(call), input: query.value }) : query);
      }),
    read: (schema, run) => async (call) => {
      const session = await admit(call, 'read');
      if (session instanceof Response) return session;
      if (hasInvalidId(call)) return answer(call, refuse('NOT_FOUND'));
      const query = parseQuery(call, schema);
      if (!query.ok) return answer(call, query);
      return answer(
        call,
        await run(createReadContext(context), {
          ...session,
          param: param(call),
          input: query.value,
          ticketFor: (path) => issueTicket(context, call, path),
        }),
      );
    },
    write:
      (schema, run, { budget = 'write', isSecret = false, before } = {}) =>
      async (call) => {
        const session = await admit(call, budget);
        if (session instanceof Response) return session;
        const { viewer } = session;
        if (hasInvalidId(call)) return answer(call, refuse('NOT_FOUND'));
        const key = call.req.header('idempotency-key') ?? null;
        if (key !== null && !isIdempotencyKey(key))
          return answer(
            call,
            invalidField('Idempotency-Key', (errors) => errors.idempotencyKey),
          );
        const text = await readText(call.req.raw);
        if (!text.ok) return answer(call, text);
        const body = parseBody(text.value, schema);
        if (!body.ok) return answer(call, body);
        await before?.(viewer);
        const write = {
          userId: viewer.id,
          now: new Date(context.clock.now()),
          key: isSecret ? null : key,
          fingerprint: requestFingerprint(call.req.method, call.req.path, text.value),
          texts: textsOfCall(call),
        };
        return respond(
          await runIdempotentWrite(context, write, (work) =>
            run(work, { ...session, param: param(call), input: body.value }),
          ),
        );
      },
  };
}
