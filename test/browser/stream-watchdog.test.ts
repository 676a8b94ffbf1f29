// A stream that goes silent without an error, as one over a dead network does: the watchdog of 45 s, by a clock that is turned.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openChaosEnv } from '../../scripts/bench/chaos/environment.ts';
import { closeBrowser } from '../../scripts/chromium.ts';
import { SAMPLE_REQUEST as ANY_OFFER } from '../../scripts/demo/sample-request.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { waitUntil } from './market-fixtures.ts';
import { runBeforeWorker } from './worker-prelude.ts';

/** Runs before the worker's script: time goes on as always, and by a second more for each that is asked for. */
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
const WATCHED_REQUEST = { ...ANY_OFFER, amount: 742 };
const FEED = '/api/events/feed';

test('LIVE-07 a stream that hangs silently is given up after 45 s, not before, and the gap is closed', async () => {
  const house = await openChaosEnv([ALICE, BOB]);
  try {
    const { page } = await house.openPhone('bob', '/');
    await page.getByRole('heading', { name: 'Exchanges' }).waitFor();
    await runBeforeWorker(page, WORKER_PRELUDE);
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
    const turn = (seconds: number) =>
      page.evaluate((data) => new BroadcastChannel('clock').postMessage(data), seconds);
    const opened = house.proxy.openedStreams(FEED);
    house.proxy.freezeStreams();
    await house.call('alice', 'POST', '/create_request', WATCHED_REQUEST);
    const card = page.getByRole('article').filter({ hasText: '742' });
    // The stream may have been silent for a moment already; a few seconds of real time pass too.
    await turn(30);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    assert.is(house.proxy.openedStreams(FEED), opened, 'silent for 30 s: as any quiet market');
    assert.is(await card.count(), 0, 'nothing else tells of it');
    await turn(16);
    await turn(4);
    await card.waitFor();
    await waitUntil(page, 'a new stream', async () => house.proxy.openedStreams(FEED) === opened + 1);
    await page.getByText('Live', { exact: true }).waitFor();
    await house.call('alice', 'POST', '/create_request', { ...WATCHED_REQUEST, amount: 743 });
    await page.getByRole('article').filter({ hasText: '743' }).waitFor();
  } finally {
    await house.close();
    await closeBrowser();
  }
});

test.run();
