// Filter of the client stream: a change connects again without a break in the status, and no topic loses an event (EVENTS-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { requestDto } from '../fake-environment.ts';
import { HOME_SUBSCRIPTIONS, START_TIME } from '../service/service-harness.ts';
import {
  type ClientStreamHarness,
  feedAt,
  notificationDto,
  REQUEST_PAGE,
  startClientHome,
} from './client-stream-harness.ts';

const EUR = { payCurrency: 'EUR' };
const parameter = (harness: ClientStreamHarness, name: string) => harness.stream().url.searchParams.get(name);
const setFilter = async (harness: ClientStreamHarness, toCurrency: string): Promise<void> => {
  const filter = { ...EMPTY_FILTER, toCurrency, toMethod: toCurrency ? ['Wise', 'SEPA'] : [] };
  await harness.service.send({ type: 'setFilter', filter: { filter, country: '', city: '' } });
  await harness.clock.advance(0);
};
/** Home under a filter, whose first page was read at event 43 while the stream had received 45. */
async function startFiltered(): Promise<ClientStreamHarness> {
  const harness = await startClientHome({ search: 1 });
  assert.is(parameter(harness, 'feed'), null, 'no filter, no parameter');
  const feedCalls = harness.calls('/feed').length;
  await setFilter(harness, 'EUR');
  harness.stream().emit('new_notification', { notification: notificationDto('n44') }, '44');
  harness.stream().emit('feed_upsert', { item: requestDto('e45', START_TIME + 45, EUR) }, '45');
  await harness.clock.advance(0);
  harness.calls('/feed')[feedCalls]?.answer(200, feedAt(43, requestDto('e1', START_TIME, EUR)));
  await harness.clock.advance(300);
  return harness;
}

test('EVENTS-02 EVENTS-13 the stream connects again with the filter, at the first page’s event, and stays connected for the page', async () => {
  const harness = await startFiltered();
  assert.is(parameter(harness, 'feed'), 'toCurrency=EUR&toMethod=Wise%2CSEPA');
  assert.is(parameter(harness, 'lastEventId'), '43');
  assert.is(harness.sources.filter(({ isClosed }) => !isClosed).length, 1);
  harness.stream().open();
  harness.stream().emit('new_notification', { notification: notificationDto('n44') }, '44');
  harness.stream().emit('feed_upsert', { item: requestDto('e45', START_TIME + 45, EUR) }, '45');
  harness.stream().emit('feed_upsert', { item: requestDto('e46', START_TIME + 46, EUR) }, '46');
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['e46', 'e45', 'e1']);
  assert.equal(harness.received('notifications'), ['snapshot', 'new n44'], 'nothing is told twice');
  const states = harness.page.batches.flatMap(({ connections }) => connections?.feed?.state ?? []);
  assert.equal([...new Set(states.slice(states.indexOf('connected')))], ['connected']);
  await harness.service.send({ type: 'stop' });
});

test('EVENTS-13 the other topics continue where they were when the first page is newer than the stream', async () => {
  const harness = await startClientHome({ search: 1 });
  await setFilter(harness, 'EUR');
  harness.calls('/feed')[1]?.answer(200, feedAt(70, requestDto('e1', START_TIME, EUR)));
  await harness.clock.advance(300);
  assert.is(parameter(harness, 'lastEventId'), '40');
  await harness.service.send({ type: 'stop' });
});

test('LIVE-05 a connection that does not come back after a change of the filter is a broken one', async () => {
  const harness = await startFiltered();
  harness.onCall('/feed', (call) => call.answer(200, feedAt(80, requestDto('e2', START_TIME + 2, EUR))));
  await harness.clock.advance(15_000);
  assert.is(harness.page.connection('feed'), 'disconnected');
  await harness.clock.advance(6_000);
  assert.equal(harness.page.order, ['e2']);
  await harness.service.send({ type: 'stop' });
});

test('REQ-04 EVENTS-14 a request’s page gets the whole market; back home the feed receives what it has missed', async () => {
  const harness = await startFiltered();
  harness.stream().open();
  harness.stream().emit('ping', {}, '50');
  await harness.subscribe(REQUEST_PAGE);
  await harness.clock.advance(300);
  assert.is(parameter(harness, 'feed'), null);
  assert.is(
    parameter(harness, 'lastEventId'),
    '43',
    'one event early: the one before may have been overtaken',
  );
  harness.stream().open();
  harness.stream().emit('feed_upsert', { item: requestDto('r1', START_TIME + 1) }, '51');
  harness.stream().emit('feed_upsert', { item: requestDto('e52', START_TIME + 52, EUR) }, '52');
  await harness.clock.advance(0);
  assert.equal(harness.received('requests').slice(-2), ['upsert r1', 'upsert e52']);
  await harness.subscribe(HOME_SUBSCRIPTIONS);
  await harness.clock.advance(300);
  assert.is(parameter(harness, 'feed'), 'toCurrency=EUR&toMethod=Wise%2CSEPA');
  assert.is(parameter(harness, 'lastEventId'), '50');
  assert.is(harness.page.connection('feed'), 'connected');
  harness.stream().open();
  harness.stream().emit('feed_upsert', { item: requestDto('e52', START_TIME + 52, EUR) }, '52');
  await harness.clock.advance(0);
  assert.equal(harness.page.order, ['e52', 'e1']);
  await harness.service.send({ type: 'stop' });
});

test('EVENTS-02 an offer that leaves the filter is removed from the feed, and from no request’s page', async () => {
  const harness = await startFiltered();
  harness.stream().open();
  harness.stream().emit('feed_remove', { id: 'e1' }, '46');
  await harness.clock.advance(0);
  assert.equal(harness.page.order, []);
  assert.equal(harness.received('requests'), []);
  await harness.service.send({ type: 'stop' });
});

test('EVENTS-11 EVENTS-14 refused for good on a request’s page: the feed’s stream resumes where the feed has stopped', async () => {
  const harness = await startFiltered();
  harness.stream().open();
  harness.stream().emit('ping', {}, '50');
  await harness.subscribe(REQUEST_PAGE);
  await harness.clock.advance(300);
  harness.stream().open();
  harness.stream().emit('feed_upsert', { item: requestDto('e1', START_TIME + 60, EUR) }, '60');
  harness.onCall('/events', (call) => call.answer(404, {}));
  harness.stream().emit('error');
  await harness.clock.advance(2_500);
  harness.stream().emit('error');
  await harness.clock.advance(1_000);
  await harness.subscribe(HOME_SUBSCRIPTIONS);
  await harness.clock.advance(1_000);
  assert.is(harness.source('feed').url.searchParams.get('lastEventId'), '50');
  await harness.service.send({ type: 'stop' });
});

test.run();
