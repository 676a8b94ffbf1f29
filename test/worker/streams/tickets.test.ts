// Tickets of streams: no address has the session's token, no stream waits for a call while a ticket is at hand, and a backend without them gets the token.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../harness/assert-each.ts';
import { requestDto } from '../fake-environment.ts';
import { START_TIME, TOKEN } from '../service/service-harness.ts';
import {
  type ClientStreamHarness,
  feedAt,
  startClientHome,
  startClientStream,
} from './client-stream-harness.ts';

const TICKETS = { tickets: 1 };
const ticketsOf = (harness: ClientStreamHarness): (string | null)[] =>
  harness.sources.map(({ url }) => url.searchParams.get('ticket'));
const assertNoToken = ({ sources }: ClientStreamHarness): void => {
  for (const { url } of sources) assert.not.ok(url.href.includes(TOKEN), url.href);
};
/** Home with a feed that brought `ticket`. */
async function startHome(ticket = 'first') {
  const harness = await startClientStream(undefined, TICKETS);
  harness.onCall('/notifications', (call) => call.answer(200, { data: [] }));
  const feed = feedAt(40, requestDto('r1', START_TIME));
  harness.calls('/feed')[0]?.answer(200, ticket ? { ...feed, ticket } : feed);
  await harness.clock.advance(300);
  return harness;
}
const connect = async (harness: ClientStreamHarness): Promise<void> => {
  harness.stream().open();
  await harness.clock.advance(0);
};
const drop = async (harness: ClientStreamHarness, ms = 2_500): Promise<void> => {
  harness.stream().emit('error');
  await harness.clock.advance(ms);
};

test('TICK-03 the first stream opens with the ticket of the feed, without a call for one', async () => {
  const harness = await startHome();
  assert.equal(ticketsOf(harness), ['first']);
  assert.equal(harness.calls('/tickets'), []);
  assertNoToken(harness);
});

test('TICK-03 the stream brings the next ticket: it reconnects without a call', async () => {
  const harness = await startHome();
  await connect(harness);
  for (const [ms, ticket] of [
    [0, 'second'],
    [30_000, 'third'],
    [30_000, 'fourth'],
  ] as const) {
    await harness.clock.advance(ms);
    harness.stream().emit('ticket', { ticket });
  }
  await harness.clock.advance(20_000);
  await drop(harness);
  assert.equal(ticketsOf(harness), ['first', 'fourth']);
  assert.equal(harness.calls('/tickets'), []);
  assertNoToken(harness);
});

test('TICK-03 the latest of feed and stream counts', async () => {
  const harness = await startHome();
  await connect(harness);
  harness.stream().emit('ticket', { ticket: 'of the stream' });
  await drop(harness, 1_000);
  harness.onCall('/feed', (call) =>
    call.answer(200, { ...feedAt(41, requestDto('r1', START_TIME)), ticket: 'of the poll' }),
  );
  await drop(harness, 60_000);
  const used = ticketsOf(harness);
  assert.is(used[1], 'of the stream');
  assert.is(used[used.length - 1], 'of the poll');
  assert.equal(harness.calls('/tickets'), []);
});

test('TICK-03 without a usable ticket one is asked for, and the stream waits', async () => {
  const harness = await startHome('');
  assert.equal(ticketsOf(harness), []);
  const [call] = harness.calls('/tickets');
  assert.is(call?.authorization, `Bearer ${TOKEN}`);
  call?.answer(200, { success: true, data: { ticket: 'asked', expiresIn: 60 } });
  await harness.clock.advance(0);
  assert.equal(ticketsOf(harness), ['asked']);
  await connect(harness);
  for (const ms of [30_000, 25_000]) {
    harness.stream().emit('ping', {});
    await harness.clock.advance(ms);
  }
  await drop(harness);
  assert.is(harness.calls('/tickets').length, 2, 'the first is too old');
});

