// Stream of the console in the worker: open while the console is on show, resumed, polled for while it is down, and given up without a role (CASE-45).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { StaffChange } from '#protocol/protocol.ts';
import { STAFF_POLL_MS } from '../../../worker/streams/viewer-streams.ts';
import type { FakeEventSource } from '../fake-environment.ts';
import { NO_STREAMS } from '../service/service-harness.ts';
import { type ClientStreamHarness, startClientStream } from './client-stream-harness.ts';

const CONSOLE = { ...NO_STREAMS, notifications: true, staff: true };
const ADMIN = 'events/admin';
const streamsOf = ({ sources }: ClientStreamHarness): FakeEventSource[] =>
  sources.filter(({ url }) => url.pathname.endsWith(ADMIN));
const stream = (harness: ClientStreamHarness): FakeEventSource => {
  const found = streamsOf(harness).at(-1);
  assert.ok(found, 'no stream of the console');
  return found;
};
const received = ({ page }: ClientStreamHarness): StaffChange[] =>
  page.batches.flatMap(({ staff }) => staff ?? []);

async function startConsole(): Promise<ClientStreamHarness> {
  const harness = await startClientStream(CONSOLE);
  harness.onCall('/notifications', (call) => call.answer(200, { data: [] }));
  await harness.clock.advance(1_000);
  stream(harness).open();
  stream(harness).emit('ping', {});
  await harness.clock.advance(0);
  return harness;
}

test('CASE-45 it is open while the console is on show, and nobody else has it', async () => {
  const harness = await startClientStream({ ...NO_STREAMS, notifications: true });
  await harness.clock.advance(1_000);
  assert.is(streamsOf(harness).length, 0);
  await harness.subscribe(CONSOLE);
  await harness.clock.advance(1_000);
  assert.is(stream(harness).isClosed, false);
  await harness.subscribe({ ...NO_STREAMS, notifications: true });
  await harness.clock.advance(0);
  assert.is(stream(harness).isClosed, true);
  await harness.service.send({ type: 'stop' });
});

test('CASE-45 changes come to the page, one for each thing; what cannot be read is dropped', async () => {
  const harness = await startConsole();
  const source = stream(harness);
  source.emit('initial_admin', { serverTime: '2026-01-01T00:00:00.000Z' }, '40');
  await harness.clock.advance(100);
  assert.equal(received(harness), [{ type: 'all' }]);
  source.emit('case_changed', { caseId: 'c1' }, '41');
  source.emit('case_changed', { caseId: 'c1' }, '42');
  source.emit('report_new', { reportId: 'r1' }, '43');
  source.emit('report_answered', { reportId: 'r2' }, '44');
  source.emit('case_changed', { id: 'c2' }, '45');
  await harness.clock.advance(100);
  assert.equal(received(harness).slice(1), [{ type: 'case', caseId: 'c1' }, { type: 'reports' }]);
  await harness.service.send({ type: 'stop' });
});

test('CASE-45 LIVE-05 a stream that breaks resumes behind its last event, and everything is asked for meanwhile', async () => {
  const harness = await startConsole();
  harness.onCall('/auth/me', (call) => call.answer(200, { user: { id: 'ann' } }));
  stream(harness).emit('case_changed', { caseId: 'c1' }, '41');
  await harness.clock.advance(100);
  const before = received(harness).length;
  stream(harness).emit('error');
  await harness.clock.advance(STAFF_POLL_MS + 100);
  assert.equal(received(harness).slice(before), [{ type: 'all' }], 'polled');
  assert.ok(streamsOf(harness).length > 1);
  assert.is(stream(harness).url.searchParams.get('lastEventId'), '41');
  stream(harness).open();
  stream(harness).emit('ping', {});
  await harness.clock.advance(3 * STAFF_POLL_MS);
  assert.is(received(harness).length, before + 1, 'it stops when the stream is back');
  await harness.service.send({ type: 'stop' });
});

test('CASE-45 without a role any longer it is neither opened again nor polled for', async () => {
  const harness = await startConsole();
  harness.onCall('/auth/me', (call) => call.answer(200, { user: { id: 'ann' } }));
  harness.onCall(`/${ADMIN}`, (call) => call.answer(403, { code: 'FORBIDDEN', message: '' }));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    stream(harness).emit('error');
    await harness.clock.advance(4_000);
  }
  const [opened, changes] = [streamsOf(harness).length, received(harness).length];
  assert.is(stream(harness).isClosed, true);
  await harness.clock.advance(10 * STAFF_POLL_MS);
  assert.equal([streamsOf(harness).length, received(harness).length], [opened, changes]);
  await harness.service.send({ type: 'stop' });
});

test.run();
