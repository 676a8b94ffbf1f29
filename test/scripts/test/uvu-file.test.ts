// One test file run by uvu: counts, hooks that throw, files without tests, files that do not load.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runTestFile } from '../../../scripts/test/uvu-file.ts';

const test = suite('test file');
const globals = globalThis as { UVU_QUEUE?: unknown };

/** Runs `declare` as the content of a test file, inside a test that uvu runs itself. */
async function runInside(declare: () => void) {
  const queue = globals.UVU_QUEUE;
  try {
    return await runTestFile(async () => declare());
  } finally {
    globals.UVU_QUEUE = queue;
  }
}

test('passed, failed and skipped tests are counted, and failures are listed by name', async () => {
  const result = await runInside(() => {
    const inner = suite('inner');
    inner('good', () => {});
    inner('bad', () => assert.is(1, 2));
    inner.skip('later', () => {});
    inner.run();
  });
  assert.is(result.passed, 1);
  assert.is(result.failed, 1);
  assert.is(result.skipped, 1);
  assert.match(result.errors, 'bad');
});

for (const hook of ['before', 'after'] as const)
  test(`tests beside a throwing ${hook} hook that uvu hides are failures`, async () => {
    const result = await runInside(() => {
      const inner = suite('inner');
      inner[hook](() => {
        throw new Error('hook');
      });
      inner('good', () => {});
      inner.run();
    }).catch((error: Error) => ({ failed: 1, errors: error.message }));
    assert.is(result.failed, 1);
    assert.ok(result.errors);
  });

test('a hook that throws before the second test fails that test', async () => {
  let calls = 0;
  const result = await runInside(() => {
    const inner = suite('inner');
    inner.before.each(() => {
      calls += 1;
      if (calls === 2) throw new Error('hook');
    });
    inner('one', () => {});
    inner('two', () => {});
    inner.run();
  });
  assert.is(result.passed, 1);
  assert.is(result.failed, 1);
});

test('a file without tests, or that does not run them, has failed', async () => {
  assert.is((await runInside(() => {})).failed, 1);
  const result = await runInside(() => {
    suite('inner')('never', () => {});
  });
  assert.is(result.failed, 1);
  assert.match(result.errors, 'no tests');
});

test('a file that cannot be loaded is an error', async () => {
  const queue = globals.UVU_QUEUE;
  const error = await runTestFile(() => Promise.reject(new Error('no such module'))).catch(
    (one: Error) => one,
  );
  globals.UVU_QUEUE = queue;
  assert.match((error as Error).message, 'no such module');
});

test.run();
