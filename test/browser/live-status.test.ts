// Live status: the small spinner of the home bar until the first live connection stands, without moving anything.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { DARK_THEME, LIGHT_THEME } from '../../scripts/demo/themes.ts';
import { ALICE } from '../../scripts/demo/users.ts';
import { holdBack } from '../harness/browser/hold-back.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';

const { scenario, run } = createBrowserSuite('live status', { timing: { FEED_POLL_DELAY_MS: 300 } });

const STREAMS = '**/api/events?**';

/** Left edge of the text beside the mark, and bottom edge of the bar: what may not move. */
const edges = (text: Locator) =>
  text.evaluate((element) => [
    element.getBoundingClientRect().left,
    element.closest('header')?.getBoundingClientRect().bottom,
  ]);

for (const [name, theme] of [
  ['light', LIGHT_THEME],
  ['dark', DARK_THEME],
] as const) {
  scenario(
    `HOME-02 LIVE-03 LIVE-05 a spinner is beside the status while polling replaces the streams that are connecting, ${name}`,
    async ({ open }) => {
      const phone = await open(ALICE, { theme });
      const { page } = phone;
      const live = page.getByText('Live', { exact: true });
      await live.waitFor();
      const before = await edges(live);
      const letStreamsGo = await holdBack(page.context(), STREAMS);
      const polls = page.waitForRequest('**/api/feed?*');
      await page.reload();
      const text = page.getByText(/^Updated \d+ s ago$/);
      const spinner = page.getByRole('banner').getByRole('img', { name: 'Connecting...' });
      await polls;
      await text.waitFor();
      await spinner.waitFor();
      assert.equal(await edges(text), before);
      letStreamsGo();
      await live.waitFor();
      assert.is(await spinner.count(), 0);
      assert.equal(await edges(live), before);
    },
  );
}

run();
