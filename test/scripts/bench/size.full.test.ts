// Size benchmark: a small run measures every job and every page, and none fails.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { measureSize } from '../../../scripts/bench/size/main.ts';

test('every recurring job and every page is measured, and none fails', async () => {
  const rows = await measureSize({ people: 300, requests: 2_000, deals: 800, messages: 8_000 }, () => {});
  assert.equal(
    rows.filter(({ fault }) => fault !== '').map(({ name, fault }) => `${name}: ${fault}`),
    [],
  );
  const names = rows.map(({ name }) => name);
  for (const kind of ['trust_groups', 'trust_refresh', 'clean_up', 'make_exports', 'sweep_files'])
    assert.ok(names.includes(`job ${kind}`), kind);
  assert.ok(names.length > 50);
});

test.run();
