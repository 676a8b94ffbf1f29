// Loader of one deal: failures as values (ACT-06, AUTH-11).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import type { DecodedRoute } from '#contract/route.ts';
import { createLogger } from '#runtime/logger.ts';
import { createDealLoader } from '../../../worker/deal/load-deal.ts';
import { dealDto } from '../fake-environment.ts';

const load = (answer: () => Promise<unknown>) => {
  const client = {
    call: async <T>(route: DecodedRoute<T>): Promise<T> => route.decode(await answer(), { id: 't1' }),
  };
  return createDealLoader(
    client,
    createLogger(() => {}),
  )('t1', false);
};
const refused = (status: number, retryAfterMs?: number) => () =>
  Promise.reject(new ApiError({ status, code: 'X', message: 'x', ...(retryAfterMs && { retryAfterMs }) }));

test('ACT-06 the deal, or the reason why there is none and how long to wait', async () => {
  const found = await load(async () => ({ data: dealDto('t1', 1_000) }));
  assert.equal([found.deal?.id, found.failure, found.delayMs], ['t1', null, 0]);
  assert.equal(await load(async () => ({ success: true })), { deal: null, failure: 'not_found', delayMs: 0 });
  assert.equal(await load(refused(404)), { deal: null, failure: 'not_found', delayMs: 30_000 });
  assert.equal(await load(refused(403)), { deal: null, failure: 'failed', delayMs: 30_000 });
  assert.equal(await load(refused(0)), { deal: null, failure: 'failed', delayMs: 0 });
  assert.equal(await load(refused(503, 7_000)), { deal: null, failure: 'failed', delayMs: 7_000 });
});

test('AUTH-11 a refused session is no failure of the deal: the renewal loads it again', async () => {
  assert.is((await load(refused(401))).failure, null);
});

test.run();
