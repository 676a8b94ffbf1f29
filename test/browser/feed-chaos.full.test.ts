// Two chaos runs over the feed: through a faulty proxy, both phones end with the feed of the backend.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatFeedChaosResult, openFeedChaos } from '../../scripts/bench/chaos/feed.ts';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { openInMemoryForReuse } from '../harness/database/engines.ts';

const SEEDS = [4, 6];
const ACTIONS = 15;

test('LIVE-04 LIVE-05 LIVE-06 LIVE-07 HOME-09 AUTH-11 after faults of calls and streams both phones show the backend’s feed', async () => {
  const chaos = await openFeedChaos(openInMemoryForReuse);
  try {
    for (const seed of SEEDS) {
      const result = await chaos.run(seed, ACTIONS);
      assert.ok(result.faults.length > 0, `seed ${seed} injects faults`);
      assert.is(result.differences.length, 0, formatFeedChaosResult(result));
    }
  } finally {
    await chaos.close();
    await releaseBrowser();
  }
});

test.run();
