// Saving a filter whose new requests the viewer is notified of: on its page, in an empty market, from a taken request, and in the settings.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { FilterScreen } from '../../../src/screens/filter/filter-screen.tsx';
import { RequestDetailScreen } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import { NotificationSettingsScreen } from '../../../src/screens/settings/notification-settings-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  createAppHarness,
  pageText,
  signInAlice,
} from '../../app/app-harness.tsx';
import { click, flushUpdates, getControl, unmountAll } from '../../harness/dom.ts';
import { apply, fill, home, view } from '../../home/home-harness.tsx';
import { requestJson } from '../../state/card-fixtures.ts';
import { withExchangeData } from '../request-form/form-harness.tsx';

test.after.each(unmountAll);

const NOTIFY = 'Notify me about these';
const FEATURES = { alerts: 1, settings: 1, queue: 1 };
const SAVED = {
  id: 's1',
  filter: {
    ...{ search: '', fromCurrency: 'USD', fromAmount: '', fromMethod: ['Wise', 'Cash'] },
    ...{ toCurrency: '', toAmount: '', toMethod: [], exchangeWith: 'all' },
  },
  ...{ createdAt: '2026-07-02T10:00:00.000Z', isActive: true, mutedUntil: null, hits: 2, lastHitAt: null },
};

async function harnessWith(features: object = FEATURES, saved: object = { ...SAVED, isNew: true }) {
  const harness = createAppHarness('/home', (fixture) => {
    withExchangeData(fixture);
    fixture.server.announces(features);
    fixture.server.on('POST /alerts', { body: { data: saved } });
    fixture.server.on('GET /users/me/settings', { body: { settings: {} } });
    fixture.server.on('GET /alerts', { body: { data: [SAVED] } });
    fixture.server.on('PATCH /alerts/s1', {
      body: { data: { ...SAVED, mutedUntil: '2999-01-01T00:00:00.000Z' } },
    });
    fixture.server.on('DELETE /alerts/s1', { body: { data: { id: 's1' } } });
  });
  await signInAlice(harness);
  return harness;
}
async function filterPage(filter: object, ...of: Parameters<typeof harnessWith>): Promise<AppHarness> {
  unmountAll();
  const harness = await harnessWith(...of);
  harness.shell.navigation.navigate('/filter', { state: { filter } });
  harness.render(<FilterScreen />);
  await actAndSettle(() => {});
  return harness;
}
interface AnySent {
  readonly filter: Readonly<Record<string, unknown>>;
}
const filterSent = ({ server }: AppHarness['fixture']): Readonly<Record<string, unknown>> =>
  (server.of('POST /alerts').at(-1)?.body as AnySent | undefined)?.filter ?? {};
const has = (name: string): boolean =>
  Array.from(document.querySelectorAll('button')).some(({ textContent }) => textContent?.startsWith(name));
/** The first button whose text begins so: a row has a second line. */
const tap = (name: string) =>
  actAndSettle(() => {
    const found = Array.from(document.querySelectorAll('button')).find((one) =>
      one.textContent?.startsWith(name),
    );
    click(found ?? getControl(name));
  });

test('CALL-13 one tap on the filter page notifies of what it finds, says so, and can be undone', async () => {
  const { fixture } = await filterPage({
    fromCurrency: 'USD',
    fromMethod: ['Wise'],
    toCurrency: 'RUB',
    sort: 'price',
  });
  await tap(NOTIFY);
  const sent = filterSent(fixture);
  assert.equal([sent.fromCurrency, sent.fromMethod, 'sort' in sent], ['USD', 'Wise', false]);
  assert.match(pageText(), 'You will be notified of new requests');
  await tap('Undo');
  assert.is(fixture.server.of('DELETE /alerts/s1').length, 1);
  assert.ok(has(NOTIFY));
});

