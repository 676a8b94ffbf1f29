// Notices of mirrored requests when a process is killed between commit and send: each person gets one, and none is lost (CALL-02).
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startBackendProcess } from '../../harness/backend/process.ts';
import { signInAtUrl } from '../../harness/backend/resilient-clients.ts';
import { type AnyJson, REQUEST_BODY } from '../../harness/backend/test-backend.ts';
import { migratedPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { botServer } from './fake-bot-api.ts';

const test = suite('killed between commit and send');

const PEOPLE = 6;
const FIRST_ID = 91_000;

/** A Bot API that takes a call and never answers: what is sent there has reached nobody. */
async function silentBotApi() {
  const called = createDeferred();
  const server = createServer(() => called.resolve());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    called: called.promise,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('CALL-02 two instances, one killed between commit and send: each person is notified once for a pair, and none is lost', async () => {
  const cluster = await acquirePostgres();
  const [silent, bot] = [await silentBotApi(), await botServer()];
  const settings = {
    DATABASE_URL: await cluster.createDatabase(await migratedPostgres()),
    ...{ BOT_NOTIFY: '1', PUBLIC_URL: 'https://kantor.example' },
    RATE_LIMIT_WRITES: '1000',
  };
  const a = await startBackendProcess({ ...settings, TELEGRAM_API_ROOT: silent.url });
  const call = async (url: string, token: string, path: string, body?: unknown): Promise<AnyJson> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return answer.json();
  };
  const people: { token: string; telegramId: number }[] = [];
  let payAmount = 0;
  for (let n = 0; n < PEOPLE; n += 1) {
    const token = await signInAtUrl(a.url, FIRST_ID + n);
    people.push({ token, telegramId: FIRST_ID + n });
    payAmount = (await call(a.url, token, '/create_request', REQUEST_BODY)).data.payAmount;
  }
  const author = await signInAtUrl(a.url, FIRST_ID + PEOPLE);
  const mirrored = {
    ...REQUEST_BODY,
    ...{ payCurrency: 'USD', payMethod: 'Wise', receiveCurrency: 'RUB', receiveMethod: 'SBP' },
    amount: Math.round(payAmount),
  };
  assert.is((await call(a.url, author, '/create_request', mirrored)).success, true);
  // The notices are committed, and the first message is under way to nobody.
  await silent.called;
  const b = await startBackendProcess({ ...settings, TELEGRAM_API_ROOT: bot.url });
  a.process.kill('SIGKILL');
  await a.exited;
  // The lease of the one that was under way ends after a minute.
  await bot.until(PEOPLE);
  const sentTo = () => bot.sent.map(({ chat_id }) => chat_id).sort();
  assert.equal(
    sentTo(),
    people.map(({ telegramId }) => telegramId),
  );
  for (const { token } of people) {
    const { data } = await call(b.url, token, '/notifications');
    assert.equal(
      data.map(({ kind }: AnyJson) => kind),
      ['match.found'],
    );
  }
  b.process.kill('SIGTERM');
  await b.exited;
  assert.is(bot.sent.length, PEOPLE);
  silent.close();
  await bot.close();
  await cluster.release();
});

test.run();
