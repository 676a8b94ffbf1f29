// Statements of an idle instance: at most one a second, of everything that polls.
import pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../server/runtime/clock.ts';
import { startTestBackend } from '../harness/backend/test-backend.ts';
import { postgresEngine } from '../harness/database/engines.ts';

const test = suite('idle statements');

const SECONDS = 16;

test('LOG-05 an idle instance sends at most one statement a second, with the bot and a stream of nobody', async () => {
  const backend = await startTestBackend({
    engine: postgresEngine,
    clock: { now: systemClock.now, advance() {} },
    env: { BOT_NOTIFY: '1', BOT_TOKEN: '123456:abcdefghijkl', PUBLIC_URL: 'https://kantor.example' },
  });
  // What a start does is done: the jobs that were never run, and what they have written.
  await backend.app.jobs.runDue();
  await backend.settled();
  backend.app.jobs.start();
  const texts: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    texts.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? '?'));
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
    await backend.close();
  }
  const kinds = new Map<string, number>();
  for (const text of texts) {
    const kind = text.replace(/\s+/g, ' ').slice(0, 60);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  assert.ok(texts.length > 4, 'the pollers are watched');
  assert.ok(texts.length <= SECONDS, `${texts.length} in ${SECONDS} s: ${JSON.stringify([...kinds])}`);
});

test.run();
