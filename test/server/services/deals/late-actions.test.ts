// Actions after their deadline, on a backend whose jobs never run: each is refused, and the deal stays as it was (RULE-01).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { createDealFixtures, HOUR_MS, MINUTE_MS, type TestDeal } from '../../fixtures/deals.ts';

type Party = 'alice' | 'bob';
type Call = readonly [Party, string];

/** How the deal reaches its state, its time limit, what is refused afterwards, and what still works. */
const CASES: Readonly<
  Record<string, { path: readonly Call[]; limitMs: number; late: readonly Call[]; open: readonly Call[] }>
> = {
  pending_approval: {
    path: [],
    limitMs: 30 * MINUTE_MS,
    late: [
      ['alice', 'approve'],
      ['alice', 'decline'],
      ['bob', 'decline'],
    ],
    open: [],
  },
  initiated: {
    path: [['alice', 'approve']],
    limitMs: 72 * HOUR_MS,
    late: [
      ['alice', 'complete/propose'],
      ['bob', 'confirm'],
      ['bob', 'cancel'],
    ],
    open: [['bob', 'dispute']],
  },
  completion_pending: {
    path: [
      ['alice', 'approve'],
      ['bob', 'complete/propose'],
    ],
    limitMs: 24 * HOUR_MS,
    late: [
      ['alice', 'complete/accept'],
      ['alice', 'confirm'],
      ['alice', 'complete/decline'],
      ['bob', 'complete/decline'],
    ],
    open: [['alice', 'dispute']],
  },
  cancellation_pending: {
    path: [
      ['alice', 'approve'],
      ['bob', 'cancel'],
    ],
    limitMs: 24 * HOUR_MS,
    late: [
      ['alice', 'cancel/approve'],
      ['alice', 'cancel/reject'],
    ],
    open: [['alice', 'dispute']],
  },
};

for (const engine of enginesOfTier()) {
  const test = suite(`late actions on ${engine.name}`);
  const backend = backendOf(test, { engine });
  const { again, pending } = createDealFixtures(backend);

  const call = (people: Record<Party, TestClient>, id: string, [party, path]: Call) =>
    people[party].post(`/transactions/${id}/${path}`, {});
  const made = async (path: readonly Call[]): Promise<TestDeal> => {
    const deal = await pending();
    for (const step of path) assert.is((await call(deal, deal.id, step)).status, 200, step[1]);
    return deal;
  };

  for (const [status, { path, limitMs, late, open }] of Object.entries(CASES)) {
    test(`RULE-01 ${status}: refused from the deadline on, whatever the job runner did`, async () => {
      const { clock } = await backend();
      const inTime = await made(path);
      const overdue = await made(path);
      clock.advance(limitMs - 1_000);
      const fresh = { alice: await again(inTime.alice), bob: await again(inTime.bob) };
      const [first] = late;
      assert.ok(first);
      assert.is((await call(fresh, inTime.id, first)).status, 200, 'a second before the deadline');

      clock.advance(1_000 + 10 * MINUTE_MS);
      const people = { alice: await again(overdue.alice), bob: await again(overdue.bob) };
      const read = async () => (await people.alice.get(`/transactions/${overdue.id}`)).body.data;
      const before = await read();
      assert.is(before.status, status);
      const answers = await Promise.all(
        Array.from({ length: 2 }, () => late)
          .flat()
          .map((one) => call(people, overdue.id, one)),
      );
      for (const { status: code, body } of answers) {
        assert.is(code, 409);
        assert.is(body.code, 'INVALID_STATE');
        assert.is(body.data.status, status);
      }
      assert.equal(await read(), before);
      for (const one of open) assert.is((await call(people, overdue.id, one)).status, 200, one[1]);
    });
  }
  test.run();
}
