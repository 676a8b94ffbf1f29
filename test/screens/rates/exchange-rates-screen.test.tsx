// Exchange rates screen: a placeholder without the feature, else the viewer's currencies, all others, ages and sources (RATE-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SettingsPageScreen } from '../../../src/screens/settings/settings-pages.tsx';
import { type AppHarness, actAndSettle, openPage, pageText } from '../../app/app-harness.tsx';
import { click, getControl, unmountAll } from '../../harness/dom.ts';
import { type FakeHandler, TEST_NOW } from '../../state/fixtures.ts';

test.after.each(unmountAll);

const iso = (ageMs: number) => new Date(TEST_NOW - ageMs).toISOString();
const MINUTE = 60_000;
const RATES: FakeHandler = {
  body: {
    rates: { 'USD-EUR': 0.8, 'USD-RUB': 92.5, 'USD-GBP': 0.75 },
    ratesAt: { EUR: iso(0), RUB: iso(40 * MINUTE), GBP: iso(3 * 24 * 60 * MINUTE) },
    rateSources: { EUR: 3, RUB: 1, GBP: 0 },
  },
};

const open = (rates: FakeHandler = RATES): Promise<AppHarness> =>
  openPage(
    <SettingsPageScreen page="exchange-rates" />,
    {
      'GET /payment-methods': { body: { USD: ['Wise'], EUR: ['SEPA'], RUB: ['SBP'], GBP: ['Wise'] } },
      'GET /rates/matrix': rates,
    },
    { rates: 1 },
  );

test('RATE-10 every currency but the dollar, with sources and age', async () => {
  await open();
  const text = pageText();
  for (const line of [
    '1 EUR = 1,25 USDEuro · 3 sources · now',
    '1 USD = 92,50 RUBRussian rouble · 1 source · 40 min ago',
    '1 GBP = 1,33 USDPound sterling · no source · 3 days ago',
  ])
    assert.ok(text.includes(line), `${line} in ${text}`);
  assert.not.ok(text.includes('1 USD = 1,00 USD'));
});

test('RATE-10 rates that cannot be loaded are an error with a retry', async () => {
  const harness = await open({ status: 500 });
  await actAndSettle(() => harness.fixture.clock.advance(5_000));
  assert.match(pageText(), "Couldn't load the exchange rates.");
  harness.fixture.server.on('GET /rates/matrix', RATES);
  await actAndSettle(() => harness.fixture.clock.advance(5_000));
  await actAndSettle(() => click(getControl('Retry')));
  assert.match(pageText(), '1 EUR = 1,25 USD');
});

test.run();
