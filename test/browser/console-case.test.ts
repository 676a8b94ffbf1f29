// A dispute from both sides: two people and a judge, whose decision in the console is what the two read.
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { createDeal } from './deal-dispute-actions.ts';
import { expectText, openDealPage } from './deal-user-actions.ts';
import { openPath, TEST_CAROL } from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('console case', { admins: [DEMO_ADMIN], isStill: true });

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

scenario(
  'CASE-16 CASE-17 a judge takes a case, asks, reads the answers, previews and decides; both sides read it',
  async (env) => {
    const dealId = await createDeal(env, 333);
    const [alice, bob] = [await openDealPage(env, ALICE, dealId), await openDealPage(env, BOB, dealId)];
    await env.call(ALICE, 'POST', `/transactions/${dealId}/dispute`, {
      reason: 'No money has come.',
      reasonCode: 'not_received',
    });
    for (const phone of [alice, bob])
      await openPath(env, phone, `/transactions/${dealId}/case`, 'Case no. 1');
    const dana = await env.open(DEMO_ADMIN, { context: DESKTOP });
    const { page } = dana;
    await homeHeading(dana).waitFor();
    await openPath(env, dana, '/admin', 'Cases');
    const row = page.locator('a[data-row]').first();
    assert.match(
      (await row.textContent()) ?? '',
      /Not received.*Open.*Nobody yet.*in \dh.*No money has come\./,
    );
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take the case' }).click();
    await page.getByText(/^Dana, owner no. 1 looks after the case$/).waitFor();

    await page.getByRole('button', { name: 'Ask a side' }).click();
    await page.getByRole('group', { name: 'Who has to answer' }).getByText('Alice Keller').click();
    await page.getByRole('textbox', { name: 'Question' }).fill('Which bank did you use?');
    await page.getByRole('button', { name: 'Send the question' }).click();
    await page.getByText('Dana, owner no. 1: answer asked of Bob Morgan').waitFor();
    await env.call(BOB, 'POST', `/transactions/${dealId}/case/file`, {
      answers: [{ question: 'which_account', text: 'CH93 0076 2011 6238 5295 7' }],
      statement: 'I have sent it on Monday.',
      wants: 'completed',
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('I have sent it on Monday.').waitFor();

    await alice.page.getByLabel('Message to the staff').fill('I am afraid of him.');
    await alice.page.getByRole('button', { name: 'Send', exact: true }).click();
    await alice.page.getByRole('listitem').filter({ hasText: 'I am afraid of him.' }).waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('I am afraid of him.').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('He reads none of this.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await alice.page.getByRole('listitem').filter({ hasText: 'He reads none of this.' }).waitFor();
    for (const secret of ['afraid', 'none of this'])
      assert.not.ok((await bob.page.content()).includes(secret), secret);

    await page.getByRole('button', { name: 'Decide' }).first().click();
    await page.getByRole('group', { name: 'Ground' }).getByText('There was no payment').click();
    await page.getByRole('group', { name: 'At fault' }).getByText('Bob Morgan').click();
    await page
      .getByRole('textbox', { name: 'Reasons, in your words' })
      .fill('The bank shows no payment between Monday and today.');
    await page.getByRole('button', { name: 'See what they will read' }).click();
    const preview = page.getByRole('status').filter({ has: page.getByRole('heading') });
    await preview.locator('dd').first().waitFor();
    const read = await preview.locator('dd').allTextContents();
    assert.is(read.length, 6);
    const [title = '', message = ''] = (read[0] ?? '').split('\n');
    await page.getByRole('button', { name: 'Decide' }).last().click();
    await page.getByText('Dana, owner no. 1: decision').waitFor();

    await expectText(alice, 'The bank shows no payment between Monday and today.');
    await expectText(bob, 'The bank shows no payment between Monday and today.');
    const sent = JSON.stringify(await env.call(ALICE, 'GET', '/notifications'));
    for (const text of [title, message]) assert.ok(sent.includes(JSON.stringify(text)), text);
    await openPath(env, dana, '/admin', 'Cases');
    await page.getByText('No case is waiting').waitFor();
    await page.getByRole('button', { name: 'Ended' }).click();
    await page.locator('a[data-row]').first().waitFor();
  },
);

scenario(
  'CASE-60 CASE-61 CASE-62 a dispute is found by a name, and decided in five clicks beside its evidence and its chat',
  async (env) => {
    const dealId = await createDeal(env, 335);
    await env.call(ALICE, 'POST', `/transactions/${dealId}/chat/messages`, {
      text: 'I wait for your payment.',
    });
    await env.call(ALICE, 'POST', `/transactions/${dealId}/dispute`, {
      reason: 'No money has come.',
      reasonCode: 'not_paid',
    });
    const dana = await env.open(DEMO_ADMIN, { context: DESKTOP });
    const { page } = dana;
    await homeHeading(dana).waitFor();
    await openPath(env, dana, '/admin', 'Cases');
    const name = page.getByRole('textbox', { name: 'Name of a person' });
    await name.fill('morg');
    await name.press('Enter');
    await page.getByRole('button', { name: 'Show all' }).waitFor();
    const row = page.locator('a[data-row]').first();
    await row.waitFor();

    await page.evaluate(() => {
      const counted = window as typeof window & { clicks: number };
      counted.clicks = 0;
      document.addEventListener('click', () => (counted.clicks += 1), true);
    });
    await row.click();
    await page.getByText('I wait for your payment.').waitFor();
    const columns = await Promise.all(
      ['Payments of the exchange', 'Chat of the exchange', 'What you can do'].map(async (title) => {
        const box = await page.getByRole('heading', { name: title, exact: true }).boundingBox();
        assert.ok(box && box.y < 800, `${title} is on the first screen`);
        return box.x;
      }),
    );
    assert.equal(
      [...new Set(columns)].sort((a, b) => a - b),
      columns,
      'one beside the other',
    );

    // Nobody has to press Refresh.
    await env.call(BOB, 'POST', `/transactions/${dealId}/chat/messages`, { text: 'My card is blocked.' });
    await page.getByText('My card is blocked.').waitFor();

    await page.getByRole('group', { name: 'Ground' }).getByText('There was no payment').click();
    const atFault = page.getByRole('group', { name: 'At fault' });
    await atFault.locator('[aria-pressed=true]').getByText('Bob Morgan').waitFor();
    await page.getByRole('textbox', { name: 'Reasons, in your words' }).click();
    await page.keyboard.type('The bank shows no payment between Monday and today.');
    await page.getByRole('button', { name: 'See what they will read' }).click();
    await page.getByRole('status').locator('dd').first().waitFor();
    await page.getByRole('button', { name: 'Decide' }).last().click();
    await page.getByText('Dana, owner no. 1: decision').waitFor();
    assert.is(await page.evaluate(() => (window as typeof window & { clicks: number }).clicks), 5);
  },
);

scenario(
  'CASE-15 CASE-17 a mediator finds the console; who comes second reads that the case is taken, and keeps the note',
  async (env) => {
    const dealId = await createDeal(env, 334);
    await env.call(ALICE, 'POST', `/transactions/${dealId}/dispute`, { reason: 'Nothing has come.' });
    const role = { telegramId: TEST_CAROL.telegramId, role: 'mediator' };
    await env.call(DEMO_ADMIN, 'POST', '/staff/roles', role);
    // By the stream her page would know it before she can press the button.
    const carol = await env.open(TEST_CAROL, { context: DESKTOP, blockedUrls: /\/events\/admin/ });
    carol.problems.allow(/ERR_FAILED|Failed to load/);
    await homeHeading(carol).waitFor();
    await openPath(env, carol, '/settings', 'Settings');
    const { page } = carol;
    await page.getByRole('link', { name: 'Console for staff' }).click();
    await page.locator('a[data-row]').first().click();
    await page.getByRole('button', { name: 'Write a note' }).click();
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('Half a thought');
    assert.is(await page.getByRole('button', { name: 'Decide' }).count(), 0, 'mediators do not decide');

    const dana = await env.open(DEMO_ADMIN, { path: new URL(page.url()).pathname });
    await dana.page.getByRole('button', { name: 'Take the case' }).click();
    await dana.page.getByText('Dana, owner no. 1 looks after the case').waitFor();
    carol.problems.allow(/status of 409/);
    await page.getByRole('button', { name: 'Take the case' }).click();
    await page.getByText(/Somebody else looks after this case now/).waitFor();
    await page.getByText('Dana, owner no. 1 looks after the case').waitFor();
    assert.is(await page.getByRole('button', { name: 'Take the case' }).count(), 0);
    assert.is(await note.inputValue(), 'Half a thought');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await page.getByText('Carol, mediator no. 2: note for staff').waitFor();
  },
);

run();