test('TICK-03 a ticket that fails twice is not tried again; a failed call is a failed attempt', async () => {
  const harness = await startHome();
  await drop(harness);
  await drop(harness, 8_000);
  assert.equal(ticketsOf(harness), ['first', 'first']);
  assert.is(harness.calls('/tickets').length, 1);
  harness.onCall('/tickets', (call) => call.answer(503, { code: 'UNAVAILABLE', message: '' }));
  harness.calls('/tickets')[0]?.answer(503, { code: 'UNAVAILABLE', message: '' });
  await harness.clock.advance(60_000);
  assert.ok(harness.calls('/tickets').length > 1, 'tried again');
  assertNoToken(harness);
});

test('TICK-05 a stream that sends no further tickets is replaced with a ticket of a call, and is connected meanwhile', async () => {
  const harness = await startHome();
  await connect(harness);
  for (const ticket of ['second', 'third']) {
    harness.stream().emit('ticket', { ticket });
    await harness.clock.advance(30_000);
  }
  harness.stream().emit('ping', {});
  assert.equal(harness.calls('/tickets'), []);
  await harness.clock.advance(20_000);
  const [call] = harness.calls('/tickets');
  assert.is(call?.authorization, `Bearer ${TOKEN}`);
  assert.equal(ticketsOf(harness), ['first'], 'the stream stays until there is a ticket');
  call?.answer(200, { success: true, data: { ticket: 'renewed', expiresIn: 60 } });
  await harness.clock.advance(0);
  assert.equal(ticketsOf(harness), ['first', 'renewed']);
  equalEach(harness.sources, ({ isClosed }) => isClosed, [true, false]);
  await connect(harness);
  harness.stream().emit('ticket', { ticket: 'next' });
  await drop(harness);
  assert.equal(ticketsOf(harness), ['first', 'renewed', 'next']);
  assert.is(harness.calls('/tickets').length, 1);
});

test('TICK-05 a call for that ticket that fails changes nothing: the stream ends by itself and is opened again', async () => {
  const harness = await startHome();
  await connect(harness);
  harness.stream().emit('ticket', { ticket: 'second' });
  await harness.clock.advance(30_000);
  harness.stream().emit('ping', {});
  await harness.clock.advance(20_000);
  harness.calls('/tickets')[0]?.answer(503, { code: 'UNAVAILABLE', message: '' });
  await harness.clock.advance(10_000);
  equalEach(harness.sources, ({ isClosed }) => isClosed, [false]);
  await drop(harness);
  assert.is(harness.calls('/tickets').length, 2, 'the ticket is too old');
  harness.calls('/tickets')[1]?.answer(200, { success: true, data: { ticket: 'renewed', expiresIn: 60 } });
  await harness.clock.advance(0);
  assert.equal(ticketsOf(harness), ['first', 'renewed']);
});

test('TICK-02 a stream that is closed while it waits for its ticket stays closed', async () => {
  const harness = await startHome('');
  await harness.service.send({ type: 'stop' });
  harness.calls('/tickets')[0]?.answer(200, { data: { ticket: 'late' } });
  await harness.clock.advance(1_000);
  assert.equal(harness.sources, []);
});

test('TICK-02 tickets of an earlier token are not used', async () => {
  const harness = await startHome();
  await connect(harness);
  await harness.service.send({ type: 'setToken', token: 'another' });
  await drop(harness);
  assert.is(harness.calls('/tickets').length, 1);
  assert.is(harness.calls('/tickets')[0]?.authorization, 'Bearer another');
});

test('TICK-02 a backend that announced tickets and has none any more gets the token', async () => {
  const harness = await startHome('');
  harness.calls('/tickets')[0]?.answer(404, { code: 'NOT_FOUND', message: '' });
  await harness.clock.advance(0);
  assert.is(harness.stream().url.searchParams.get('token'), TOKEN);
});

test('LIVE-02 a backend of the specification alone gets the token, and no call for a ticket', async () => {
  const harness = await startClientHome();
  assert.is(harness.stream().url.searchParams.get('token'), TOKEN);
  assert.equal(harness.calls('/tickets'), []);
});

test.run();
