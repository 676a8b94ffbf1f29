// Single action: one at a time, with the reason of the last failure.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSingleAction } from '../../../src/state/mutations/single-action.ts';

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

test.run();
