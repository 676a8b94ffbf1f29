// Holder names after a change of DETAILS_KEY: a person's names compare as before.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { REQUEST_BODY, startTestBackend, type TestBackend } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';

const test = suite('holder names and keys');
const KEYS = ['a'.repeat(32), 'b'.repeat(32)] as const;

/** How the name compares that Alice declares in a new deal with Bob. */
async function historyOf(backend: TestBackend, payerName: string, ids: readonly [number, number]) {
  const alice = await backend.signIn('Alice', ids[0]);
  const bob = await backend.signIn('Bob', ids[1]);
  const requestId = (await alice.post('/create_request', REQUEST_BODY)).body.id;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  assert.is((await alice.post(`/transactions/${id}/approve`)).status, 200);
  backend.clock.advance(1_000);
  assert.is((await alice.patch(`/transactions/${id}/settlement`, { payerName })).status, 200);
  const { names } = (await bob.get(`/transactions/${id}/settlement`)).body.data;
  return { id, history: names.author.payer.history };
}

test('NAME-04 names before and after a change of DETAILS_KEY are the same, with the key before and without', async () => {
  const { database, release } = await postgresEngine.open();
  const people = [7_000_001, 7_000_002] as const;
  const first = await startTestBackend({ database, env: { DETAILS_KEY: KEYS[0] } });
  try {
    assert.equal((await historyOf(first, 'Mia Kranz', people)).history, { kind: 'first' });
    const before = await historyOf(first, 'MIA KRÁNZ', people);
    assert.equal(before.history, { kind: 'same', count: 1 });
    const others = [7_000_003, 7_000_004] as const;
    for (const [name, history] of [
      ['Oʻtkir Gʻulomov', { kind: 'first' }],
      ['OTKIR GULOMOV', { kind: 'same', count: 1 }],
      ['O‘tkir G‘ulomov', { kind: 'same', count: 2 }],
      ['王小明', { kind: 'unknown' }],
    ] as const)
      assert.equal((await historyOf(first, name, others)).history, history, name);
    const second = await startTestBackend({ database, clock: first.clock, env: { DETAILS_KEY: KEYS[1] } });
    try {
      assert.equal((await historyOf(second, 'Kranz Mia', people)).history, { kind: 'same', count: 2 });
      assert.equal((await historyOf(second, 'Ivan Petrov', people)).history, { kind: 'other' });
      const third = (await historyOf(second, 'Olga Ivanova', people)).history;
      assert.equal(third, { kind: 'changing', names: 3, deals: 5 }, 'and another one is another one');
      const bob = await second.signIn('Bob', people[1]);
      const { names } = (await bob.get(`/transactions/${before.id}/settlement`)).body.data;
      assert.is(names.author.payer.name, 'MIA KRÁNZ', 'a deal from before is read with the new key');
    } finally {
      await second.close();
    }
  } finally {
    await first.close();
    await release();
  }
});

test.run();
