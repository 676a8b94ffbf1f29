// Live streams: the worker opens one for every screen and the page none; none is open while the page is hidden.
import type { Page, Request } from 'playwright-core';
import * as assert from 'uvu/assert';
import { SAMPLE_REQUEST } from '../../scripts/demo/sample-request.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { startApprovedDeal, waitUntil } from './market-fixtures.ts';
import { feedCard, homeHeading } from './user-actions.ts';
import { runBeforeWorker } from './worker-prelude.ts';

const { scenario, run } = createBrowserSuite('live streams', { timing: { HIDDEN_MS: 1_000 } });

/** The open streams, by their last path segment, in alphabetical order. */
function watchStreams(page: Page): () => string {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () =>
    [...open]
      .map((request) => new URL(request.url()).pathname.split('/').pop() ?? '')
      .sort()
      .join();
}

/** Runs before the worker's script: reports the snapshots that its streams send. */
const REPORT_SNAPSHOTS = `{
  const snapshots = new BroadcastChannel('snapshots');
  const Source = self.EventSource;
  self.EventSource = class extends Source {
    constructor(...args) {
      super(...args);
      for (const name of ['initial_feed', 'initial_state', 'initial_notifications'])
        this.addEventListener(name, () => snapshots.postMessage(name));
    }
  };
}
`;
/** Runs before the page's scripts: counts the streams that it opens, and collects the worker's reports. */
const COUNT_IN_PAGE = `{
  const counts = (globalThis.liveCounts = { sources: 0, snapshots: [] });
  new BroadcastChannel('snapshots').onmessage = ({ data }) => { counts.snapshots.push(data); };
  const Source = globalThis.EventSource;
  globalThis.EventSource = class extends Source {
    constructor(...args) { super(...args); counts.sources += 1; }
  };
}
`;

scenario(
  'LIVE-01 LIVE-08 EVENTS-01 the page opens no EventSource, the worker one for every screen, none when hidden for long',
  async (env) => {
    const phone = await env.open(BOB);
    const { page } = phone;
    await homeHeading(phone).waitFor();
    await page.addInitScript({ content: COUNT_IN_PAGE });
    const streams = watchStreams(page);
    const expectStreams = (wanted: string) =>
      waitUntil(page, `the open streams are '${wanted}'`, () => streams() === wanted);
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
    await expectStreams('events');
    const dealId = await startApprovedDeal(env, ALICE, BOB);
    for (const path of ['/settings', `/transactions/${dealId}/active`, '/settings/funds-transfer-details']) {
      await page.goto(env.originOf(BOB) + path);
      await expectStreams('events');
    }
    await page.goto(`${env.originOf(BOB)}/home`);
    await expectStreams('events');
    await phone.setVisible(false);
    await phone.fire('deactivated');
    await expectStreams('');
    await env.call(ALICE, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 801 });
    await phone.setVisible(true);
    await phone.fire('activated');
    await expectStreams('events');
    await feedCard(phone, '801').waitFor();
    assert.is(await page.evaluate('globalThis.liveCounts.sources'), 0);
  },
);

scenario(
  'HOME-08 LIVE-07 a start on home loads the feed once; the stream sends nothing of it again',
  async (env) => {
    const phone = await env.open(BOB);
    const { page } = phone;
    await homeHeading(phone).waitFor();
    await page.addInitScript({ content: COUNT_IN_PAGE });
    await runBeforeWorker(page, REPORT_SNAPSHOTS);
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
    // A later event shows that a snapshot would have arrived.
    await env.call(ALICE, 'POST', '/create_request', { ...SAMPLE_REQUEST, amount: 802 });
    await feedCard(phone, '802').waitFor();
    assert.equal(await page.evaluate('globalThis.liveCounts.snapshots'), []);
  },
);

run();
