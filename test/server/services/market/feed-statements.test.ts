// Statements of a feed: a reader is asked about only what they have, in one statement before the lists.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { REQUEST_BODY, startTestBackend } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { recordPoolStatements } from '../../../harness/database/pool-statements.ts';

test('SRCH-06 a page of the feed costs three statements, and one more for each list that the reader has something in', async () => {
  const backend = await startTestBackend({ engine: postgresEngine });
  try {
    const [author, reader, other] = await Promise.all(
      ['Author', 'Reader', 'Other'].map((name) => backend.signIn(name)),
    );
    if (!author || !reader || !other) throw new Error('three people');
    const { id: requestId } = (await author.post('/create_request', REQUEST_BODY)).body;
    await other.post('/create_request', REQUEST_BODY);
    // From now on the reader's account is known to the process.
    await reader.get('/feed');
    const statements = recordPoolStatements(backend.database.pool);
    const readFeed = async () => {
      statements.length = 0;
      const { status, body } = await reader.get('/feed');
      assert.is(status, 200);
      return {
        items: body.data.map((item: { itemType: string }) => item.itemType),
        statements: statements.length,
      };
    };
    assert.equal(await readFeed(), { items: ['request', 'request'], statements: 3 });

    // Hidden people are known before the offers are asked for.
    await reader.put(`/blocks/${other.id}`, {});
    assert.equal(await readFeed(), { items: ['request'], statements: 3 });

    await reader.post('/create_request', REQUEST_BODY);
    assert.equal(await readFeed(), { items: ['request', 'request'], statements: 4 });

    assert.is((await reader.post('/transactions', { requestId })).status, 201);
    const withDeal = await readFeed();
    assert.equal(withDeal.items, ['transaction', 'request']);
    assert.ok(withDeal.statements > 4, 'the deal and its steps');
  } finally {
    await backend.close();
  }
});

test.run();
