// Accessibility on small phones, every page: large text with long and foreign names and notes.
import * as assert from 'uvu/assert';
import { ALICE } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { expectNothingCut } from './a11y-assertions.ts';
import { createHostileMarket } from './hostile-market.ts';
import { allRoutes, createEveryState, openPath } from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('a11y phone, every page');

scenario(
  'long and foreign names and notes neither break the layout of any page nor run as code, on 320 px and at 200 %',
  async (env) => {
    const deals = await createEveryState(env, ALICE);
    const requestIds = await createHostileMarket(env);
    const alice = await env.open(ALICE, {
      context: { viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' },
    });
    const { page } = alice;
    alice.problems.allow(/chat/);
    await homeHeading(alice).waitFor();
    const routes = allRoutes(deals).filter(([path, heading]) => heading !== 'Exchanges' || path === '/home');
    const pages = [...routes, ...requestIds.map((id) => [`/requests/${id}`, 'Request'] as const)];
    for (const [path, heading] of pages) {
      await openPath(env, alice, path, heading);
      await expectNothingCut(page, `${path} on 320 px`);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectNothingCut(page, `${path} at 200 %`);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNothingCut(page, `${path} on 320 px at 200 %`);
      assert.is(await page.evaluate(() => '__ran' in globalThis), false, `${path} ran code of a note`);
    }
  },
);

run();
