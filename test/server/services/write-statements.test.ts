// Statements of writes: no row is read twice in an action, so that a busy market asks its database for little.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type AnyJson,
  type ApiResponse,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { recordTransactions } from '../../harness/database/pool-statements.ts';
import { createCaseFixtures, data, NOTE, OWNER } from './cases/case-fixtures.ts';

const shown = (statements: readonly string[]): string =>
  statements.map((text) => text.slice(0, 70)).join('\n');

const RATING = { ratingValue: 'up', ratingComment: 'Quick' };

test('CREATE-08 ACT-02 ACT-03 a request costs eight statements in its transaction, an acceptance nineteen, a proposal seventeen with its next step, a completion twenty-three', async () => {
  const backend = await startTestBackend({ engine: postgresEngine });
  try {
    const [author, accepter] = await Promise.all(['Author', 'Accepter'].map((name) => backend.signIn(name)));
    if (!author || !accepter) throw new Error('two people');
    const transactions = recordTransactions(backend.database.pool);
    /** The statements of the write's own transaction: the one that claims its key. */
    const run = async (write: (key: string) => Promise<ApiResponse>) => {
      transactions.length = 0;
      const { status, body } = await write(randomUUID());
      assert.ok(status < 300, JSON.stringify(body));
      const own = transactions.filter((statements) => statements[0]?.startsWith('insert into "idempotency"'));
      assert.is(own.length, 1, 'one transaction');
      return { statements: own[0] ?? [], body };
    };

    const created = await run((key) => author.post('/create_request', REQUEST_BODY, key));
    assert.is(created.statements.length, 8, shown(created.statements));

    const requestId = created.body.id;
    const accepted = await run((key) => accepter.post('/transactions', { requestId }, key));
    assert.is(accepted.statements.length, 19, shown(accepted.statements));
    const deal = `/transactions/${accepted.body.data.id}`;
    await run((key) => author.post(`${deal}/approve`, {}, key));

    const proposed = await run((key) => accepter.post(`${deal}/complete/propose`, RATING, key));
    assert.is(proposed.statements.length, 17, shown(proposed.statements));

    const completed = await run((key) => author.post(`${deal}/complete/accept`, RATING, key));
    assert.is(completed.statements.length, 23, shown(completed.statements));
  } finally {
    await backend.close();
  }
});

/** The statements of each write of a case, in its transaction. */
const OF_CASES = { dispute: 27, take: 29, decide: 35, appeal: 24, overturn: 44, claim: 21 };

test('CASE-48 a write of a case, a report or a sanction costs as many statements with thirty of staff as with two', async () => {
  const backend = await startTestBackend({
    engine: postgresEngine,
    env: { ADMIN_TELEGRAM_IDS: String(OWNER) },
  });
  const { running, disputed, owner, staff } = createCaseFixtures(async () => backend);
  try {
    const boss = await owner();
    const judge = await staff('judge', 'Judith');
    const transactions = recordTransactions(backend.database.pool);
    const written = async (write: (key: string) => Promise<ApiResponse>): Promise<readonly string[]> => {
      transactions.length = 0;
      const answer = await write(randomUUID());
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
      const own = transactions.filter((statements) => statements[0]?.startsWith('insert into "idempotency"'));
      assert.is(own.length, 1, 'one transaction');
      return own[0] ?? [];
    };
    /** The statements of each write, by its name. Two of staff look after nothing else. */
    const runAll = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
      const deal = await running();
      const { id, alice, bob } = deal;
      const found = new Map<string, readonly string[]>();
      const run = async (name: string, by: TestClient, path: string, body: AnyJson) =>
        found.set(name, await written((key) => by.post(path, body, key)));
      await run('dispute', bob, `/transactions/${id}/dispute`, {
        reason: 'Not paid',
        reasonCode: 'not_paid',
      });
      const { id: caseId } = data(await bob.get(`/transactions/${id}/case`));
      await run('take', boss, `/admin/cases/${caseId}/take`, {});
      await run('decide', boss, `/admin/cases/${caseId}/decide`, {
        outcome: 'failed',
        fault: 'author',
        ground: 'not_proven',
        note: NOTE,
      });
      await run('appeal', alice, `/transactions/${id}/case/appeal`, {
        text: 'Look at the receipt again, please.',
      });
      await run('overturn', judge, `/admin/cases/${caseId}/overturn`, {
        outcome: 'cancelled',
        ground: 'not_proven',
        note: NOTE,
      });
      const ended = await running();
      data(await ended.bob.post(`/transactions/${ended.id}/complete/propose`, {}));
      data(await ended.alice.post(`/transactions/${ended.id}/complete/accept`, {}));
      await run('claim', ended.alice, `/transactions/${ended.id}/case/claim`, {
        reasonCode: 'chargeback',
        statement: NOTE,
      });
      const [mallory, reporter] = [await backend.signIn('Mallory'), await backend.signIn('Rita')];
      const requestId = (await mallory.post('/create_request', REQUEST_BODY)).body.id;
      await run('report', reporter, '/reports', { requestId, reason: 'fake_offer' });
      const [{ id: reportId }] = (await boss.get('/staff/reports')).body.data;
      await run('resolve', boss, `/staff/reports/${reportId}/resolve`, { outcome: 'no_breach' });
      await run('sanction', boss, `/admin/users/${mallory.id}/sanctions`, {
        kind: 'ban',
        reason: 'Fake receipts',
      });
      return found;
    };
    await disputed();
    const withTwo = await runAll();
    for (const [name, budget] of Object.entries(OF_CASES)) {
      const statements = withTwo.get(name) ?? [];
      assert.is(statements.length, budget, `${name}\n${shown(statements)}`);
    }
    await backend.database.reads.execute(sql`
      with added as (
        insert into users (id, telegram_id, first_name, is_staff, created_at, updated_at)
        select gen_random_uuid(), -n, 'Judge ' || n, true, now(), now()
        from generate_series(1, 28) n returning telegram_id
      )
      insert into staff_roles (telegram_id, role, granted_at) select telegram_id, 'judge', now() from added`);
    const withThirty = await runAll();
    for (const [name, statements] of withTwo) {
      const more = withThirty.get(name) ?? [];
      assert.ok(statements.length > 5, name);
      assert.is(more.length, statements.length, `${name}\n${shown(more)}`);
    }
  } finally {
    await backend.close();
  }
});

test.run();
