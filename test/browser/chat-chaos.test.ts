// A small storm of the bench over a chat: sixty messages from both sides while the deal moves, through a proxy that breaks.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatChatChaosResult, openChatChaos } from '../../scripts/bench/chaos/chat.ts';
import { closeBrowser } from '../../scripts/chromium.ts';

const SEED = 3;
const MESSAGES = 60;

test('CHAT-07 LIVE-05 LIVE-07 ACT-06 in a storm every message stands on both phones once and in order, and the deal is as it is', async () => {
  const house = await openChatChaos();
  try {
    const result = await house.run(SEED, MESSAGES);
    assert.ok(result.faults.length > 0, 'the storm did nothing');
    assert.is(result.messages, MESSAGES);
    assert.is(result.differences.length, 0, formatChatChaosResult(result));
  } finally {
    await house.close();
    await closeBrowser();
  }
});

test.run();
