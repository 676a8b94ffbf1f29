// What `npm run shots` pictures: every screen in its states, each brought about by the hands of a user.
import type { Locator } from 'playwright-core';
import { ALICE, BOB } from '../demo/users.ts';
import type { Phone, Studio } from './browser-session.ts';

export interface Scene {
  /** Its file's name is this, the scheme and '.png'. */
  readonly name: string;
  readonly who: 'alice' | 'bob';
  /** Brings the phone into the state to be shown; resolves when it stands still. */
  readonly show: (phone: Phone, studio: Studio) => Promise<void>;
  /** Leaves no trace for the scenes after it. */
  readonly end?: (phone: Phone, studio: Studio) => Promise<void>;
  /** Shown anew for each scheme, because the page cannot hear of a change. */
  readonly isDeaf?: boolean;
}

const scene = (
  name: string,
  who: Scene['who'],
  show: Scene['show'],
  end?: NonNullable<Scene['end']>,
): Scene => ({ name, who, show, ...(end && { end }) });

const goHome = (phone: Phone) => phone.go('/home', 'Exchanges');
const cardOf = ({ frame }: Phone, ...texts: readonly (string | RegExp)[]): Locator =>
  texts.reduce<Locator>((cards, text) => cards.filter({ hasText: text }), frame.getByRole('article'));

/** Something with an id that the API lists and `fits` accepts. */
async function idOf(
  { call }: Studio,
  { person }: Phone,
  path: string,
  fits: (item: Readonly<Record<string, unknown>>) => boolean,
): Promise<string> {
  const list = (await call(person, 'GET', path)) as readonly Readonly<Record<string, unknown>>[];
  const found = list.find(fits);
  if (found === undefined) throw new Error(`${path} has nothing that fits`);
  return String(found.id);
}
const dealIn = (studio: Studio, phone: Phone, status: string) =>
  idOf(studio, phone, '/transactions', (deal) => deal.status === status);

const group = ({ frame }: Phone, name: string) => frame.getByRole('region', { name });

