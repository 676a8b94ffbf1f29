// 'Something is wrong' on a small phone, in the widest language and from right to left; its taps: help.test.ts.
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { expectAccessible, expectNoOverlap, expectNothingCut } from './a11y-assertions.ts';
import { expectPagesInLanguage, goTo, SMALL_PHONE } from './language-pages.ts';
import { startApprovedDeal, USD_FOR_EUR } from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('help on a small phone', { isStill: true });

scenario('HELP-01 LANG-04 LANG-05 the page fits on 320 px, with its steps and in large text', async (env) => {
  const dealId = await startApprovedDeal(env, ALICE, BOB, USD_FOR_EUR);
  const path = `/transactions/${dealId}/help`;
  const alice = await env.open(ALICE, { context: SMALL_PHONE });
  await homeHeading(alice).waitFor();
  for (const language of ['qps', 'ar'] as const) {
    await expectPagesInLanguage(env, alice, language, [path]);
    for (const reason of [0, 4]) {
      await goTo(alice, '/home');
      await goTo(alice, path);
      await alice.page.locator('main section').first().getByRole('button').nth(reason).click();
      await alice.page.locator('main ol').waitFor();
      await expectNothingCut(alice.page, `reason ${reason} in ${language}`);
      await expectNoOverlap(alice.page, `reason ${reason} in ${language}`);
      if (language === 'ar') await expectAccessible(alice.page, `reason ${reason} in ${language}`);
    }
  }
});

run();
