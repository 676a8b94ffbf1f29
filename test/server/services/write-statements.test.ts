// Statements of writes: no row is read twice in an action, so that a busy market asks its database for little.
import { randomUUID } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ApiResponse, REQUEST_BODY, startTestBackend } from '../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { recordTransactions } from '../../harness/database/pool-statements.ts';

const RATING = { ratingValue: 'up', ratingComment: 'Quick' };

test('CREATE-08 ACT-02 ACT-03 a request costs eight statements in its transaction, a proposal fifteen, a completion twenty-three', async () => {
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
    const list = (statements: readonly string[]) => statements.map((text) => text.slice(0, 60)).join('\n');

    const created = await run((key) => author.post('/create_request', REQUEST_BODY, key));
    assert.is(created.statements.length, 8, list(created.statements));

    const requestId = created.body.id;
    const { body } = await run((key) => accepter.post('/transactions', { requestId }, key));
    const deal = `/transactions/${body.data.id}`;
    await run((key) => author.post(`${deal}/approve`, {}, key));

    const proposed = await run((key) => accepter.post(`${deal}/complete/propose`, RATING, key));
    assert.is(proposed.statements.length, 15, list(proposed.statements));

    const completed = await run((key) => author.post(`${deal}/complete/accept`, RATING, key));
    assert.is(completed.statements.length, 23, list(completed.statements));
  } finally {
    await backend.close();
  }
});

test.run();
