// Filter screen: initial values, fields, and the filter it sets.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_FILTER, type FeedFilter } from '#domain/feed-filter.ts';
import {
  FilterScreen,
  initialFilter,
  pairValuesOf,
  toFilter,
} from '../../../src/screens/filter/filter-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  createAppHarness,
  currentPath,
  pageText,
  signInAlice,
} from '../../app/app-harness.tsx';
import { click, getControl, getElement, pressKey, unmountAll } from '../../harness/dom.ts';
import { type FakeHandler, TEST_NOW } from '../../state/fixtures.ts';
import {
  chooseOptions,
  payField,
  pickers,
  receiveField,
  typeInto,
  withExchangeData,
} from '../request-form/form-harness.tsx';

test.after.each(unmountAll);

async function page(
  filter?: Partial<FeedFilter>,
  rates?: FakeHandler,
  features: object = {},
): Promise<AppHarness> {
  unmountAll();
  const harness = createAppHarness('/home', (fixture) => {
    withExchangeData(fixture);
    fixture.server.announces(features);
    if (rates) fixture.server.on('GET /rates/matrix', rates);
  });
  await signInAlice(harness);
  harness.shell.navigation.navigate('/filter', filter ? { state: { filter } } : {});
  harness.render(<FilterScreen />);
  await actAndSettle(() => {});
  return harness;
}
/** The navigation state that home gets and applies (FILTER-04). */
const carriedFilter = (harness: AppHarness): unknown => harness.shell.navigation.state();

test('FILTER-01 starts from the filter of the navigation state, without methods that the currency lacks', async () => {
  await page({ fromCurrency: 'usd', fromMethod: ['Wise', 'Gone'], exchangeWith: 'region', search: 'cash' });
  assert.match(pickers()[0]?.textContent ?? '', 'USD');
  assert.match(pickers()[1]?.textContent ?? '', /Wise$/);
  assert.match(pageText(), 'Only my region');
  assert.is((getElement('input') as HTMLInputElement).value, 'cash');
});

test('FILTER-01 without a state it starts from the active filter; invalid values are dropped', () => {
  const active = { ...EMPTY_FILTER, toCurrency: 'EUR' };
  for (const state of [null, 7, {}]) assert.is(initialFilter(state, active), active);
  assert.equal(initialFilter({ filter: { fromCurrency: ' usd ', exchangeWith: 'x' } }, active), {
    ...EMPTY_FILTER,
    fromCurrency: 'USD',
  });
});

test('RATE-08 the age of a rate that is older than 30 min', async () => {
  const ratesAt = { RUB: new Date(TEST_NOW - 2 * 3_600_000).toISOString() };
  await page({ fromCurrency: 'USD', toCurrency: 'RUB' }, { body: { rates: { 'USD-RUB': 80 }, ratesAt } });
  assert.match(pageText(), 'Rate: 1 USD = 80,00 RUBRates from 2 h ago');
});

test('FILTER-01 shows that exchange data is loading', async () => {
  const harness = createAppHarness('/filter', ({ server }) => server.on('GET /payment-methods', 'never'));
  await signInAlice(harness);
  harness.render(<FilterScreen />);
  await actAndSettle(() => {});
  assert.match(getElement('[role=status]').textContent ?? '', 'Loading exchange data...');
});

test('FILTER-02 amounts only with both currencies, converted after 300 ms to whole units, with the rate', async () => {
  const harness = await page();
  await chooseOptions(0, 'USD');
  assert.not.match(pageText(), 'Amount to pay');
  await chooseOptions(2, 'RUB');
  typeInto(payField(), '10.4');
  await advanceClock(harness, 299);
  assert.is(receiveField().value, '');
  await advanceClock(harness, 1);
  assert.is(receiveField().value, '832');
  assert.match(pageText(), 'Rate: 1 USD = 80,00 RUB');
  assert.not.match(pageText(), 'Rates from');
});

