// Rolling restart: two processes behind a balancer that asks /readyz are restarted one after the other while people write and read.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NO_LIMITS } from '../../scripts/no-limits.ts';
import { type BackendProcess, startBackendProcess } from '../harness/backend/process.ts';
import { signInAtUrl, startResumingReader, startWriters } from '../harness/backend/resilient-clients.ts';
import { migratedPostgres } from '../harness/database/engines.ts';
import { acquirePostgres } from '../harness/database/postgres.ts';

const test = suite('rolling restart');

const HEALTH_INTERVAL_MS = 100;
/** Several rounds of the balancer's questions, as in production. */
const DRAIN_MS = 500;
/** Between two writes of each of the writers: at full speed they would only slow down the starts. */
const WRITE_PAUSE_MS = 40;

/** Sends each call to an instance that was ready when it was last asked. It repeats nothing. */
async function startBalancer(instances: readonly string[]) {
  const ready = new Set<string>();
  let failures = 0;
  let n = 0;
  const look = async (url: string): Promise<void> => {
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) ready.add(url);
    else ready.delete(url);
  };
  await Promise.all(instances.map(look));
  const timer = setInterval(() => instances.forEach((url) => void look(url)), HEALTH_INTERVAL_MS);
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    n += 1;
    const all = [...ready];
    const url = all[n % Math.max(1, all.length)];
    const fail = () => {
      failures += 1;
      outgoing.destroy();
    };
    if (url === undefined) {
      fail();
      return;
    }
    const { method, headers } = incoming;
    const call = httpRequest(url + (incoming.url ?? ''), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // Ends or breaks off with the instance's answer.
      pipeline(answer, outgoing, () => {});
    });
    call.once('error', fail);
    outgoing.once('close', () => call.destroy());
    incoming.pipe(call);
  };
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers that were broken off or could not be had from any instance. */
    failures: (): number => failures,
    close(): void {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}

test('RUN-02 no write fails and no event is missed or comes twice while both instances are restarted', async () => {
  const cluster = await acquirePostgres();
  const settings = {
    DATABASE_URL: await cluster.createDatabase(await migratedPostgres()),
    DRAIN_MS: String(DRAIN_MS),
    ...NO_LIMITS,
    MAX_OPEN_REQUESTS: '10000',
  };
  const start = (port?: string) => startBackendProcess({ ...settings, ...(port ? { PORT: port } : {}) });
  const running: BackendProcess[] = await Promise.all([start(), start()]);
  const balancer = await startBalancer(running.map(({ url }) => url));
  const [writer, reader] = [await signInAtUrl(balancer.url, 801), await signInAtUrl(balancer.url, 802)];
  const nothing = { ended: async () => {} };
  const feed = startResumingReader(balancer.url, reader, Number.POSITIVE_INFINITY, nothing);
  await feed.ready;
  const writes = startWriters([balancer.url], writer, 3, nothing, WRITE_PAUSE_MS);
  await writes.until(20);
  for (const index of [0, 1]) {
    const one = running[index];
    assert.ok(one);
    one.process.kill('SIGTERM');
    assert.is((await one.exited).code, 0);
    const { port } = new URL(one.url);
    await writes.until(writes.acknowledged.size + 20);
    running[index] = await start(port);
    await writes.until(writes.acknowledged.size + 20);
  }
  await writes.stop();
  const made = [...writes.acknowledged.values()];
  for (const id of made) await feed.until(id);
  assert.equal([balancer.failures(), [...writes.refusals]], [0, []]);
  assert.is(new Set(made).size, made.length);
  assert.equal(
    [feed.requests.length, new Set(feed.requests).size, feed.snapshots()],
    [made.length, made.length, 1],
  );
  assert.ok(feed.resumed() >= 1, 'a stream was ended and resumed');
  feed.stop();
  balancer.close();
  for (const { process, exited } of running) {
    process.kill('SIGTERM');
    await exited;
  }
  await cluster.release();
});

test.run();
