// The filter page: what it starts from, what it offers, and what it hands to home.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_FILTER, type FeedFilter } from '#domain/feed-filter.ts';
import { FilterScreen } from '../../../src/screens/filter/filter-screen.tsx';
import { filterOf, pairValues, startFilter } from '../../../src/screens/filter/filter-values.ts';
import { cleanUp, click, control, find, pressKey } from '../../harness/dom.ts';
import { createStage, pass, path, type Stage, signIn, text, work } from '../../app/app-harness.tsx';
import { choose, payField, pickers, receiveField, withExchangeData, write } from '../request-form/form-harness.tsx';

test.after.each(cleanUp);

async function page(filter?: Partial<FeedFilter>): Promise<Stage> {
  const stage = createStage('/home', withExchangeData);
  await signIn(stage);
  stage.shell.navigation.navigate('/filter', filter ? { state: { filter } } : {});
  stage.draw(<FilterScreen />);
  await work(() => {});
  return stage;
}
const active = (stage: Stage): FeedFilter => stage.world.models.feed.filter.peek();

test('FILTER-01 starts from the filter of the navigation, without methods that the currency lacks', async () => {
  await page({ fromCurrency: 'usd', fromMethod: ['Wise', 'Gone'], exchangeWith: 'region', search: 'cash' });
  assert.match(pickers()[0]?.textContent ?? '', 'USD');
  assert.match(pickers()[1]?.textContent ?? '', /Wise$/);
  assert.match(text(), 'Only my region');
  assert.is((find('input') as HTMLInputElement).value, 'cash');
});

test('FILTER-01 without a state it starts from the active filter; rubbish is cleaned', () => {
  const kept = { ...EMPTY_FILTER, toCurrency: 'EUR' };
  for (const state of [null, 7, {}]) assert.is(startFilter(state, kept), kept);
  assert.equal(startFilter({ filter: { fromCurrency: ' usd ', exchangeWith: 'x' } }, kept), {
    ...EMPTY_FILTER,
    fromCurrency: 'USD',
  });
});

test('FILTER-01 says that exchange data is loading', async () => {
  const stage = createStage('/filter', ({ server }) => server.on('GET /payment-methods', 'never'));
  await signIn(stage);
  stage.draw(<FilterScreen />);
  await work(() => {});
  assert.match(find('[role=status]').textContent ?? '', 'Loading exchange data...');
});

test('FILTER-02 amounts only with both currencies, converted after 300 ms to whole units, with the rate', async () => {
  const stage = await page();
  await choose(0, 'USD');
  assert.not.match(text(), 'Amount to pay');
  await choose(2, 'RUB');
  write(payField(), '10.4');
  await pass(stage, 299);
  assert.is(receiveField().value, '');
  await pass(stage, 1);
  assert.is(receiveField().value, '832');
  assert.match(text(), 'Rate: 1 USD = 80,00 RUB');
});

test('FILTER-02 a currency can be taken back', async () => {
  await page({ fromCurrency: 'USD' });
  await choose(0, 'Any currency');
  assert.not.match(pickers()[0]?.textContent ?? '', 'USD');
});

test('FILTER-03 whom to exchange with, in the specified words', async () => {
  await page();
  await work(() => click(pickers()[4] as Element));
  const options = Array.from(document.querySelectorAll('[role=option]'), (one) => one.textContent);
  assert.equal(options, ['All users', 'Only my region', 'Only previous exchanges']);
});

test('FILTER-04 Find Exchanges goes home with the filter', async () => {
  const stage = await page();
  await choose(0, 'USD');
  await choose(1, 'Wise');
  await choose(4, 'Only previous exchanges');
  await work(() => click(control('Find Exchanges')));
  const expected = {
    ...EMPTY_FILTER,
    fromCurrency: 'USD',
    fromMethod: ['Wise'],
    exchangeWith: 'previous',
  };
  assert.is(path(), '/home');
  assert.equal(stage.shell.navigation.state(), { filter: expected });
  assert.equal(active(stage), expected);
});

test('FILTER-04 Reset Filters clears everything, and finding then shows all', async () => {
  const stage = await page({ fromCurrency: 'USD', toCurrency: 'RUB', search: 'x', exchangeWith: 'region' });
  await work(() => click(control('Reset Filters')));
  assert.not.match(text(), 'Amount to pay');
  assert.match(text(), 'All users');
  await work(() => click(control('Find Exchanges')));
  assert.equal(active(stage), EMPTY_FILTER);
});

test('FEED-04 Enter in the search finds; an unfinished word of an input method does not', async () => {
  const stage = await page();
  write(find('input'), 'berlin');
  pressKey(find('input'), 'Enter', { isComposing: true });
  assert.is(path(), '/filter');
  pressKey(find('input'), 'Enter');
  assert.is(path(), '/home');
  assert.is(active(stage).search, 'berlin');
});

test('amounts count only while their fields are on show', () => {
  const pair = pairValues({ ...EMPTY_FILTER, fromCurrency: 'USD', fromAmount: '5', toCurrency: 'RUB' });
  const rest = { search: '', status: 'active', exchangeWith: 'all' } as const;
  assert.is(filterOf(pair, rest).fromAmount, '5');
  assert.is(filterOf({ ...pair, buyCurrency: '' }, rest).fromAmount, '');
});

test.run();
