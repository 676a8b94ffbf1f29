// Routes: every one of them by a deep link, and after a reload; some of them: routes.test.ts.
import * as assert from 'uvu/assert';
import { ALICE } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { allRoutes, createEveryState, openPath } from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('every route');

scenario('NAV-02 NAV-03 NAV-08 every route opens by a deep link and survives a reload', async (env) => {
  const deals = await createEveryState(env, ALICE);
  const alice = await env.open(ALICE);
  alice.problems.allow(/chat/);
  const { page } = alice;
  await homeHeading(alice).waitFor();
  // Loading the URL does the same as a reload: the session comes from storage.
  for (const [path, heading] of allRoutes(deals)) {
    await openPath(env, alice, path, heading);
    assert.is(new URL(page.url()).pathname, path);
    if (path === '/settings/bank-details') await page.getByText('coming soon', { exact: true }).waitFor();
    // RATE-10
    if (path === '/settings/exchange-rates') await page.getByText('1 EUR = 1,17 USD').waitFor();
  }
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Exchange Rules' }).waitFor();
});

run();
