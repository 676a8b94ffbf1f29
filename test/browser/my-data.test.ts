// My Data: every field edited through the interface; the photo of a document never leaves the phone.
import * as assert from 'uvu/assert';
import { ALICE } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { openPath } from './market-fixtures.ts';
import { homeHeading, pressMainButton } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('my data');

/** A picture with bytes that can be found in a request. */
const MARK = 'never-leaves-the-phone';
const PHOTO = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.from(MARK),
]);

scenario(
  'DATA-01…05 the profile is edited field by field and saved; the photo stays on the phone',
  async (env) => {
    const alice = await env.open(ALICE, { popupAnswer: '' });
    const { page } = alice;
    await homeHeading(alice).waitFor();
    const bodies: Buffer[] = [];
    page.on('request', (request) => {
      const body = request.postDataBuffer();
      if (body) bodies.push(body);
      bodies.push(Buffer.from(request.url()));
    });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'My Data' }).click();
    await page.getByText('@alice_keller', { exact: true }).waitFor();
    await page.getByText('KYC Not Verified', { exact: true }).waitFor();
    assert.is(await page.getByRole('button', { name: 'Edit Telegram username' }).count(), 0);
    await page.getByText('Verified by SMS.', { exact: true }).waitFor();
    await page.getByText(/government-issued ID/).waitFor();
    const popup = alice.waitForEvent('web_app_open_popup');
    await page.getByRole('button', { name: 'Complete KYC Verification' }).click();
    assert.is(((await popup).data as { message: string }).message, 'KYC verification is coming soon.');

    const edit = (label: string) => page.getByRole('button', { name: `Edit ${label}` });
    const field = (label: string) => page.getByRole('textbox', { name: label });
    await edit('First name').click();
    await field('First name').fill('Alicia');
    await field('First name').press('Enter');
    await field('First name').waitFor({ state: 'detached' });
    await page.getByText('Alicia', { exact: true }).waitFor();
    await edit('Last name').click();
    await field('Last name').fill('Nobody');
    await field('Last name').press('Escape');
    await page.getByText('Keller', { exact: true }).waitFor();
    await edit('Last name').click();
    await field('Last name').fill('Keller-Meyer');
    await page.getByRole('heading', { name: 'My Data' }).click();
    await field('Last name').waitFor({ state: 'detached' });
    await page.getByText('Keller-Meyer', { exact: true }).waitFor();

    assert.is(await edit('City').isDisabled(), true);
    await edit('Country').click();
    await page.getByRole('option', { name: 'Germany' }).click();
    await edit('City').click();
    await page.getByRole('option', { name: 'Munich' }).click();
    await page.getByText('Munich', { exact: true }).waitFor();
    await edit('Country').click();
    await page.getByRole('option', { name: 'Switzerland' }).click();
    assert.is(await page.getByText('Munich', { exact: true }).count(), 0, 'another country clears the city');
    await edit('City').click();
    await page.getByRole('option', { name: 'Custom (enter manually)' }).click();
    await field('City').fill('Chur');
    await field('City').press('Enter');
    await field('Phone').fill('+41 44 668 18 00');

    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: PHOTO });
    await page.getByText('On this device', { exact: true }).waitFor();

    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await pressMainButton(alice, 'Save Changes');
    assert.equal(Object.values((await sent).postDataJSON()).sort(), [
      '+41 44 668 18 00',
      'Alicia',
      'Chur',
      'Keller-Meyer',
      'Switzerland',
    ]);
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();

    // Stored over a reload, for this user, and never sent.
    await openPath(env, alice, '/settings/my-data', 'My Data');
    await page.getByText('Chur', { exact: true }).waitFor();
    await page.getByText('On this device', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove Photo ID' }).click();
    await page.getByText('Add Photo ID', { exact: true }).waitFor();
    assert.ok(bodies.length > 5);
    assert.is(bodies.filter((body) => body.includes(MARK) || body.includes('passport.png')).length, 0);
    assert.is(bodies.filter((body) => body.includes(PHOTO.toString('base64').slice(-16, -4))).length, 0);
  },
);

run();
