// Two storms of the bench: through a proxy that cuts, tears, doubles and swaps, both phones end at what the backend says.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatFeedChaosResult, openFeedChaos } from '../../scripts/bench/chaos/feed.ts';
import { closeBrowser } from '../../scripts/chromium.ts';

const SEEDS = [4, 6];
const DEEDS = 15;

test('LIVE-04 LIVE-05 LIVE-06 LIVE-07 HOME-09 AUTH-11 after a storm both phones show the feed as it is', async () => {
  const house = await openFeedChaos();
  try {
    for (const seed of SEEDS) {
      const result = await house.run(seed, DEEDS);
      assert.ok(result.faults.length > 0, `seed ${seed} did nothing`);
      assert.is(result.differences.length, 0, formatFeedChaosResult(result));
    }
  } finally {
    await house.close();
    await closeBrowser();
  }
});

test.run();
