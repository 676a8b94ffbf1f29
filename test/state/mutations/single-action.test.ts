// Mutations: one at a time, shown at once, and sent with a key.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { disputeRoute } from '#contract/routes/deals.ts';
import { deleteRequestRoute } from '#contract/routes/feed.ts';
import { createRequestRoute, updateRequestRoute } from '#contract/routes/requests.ts';
import type { IdempotentWrite } from '../../../src/state/mutations/idempotent-write.ts';
import { createOptimistic } from '../../../src/state/mutations/optimistic.ts';
import {
  PENDING_DEAL_WRITE_TTL_MS,
  PENDING_WRITE_TTL_MS,
} from '../../../src/state/mutations/pending-writes.ts';
import { createSingleAction } from '../../../src/state/mutations/single-action.ts';
import { acceptRequest } from '../../../src/state/request/accept-request.ts';
import { createSignedInFixture, flushMicrotasks, memoryStore, tokenFor } from '../fixtures.ts';

test('a second action does nothing while the first runs', async () => {
  const { isBusy, run } = createSingleAction((failure) => `It failed: ${Object(failure).message}`);
  let end = () => {};
  let calls = 0;
  const first = run(
    () =>
      new Promise<void>((resolve) => {
        calls += 1;
        end = resolve;
      }),
  );
  assert.is(isBusy.value, true);
  assert.is(
    await run(async () => {
      calls += 1;
    }),
    false,
  );
  end();
  assert.is(await first, true);
  assert.is(calls, 1);
  assert.is(isBusy.value, false);
});

test('a failure is told until the next action begins', async () => {
  const { error, isBusy, run } = createSingleAction((failure) => `It failed: ${Object(failure).message}`);
  const isDone = await run(() => Promise.reject(new Error('no')));
  assert.is(isDone, false);
  assert.is(error.value, 'It failed: no');
  assert.is(isBusy.value, false);
  await run(async () => assert.is(error.value, ''));
});

const append = (text: string) => ({ apply: (value: string) => value + text });

