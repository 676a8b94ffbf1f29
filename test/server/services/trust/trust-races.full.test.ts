// Races of trust on PostgreSQL: deals of one person that end at the same time are all in what is stored (TRST-04).

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findTrustGroups } from '../../../../server/services/trust/find-groups.ts';
import { computeTrust, refreshStaleTrust } from '../../../../server/services/trust/refresh-trust.ts';
import { findTrust } from '../../../../server/store/trust.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { linkAccounts } from '../../fixtures/exchanges.ts';

const PARTNERS = 6;
const ROUNDS = 5;
const DAY_MS = 86_400_000;

const test = suite('races of trust');
const backend = backendOf(test, { engine: postgresEngine });

const post = async (client: TestClient, path: string, body?: unknown): Promise<AnyJson> => {
  const answer = await client.post(path, body);
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
};

/** A running deal of Ann with each of her partners, and a pool whose connections are all open. */
async function startDeals() {
  const started = await backend();
  const ann = await started.signIn('Ann');
  const partners = await Promise.all(Array.from({ length: PARTNERS }, () => started.signIn('Ben')));
  const deals: { readonly partner: TestClient; readonly id: string }[] = [];
  for (const partner of partners) {
    const requestId = (await post(ann, '/create_request', REQUEST_BODY)).id;
    const { id } = (await post(partner, '/transactions', { requestId })).data;
    await post(ann, `/transactions/${id}/approve`);
    deals.push({ partner, id });
  }
  await Promise.all(Array.from({ length: 12 }, () => ann.get('/feed')));
  const assertStored = async () => {
    await started.settled();
    const ctx = {
      db: started.database.reads,
      now: new Date(started.clock.now()),
      config: started.app.context.serviceConfig,
    };
    const stored = await findTrust(ctx.db, ann.id);
    const [expected] = await computeTrust(ctx, [ann.id]);
    assert.equal([stored?.weight, stored?.partners], [expected?.weight, expected?.partners]);
    assert.equal(stored?.facts, expected?.facts);
    return stored;
  };
  return { ann, deals, assertStored };
}

test('completed at the same time (TRST-04)', async () => {
  const { ann, deals, assertStored } = await startDeals();
  for (const { id } of deals) await post(ann, `/transactions/${id}/complete/propose`);
  await Promise.all(deals.map(({ partner, id }) => post(partner, `/transactions/${id}/complete/accept`)));
  assert.is((await assertStored())?.partners, PARTNERS);
});

test('cancelled at the same time, when no counter of either party changes (TRST-04)', async () => {
  const { ann, deals, assertStored } = await startDeals();
  const [completed, ...others] = deals;
  if (!completed) throw new Error('no deal');
  await post(ann, `/transactions/${completed.id}/complete/propose`);
  await post(completed.partner, `/transactions/${completed.id}/complete/accept`);
  for (const { id } of others) await post(ann, `/transactions/${id}/cancel`, { reason: 'Changed plans' });
  await Promise.all(others.map(({ partner, id }) => post(partner, `/transactions/${id}/cancel/approve`)));
  // One of six.
  assert.is((await assertStored())?.facts?.completedPercent, 17);
});

test('groups that are found while the results are computed again count in the next ones (TRST-07)', async () => {
  const started = await backend();
  const { app, clock, database } = started;
  const { serviceConfig, write } = app.context;
  const deps = { database, clock, config: serviceConfig, write, isStopping: () => false };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { ann, deals, assertStored } = await startDeals();
    const [deal] = deals;
    if (!deal) throw new Error('no deal');
    const { partner, id } = deal;
    await post(ann, `/transactions/${id}/complete/propose`);
    await post(partner, `/transactions/${id}/complete/accept`);
    await linkAccounts(started, ann, partner, [`+49 1512 34567${round}1`, `+49 1512 34567${round}2`]);
    clock.advance(DAY_MS);
    await Promise.all([findTrustGroups(deps), refreshStaleTrust(deps)]);
    await refreshStaleTrust(deps);
    // Those to whom she gave the numbers, without the account that is linked.
    assert.is((await assertStored())?.partners, 2, `round ${round}`);
  }
});

test.run();
