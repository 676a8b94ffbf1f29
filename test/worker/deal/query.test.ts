// The deal on show: asked for, named, polled, and never taken back (ACT-06).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DealDetails } from '#api/decode/deal-details.ts';
import type { DealResponse } from '../../../worker/deal/load-deal.ts';
import { createDealQuery } from '../../../worker/deal/query.ts';
import { buildDeal } from '../../domain/fixtures.ts';
import { createFakeClock, flushMicrotasks } from '../../harness/fake-clock.ts';

const aDeal = (fields: Partial<DealDetails>): DealDetails => ({
  ...buildDeal(),
  ratings: [],
  steps: [],
  statusBefore: null,
  decisionNote: null,
  ...fields,
});

function observedDeal() {
  const clock = createFakeClock();
  const loads: {
    readonly id: string;
    readonly isKnown: boolean;
    answer(fields: Partial<DealDetails> | null): void;
  }[] = [];
  let changes = 0;
  const watch = createDealQuery(
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
  return { clock, loads, watch, changes: () => changes };
}

test('ACT-06 one call at a time; what is asked during it is asked once more', async () => {
  const { loads, watch } = observedDeal();
  watch.setPushed(true);
  watch.observe('t1');
  for (let n = 0; n < 5; n += 1) watch.invalidate('t1');
  watch.invalidate('t2');
  assert.is(loads.length, 1);
  loads[0]?.answer({ version: 1 });
  await flushMicrotasks();
  assert.is(loads.length, 2);
  loads[1]?.answer({ version: 2 });
  await flushMicrotasks();
  assert.is(loads.length, 2);
  assert.is(watch.current?.version, 2);
});

test('ACT-06 never goes back: an older answer on its way is dropped', async () => {
  const { loads, watch } = observedDeal();
  watch.observe('t1');
  watch.setData(aDeal({ id: 't1', version: 5, status: 'disputed' }));
  loads[0]?.answer({ version: 4, status: 'initiated' });
  await flushMicrotasks();
  assert.equal([watch.current?.version, watch.current?.status], [5, 'disputed']);
  watch.setData(aDeal({ id: 'other', version: 9 }));
  assert.is(watch.current?.id, 't1');
});

test('ACT-06 without versions the time of the update decides', async () => {
  const { loads, watch } = observedDeal();
  watch.observe('t1');
  watch.setData(aDeal({ id: 't1', updatedAt: 50, status: 'disputed' }));
  loads[0]?.answer({ updatedAt: 40, status: 'initiated' });
  await flushMicrotasks();
  assert.is(watch.current?.status, 'disputed');
});

test('ACT-06 the feed asks again only with something newer', async () => {
  const { loads, watch } = observedDeal();
  watch.setPushed(true);
  watch.observe('t1');
  loads[0]?.answer({ version: 3 });
  await flushMicrotasks();
  watch.invalidate('t1', { version: 3, updatedAt: 0 });
  assert.is(loads.length, 1);
  watch.invalidate('t1', { version: 4, updatedAt: 0 });
  assert.is(loads.length, 2);
});

test('ACT-06 another deal is asked for at once, and the last one’s answer means nothing', async () => {
  const { clock, loads, watch } = observedDeal();
  watch.observe('t1');
  watch.observe('t2');
  assert.equal(
    loads.map(({ id }) => id),
    ['t1', 't2'],
  );
  loads[0]?.answer({ version: 1 });
  await flushMicrotasks();
  assert.is(watch.current, null);
  loads[1]?.answer({ version: 1 });
  await flushMicrotasks();
  assert.is(watch.current?.id, 't2');
  await clock.advance(2_000);
  assert.is(loads.length, 3);
});

test('ACT-06 a failed call leaves what is shown and is tried again on the beat; hidden it is not', async () => {
  const { clock, loads, watch } = observedDeal();
  watch.observe('t1');
  loads[0]?.answer({ version: 1 });
  await clock.advance(2_000);
  loads[1]?.answer(null);
  await clock.advance(2_000);
  assert.is(watch.current?.version, 1);
  assert.is(loads.length, 3);
  loads[2]?.answer({ version: 1 });
  watch.setActive(false);
  await clock.advance(60_000);
  assert.is(loads.length, 3);
  watch.setActive(true);
  assert.is(loads.length, 4);
  watch.observe(null);
  await clock.advance(60_000);
  assert.is(loads.length, 4);
});

test('ACT-06 a lost answer to what was named is asked for again until it comes, also while notifications would tell', async () => {
  const { clock, loads, watch } = observedDeal();
  watch.setPushed(true);
  watch.observe('t1');
  loads[0]?.answer({ version: 1 });
  await clock.advance(60_000);
  assert.is(loads.length, 1);
  watch.invalidate('t1');
  for (const lost of [1, 2, 3]) {
    loads[lost]?.answer(null);
    await flushMicrotasks();
    assert.is(loads.length, lost + 1, 'on the beat, not at once');
    await clock.advance(2_000);
    assert.is(loads.length, lost + 2);
  }
  loads[4]?.answer({ version: 2 });
  await clock.advance(60_000);
  assert.equal([watch.current?.version, loads.length, watch.isPolling], [2, 5, false]);
  watch.invalidate('t1');
  loads[5]?.answer(null);
  await flushMicrotasks();
  watch.observe('t2');
  loads[6]?.answer({ version: 1 });
  await clock.advance(60_000);
  assert.is(loads.length, 7, 'of the last deal nothing is asked any more');
});

test('ACT-06 a version of the deal is nothing to load for before the deal is known, unless a load is in flight', async () => {
  const { loads, watch } = observedDeal();
  watch.setPushed(true);
  watch.observe('t1');
  watch.invalidate('t1', { version: 2, updatedAt: 0 });
  loads[0]?.answer(null);
  await flushMicrotasks();
  assert.is(loads.length, 2, 'the answer may be older than the version');
  loads[1]?.answer(null);
  await flushMicrotasks();
  watch.invalidate('t1', { version: 2, updatedAt: 0 });
  assert.is(loads.length, 2);
});

test('ACT-06 a failed load has its reason until the deal comes, and the deal that was known stays', async () => {
  const { loads, watch } = observedDeal();
  watch.setPushed(true);
  watch.observe('t1');
  loads[0]?.answer(null);
  await flushMicrotasks();
  assert.equal([watch.current, watch.error], [null, { dealId: 't1', reason: 'failed' }]);
  watch.invalidate('t1');
  loads[1]?.answer({ version: 1 });
  await flushMicrotasks();
  assert.equal([watch.current?.version, watch.error], [1, null]);
  watch.invalidate('t1');
  loads[2]?.answer(null);
  await flushMicrotasks();
  assert.equal([watch.current?.version, watch.error?.reason], [1, 'failed']);
  watch.setData(aDeal({ id: 't1', version: 2 }));
  assert.is(watch.error, null);
  watch.observe('t2');
  assert.equal([watch.current, watch.error], [null, null]);
});

test('ACT-06 the first load is retried by the client, later ones by the poll; the same deal observed again is sent again', async () => {
  const { loads, watch, changes } = observedDeal();
  watch.observe('t1');
  loads[0]?.answer({ version: 1 });
  await flushMicrotasks();
  watch.invalidate('t1');
  assert.equal(
    loads.map(({ isKnown }) => isKnown),
    [false, true],
  );
  const before = changes();
  watch.observe('t1');
  assert.equal([changes(), loads.length], [before + 1, 2]);
});

test.run();