function later<T>() {
  let resolve: (answer: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((onAnswer, onError) => {
    resolve = onAnswer;
    reject = onError;
  });
  return { call: () => promise, resolve, reject };
}

test('NOTIF-06 pending changes are applied in order, and again to what the server sends meanwhile', async () => {
  const { confirmed, shown, pending, run } = createOptimistic('s');
  const [first, second] = [later<void>(), later<void>()];
  const changes = [run(append('1'), first.call), run(append('2'), second.call)];
  assert.is(shown.value, 's12');
  confirmed.value = 'S';
  assert.is(shown.value, 'S12');
  second.resolve();
  first.resolve();
  await Promise.all(changes);
  assert.is(shown.value, confirmed.value);
  assert.equal(pending.value, []);
});

test('FUNDS-02 a refused change is taken back alone, and rejects with the error of its call', async () => {
  const { confirmed, shown, run } = createOptimistic('s');
  const [first, second] = [later<void>(), later<string>()];
  const refused = run(append('1'), first.call).catch((error: Error) => error.message);
  const kept = run(append('2'), second.call, (value, answer) => value + answer);
  first.reject(new Error('no'));
  assert.is(await refused, 'no');
  assert.is(shown.value, 's2');
  assert.is(confirmed.value, 's');
  second.resolve(' by the server');
  await kept;
  assert.is(shown.value, 's by the server');
});

test('the card and the page of one request accept it by one call', async () => {
  const { stores, server, worker } = await createSignedInFixture();
  let answer = (_: { body: unknown }) => {};
  server.on('POST /transactions', () => new Promise((resolve) => (answer = resolve)));
  const deps = { write: stores.write, worker, features: () => ({}) };
  const both = Promise.all([acceptRequest(deps, 'r1', 1), acceptRequest(deps, 'r1', null)]);
  await flushMicrotasks();
  assert.is(server.of('POST /transactions').length, 1);
  answer({ body: { id: 't1' } });
  assert.equal(await both, [
    { ok: true, dealId: 't1' },
    { ok: true, dealId: 't1' },
  ]);
});

for (const [name, answer, isSameKey] of [
  ['no network', 'network error', true],
  ['a 500', { status: 500 }, true],
  ['too many calls', { status: 429 }, true],
  ['a refusal', { status: 409 }, false],
  ['an answer', { body: {} }, false],
] as const) {
  test(`after ${name} the next try is ${isSameKey ? 'the same write' : 'another write'}`, async () => {
    const { stores, server, clock } = await createSignedInFixture();
    server.on('DELETE /requests/r1', answer);
    const keyOf = async () => {
      const call = stores.write(deleteRequestRoute, { params: { id: 'r1' } }).catch(() => {});
      await clock.advance(2000);
      await call;
      const calls = server.of('DELETE /requests/r1');
      return calls[calls.length - 1]?.key;
    };
    const first = await keyOf();
    assert.is((await keyOf()) === first, isSameKey);
  });
}

type Write = Parameters<IdempotentWrite>;

const OFFER = { amount: 500, payCurrency: 'USD' };

const CREATE: Write = [createRequestRoute, { body: OFFER }];

/** Opens pages on one device's storage one after another; each sends writes and returns their keys. */
async function createDevice() {
  const local = memoryStore();
  const open = async (
    answer: 'network error' | { status?: number; body?: unknown },
    later = 0,
    id = 'alice',
  ) => {
    const fixture = await createSignedInFixture((before) => {
      Object.assign(before, { local });
      Object.assign(before.deps, { local });
      before.server.on('POST /auth/telegram-login', {
        body: { token: tokenFor(id, 30 * 3600), user: { id, firstName: id } },
      });
      for (const route of ['POST /create_request', 'POST /transactions/t1/dispute', 'PUT /requests/r1']) {
        before.server.on(route, answer);
      }
    });
    await fixture.clock.advance(later);
    /** Resolves with the key under which it was sent. */
    return async (...write: Write): Promise<string | undefined> => {
      const before = fixture.server.calls.length;
      const done = fixture.stores.write(...write).catch(() => {});
      await fixture.clock.advance(2_000);
      await done;
      return fixture.server.calls.slice(before).find(({ key }) => key !== undefined)?.key;
    };
  };
  // Every fixture numbers its keys from 1: other writes first, so that the pages' keys differ.
  let page = 0;
  return async (...args: Parameters<typeof open>) => {
    page += 1;
    const press = await open(...args);
    for (let at = 0; at < page * 10; at += 1) await press(deleteRequestRoute, { params: { id: 'other' } });
    return press;
  };
}

test('HTTP-02 after a lost answer and a reload the same write has the same key, until it is decided', async () => {
  const open = await createDevice();
  const first = await (await open('network error'))(...CREATE);
  assert.ok(first);
  const again = await open({ body: { id: 'r1' } });
  assert.is(await again(...CREATE), first);
  assert.is.not(await again(...CREATE), first, 'pressed again after the answer: another one');
});

test('HTTP-02 another body, another resource and another user have keys of their own', async () => {
  const open = await createDevice();
  const lost = await open('network error');
  const first = await lost(...CREATE);
  const edit: Write = [updateRequestRoute, { params: { id: 'r1' }, body: OFFER }];
  const keys = [
    first,
    await lost(createRequestRoute, { body: { ...OFFER, amount: 501 } }),
    await lost(...edit),
  ];
  assert.is(new Set(keys).size, 3);
  const bob = await open('network error', 0, 'bob');
  assert.is.not(await bob(...CREATE), first);
  const alice = await open('network error');
  assert.is.not(await alice(...CREATE), first, "gone with the other person's first write");
});

test('HTTP-02 after a later write of the resource was decided, the older pending one has a new key', async () => {
  const open = await createDevice();
  const first = await (await open('network error'))(updateRequestRoute, {
    params: { id: 'r1' },
    body: OFFER,
  });
  const second = await open({ body: {} });
  await second(updateRequestRoute, { params: { id: 'r1' }, body: { ...OFFER, amount: 1 } });
  assert.is.not(await second(updateRequestRoute, { params: { id: 'r1' }, body: OFFER }), first);
});

test('HTTP-02 a key expires long before the server forgets it, that of a deal within minutes', async () => {
  const dispute: Write = [disputeRoute, { params: { id: 't1' }, body: { reason: 'x' } }];
  for (const { write, keptMs } of [
    { write: CREATE, keptMs: PENDING_WRITE_TTL_MS },
    { write: dispute, keptMs: PENDING_DEAL_WRITE_TTL_MS },
  ]) {
    const open = await createDevice();
    const first = await (await open('network error'))(...write);
    assert.is(await (await open('network error', keptMs - 60_000))(...write), first);
    assert.is.not(await (await open('network error', keptMs + 60_000))(...write), first);
  }
  assert.ok(PENDING_WRITE_TTL_MS <= 12 * 3_600_000);
});

test('HTTP-02 a refusal settles the write, an expired session does not', async () => {
  const open = await createDevice();
  const first = await (await open('network error'))(...CREATE);
  assert.is(await (await open({ status: 401 }))(...CREATE), first);
  assert.is(await (await open({ status: 409 }))(...CREATE), first);
  assert.is.not(await (await open('network error'))(...CREATE), first);
});

test.run();
