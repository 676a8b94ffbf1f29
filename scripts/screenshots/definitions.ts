// Screenshot definitions: every screen in its states but those of a deal, each reached through the user interface.
import type { Locator } from 'playwright-core';
import { ALICE } from '../demo/users.ts';
import type { ScreenshotPhone } from './browser-session.ts';
import { DEAL_SCREENSHOTS } from './deal-definitions.ts';
import { findDealId, findId, type Screenshot, screenshot } from './screenshot.ts';

const goHome = (phone: ScreenshotPhone) => phone.openPath('/home', 'Exchanges');
const feedCard = ({ frame }: ScreenshotPhone, ...texts: readonly (string | RegExp)[]): Locator =>
  texts.reduce<Locator>((cards, text) => cards.filter({ hasText: text }), frame.getByRole('article'));

const formSection = ({ frame }: ScreenshotPhone, name: string) => frame.getByRole('region', { name });

async function choosePair(
  phone: ScreenshotPhone,
  name: string,
  currency: string,
  methods: readonly string[],
): Promise<void> {
  const sheet = phone.frame.getByRole('dialog');
  await formSection(phone, name)
    .getByRole('button', { name: /^Currency/ })
    .click();
  await sheet.getByLabel('Search').fill(currency);
  await sheet.getByRole('option').first().click();
  for (const method of methods) {
    const field = formSection(phone, name).getByRole('button', { name: /^Payment methods/ });
    await field.click();
    await sheet.getByRole('option', { name: method, exact: true }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
  }
}

/** Makes the calls to `path` fail, so that the screen shows its error. */
const refuseCalls = (phone: ScreenshotPhone, path: string) =>
  phone.frame.page().route(path, (route) => route.fulfill({ status: 400, json: { message: 'No' } }));

async function fillCreate(phone: ScreenshotPhone): Promise<void> {
  await phone.openPath('/create-request', 'New request');
  await choosePair(phone, 'Currency I Sell', 'CHF', ['TWINT']);
  await choosePair(phone, 'Currency I Buy', 'EUR', ['SEPA', 'Revolut']);
  await phone.frame.getByLabel('Amount to receive').fill('1200');
  await phone.frame.getByLabel('Comment').fill('SEPA Instant preferred, today if you can.');
  await phone.frame.getByText(/^You will receive/).waitFor();
}

/** The static markup of the page, before the app's script has run. */
const BOOT_SCREENSHOT: Screenshot = {
  name: 'boot',
  user: 'bob',
  isPreparedPerScheme: true,
  async prepare({ frame }) {
    await frame.page().route('**/assets/{app,chunk}-*.js*', (route) => route.abort());
    await frame.goto(new URL('/', frame.url()).href);
  },
  async end(phone) {
    await phone.frame.page().unrouteAll();
    await goHome(phone);
  },
};

const HOME_SCREENSHOTS: readonly Screenshot[] = [
  screenshot('home', 'alice', goHome),
  screenshot('home-offers', 'bob', async (phone) => {
    await goHome(phone);
    await feedCard(phone, 'Mira').first().scrollIntoViewIfNeeded();
    await phone.frame.evaluate('scrollBy(0, 300)');
  }),
  screenshot(
    'home-dialog',
    'alice',
    async (phone) => {
      await goHome(phone);
      await phone.frame.getByRole('button', { name: 'Delete' }).first().click();
      await phone.device.locator('.dialog').waitFor();
    },
    async (phone) => phone.device.locator('.dialog button').last().click(),
  ),
  screenshot('home-notifications', 'alice', async (phone) => {
    await goHome(phone);
    await phone.frame.getByRole('button', { name: /^Notifications/ }).click();
    await phone.frame.getByRole('button', { name: 'Mark all read' }).waitFor();
  }),
  screenshot('home-filtered-empty', 'alice', async (phone) => {
    await phone.openPath('/filter', 'Filter');
    await choosePair(phone, 'Currency I Sell', 'JPY', []);
    await phone.mainButton.click();
    await phone.frame.getByText('No other requests match the filter').scrollIntoViewIfNeeded();
  }),
  screenshot(
    'home-offline',
    'bob',
    async (phone) => {
      await goHome(phone);
      await phone.frame.getByText('Live', { exact: true }).waitFor();
      await phone.setConnectionCut(true);
      await phone.frame.getByText(/^(Offline|Reconnecting|Updated)/).waitFor();
    },
    (phone) => phone.setConnectionCut(false),
  ),
  screenshot(
    'home-error',
    'bob',
    async (phone) => {
      await refuseCalls(phone, '**/api/feed?**');
      await phone.frame.page().route('**/api/events**', (route) => route.fulfill({ status: 404 }));
      await phone.frame.goto(phone.frame.url());
      await phone.frame.getByText('Failed to load initial requests.').waitFor();
    },
    (phone) => phone.frame.page().unrouteAll(),
  ),
  BOOT_SCREENSHOT,
];

const FORM_SCREENSHOTS: readonly Screenshot[] = [
  screenshot('create', 'bob', (phone) => phone.openPath('/create-request', 'New request')),
  screenshot('create-currencies', 'bob', async (phone) => {
    await phone.openPath('/create-request', 'New request');
    await formSection(phone, 'Currency I Sell')
      .getByRole('button', { name: /^Currency/ })
      .click();
    await phone.frame.getByRole('option').first().waitFor();
  }),
  screenshot('create-filled', 'bob', async (phone) => {
    await fillCreate(phone);
    await phone.frame.evaluate('document.activeElement.blur(), scrollTo(0, 0)');
  }),
  screenshot('create-methods', 'bob', async (phone) => {
    await fillCreate(phone);
    await formSection(phone, 'Currency I Buy')
      .getByRole('button', { name: /^Payment methods/ })
      .click();
    await phone.frame.getByRole('option').first().waitFor();
  }),
  screenshot('create-errors', 'bob', async (phone) => {
    await fillCreate(phone);
    await phone.frame.getByLabel('Amount to receive').fill('');
    await phone.frame.getByLabel('Amount to pay').focus();
    const methods = formSection(phone, 'Currency I Buy').getByRole('button', { name: /^Payment methods/ });
    await methods.click();
    for (const name of ['SEPA', 'Revolut'])
      await phone.frame.getByRole('option', { name, exact: true }).click();
    await phone.frame.getByRole('button', { name: 'Done' }).click();
  }),
  screenshot('edit', 'alice', async (phone, session) => {
    const isOpen = (item: Readonly<Record<string, unknown>>) =>
      item.receiveCurrency === 'EUR' && ['requested', 'active'].includes(String(item.status));
    const id = await findId(session, phone, '/feed?limit=100', isOpen);
    await phone.openPath(`/requests/${id}/edit`, 'Edit request');
  }),
  screenshot('filter', 'bob', (phone) => phone.openPath('/filter', 'Filter')),
  screenshot('filter-filled', 'bob', async (phone) => {
    await phone.openPath('/filter', 'Filter');
    await choosePair(phone, 'Currency I Sell', 'GBP', ['Revolut']);
    await choosePair(phone, 'Currency I Buy', 'EUR', []);
  }),
];

const PAGE_SCREENSHOTS: readonly Screenshot[] = [
  screenshot('request', 'bob', async (phone, session) => {
    const id = await findId(session, phone, '/feed?limit=100', (item) => item.receiveCurrency === 'RUB');
    await phone.openPath(`/requests/${id}`, 'Request');
  }),
  screenshot('request-removed', 'bob', async (phone, session) => {
    const body = {
      payCurrency: 'EUR',
      payMethod: ['SEPA'],
      receiveCurrency: 'CHF',
      receiveMethod: ['TWINT'],
      amount: 55,
    };
    const created = (await session.call(ALICE, 'POST', '/create_request', body)) as { id?: string };
    await phone.openPath(`/requests/${created.id}`, 'Request');
    await phone.mainButton.filter({ hasText: 'Accept Request' }).waitFor();
    await session.call(ALICE, 'DELETE', `/requests/${created.id}`);
    await phone.frame.getByText(/^This request was removed/).waitFor();
  }),
  screenshot('request-missing', 'bob', async (phone) => {
    const page = '/requests/00000000-0000-4000-8000-000000000000';
    await phone.frame.goto(new URL(page, phone.frame.url()).href);
    await phone.frame.getByText('Request details could not be found.').waitFor();
  }),
  screenshot('approval', 'alice', async (phone, session) => {
    const id = await findDealId(session, phone, 'pending_approval');
    await phone.openPath(`/transactions/${id}`, 'Your Request Accepted: Approve or Decline');
  }),
  screenshot('notifications', 'alice', (phone) => phone.openPath('/notifications', 'Notifications')),
  screenshot('settings', 'alice', (phone) => phone.openPath('/settings', 'Settings')),
  screenshot('my-data', 'alice', (phone) => phone.openPath('/settings/my-data', 'My Data')),
  screenshot('own-exchanges', 'alice', async (phone) => {
    await phone.openPath('/settings/trust', 'Your exchanges');
    await phone.frame.getByText('What counts').waitFor();
  }),
  screenshot('my-data-editing', 'alice', async (phone) => {
    await phone.openPath('/settings/my-data', 'My Data');
    await phone.frame.getByRole('button', { name: 'Edit First name' }).click();
  }),
  screenshot('my-data-country', 'alice', async (phone) => {
    await phone.openPath('/settings/my-data', 'My Data');
    await phone.frame.getByRole('button', { name: 'Edit Country' }).click();
    await phone.frame.getByRole('option').first().waitFor();
  }),
  screenshot('funds-empty', 'bob', (phone) =>
    phone.openPath('/settings/funds-transfer-details', 'Funds Transfer Details'),
  ),
  screenshot('funds', 'alice', async (phone, { call }) => {
    for (const [label, detailsText] of [
      [
        'SEPA',
        'Alice Keller\nIBAN CH93 0076 2011 6238 5295 7\nBIC POFICHBEXXX\nSEPA Instant, within a minute, also at weekends. Write the number of the deal into the reference.',
      ],
      ['TWINT', '+41 79 555 01 23'],
    ])
      await call(ALICE, 'POST', '/funds-transfer-details', { label, detailsText });
    await phone.openPath('/settings/funds-transfer-details', 'Funds Transfer Details');
    await phone.frame.getByText('TWINT').first().waitFor();
  }),
  screenshot('funds-editor', 'alice', async (phone) => {
    await phone.openPath('/settings/funds-transfer-details', 'Funds Transfer Details');
    await phone.frame.getByRole('button', { name: 'Add Details' }).click();
    await phone.frame.getByLabel('Label').waitFor();
  }),
  screenshot('placeholder', 'alice', (phone) => phone.openPath('/settings/language', 'App Language')),
  screenshot('rules', 'alice', (phone) => phone.openPath('/settings/rules', 'Exchange Rules')),
  screenshot(
    'page-not-loaded',
    'bob',
    async (phone) => {
      await phone.frame.page().route('**/assets/*-screens-*.js*', (route) => route.abort());
      await phone.frame.goto(new URL('/settings', phone.frame.url()).href);
      await phone.frame.getByText("Couldn't load this page. Check your connection and try again.").waitFor();
    },
    (phone) => phone.frame.page().unrouteAll(),
  ),
];

export const SCREENSHOTS = [HOME_SCREENSHOTS, FORM_SCREENSHOTS, PAGE_SCREENSHOTS, DEAL_SCREENSHOTS].flat();
