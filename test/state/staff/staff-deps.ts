// Dependencies of staff stores in tests: each read is answered with the data of its beginning, and writes are recorded.
import { ApiError } from '#contract/api-error.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { IdempotentWrite } from '../../../src/state/mutations/idempotent-write.ts';
import { NOW } from '../../console/case-fixtures.ts';

/** `answer`: of a write. `written`, `isRead`: when writes, and reads that begin now, are answered. */
export function staffDeps(data: unknown, answer: unknown = null) {
  const calls: { readonly path: string; readonly params: unknown; readonly body: unknown }[] = [];
  const state = { data, answer, refusal: '', written: Promise.resolve(), isRead: Promise.resolve() };
  const http: Pick<HttpClient, 'call'> = {
    async call(route) {
      const { data: read, isRead } = state;
      await isRead;
      return route.decode({ data: read, nextCursor: null }, {});
    },
  };
  const write: IdempotentWrite = async (route, { params = {}, body }) => {
    calls.push({ path: route.path, params, body });
    await state.written;
    if (state.refusal) throw new ApiError({ code: state.refusal, message: '', status: 409 });
    return route.decode({ data: state.answer }, params);
  };
  const codeOf = (failure: unknown) => (failure instanceof ApiError ? failure.code : '');
  return { state, calls, deps: { http, write, codeOf, messageOf: () => 'other', now: () => NOW } };
}
