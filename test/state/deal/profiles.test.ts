// Profiles of both parties for an admin (ACT-05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDealProfiles } from '../../../src/state/deal/profiles.ts';
import { flushMicrotasks, type UnstartedFixture } from '../fixtures.ts';
import { ADMIN_DISPUTE, makeDeal, openDealPage } from './deal-fixtures.ts';

test("ACT-05 an admin's page loads both profiles once; a party's loads none", async () => {
  const before = ({ server }: UnstartedFixture) => {
    for (const id of ['bob', 'carol'])
      server.on(`GET /users/${id}`, {
        body: { profile: { id, firstName: id, completedTransactionsCount: 0 } },
      });
  };
  for (const [over, loaded] of [
    [ADMIN_DISPUTE, ['GET /users/bob', 'GET /users/carol']],
    [{ status: 'disputed', disputedBy: 'bob' }, []],
  ] as const) {
    const { page, stores, server, publish } = await openDealPage(over, before);
    const parties = createDealProfiles(stores, page);
    const end = parties.mount();
    await flushMicrotasks();
    publish({ deal: makeDeal({ ...over, version: 9 }) });
    await flushMicrotasks();
    assert.equal(
      server.calls.map(({ route }) => route).filter((route) => route.includes('/users/')),
      loaded,
    );
    assert.is(parties.accepter.value?.firstName ?? null, loaded.length > 0 ? 'carol' : null);
    end();
  }
});

test.run();
