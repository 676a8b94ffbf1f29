// The console is live in Chromium: two people of staff see what the other does, without touching anything (CASE-45).
import * as assert from 'uvu/assert';
import { DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import {
  actOnDeal,
  openPath,
  startApprovedDeal,
  TEST_CAROL,
  TEST_DAVE,
  TEST_ERIN,
  USD_FOR_EUR,
} from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('console-live', {
  admins: [DEMO_ADMIN, TEST_ERIN],
  isStill: true,
});

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

scenario(
  'CASE-45 a dispute, its take, a note and the decision come to both consoles by themselves',
  async (env) => {
    const phones = await Promise.all(
      [DEMO_ADMIN, TEST_ERIN].map((person) => env.open(person, { context: DESKTOP })),
    );
    const [dana, erin] = phones;
    assert.ok(dana && erin);
    for (const phone of phones) {
      await homeHeading(phone).waitFor();
      await openPath(env, phone, '/admin', 'Cases');
    }
    const dealId = await startApprovedDeal(env, TEST_CAROL, TEST_DAVE, { ...USD_FOR_EUR, amount: 321 });
    await actOnDeal(env, TEST_DAVE, dealId, 'dispute', { reason: 'No money', reasonCode: 'not_received' });
    for (const { page } of phones) await page.locator('a[data-row]').first().waitFor();

    await dana.page.locator('a[data-row]').first().click();
    await dana.page.getByRole('button', { name: 'Take the case' }).click();
    // Erin's queue says who looks after it now.
    await erin.page.locator('a[data-row]').getByText('Dana').waitFor();
    await erin.page.locator('a[data-row]').first().click();
    await erin.page.getByRole('heading', { level: 1, name: /^Case/ }).waitFor();

    const { id } = (await env.call(DEMO_ADMIN, 'GET', `/transactions/${dealId}/case`)) as {
      readonly id: string;
    };
    await env.call(DEMO_ADMIN, 'POST', `/admin/cases/${id}/note`, { text: 'The receipt is of another day.' });
    for (const { page } of phones) await page.getByText('The receipt is of another day.').waitFor();
    // With the decision she may no longer read the chat: what her page asks for at that moment is refused.
    dana.problems.allow(/404.*chat\/messages/);
    const decision = {
      outcome: 'cancelled',
      ground: 'not_proven',
      note: 'Neither side has shown a payment.',
    };
    await env.call(TEST_ERIN, 'POST', `/admin/cases/${id}/decide`, decision);
    for (const { page } of phones)
      await page.getByText('Neither side has shown a payment.').first().waitFor();
  },
);

run();
