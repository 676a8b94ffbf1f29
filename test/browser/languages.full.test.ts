// Languages, every page in every state of a deal: sentences that fit, values that read from left to right, nothing in English (LANG).
import * as assert from 'uvu/assert';
import { ALICE } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { expectPagesInLanguage, goTo, SMALL_PHONE } from './language-pages.ts';
import { allRoutes, createEveryState } from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('languages, every page');

scenario(
  'LANG-04 LANG-05 every page fits on 320 px and in text of 200 % in the pseudo-locale and in Arabic, and is translated; Arabic runs from right to left',
  async (env) => {
    const deals = await createEveryState(env, ALICE);
    const alice = await env.open(ALICE, { context: SMALL_PHONE });
    alice.problems.allow(/chat/);
    await homeHeading(alice).waitFor();
    const paths = new Set(allRoutes(deals).map(([path]) => path));
    for (const id of [deals.completing, deals.cancellingOwn, deals.cancellingTheirs, deals.disputed])
      paths.add(`/transactions/${id}/active`);
    paths.add(`/transactions/${deals.running}/help`);
    for (const page of ['privacy', 'trust', 'blocked']) paths.add(`/settings/${page}`);
    for (const path of ['/home', '/browse', '/my-requests', '/wallet', '/profile']) paths.delete(path);
    for (const language of ['qps', 'ar'] as const) await expectPagesInLanguage(env, alice, language, paths);
    await goTo(alice, '/home');
    const [pay, receive] = await alice.page
      .locator('article')
      .first()
      .locator('[id$="-pay"], [id$="-receive"]')
      .evaluateAll((sides) => sides.map((side) => side.getBoundingClientRect().left));
    assert.ok((pay ?? 0) > (receive ?? 0), 'in Arabic, what one pays is on the right');
  },
);

run();