test('FILTER-03 FILTER-04 whom to exchange with, in the specified texts; Find Exchanges goes home with the filter', async () => {
  const harness = await page();
  await chooseOptions(0, 'USD');
  await chooseOptions(1, 'Wise');
  await actAndSettle(() => click(pickers()[4] as Element));
  const options = Array.from(document.querySelectorAll('[role=option]'), (one) => one.textContent);
  assert.equal(options, ['All users', 'Only my region', 'Only previous exchanges']);
  await actAndSettle(() => click(getControl('Only previous exchanges')));
  await actAndSettle(() => click(getControl('Find Exchanges')));
  const expected = { ...EMPTY_FILTER, fromCurrency: 'USD', fromMethod: ['Wise'], exchangeWith: 'previous' };
  assert.is(currentPath(), '/home');
  assert.equal(carriedFilter(harness), { filter: expected });
});

test('FILTER-02 FILTER-04 a currency can be cleared; Reset Filters clears everything, and Find Exchanges then shows all', async () => {
  const harness = await page({ fromCurrency: 'USD', toCurrency: 'RUB', search: 'x', exchangeWith: 'region' });
  await chooseOptions(0, 'Any currency');
  assert.not.match(pickers()[0]?.textContent ?? '', 'USD');
  await actAndSettle(() => click(getControl('Reset Filters')));
  assert.not.match(pageText(), 'Amount to pay');
  assert.match(pageText(), 'All users');
  await actAndSettle(() => click(getControl('Find Exchanges')));
  assert.equal(carriedFilter(harness), { filter: EMPTY_FILTER });
});

test('FEED-04 Enter in the search field applies the filter; an unfinished word of an input method does not', async () => {
  const harness = await page();
  typeInto(getElement('input'), 'berlin');
  pressKey(getElement('input'), 'Enter', { isComposing: true });
  assert.is(currentPath(), '/filter');
  pressKey(getElement('input'), 'Enter');
  assert.is(currentPath(), '/home');
  assert.equal(carriedFilter(harness), { filter: { ...EMPTY_FILTER, search: 'berlin' } });
});

test('amounts count only while their fields are shown', () => {
  const pair = pairValuesOf({ ...EMPTY_FILTER, fromCurrency: 'USD', fromAmount: '5', toCurrency: 'RUB' });
  const rest = { search: '', status: 'active', exchangeWith: 'all' } as const;
  assert.is(toFilter(pair, rest).fromAmount, '5');
  assert.is(toFilter({ ...pair, receiveCurrency: '' }, rest).fromAmount, '');
});

test('PRICE-07 FILTER-04 the order by price, where it is announced, with both currencies alone', async () => {
  const pair = { fromCurrency: 'USD', toCurrency: 'RUB' };
  const chip = (name: string) => getControl(name);
  await page(pair);
  assert.not.match(pageText(), 'Best price');
  const harness = await page(pair, undefined, { pricing: 1 });
  assert.is(chip('Newest').getAttribute('aria-pressed'), 'true');
  await actAndSettle(() => click(chip('Best price')));
  assert.is(chip('Best price').getAttribute('aria-pressed'), 'true');
  await actAndSettle(() => click(getControl('Find Exchanges')));
  assert.equal(carriedFilter(harness), { filter: { ...EMPTY_FILTER, ...pair, sort: 'price' } });
  await page({ fromCurrency: 'USD', sort: 'price' }, undefined, { pricing: 1 });
  assert.not.match(pageText(), 'Best price', 'prices of different pairs are not compared');
  const again = await page({ ...pair, sort: 'price' }, undefined, { pricing: 1 });
  assert.is(chip('Best price').getAttribute('aria-pressed'), 'true');
  await actAndSettle(() => click(getControl('Reset Filters')));
  await actAndSettle(() => click(getControl('Find Exchanges')));
  assert.equal(carriedFilter(again), { filter: EMPTY_FILTER });
});

test.run();
