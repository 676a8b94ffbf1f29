// Heartbeat: once after each healthy minute, never when not healthy, one line in the log while it fails.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type HeartbeatDeps, startHeartbeat } from '../../../server/runtime/heartbeat.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { REQUEST_BODY, startTestBackend } from '../../harness/backend/test-backend.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';

const test = suite('heartbeat');
const MINUTE = 60_000;
const URL_OF_SWITCH = 'https://switch.example/ping/secret-id';

function start(deps: Partial<HeartbeatDeps>) {
  const clock = createFakeClock();
  const calls: number[] = [];
  const warnings: string[] = [];
  const answer: { status: () => Promise<number> } = { status: async () => 200 };
  const stop = startHeartbeat({
    url: URL_OF_SWITCH,
    isHealthy: async () => true,
    get: async (url) => {
      assert.is(url, URL_OF_SWITCH);
      calls.push(clock.now());
      return answer.status();
    },
    clock,
    log: { warn: (line) => warnings.push(line) },
    ...deps,
  });
  return { clock, calls, warnings, answer, stop };
}

test('RUN-20 one call after each healthy minute, none before and none after the end', async () => {
  const { clock, calls, warnings, stop } = start({});
  const began = clock.now();
  await clock.advance(MINUTE - 1);
  assert.equal(calls, []);
  await clock.advance(2 * MINUTE + 1);
  equalEach(calls, (at) => at - began, [MINUTE, 2 * MINUTE, 3 * MINUTE]);
  stop();
  await clock.advance(5 * MINUTE);
  assert.is(calls.length, 3);
  assert.is(clock.timerCount, 0);
  assert.equal(warnings, []);
});

test('RUN-20 no call without an address', async () => {
  const { clock, calls } = start({ url: '' });
  await clock.advance(5 * MINUTE);
  assert.equal([calls.length, clock.timerCount], [0, 0]);
});

test('RUN-20 no call in a minute that is not healthy, and none when nobody can tell', async () => {
  let healthy: () => Promise<boolean> = async () => false;
  const { clock, calls, warnings } = start({ isHealthy: () => healthy() });
  await clock.advance(3 * MINUTE);
  healthy = () => Promise.reject(new Error('the database is away'));
  await clock.advance(3 * MINUTE);
  assert.equal(calls, []);
  healthy = async () => true;
  await clock.advance(MINUTE);
  assert.is(calls.length, 1);
  assert.equal(warnings, []);
});

test('RUN-20 a failure is one line in the log until a call gets through, without the address, and no call is repeated', async () => {
  const { clock, calls, warnings, answer } = start({});
  const refused = Object.assign(new Error(`cannot reach ${URL_OF_SWITCH}`), { code: 'ECONNREFUSED' });
  answer.status = () => Promise.reject(new TypeError('fetch failed', { cause: refused }));
  await clock.advance(3 * MINUTE);
  answer.status = async () => 500;
  await clock.advance(MINUTE);
  assert.is(calls.length, 4);
  assert.equal(warnings, ['the heartbeat does not get through: ECONNREFUSED']);
  answer.status = async () => 200;
  await clock.advance(MINUTE);
  answer.status = async () => 404;
  await clock.advance(2 * MINUTE);
  assert.equal(warnings.slice(1), ['the heartbeat does not get through: status 404']);
  assert.not.ok(warnings.join().includes('secret-id'));
});

test('RUN-20 a call without an answer is given up after 10 s, and the next minute calls again', async () => {
  let aborted = 0;
  const get: HeartbeatDeps['get'] = (_, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted += 1;
        reject(signal.reason);
      });
    });
  const { clock, warnings } = start({ get });
  await clock.advance(MINUTE + 9_999);
  assert.is(aborted, 0);
  await clock.advance(1);
  assert.is(aborted, 1);
  await clock.advance(2 * MINUTE);
  assert.is(aborted, 3);
  assert.equal(warnings, ['the heartbeat does not get through: no answer within 10 s']);
});

test('RUN-20 an instance is healthy while it is ready and its jobs are on time', async () => {
  let skewMs = 0;
  const backend = await startTestBackend({ clockSkewMs: () => skewMs });
  const { app, database } = backend;
  assert.is(await app.isHealthy(), true);
  skewMs = 3_000;
  assert.is(await app.isHealthy(), false, 'its clock is off');
  skewMs = 0;
  const alice = await backend.signIn('Alice');
  const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const expire = (seconds: number) =>
    database.reads.execute(
      sql`update requests set expires_at = clock_timestamp() - make_interval(secs => ${seconds}) where id = ${id}`,
    );
  await expire(50);
  assert.is(await app.isHealthy(), true);
  await expire(70);
  assert.is(await app.isHealthy(), false, 'a deadline has waited for more than a minute');
  await expire(0);
  app.beginDrain();
  assert.is(await app.isHealthy(), false, 'it is stopping');
  await backend.close();
});

test('RUN-20 the real call is one GET, whose answer is not read', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const clock = createFakeClock();
  const arrived = new Promise((resolve) => server.once('request', resolve));
  const stop = startHeartbeat({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping/1`,
    isHealthy: async () => true,
    clock,
    log: { warn: (line) => seen.push(line) },
  });
  await clock.advance(MINUTE);
  await arrived;
  assert.equal(seen, ['GET /ping/1']);
  stop();
  server.closeAllConnections();
  server.close();
});

test.run();