test('CALL-13 it is offered for a filter with a currency, where the backend has it; one that was saved before has no undo, and a refusal leaves the offer', async () => {
  for (const [filter, features] of [
    [{ search: 'evening' }, FEATURES],
    [{ fromCurrency: 'USD' }, {}],
  ] as const) {
    await filterPage(filter, features);
    assert.not(has(NOTIFY), JSON.stringify(filter));
  }
  const { fixture } = await filterPage({ fromCurrency: 'USD' }, FEATURES, { ...SAVED, isNew: false });
  const message = 'You can have notifications for at most 3 filters. Delete one of them first.';
  const saved = { body: { data: { ...SAVED, isNew: false } } };
  fixture.server.on('POST /alerts', { status: 409, body: { code: 'LIMIT_REACHED', message } });
  await tap(NOTIFY);
  assert.match(pageText(), message);
  assert.ok(has(NOTIFY));
  fixture.server.on('POST /alerts', saved);
  await tap(NOTIFY);
  assert.match(pageText(), 'You are already notified of these');
  assert.not(has('Undo'));
});

test('CALL-13 a market without what the filter asks for offers it, with own cards and without any', async () => {
  const harness = await home((fixture) => {
    fixture.server.announces(FEATURES);
    fixture.server.on('POST /alerts', { body: { data: { ...SAVED, isNew: true } } });
  });
  const { feed } = harness.fixture.stores;
  fill(harness, ['r1']);
  flushUpdates(() => feed.setFilter({ ...EMPTY_FILTER, fromCurrency: 'JPY' }));
  apply(harness, { feedEnd: 'all' });
  assert.not(has(NOTIFY), 'while something is found');
  apply(harness, { removed: ['r1'], feedEnd: 'all' });
  assert.match(pageText(), 'No such request right now');
  apply(harness, { cards: [['own', view('own', { state: 'own_open' })]], order: ['own'] });
  assert.match(pageText(), 'No other requests match the filter');
  await tap(NOTIFY);
  assert.is(filterSent(harness.fixture).fromCurrency, 'JPY');
  assert.match(pageText(), 'You will be notified of new requests');
});

test('CALL-13 the page of a taken request saves with one tap the search for others like it, says so, and can undo it', async () => {
  const harness = await harnessWith();
  const { server } = harness.fixture;
  const taken = requestJson({ id: 'r1', status: 'pending_approval', pendingAccepterId: 'carol' });
  server.on('GET /requests/r1', { body: taken });
  harness.render(<RequestDetailScreen id="r1" />);
  await actAndSettle(() => {});
  const message = 'You can have notifications for at most 3 filters. Delete one of them first.';
  server.on('POST /alerts', { status: 409, body: { code: 'LIMIT_REACHED', message } });
  await tap('Notify me about requests like this one');
  assert.match(pageText(), message);
  assert.ok(document.querySelector('a[href$="/settings/notifications"]'));
  server.on('POST /alerts', { body: { data: { ...SAVED, isNew: true } } });
  await tap('Notify me about requests like this one');
  const { fromCurrency, fromMethod, toCurrency, toMethod } = filterSent(harness.fixture);
  assert.equal(
    [fromCurrency, fromMethod, toCurrency, toMethod],
    [taken.receiveCurrency, taken.receiveMethod, taken.payCurrency, taken.payMethod].map(String),
  );
  assert.match(pageText(), 'You will be notified about requests like this one');
  await tap('Undo');
  assert.is(server.of('DELETE /alerts/s1').length, 1);
  assert.ok(has('Notify me about requests like this one'));
});

test('CALL-13 the settings list each filter in a sentence, and mute, switch off and delete it', async () => {
  const harness = await harnessWith();
  harness.render(<NotificationSettingsScreen />);
  await actAndSettle(() => {});
  assert.match(pageText(), /Filters with notifications.*Sell USD · Wise, Cash.*2 requests found/s);
  const { server } = harness.fixture;
  await tap('Sell USD');
  await tap('Mute for 24 hours');
  assert.equal(server.of('PATCH /alerts/s1')[0]?.body, { isMuted: true });
  assert.match(pageText(), /Muted until .*2999/);
  await tap('Notifications');
  assert.equal(server.of('PATCH /alerts/s1')[1]?.body, { isActive: false });
  await tap('Delete');
  assert.not.match(pageText(), 'Filters with notifications');
});

test('CALL-13 a filter that another device has deleted is gone here too', async () => {
  const harness = await harnessWith();
  harness.fixture.server.on('DELETE /alerts/s1', { status: 404 });
  harness.render(<NotificationSettingsScreen />);
  await actAndSettle(() => {});
  await tap('Sell USD');
  await tap('Delete');
  assert.not.match(pageText(), 'Filters with notifications');
});

test.run();
