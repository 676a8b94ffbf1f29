// Tickets over HTTP: they open what they are for and nothing else, come without a call of their own, and are in no log.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { TICKET_CHAIN_MS } from '../../../server/auth/tickets.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { openStreamReader, type StreamReader } from '../../harness/backend/stream-reader.ts';
import { backendOf, type TestClient } from '../../harness/backend/test-backend.ts';
import { signedLoginBody } from '../../harness/init-data.ts';
import { FORM_TYPE, filePart, formOf } from '../files/multipart.ts';
import { PNG } from '../files/samples.ts';

const test = suite('ticket calls');
const lines: string[] = [];
const log = createPinoLogger('trace', { write: (line) => void lines.push(line) });
const backend = backendOf(test, { log });
const opened: StreamReader[] = [];
test.after.each(() => {
  for (const stream of opened.splice(0)) stream.close();
});

const issued: string[] = [];
const ticketFor = async (client: TestClient, path: string): Promise<string> => {
  const { status, body } = await client.post('/tickets', { path });
  assert.is(status, 200, JSON.stringify(body));
  assert.is(body.data.expiresIn, 60);
  issued.push(body.data.ticket);
  return body.data.ticket;
};
const open = async (path: string, ticket: string): Promise<StreamReader> => {
  const stream = await openStreamReader(`${await (await backend()).address()}/api${path}?ticket=${ticket}`);
  opened.push(stream);
  return stream;
};

test('TICK-01 a ticket opens the stream that it was asked for, for its owner, and no other', async () => {
  const { alice, bob, id } = await createDealFixture(await backend());
  const chat = `/transactions/${id}/chat/events`;
  for (const path of ['/events', '/events/feed', '/events/requests', '/events/notifications', chat]) {
    const ticket = await ticketFor(alice, path);
    assert.is((await open(path, ticket)).status, 200, path);
    assert.is((await open(path === '/events' ? '/events/feed' : '/events', ticket)).status, 401, path);
  }
  const stranger = await (await backend()).signIn('Stranger');
  assert.is((await open(chat, await ticketFor(stranger, chat))).status, 404, 'access is checked as ever');
  const call = await (await backend()).call('GET', `/auth/me?ticket=${await ticketFor(bob, '/events')}`, {});
  assert.is(call.status, 401, 'and calls take none');
});

test('TICK-01 only streams and files have tickets, and only who is signed in gets one', async () => {
  const { alice, id } = await createDealFixture(await backend());
  for (const path of [
    '',
    '/',
    '/feed',
    '/transactions/x/chat/events',
    `/transactions/${id}`,
    '/events/',
    '/events?x',
  ])
    assert.is((await alice.post('/tickets', { path })).body.code, 'VALIDATION_ERROR', path);
  const { status } = await (await backend()).call('POST', '/tickets', { body: { path: '/events' } });
  assert.is(status, 401);
});

test('TICK-01 a ticket is over after a minute', async () => {
  const started = await backend();
  const alice = await started.signIn('Alice');
  const ticket = await ticketFor(alice, '/events');
  started.clock.advance(60_000);
  const late = await open('/events', ticket);
  assert.is(late.status, 401);
});

test('TICK-02 a file is downloaded with its ticket, and with no other', async () => {
  const started = await backend();
  const { alice, bob, chatPath } = await createDealFixture(started);
  const sent = await fetch(`${await started.address()}/api${chatPath}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${alice.token}`, 'content-type': FORM_TYPE },
    body: new Uint8Array(formOf(filePart(PNG))),
  });
  const { fileUrl } = (await sent.json()).data;
  const path = fileUrl.replace('/api', '');
  const load = async (ticket: string) => fetch(`${await started.address()}${fileUrl}?ticket=${ticket}&v=1`);
  const answer = await load(await ticketFor(bob, path));
  assert.ok(Buffer.from(await answer.arrayBuffer()).equals(PNG));
  assert.is((await load(await ticketFor(bob, '/events'))).status, 401);
});

test('TICK-03 the feed and the login bring the ticket of the client stream, which brings the next one', async () => {
  const started = await backend();
  const alice = await started.signIn('Alice');
  const authDate = Math.floor(started.clock.now() / 1000);
  const login = await started.call('POST', '/auth/telegram-login?feed=100', {
    body: signedLoginBody({ id: 4711, first_name: 'Carol' }, { authDate }),
  });
  for (const { ticket } of [(await alice.get('/feed')).body, login.body.feed]) {
    const stream = await open('/events', ticket);
    assert.is(stream.status, 200);
    const next = await stream.until(({ event }) => event === 'ticket');
    assert.is(next.id, null, 'no place to resume from');
    assert.is((await open('/events', next.data.ticket)).status, 200);
    issued.push(ticket, next.data.ticket);
  }
  const old = await openStreamReader(`${await started.address()}/api/events?token=${alice.token}`);
  opened.push(old);
  await old.until(({ event }) => event === 'initial_notifications');
  assert.not(
    old.events.some(({ event }) => event === 'ticket'),
    'an old client is sent none',
  );
});

test('TICK-05 a stream by tickets ends half an hour after the token was sent, and has brought no ticket that is valid after that', async () => {
  const started = await backend();
  const alice = await started.signIn('Alice');
  const first = await open('/events', await ticketFor(alice, '/events'));
  const { data } = await first.until(({ event }) => event === 'ticket');
  issued.push(data.ticket);
  started.clock.advance(50_000);
  const second = await open('/events', data.ticket);
  await second.until(({ event }) => event === 'ticket');
  const byToken = await openStreamReader(`${await started.address()}/api/events?token=${alice.token}`);
  opened.push(byToken);
  started.clock.advance(TICKET_CHAIN_MS - 50_000 - 1);
  started.app.context.hub.tick();
  assert.is(started.app.context.hub.counts.streams, 3);
  const { ticket } = second.events.findLast(({ event }) => event === 'ticket')?.data ?? {};
  issued.push(ticket);
  started.clock.advance(1);
  started.app.context.hub.tick();
  await Promise.all([first.ended, second.ended]);
  assert.is((await open('/events', ticket)).status, 401);
  assert.is(started.app.context.hub.counts.streams, 1, 'the one of the token lasts as long as the token');
  assert.is((await open('/events', await ticketFor(alice, '/events'))).status, 200);
});

test('TICK-04 no ticket is in the log', () => {
  assert.ok(issued.length > 5 && lines.length > 20);
  for (const ticket of issued) assert.not(lines.some((line) => line.includes(ticket)));
});

test.run();
