// Security page: signing out leaves nothing behind and signs in only when asked; a banned person reads the notice.
import { sql } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { readId } from '../../scripts/api-client.ts';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { queryRows } from '../../server/store/database.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { markDocument, wasNotReloaded } from './deal-user-actions.ts';
import { postRequestByApi, USD_FOR_EUR } from './market-fixtures.ts';
import { feedCard, homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('security', { admins: [DEMO_ADMIN] });

scenario(
  'ACC-04 signing out clears the device, ends the session, and signs in again only by the button',
  async (env) => {
    const phone = await env.open(ALICE);
    const { page } = phone;
    await homeHeading(phone).waitFor();
    await page.evaluate(() => {
      history.pushState(null, '', '/settings/security');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByText('This device', { exact: true }).waitFor();
    // As the worker and My Data leave them.
    await page.evaluate(async () => {
      for (const name of ['kantor-chat', 'kantor-photo-id'])
        await new Promise<void>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        });
    });
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText("You're signed out").waitFor();
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    assert.equal(kept.filter((key) => key.startsWith('kantor:')).sort(), [
      'kantor:device',
      'kantor:signed-out',
      'kantor:started',
    ]);
    await page.waitForFunction(async () => (await indexedDB.databases()).length === 0);
    const sessions = () => queryRows(env.database.reads, sql`select id from sessions`);
    assert.is((await sessions()).length, 0);
    await page.reload();
    await page.getByText("You're signed out").waitFor();
    assert.is((await sessions()).length, 0, 'a reload does not sign in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This device', { exact: true }).or(homeHeading(phone)).first().waitFor();
    assert.is((await sessions()).length, 1);
  },
);

scenario(
  'ACC-03 DATA-15 a banned person begins at the notice, gets a copy of their data, and is free without a reload once staff lift the ban',
  async (env) => {
    const path = `/admin/users/${readId(await env.call(BOB, 'GET', '/auth/me'))}/sanctions`;
    await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 91 });
    const ban = await env.call(DEMO_ADMIN, 'POST', path, { kind: 'ban', reason: 'Fake receipts' });
    const bob = await env.open(BOB);
    const { page } = bob;
    // Some seconds after a start the page compares its time zone with the settings, which are refused to a banned person.
    bob.problems.allow(/403 .*\/users\/me\/settings/);
    await page.getByText('Your account is suspended').waitFor();
    await page.getByText('Fake receipts').waitFor();
    await markDocument(bob);
    await page.getByRole('button', { name: 'Get a copy of your data' }).click();
    await page.getByRole('button', { name: 'Download your copy' }).click();
    // The messaging app downloads from https alone, so the link is opened outside.
    const { url } = (await bob.waitForEvent('web_app_open_link')).data as { url: string };
    const open = () => fetch(url.replace(/\w+\.localhost/, '127.0.0.1'));
    const archive = Buffer.from(await (await open()).arrayBuffer());
    assert.ok(archive.toString('latin1').startsWith('PK') && archive.includes('sanctions.json'));
    assert.is((await open()).status, 404, 'a link works once');
    await page.evaluate(() => {
      history.pushState(null, '', '/home');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await homeHeading(bob).waitFor();
    assert.is(await feedCard(bob, '91 EUR').count(), 0);
    await env.call(DEMO_ADMIN, 'POST', `${path}/${readId(ban)}/lift`, { note: 'A mistake' });
    await feedCard(bob, '91 EUR').getByRole('button', { name: 'Accept' }).waitFor();
    assert.ok(await wasNotReloaded(bob));
  },
);

run();
