// Delays: growing ones, those between imports of a script, and the product's by name.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { backoffDelay, reconnectDelay } from '#runtime/backoff.ts';
import { retryImport } from '#runtime/retry-import.ts';
import { equalEach } from '../../harness/assert-each.ts';

test('LIVE-04 reconnect delays begin at 2 s, grow by half each time and deviate by at most 10 %', () => {
  equalEach([0, 1, 2], (attempt) => reconnectDelay(attempt, 0.5), [2_000, 3_000, 4_500]);
  assert.is(reconnectDelay(0, 0), 1_800);
  assert.ok(reconnectDelay(0, 0.999) > 2_199 && reconnectDelay(0, 0.999) < 2_200);
});

test('a backoff does not grow above its maximum', () => {
  const policy = { firstMs: 1_000, factor: 2, maxMs: 5_000 };
  equalEach([0, 1, 2, 3, 9], (attempt) => backoffDelay(policy, attempt), [1_000, 2_000, 4_000, 5_000, 5_000]);
  assert.is(backoffDelay(policy, 9, -0.1), 4_500);
});

test('a failed import is repeated by the next call, a successful one is cached', async () => {
  let tries = 0;
  const load = retryImport(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError('Importing a module script failed.');
    return { value: tries };
  });
  const [first, joined] = [load(), load()];
  assert.is(first, joined, 'a try under way is joined');
  assert.match(String(await first.catch(String)), 'failed');
  assert.match(String(await load().catch(String)), 'failed');
  assert.equal(await load(), { value: 3 });
  assert.equal(await load(), { value: 3 });
  assert.is(tries, 3);
});

test('a retry imports the same script under another URL', async () => {
  let tries = 0;
  const load = retryImport(async () => {
    tries += 1;
    throw new TypeError(
      'Failed to fetch dynamically imported module: https://host.example/assets/pages-1A.js',
    );
  });
  await load().catch(() => {});
  const second = await load().catch(String);
  assert.is(tries, 1);
  assert.match(second, /https:/, 'the address itself was imported, which Node refuses');
});

type Timing = typeof import('#runtime/timing.ts');

let copies = 0;

/** A new copy of the module, evaluated while `globals` are there. */
async function timingWith(globals: Readonly<Record<string, unknown>>): Promise<Timing> {
  Object.assign(globalThis, globals);
  try {
    copies += 1;
    return await import(`../../../core/runtime/timing.ts?copy=${copies}`);
  } finally {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  }
}

test('LIVE-04 LIVE-05 LIVE-07 LIVE-08 CREATE-09 LAND-03 nobody sets anything: the specified delays', async () => {
  const { workerName, ...delays } = await timingWith({});
  assert.is(workerName, '{}');
  assert.equal(
    { ...delays },
    {
      FILES_RETRY_MS: 2_000,
      RETRY_BUTTON_DELAY_MS: 10_000,
      GO_HOME_MS: 2_000,
      GO_HOME_AFTER_REFUSED_MS: 3_000,
      HIDDEN_MS: 30_000,
      STREAM_SILENCE_MS: 45_000,
      RECONNECT_MS: 2_000,
      FEED_POLL_MS: 2_000,
      FEED_POLL_DELAY_MS: 3_000,
      DEAL_POLL_MS: 2_000,
      CHAT_POLL_MS: 2_500,
      CHUNK_RETRY_MS: 5_000,
    },
  );
});

test('the global of a page shortens a delay there, and by its name in the worker', async () => {
  const page = await timingWith({ kantorTiming: { HIDDEN_MS: 1_000 } });
  assert.equal([page.HIDDEN_MS, page.RECONNECT_MS], [1_000, 2_000]);
  const worker = await timingWith({
    WorkerGlobalScope: class {},
    self: { name: page.workerName },
    kantorTiming: { HIDDEN_MS: 7 },
  });
  assert.equal([worker.HIDDEN_MS, worker.RECONNECT_MS], [1_000, 2_000]);
  const unnamed = await timingWith({ WorkerGlobalScope: class {}, self: { name: '' } });
  assert.is(unnamed.HIDDEN_MS, 30_000);
});

test.run();
