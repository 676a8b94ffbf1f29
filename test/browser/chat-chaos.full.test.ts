// A chaos run over a chat: sixty messages of both parties through a faulty proxy while the deal changes.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatChatChaosResult, openChatChaos } from '../../scripts/bench/chaos/chat.ts';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { openInMemoryForReuse } from '../harness/database/engines.ts';

const SEED = 3;
const MESSAGES = 60;

test('CHAT-07 LIVE-05 LIVE-07 ACT-06 despite faults every message is shown once and in order on both phones, and the deal is right', async () => {
  const chaos = await openChatChaos(openInMemoryForReuse);
  try {
    const result = await chaos.run(SEED, MESSAGES);
    assert.ok(result.faults.length > 0, 'faults were injected');
    assert.is(result.messages, MESSAGES);
    assert.is(result.differences.length, 0, formatChatChaosResult(result));
  } finally {
    await chaos.close();
    await releaseBrowser();
  }
});

test.run();
