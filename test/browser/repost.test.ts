// Posting again on the phone of an author: from the notification that a request has expired to the new one, and the choice of its time.
import { sql } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { openPath, postRequestByApi, USD_FOR_EUR } from './market-fixtures.ts';
import { feedCard, homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('posting again');

scenario(
  'CALL-07 CALL-22 from the notification of the end two taps post it again, and others see it',
  async (env) => {
    const id = await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 81 });
    const bob = await env.open(BOB);
    await homeHeading(bob).waitFor();
    await feedCard(bob, '81 EUR').waitFor();
    await env.database.reads.execute(sql`update requests set expires_at = now() where id = ${id}`);
    await feedCard(bob, '81 EUR').waitFor({ state: 'detached' });
    const alice = await env.open(ALICE);
    await openPath(env, alice, '/notifications', 'Notifications');
    await alice.page.getByText(/^Your request has expired without an exchange: 81\.00\sEUR for /).tap();
    await alice.page.getByText('This request has expired.').waitFor();
    await alice.page.getByRole('button', { name: 'Post again' }).tap();
    await alice.page.getByText("This is your own request. It's open to everyone.").waitFor();
    assert.not.match(alice.page.url(), id);
    await feedCard(bob, '81 EUR').getByRole('button', { name: 'Accept' }).waitFor();
  },
);

run();
