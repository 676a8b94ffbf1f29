// Chunk loader: one load, repeated after a failure, sooner on request, and never after cancelling (LIVE-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CHUNK_RETRY_MS } from '#runtime/timing.ts';
import { createChunkLoader } from '../../worker/chunk-loader.ts';
import { createFakeClock, flushMicrotasks } from '../harness/fake-clock.ts';

function openLoader() {
  const clock = createFakeClock();
  const start = clock.now();
  const imports: { succeed(): void; fail(): void }[] = [];
  const loaded: string[] = [];
  const retryTimes: (number | null)[] = [];
  const loader: ReturnType<typeof createChunkLoader> = createChunkLoader(
    clock,
    () =>
      new Promise<string>((resolve, reject) => {
        imports.push({ succeed: () => resolve('chunk'), fail: () => reject(new Error('no network')) });
      }),
    (chunk) => loaded.push(chunk),
    () => retryTimes.push(loader.retryAt === null ? null : loader.retryAt - start),
  );
  return { clock, imports, loaded, retryTimes, loader };
}

test('LIVE-01 a chunk is imported once, however often it is requested', async () => {
  const { clock, imports, loaded, loader } = openLoader();
  loader.loadAfter(1_000);
  await clock.advance(999);
  assert.is(imports.length, 0);
  loader.load();
  loader.load();
  imports[0]?.succeed();
  await flushMicrotasks();
  loader.load();
  await clock.advance(60_000);
  assert.equal([imports.length, loaded, clock.timerCount], [1, ['chunk'], 0]);
});

test('LIVE-01 a failed import is repeated after 5 s or on request; the time of the next attempt is reported', async () => {
  const { clock, imports, loaded, retryTimes, loader } = openLoader();
  loader.load();
  imports[0]?.fail();
  await flushMicrotasks();
  assert.equal(retryTimes, [CHUNK_RETRY_MS]);
  await clock.advance(CHUNK_RETRY_MS);
  assert.equal([imports.length, retryTimes], [2, [CHUNK_RETRY_MS, null]]);
  imports[1]?.fail();
  await flushMicrotasks();
  loader.load();
  assert.equal([imports.length, loader.retryAt], [3, null]);
  imports[2]?.succeed();
  await clock.advance(60_000);
  assert.equal([imports.length, loaded], [3, ['chunk']]);
});

test('LIVE-08 after cancelling nothing is imported again, and an import in flight still arrives', async () => {
  const failing = openLoader();
  failing.loader.load();
  failing.loader.cancel();
  failing.imports[0]?.fail();
  await failing.clock.advance(60_000);
  assert.equal([failing.imports.length, failing.clock.timerCount], [1, 0]);
  const late = openLoader();
  late.loader.load();
  late.loader.cancel();
  late.imports[0]?.succeed();
  await flushMicrotasks();
  assert.equal(late.loaded, ['chunk']);
});

test.run();