async function pick(phone: Phone, name: string, currency: string, methods: readonly string[]): Promise<void> {
  const sheet = phone.frame.getByRole('dialog');
  await group(phone, name)
    .getByRole('button', { name: /^Currency/ })
    .click();
  await sheet.getByLabel('Search').fill(currency);
  await sheet.getByRole('option').first().click();
  for (const method of methods) {
    const field = group(phone, name).getByRole('button', { name: /^Payment methods/ });
    await field.click();
    await sheet.getByRole('option', { name: method, exact: true }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
  }
}

/** Answers with a refusal, so that the screen says what went wrong. */
const refuse = (phone: Phone, path: string) =>
  phone.frame.page().route(path, (route) => route.fulfill({ status: 400, json: { message: 'No' } }));

async function fillCreate(phone: Phone): Promise<void> {
  await phone.go('/create-request', 'New request');
  await pick(phone, 'Currency I Sell', 'CHF', ['TWINT']);
  await pick(phone, 'Currency I Buy', 'EUR', ['SEPA', 'Revolut']);
  await phone.frame.getByLabel('Amount to receive').fill('1200');
  await phone.frame.getByLabel('Comment').fill('SEPA Instant preferred, today if you can.');
  await phone.frame.getByText(/^You will receive/).waitFor();
}

/** The page's own markup, before any script of ours runs. */
const BOOT: Scene = {
  name: 'boot',
  who: 'bob',
  isDeaf: true,
  async show({ frame }) {
    await frame.page().route('**/assets/app-*.js', (route) => route.abort());
    await frame.goto(new URL('/', frame.url()).href);
  },
  async end(phone) {
    await phone.frame.page().unrouteAll();
    await goHome(phone);
  },
};

const HOME: readonly Scene[] = [
  scene('home', 'alice', goHome),
  scene('home-offers', 'bob', async (phone) => {
    await goHome(phone);
    await cardOf(phone, 'Mira').first().scrollIntoViewIfNeeded();
    await phone.frame.evaluate('scrollBy(0, 300)');
  }),
  scene(
    'home-dialog',
    'alice',
    async (phone) => {
      await goHome(phone);
      await phone.frame.getByRole('button', { name: 'Delete' }).first().click();
      await phone.device.locator('.dialog').waitFor();
    },
    async (phone) => phone.device.locator('.dialog button').last().click(),
  ),
  scene('home-notifications', 'alice', async (phone) => {
    await goHome(phone);
    await phone.frame.getByRole('button', { name: /^Notifications/ }).click();
    await phone.frame.getByRole('button', { name: 'Mark all read' }).waitFor();
  }),
  scene('home-filtered-empty', 'alice', async (phone) => {
    await phone.go('/filter', 'Filter');
    await pick(phone, 'Currency I Sell', 'JPY', []);
    await phone.primary.click();
    await phone.frame.getByText('No offers of others match the filter').scrollIntoViewIfNeeded();
  }),
  scene(
    'home-offline',
    'bob',
    async (phone) => {
      await goHome(phone);
      await phone.frame.getByText('Live', { exact: true }).waitFor();
      await phone.cutLine(true);
      await phone.frame.getByText(/^(Offline|Reconnecting|Updated)/).waitFor();
    },
    (phone) => phone.cutLine(false),
  ),
  scene(
    'home-error',
    'bob',
    async (phone) => {
      await refuse(phone, '**/api/feed?**');
      await phone.frame.page().route('**/api/events/**', (route) => route.fulfill({ status: 404 }));
      await phone.frame.goto(phone.frame.url());
      await phone.frame.getByText('Failed to load initial requests.').waitFor();
    },
    (phone) => phone.frame.page().unrouteAll(),
  ),
  BOOT,
];

const FORMS: readonly Scene[] = [
  scene('create', 'bob', (phone) => phone.go('/create-request', 'New request')),
  scene('create-currencies', 'bob', async (phone) => {
    await phone.go('/create-request', 'New request');
    await group(phone, 'Currency I Sell')
      .getByRole('button', { name: /^Currency/ })
      .click();
    await phone.frame.getByRole('option').first().waitFor();
  }),
  scene('create-filled', 'bob', async (phone) => {
    await fillCreate(phone);
    await phone.frame.evaluate('document.activeElement.blur(), scrollTo(0, 0)');
  }),
  scene('create-methods', 'bob', async (phone) => {
    await fillCreate(phone);
    await group(phone, 'Currency I Buy')
      .getByRole('button', { name: /^Payment methods/ })
      .click();
    await phone.frame.getByRole('option').first().waitFor();
  }),
  scene('create-errors', 'bob', async (phone) => {
    await fillCreate(phone);
    await phone.frame.getByLabel('Amount to receive').fill('');
    await phone.frame.getByLabel('Amount to pay').focus();
    const methods = group(phone, 'Currency I Buy').getByRole('button', { name: /^Payment methods/ });
    await methods.click();
    for (const name of ['SEPA', 'Revolut'])
      await phone.frame.getByRole('option', { name, exact: true }).click();
    await phone.frame.getByRole('button', { name: 'Done' }).click();
  }),
  scene('edit', 'alice', async (phone, studio) => {
    const isOpen = (item: Readonly<Record<string, unknown>>) =>
      item.receiveCurrency === 'EUR' && ['requested', 'active'].includes(String(item.status));
    const id = await idOf(studio, phone, '/feed?limit=100', isOpen);
    await phone.go(`/requests/${id}/edit`, 'Edit request');
  }),
  scene('filter', 'bob', (phone) => phone.go('/filter', 'Filter')),
  scene('filter-filled', 'bob', async (phone) => {
    await phone.go('/filter', 'Filter');
    await pick(phone, 'Currency I Sell', 'GBP', ['Revolut']);
    await pick(phone, 'Currency I Buy', 'EUR', []);
  }),
];

const PAGES: readonly Scene[] = [
  scene('request', 'bob', async (phone, studio) => {
    const id = await idOf(studio, phone, '/feed?limit=100', (item) => item.receiveCurrency === 'RUB');
    await phone.go(`/requests/${id}`, 'Request');
  }),
  scene('request-removed', 'bob', async (phone, studio) => {
    const body = {
      payCurrency: 'EUR',
      payMethod: ['SEPA'],
      receiveCurrency: 'CHF',
      receiveMethod: ['TWINT'],
      amount: 55,
    };
    const made = (await studio.call(ALICE, 'POST', '/create_request', body)) as { id?: string };
    await phone.go(`/requests/${made.id}`, 'Request');
    await phone.frame.getByRole('button', { name: 'Accept Request' }).waitFor();
    await studio.call(ALICE, 'DELETE', `/requests/${made.id}`);
    await phone.frame.getByText(/^This request was removed/).waitFor();
  }),
  scene('request-missing', 'bob', async (phone) => {
    const page = '/requests/00000000-0000-4000-8000-000000000000';
    await phone.frame.goto(new URL(page, phone.frame.url()).href);
    await phone.frame.getByText('Request details could not be found.').waitFor();
  }),
  scene('approval', 'alice', async (phone, studio) => {
    const id = await dealIn(studio, phone, 'pending_approval');
    await phone.go(`/transactions/${id}`, 'Your Request Accepted: Approve or Decline');
  }),
  scene('notifications', 'alice', (phone) => phone.go('/notifications', 'Notifications')),
  scene('settings', 'alice', (phone) => phone.go('/settings', 'Settings')),
  scene('my-data', 'alice', (phone) => phone.go('/settings/my-data', 'My Data')),
  scene('my-data-editing', 'alice', async (phone) => {
    await phone.go('/settings/my-data', 'My Data');
    await phone.frame.getByRole('button', { name: 'Edit First name' }).click();
  }),
  scene('my-data-country', 'alice', async (phone) => {
    await phone.go('/settings/my-data', 'My Data');
    await phone.frame.getByRole('button', { name: 'Edit Country' }).click();
    await phone.frame.getByRole('option').first().waitFor();
  }),
  scene('funds-empty', 'bob', (phone) =>
    phone.go('/settings/funds-transfer-details', 'Funds Transfer Details'),
  ),
  scene('funds', 'alice', async (phone, { call }) => {
    for (const [label, detailsText] of [
      [
        'SEPA',
        'Alice Keller\nIBAN CH93 0076 2011 6238 5295 7\nBIC POFICHBEXXX\nSEPA Instant, within a minute, also at weekends. Write the number of the deal into the reference.',
      ],
      ['TWINT', '+41 79 555 01 23'],
    ])
      await call(ALICE, 'POST', '/funds-transfer-details', { label, detailsText });
    await phone.go('/settings/funds-transfer-details', 'Funds Transfer Details');
    await phone.frame.getByText('TWINT').first().waitFor();
  }),
  scene('funds-editor', 'alice', async (phone) => {
    await phone.go('/settings/funds-transfer-details', 'Funds Transfer Details');
    await phone.frame.getByRole('button', { name: 'Add Details' }).click();
    await phone.frame.getByLabel('Label').waitFor();
  }),
  scene('placeholder', 'alice', (phone) => phone.go('/settings/language', 'App Language')),
  scene('rules', 'alice', (phone) => phone.go('/settings/rules', 'Exchange Rules')),
  scene(
    'page-not-loaded',
    'bob',
    async (phone) => {
      await phone.frame.page().route('**/assets/pages-*.js', (route) => route.abort());
      await phone.frame.goto(new URL('/settings', phone.frame.url()).href);
      await phone.frame
        .getByText('This page could not be loaded. Check your connection and try again.')
        .waitFor();
    },
    (phone) => phone.frame.page().unrouteAll(),
  ),
];

const openDeal = (status: string) => async (phone: Phone, studio: Studio) => {
  await phone.go(`/transactions/${await dealIn(studio, phone, status)}/active`, 'Exchange');
  await phone.frame.getByRole('textbox', { name: 'Message' }).waitFor();
};

const DEALS: readonly Scene[] = [
  scene('deal', 'alice', openDeal('initiated')),
  scene('deal-completing', 'alice', openDeal('completion_pending')),
  scene('deal-cancelling', 'bob', openDeal('cancellation_pending')),
  scene('deal-disputed', 'bob', openDeal('disputed')),
  scene('deal-rating', 'alice', async (phone, studio) => {
    await openDeal('initiated')(phone, studio);
    await phone.frame.getByRole('button', { name: 'Propose completion' }).click();
    await phone.frame.getByRole('dialog').waitFor();
  }),
  scene('deal-details', 'bob', async (phone, studio) => {
    await studio.call(BOB, 'POST', '/funds-transfer-details', {
      label: 'Monzo',
      detailsText: 'Sort code 04-00-04\nAccount 1234 5678\nBob Morgan',
    });
    await openDeal('cancellation_pending')(phone, studio);
    await phone.frame.getByRole('button', { name: 'Send my details' }).click();
    await phone.frame.getByRole('dialog').waitFor();
  }),
  scene('summary', 'alice', async (phone, studio) => {
    await phone.go(`/transactions/${await dealIn(studio, phone, 'completed')}/summary`, 'Summary');
  }),
];

export const SCENES: readonly Scene[] = [...HOME, ...FORMS, ...PAGES, ...DEALS];
