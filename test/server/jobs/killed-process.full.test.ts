// Jobs of a killed process: another process on the same database does them.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startBackendProcess } from '../../harness/backend/process.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY } from '../../harness/backend/test-backend.ts';
import { migratedPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';
import { signedLoginBody } from '../../harness/init-data.ts';

const test = suite('jobs of a killed process');

test('two processes: the other one does the work of the killed one', async () => {
  const cluster = await acquirePostgres();
  const scratch = fs.mkdtempSync(path.join(tmpdir(), 'kantor-jobs-'));
  const settings = {
    DATABASE_URL: await cluster.createDatabase(await migratedPostgres()),
    DATA_DIR: scratch,
    // Two seconds.
    REQUEST_TTL_HOURS: '0.00056',
  };
  const a = await startBackendProcess(settings);
  const b = await startBackendProcess(settings);
  const login = await fetch(`${b.url}/api/auth/telegram-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      signedLoginBody({ id: 77, first_name: 'Ann' }, { authDate: Math.floor(Date.now() / 1000) }),
    ),
  });
  const { token } = (await login.json()) as { token: string };
  const post = async (url: string) => {
    const answer = await fetch(`${url}/api/create_request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(REQUEST_BODY),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const stream = await openStreamReader(`${b.url}/api/events/feed?token=${token}`);
  // A request that expires before the snapshot has no removal.
  await stream.until((one) => one.event === 'initial_feed');
  const made = [await post(a.url)];
  a.process.kill('SIGKILL');
  await a.exited;
  made.push(await post(b.url));
  for (const id of made) {
    const created = stream.events.find((one) => one.data.item?.id === id)?.data.item.expiresAt;
    await stream.until((one) => one.event === 'feed_remove' && one.data.id === id);
    if (created) assert.ok(Date.now() >= Date.parse(created));
  }
  assert.is(stream.events.filter((one) => one.event === 'feed_remove').length, 2);
  stream.close();
  b.process.kill('SIGTERM');
  assert.equal(await b.exited, { code: 0, signal: null });
  await cluster.release();
  fs.rmSync(scratch, { recursive: true });
});

test.run();
