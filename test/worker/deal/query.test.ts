// Deal on show: loaded, reloaded, never back to an older one.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { DecodedRoute } from '#contract/route.ts';
import { createLogger } from '#runtime/logger.ts';
import { createDealLoader, type DealResponse } from '../../../worker/deal/load-deal.ts';
import { createDealQuery } from '../../../worker/deal/query.ts';
import { buildDeal } from '../../core/domain/fixtures.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createFakeClock, flushMicrotasks } from '../../harness/fake-clock.ts';
import { dealDto } from '../fake-environment.ts';

const aDeal = (fields: Partial<DealDetails>): DealDetails => ({
  ...buildDeal(),
  ratings: [],
  steps: [],
  earlierSteps: null,
  statusBefore: null,
  decisionNote: null,
  ...fields,
});

/** `isPushed`: with a stream of changes, of deal t1. */
function observedDeal(isPushed = false) {
  const clock = createFakeClock();
  const loads: {
    readonly id: string;
    readonly isKnown: boolean;
    answer(fields: Partial<DealDetails> | null): void;
  }[] = [];
  let changes = 0;
  const query = createDealQuery(
    clock,
    (id, isKnown) =>
      new Promise<DealResponse>((resolve) => {
        loads.push({
          id,
          isKnown,
          answer: (fields) =>
            resolve(
              fields
                ? { deal: aDeal({ id, ...fields }), failure: null, delayMs: 0 }
                : { deal: null, failure: 'failed', delayMs: 0 },
            ),
        });
      }),
    () => {
      changes += 1;
    },
  );
  /** A load is answered, or fails with null. */
  const answer = async (load: number, fields: Partial<DealDetails> | null): Promise<void> => {
    loads[load]?.answer(fields);
    await flushMicrotasks();
  };
  if (isPushed) {
    query.setPushed(true);
    query.observe('t1');
  }
  return { answer, clock, loads, query, changes: () => changes };
}

test('ACT-06 one load at a time; invalidations during it cause one more', async () => {
  const { answer, loads, query } = observedDeal(true);
  for (let n = 0; n < 5; n += 1) query.invalidate('t1');
  query.invalidate('t2');
  assert.is(loads.length, 1);
  await answer(0, { version: 1 });
  assert.is(loads.length, 2);
  await answer(1, { version: 2 });
  assert.is(loads.length, 2);
  assert.is(query.current?.version, 2);
});

test('ACT-06 never goes back: an older answer in flight is dropped', async () => {
  const { answer, query } = observedDeal();
  query.observe('t1');
  query.setData(aDeal({ id: 't1', version: 5, status: 'disputed' }));
  await answer(0, { version: 4, status: 'initiated' });
  assert.equal([query.current?.version, query.current?.status], [5, 'disputed']);
  query.setData(aDeal({ id: 'other', version: 9 }));
  assert.is(query.current?.id, 't1');
});

test('ACT-06 EVENTS-12 after a snapshot the deal is what the backend says, whatever its version; an answer meanwhile is compared with', async () => {
  const { answer, query } = observedDeal(true);
  await answer(0, { version: 5, status: 'completion_pending' });
  // A failed load is no answer: the next one replaces what is known.
  query.reload();
  await answer(1, null);
  query.invalidate('t1');
  await answer(2, { version: 4, status: 'initiated' });
  assert.equal([query.current?.version, query.current?.status], [4, 'initiated']);
  query.invalidate('t1');
  await answer(3, { version: 3 });
  assert.is(query.current?.version, 4, 'the next ones are compared again');
  query.reload();
  query.setData(aDeal({ id: 't1', version: 6 }));
  await answer(4, { version: 5 });
  assert.is(query.current?.version, 6);
});

test('ACT-06 without versions the time of the update decides', async () => {
  const { answer, query } = observedDeal();
  query.observe('t1');
  query.setData(aDeal({ id: 't1', updatedAt: 50, status: 'disputed' }));
  await answer(0, { updatedAt: 40, status: 'initiated' });
  assert.is(query.current?.status, 'disputed');
});

