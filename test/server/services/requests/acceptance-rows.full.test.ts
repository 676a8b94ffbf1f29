// Rows and pages that an acceptance reads: as many for somebody with 3,000 finished deals as for a newcomer (LIMIT-10).
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { REQUEST_BODY, startTestBackend, type TestClient } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { insertExperience } from '../../../harness/database/many-rows.ts';
import { type RecordedQuery, watchTransactions } from '../../../harness/database/pool-statements.ts';
import { MINUTE_MS } from '../../fixtures/deals.ts';

/** The defaults, which the test backend turns off. With `LEVELS` a first deal of two people is risky. */
const LIMITS = { TAKE_LIMIT: '10', COOLDOWN_MINUTES: '15, 60, 240, 1440', LEVELS: 'on' };
/** A deeper index, and rows on other pages. */
const FEW = 40;

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** Rows that the scans of tables look at. */
const rowsOf = (plan: Plan): number =>
  (plan['Relation Name']
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0);

/** What the statements read, each as PostgreSQL runs it for these values. */
async function costOf(client: pg.Client, queries: readonly RecordedQuery[]) {
  let [rows, pages] = [0, 0];
  const parts: string[] = [];
  for (const { text, values } of queries) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    await client.query('begin');
    const { rows: explained } = await client.query(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    );
    await client.query('rollback');
    const plan: Plan = explained[0]['QUERY PLAN'][0].Plan;
    rows += rowsOf(plan);
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    parts.push(
      `${rowsOf(plan)} rows, ${plan['Shared Hit Blocks']} pages: ${text.replace(/\s+/g, ' ').slice(0, 90)}`,
    );
  }
  return { rows, pages, parts: parts.join('\n') };
}

test('LIMIT-10 an acceptance of somebody with 3,000 finished deals reads as much as one of a newcomer', async () => {
  const backend = await startTestBackend({ engine: postgresEngine, env: LIMITS });
  const client = new pg.Client(backend.database.pool?.options);
  try {
    await client.connect();
    const { signIn, clock, database } = backend;
    const [alice, maker, dan, bob, nina] = await Promise.all(
      ['Alice', 'Maker', 'Dan', 'Bob', 'Nina'].map((name) => signIn(name)),
    );
    assert.ok(alice && maker && dan && bob && nina);
    const experience = { now: clock.now(), deals: 3_000, partners: 1_500 };
    // One who accepts, and one of whose requests is accepted: partners count how many others they have dealt with.
    for (const { id: userId } of [bob, maker]) await insertExperience(database, { ...experience, userId });
    const known = { deals: 8, partners: 4, now: clock.now() };
    for (const { id: userId } of [nina, dan]) await insertExperience(database, { ...known, userId });
    await database.reads.execute(`update users set trust_level = 'trusted'`);
    await database.reads.execute('analyze');

    let last: readonly RecordedQuery[] = [];
    watchTransactions(database.pool, (queries) => {
      if (queries[0]?.text.startsWith('insert into "idempotency"')) last = queries;
    });
    const offer = async (author: TestClient): Promise<string> =>
      (await author.post('/create_request', REQUEST_BODY)).body.id;
    const accept = async (by: TestClient, author: TestClient) => {
      const answer = await by.post('/transactions', { requestId: await offer(author) }, randomUUID());
      return { ...answer, deal: answer.body.data?.id as string };
    };
    const measure = async (by: TestClient, author: TestClient) => {
      const { status, body, deal } = await accept(by, author);
      assert.is(status, 201, JSON.stringify(body));
      const cost = await costOf(client, last);
      await by.post(`/transactions/${deal}/decline`);
      return cost;
    };
    const compare = async (message: string) => {
      const [newcomer, experienced] = [await measure(nina, dan), await measure(bob, maker)];
      const shown = `${message}\nnewcomer\n${newcomer.parts}\nexperienced\n${experienced.parts}`;
      assert.ok(newcomer.rows > 0, 'the statements were seen');
      assert.ok(experienced.rows <= newcomer.rows + FEW, shown);
      assert.ok(experienced.pages <= newcomer.pages + FEW, shown);
    };
    const complete = async (by: TestClient, author: TestClient) => {
      const { deal } = await accept(by, author);
      await author.post(`/transactions/${deal}/approve`);
      for (const text of ['Paid', 'Received']) await by.post(`/transactions/${deal}/chat/messages`, { text });
      return async () => {
        await by.post(`/transactions/${deal}/confirm`);
        assert.is((await author.post(`/transactions/${deal}/confirm`)).status, 200);
      };
    };

    await compare('nothing has ended today');
    const completions = [await complete(bob, maker), await complete(nina, dan)];
    for (const by of [bob, nina])
      for (let n = 0; n < 9; n += 1) {
        const { deal } = await accept(by, alice);
        assert.is((await by.post(`/transactions/${deal}/decline`)).status, 200);
      }
    for (const by of [bob, nina]) assert.is((await accept(by, alice)).status, 429, 'ten came to nothing');
    clock.advance(3 * MINUTE_MS);
    for (const finish of completions) await finish();
    await compare('a deal of today forgives ten acceptances');
  } finally {
    await client.end();
    await backend.close();
  }
});

test.run();
