// Bot access: the question after the first request, the messaging app's question and the test; below 6.9 the link at once (PUSH-06).
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { openPath } from './market-fixtures.ts';
import { feedCard, homeHeading, postRequest } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('bot access', {
  isStill: true,
  timing: { GO_HOME_MS: 500 },
  env: {
    BOT_NOTIFY: '1',
    PUBLIC_URL: 'https://kantor.example',
    BOT_USERNAME: 'kantor_bot',
    // Nobody answers there: the tests answer the call of the page.
    TELEGRAM_API_ROOT: 'http://127.0.0.1:1',
  },
});

/** Alice and Bob before the bot may write to them. */
const [NEW_ALICE, NEW_BOB] = [
  { ...ALICE, allowsBot: false },
  { ...BOB, allowsBot: false },
];

/**
 * Answers calls for a test message with these statuses in turn, the last one for all later calls.
 * The result counts the calls.
 */
async function answerTests({ page }: Phone, ...statuses: readonly number[]): Promise<() => number> {
  let calls = 0;
  await page.route('**/api/users/me/push/test', (route) => {
    const status = statuses[Math.min(calls, statuses.length - 1)] ?? 200;
    calls += 1;
    const refusal = { code: 'PUSH_UNREACHABLE', message: 'No.', data: { reason: 'no_access' } };
    return route.fulfill({ status, json: status === 200 ? { ok: true } : refusal });
  });
  return () => calls;
}

scenario(
  'PUSH-06 asked after the first request, once; the link from the settings; below 6.9 at once',
  async (env) => {
    const alice = await env.open(NEW_ALICE);
    alice.problems.allow(/409|\[WARN\]|\[ERROR\]/);
    await homeHeading(alice).waitFor();
    const tests = await answerTests(alice, 409, 200);
    const form = { sell: 'USD', sellMethods: ['Wise'], buy: 'EUR', buyMethods: ['SEPA'], receive: '512' };
    await postRequest(alice, form);
    const question = alice.page.getByRole('alertdialog');
    await question.getByText('Someone may answer while you are away. May the bot write to you?').waitFor();
    await question.getByRole('button', { name: 'Allow' }).click();
    await alice.waitForEvent('web_app_request_write_access');
    assert.is(tests(), 0);
    await alice.fire('write_access_requested', { status: 'cancelled' });
    await question.getByRole('button', { name: 'Not now' }).click();
    assert.is(tests(), 1);
    await openPath(env, alice, '/settings/notifications', 'Notifications');
    await alice.page.getByText('A test shows whether the bot can write to you').waitFor();
    await alice.page.getByRole('button', { name: /^Send a test/ }).click();
    await alice.page.getByText('The bot can write to you').waitFor();
    assert.is(alice.eventsOf('web_app_request_write_access').length, 1);

    const bob = await env.open(NEW_BOB, { version: '6.8' });
    const none = await answerTests(bob);
    await feedCard(bob, '512 EUR').getByRole('button', { name: 'Accept' }).click();
    await bob.page.getByRole('heading', { name: 'How it is paid' }).waitFor();
    await bob.page.getByRole('button', { name: 'Accept Request' }).click();
    await bob.page.getByRole('alertdialog', { name: "The bot can't write to you" }).waitFor();
    await bob.page.getByRole('button', { name: 'Open the bot' }).click();
    assert.equal((await bob.waitForEvent('web_app_open_tg_link')).data, {
      path_full: '/kantor_bot?start=push',
    });
    assert.equal([bob.eventsOf('web_app_request_write_access').length, none()], [0, 0]);
  },
);

run();
