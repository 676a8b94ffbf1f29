// Stream watchdog: a stream that goes silent without an error is replaced after 45 s, with the worker's clock advanced.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openChaosEnv } from '../../scripts/bench/chaos/environment.ts';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { openInMemoryForReuse } from '../harness/database/engines.ts';
import { waitUntil } from './market-fixtures.ts';
import { runBeforeWorker } from './worker-prelude.ts';

/** Runs before the worker's script: lets the test advance the worker's clock by whole seconds. */
const WORKER_PRELUDE = `{
  const [now, after, clear] = [Date.now.bind(Date), self.setTimeout.bind(self), self.clearTimeout.bind(self)];
  const timers = new Map();
  let ahead = 0;
  let last = 0;
  Date.now = () => now() + ahead;
  const fire = (id) => {
    const timer = timers.get(id);
    if (!timer) return;
    timers.delete(id);
    clear(timer.real);
    timer.run();
  };
  self.setTimeout = (run, ms = 0, ...rest) => {
    const id = (last += 1);
    timers.set(id, { due: Date.now() + ms, run: () => run(...rest), real: after(() => fire(id), ms) });
    return id;
  };
  self.clearTimeout = (id) => { clear(timers.get(id)?.real); timers.delete(id); };
  new BroadcastChannel('clock').onmessage = ({ data: seconds }) => {
    for (let at = 0; at < seconds; at += 1) {
      ahead += 1000;
      const due = [...timers].filter(([, timer]) => timer.due <= Date.now()).sort(([, a], [, b]) => a.due - b.due);
      for (const [id] of due) fire(id);
    }
  };
}
`;
const WATCHED_REQUEST = { ...SAMPLE_REQUEST, amount: 742 };
const STREAM = '/api/events';

test('LIVE-07 a silent stream is closed after 45 s, not before, and the missed change is loaded', async () => {
  const env = await openChaosEnv(openInMemoryForReuse);
  try {
    const { page } = await env.openPhone(BOB, '/');
    await page.getByRole('heading', { name: 'Exchanges' }).waitFor();
    await runBeforeWorker(page, WORKER_PRELUDE);
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
    const advance = (seconds: number) =>
      page.evaluate((data) => new BroadcastChannel('clock').postMessage(data), seconds);
    const opened = env.proxy.openedStreams(STREAM);
    env.proxy.freezeStreams();
    await env.api.call(ALICE, 'POST', '/create_request', WATCHED_REQUEST);
    const card = page.getByRole('article').filter({ hasText: '742' });
    // The stream may have been silent for a moment already; a few seconds of real time pass too.
    await advance(30);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    assert.is(env.proxy.openedStreams(STREAM), opened, '30 s of silence are normal');
    assert.is(await card.count(), 0, 'the card cannot arrive another way');
    await advance(16);
    await advance(4);
    await card.waitFor();
    await waitUntil(page, 'a new stream', async () => env.proxy.openedStreams(STREAM) === opened + 1);
    await page.getByText('Live', { exact: true }).waitFor();
    await env.api.call(ALICE, 'POST', '/create_request', { ...WATCHED_REQUEST, amount: 743 });
    await page.getByRole('article').filter({ hasText: '743' }).waitFor();
  } finally {
    await env.close();
    await releaseBrowser();
  }
});

test.run();
