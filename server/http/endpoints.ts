// Makes handlers: input checked, viewer known, limits kept, one read or one idempotent write, one answer.
import type { GenericSchema } from 'valibot';
import { invalidField, type Outcome, refuse } from '../services/result.ts';
import type { Reading, Viewer, Work } from '../services/unit-of-work.ts';
import { authenticate, limit } from './authenticate.ts';
import type { Call, Core, Handler } from './context.ts';
import { fingerprintOf, isKey, runWrite } from './idempotency.ts';
import { isId, parseBody, parseQuery, readText } from './parse-input.ts';
import { type Reply, refusalReply, respond } from './envelope.ts';

export interface Asked<T> {
  readonly viewer: Viewer;
  /** A path parameter; ids have been checked to be ids. */
  param(name: string): string;
  /** The body of a write, the query of a read. */
  readonly input: T;
}

export interface Endpoints {
  /** Anybody may ask; nothing of the viewer is known. */
  open<T>(
    query: GenericSchema<unknown, T>,
    run: (asked: Omit<Asked<T>, 'viewer'>) => Promise<Outcome<Reply>>,
  ): Handler;
  read<T>(
    query: GenericSchema<unknown, T>,
    run: (reading: Reading, asked: Asked<T>) => Promise<Outcome<Reply>>,
  ): Handler;
  write<T>(
    body: GenericSchema<unknown, T>,
    run: (work: Work, asked: Asked<T>) => Promise<Outcome<Reply>>,
  ): Handler;
}

const ID_PARAMS = ['id', 'messageId'];

export function createEndpoints(core: Core): Endpoints {
  const param = (call: Call) => (name: string) => call.req.param(name) ?? '';
  /** A path that names no possible id names nothing. */
  const namesNothing = (call: Call): boolean =>
    ID_PARAMS.some((name) => {
      const value = call.req.param(name);
      return value !== undefined && !isId(value);
    });
  const answer = (outcome: Outcome<Reply>): Response =>
    respond(outcome.ok ? outcome.value : refusalReply(outcome));
  const enter = async (call: Call, isWrite: boolean): Promise<Viewer | Response> => {
    const session = await authenticate(core, call, 'header');
    if (!session.ok) return answer(session);
    const { viewer } = session.value;
    const limited = await limit(core, viewer.id, isWrite);
    return limited ? respond(refusalReply(limited.refusal, limited.retryAfterSeconds)) : viewer;
  };

  return {
    open: (schema, run) => async (call) => {
      const query = parseQuery(call, schema);
      return answer(query.ok ? await run({ param: param(call), input: query.value }) : query);
    },
    read: (schema, run) => async (call) => {
      const viewer = await enter(call, false);
      if (viewer instanceof Response) return viewer;
      if (namesNothing(call)) return answer(refuse('NOT_FOUND'));
      const query = parseQuery(call, schema);
      if (!query.ok) return answer(query);
      const reading = { on: core.database.reads, now: new Date(core.clock.now()), market: core.market };
      return answer(await run(reading, { viewer, param: param(call), input: query.value }));
    },
    write: (schema, run) => async (call) => {
      const viewer = await enter(call, true);
      if (viewer instanceof Response) return viewer;
      if (namesNothing(call)) return answer(refuse('NOT_FOUND'));
      const key = call.req.header('idempotency-key') ?? null;
      if (key !== null && !isKey(key))
        return answer(invalidField('Idempotency-Key', 'must be 1 to 255 visible characters'));
      const text = await readText(call.req.raw);
      if (!text.ok) return answer(text);
      const body = parseBody(text.value, schema);
      if (!body.ok) return answer(body);
      const write = {
        userId: viewer.id,
        now: new Date(core.clock.now()),
        key,
        fingerprint: fingerprintOf(call.req.method, call.req.path, text.value),
      };
      return respond(
        await runWrite(core, write, (work) => run(work, { viewer, param: param(call), input: body.value })),
      );
    },
  };
}