test('ACT-06 a version that is not newer loads nothing', async () => {
  const { answer, loads, query } = observedDeal(true);
  await answer(0, { version: 3 });
  query.invalidate('t1', { version: 3, updatedAt: 0 });
  assert.is(loads.length, 1);
  query.invalidate('t1', { version: 4, updatedAt: 0 });
  assert.is(loads.length, 2);
});

test('ACT-06 another deal is loaded at once, and a late answer of the last one is dropped', async () => {
  const { answer, clock, loads, query } = observedDeal();
  query.observe('t1');
  query.observe('t2');
  equalEach(loads, ({ id }) => id, ['t1', 't2']);
  await answer(0, { version: 1 });
  assert.is(query.current, null);
  await answer(1, { version: 1 });
  assert.is(query.current?.id, 't2');
  await clock.advance(2_000);
  assert.is(loads.length, 3);
});

test('ACT-06 a failed load keeps the deal and is repeated by the poll, but not while hidden', async () => {
  const { clock, loads, query } = observedDeal();
  query.observe('t1');
  loads[0]?.answer({ version: 1 });
  await clock.advance(2_000);
  loads[1]?.answer(null);
  await clock.advance(2_000);
  assert.is(query.current?.version, 1);
  assert.is(loads.length, 3);
  loads[2]?.answer({ version: 1 });
  query.setActive(false);
  await clock.advance(60_000);
  assert.is(loads.length, 3);
  query.setActive(true);
  assert.is(loads.length, 4);
  query.observe(null);
  await clock.advance(60_000);
  assert.is(loads.length, 4);
});

test('ACT-06 a failed load is polled until it succeeds, also while notifications report changes', async () => {
  const { answer, clock, loads, query } = observedDeal(true);
  loads[0]?.answer({ version: 1 });
  await clock.advance(60_000);
  assert.is(loads.length, 1);
  query.invalidate('t1');
  for (const lost of [1, 2, 3]) {
    await answer(lost, null);
    assert.is(loads.length, lost + 1, 'with the poll, not at once');
    await clock.advance(2_000);
    assert.is(loads.length, lost + 2);
  }
  loads[4]?.answer({ version: 2 });
  await clock.advance(60_000);
  assert.equal([query.current?.version, loads.length, query.isPolling], [2, 5, false]);
  query.invalidate('t1');
  await answer(5, null);
  query.observe('t2');
  loads[6]?.answer({ version: 1 });
  await clock.advance(60_000);
  assert.is(loads.length, 7, 'the last deal is not loaded any more');
});

test('ACT-06 before the deal is known a newer version repeats a load in flight and starts none', async () => {
  const { answer, loads, query } = observedDeal(true);
  query.invalidate('t1', { version: 2, updatedAt: 0 });
  await answer(0, null);
  assert.is(loads.length, 2, 'the answer may be older than the version');
  await answer(1, null);
  query.invalidate('t1', { version: 2, updatedAt: 0 });
  assert.is(loads.length, 2);
});

test('ACT-06 a failed load has its reason until the deal comes, and the deal that was known stays', async () => {
  const { answer, query } = observedDeal(true);
  await answer(0, null);
  assert.equal([query.current, query.error], [null, { dealId: 't1', reason: 'failed' }]);
  query.invalidate('t1');
  await answer(1, { version: 1 });
  assert.equal([query.current?.version, query.error], [1, null]);
  query.invalidate('t1');
  await answer(2, null);
  assert.equal([query.current?.version, query.error?.reason], [1, 'failed']);
  query.setData(aDeal({ id: 't1', version: 2 }));
  assert.is(query.error, null);
  query.observe('t2');
  assert.equal([query.current, query.error], [null, null]);
});

test('ACT-06 the first load is retried by the client, later ones by the poll; the same deal observed again is sent again', async () => {
  const { answer, loads, query, changes } = observedDeal();
  query.observe('t1');
  await answer(0, { version: 1 });
  query.invalidate('t1');
  equalEach(loads, ({ isKnown }) => isKnown, [false, true]);
  const before = changes();
  query.observe('t1');
  assert.equal([changes(), loads.length], [before + 1, 2]);
});

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
