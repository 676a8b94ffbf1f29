// Dynamic import with retry: a failed import is repeated, a successful one is cached.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { retryImport } from '#runtime/retry-import.ts';

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

test.run();
