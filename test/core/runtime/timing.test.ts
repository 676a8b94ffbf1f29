// Timing: the delays of the product, and those that a test host has shortened, in a page and in a worker.
import { test } from 'uvu';
import * as assert from 'uvu/assert';

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
