// Loads of pages: one call at a time, and what was read before a write is read again.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLoad } from '../../src/state/load.ts';
import { createDeferred } from '../harness/deferred.ts';
import { flushMicrotasks } from '../harness/fake-clock.ts';

/** A load whose calls the test answers in turn; an answer that is an Error is a failure. */
function setUp() {
  const calls: ReturnType<typeof createDeferred<string | Error | null>>[] = [];
  const kept: string[] = [];
  const store = createLoad<string>({
    async read() {
      const call = createDeferred<string | Error | null>();
      calls.push(call);
      const answer = await call.promise;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    keep: (loaded) => void kept.push(loaded),
    messageOf: (failure) => (failure ? 'failed' : 'unreadable'),
  });
  const answer = async (value: string | Error | null) => {
    calls.at(-1)?.resolve(value);
    await flushMicrotasks();
  };
  return { store, calls, kept, answer };
}

test('a load joins the one under way; its failure stays until the next one', async () => {
  const { store, calls, kept, answer } = setUp();
  assert.is(store.load(), store.load());
  await answer(new Error());
  assert.equal([calls.length, store.error.value, store.isLoading.value], [1, 'failed', false]);
  void store.load();
  assert.is(store.error.value, '');
  await answer(null);
  assert.is(store.error.value, 'unreadable');
  void store.load();
  await answer('a');
  assert.equal([kept, store.error.value], [['a'], '']);
});

for (const older of ['older', null, new Error()]) {
  test(`what is older than a write is read again, for who joined as well: ${older}`, async () => {
    const { store, calls, kept, answer } = setUp();
    let hasEnded = false;
    const joined = store.load().then(() => {
      hasEnded = true;
    });
    store.outdate();
    await answer(older);
    assert.equal([calls.length, kept, store.isLoading.value, hasEnded], [2, [], true, false]);
    await answer('newer');
    await joined;
    assert.equal([calls.length, kept, store.error.value, store.isLoading.value], [2, ['newer'], '', false]);
  });
}

test('a write while nothing is read causes no call, and the next load is of after it', async () => {
  const { store, calls, kept, answer } = setUp();
  store.outdate();
  assert.is(calls.length, 0);
  void store.load();
  await answer('a');
  assert.equal([calls.length, kept], [1, ['a']]);
});

test.run();
