// Writes without a change: no row is written, no event and no notification is sent, whatever is patched (RULE-03).
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import {
  type ApiResponse,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { createDealFixtures, readNotificationsOf } from '../fixtures/deals.ts';

const test = suite('writes without a change');
const backend = backendOf(test);
const { pending } = createDealFixtures(backend);

const TABLES = ['users', 'requests', 'funds_transfer_details', 'user_settings', 'notifications'] as const;

/** Every row of the tables as it was last written, and how many events there are. */
const state = async (): Promise<unknown> => {
  const { database } = await backend();
  const written = TABLES.map(
    (table) => sql`select ${sql.raw(`'${table}'`)} as name, ctid::text, xmin::text from ${sql.raw(table)}`,
  );
  return queryRows(
    database.reads,
    sql`${sql.join(written, sql` union all `)} union all select 'events', last_value::text, '' from outbox_id_seq order by 1, 2`,
  );
};

interface Case {
  readonly what: string;
  /** Resolves with what changes and what does not. */
  prepare(alice: TestClient): Promise<{
    readonly same: readonly (() => Promise<ApiResponse>)[];
    readonly other: (() => Promise<ApiResponse>) | null;
  }>;
}

const CASES: readonly Case[] = [
  {
    what: 'PATCH of the profile',
    async prepare(alice) {
      await alice.patch('/users/me', { locationCity: 'Bern' });
      const patch = (body: object) => () => alice.patch('/users/me', body);
      return {
        same: [patch({}), patch({ locationCity: 'Bern' }), patch({ phone: '' })],
        other: patch({ locationCity: 'Basel' }),
      };
    },
  },
  {
    what: 'PUT of a request',
    async prepare(alice) {
      const { id } = (await alice.post('/create_request', REQUEST_BODY)).body;
      const put = (more: object) => () => alice.put(`/requests/${id}`, { ...REQUEST_BODY, ...more });
      return {
        same: [put({}), put({ additionalDetails: ' In the evening ' })],
        other: put({ amount: 101 }),
      };
    },
  },
  {
    what: 'PATCH of saved details',
    async prepare(alice) {
      const made = await alice.post('/funds-transfer-details', { label: 'Card', detailsText: '1234' });
      const patch = (body: object) => () => alice.patch(`/funds-transfer-details/${made.body.data.id}`, body);
      return {
        same: [patch({ label: 'Card' }), patch({ label: ' Card ', detailsText: '1234' })],
        other: patch({ label: 'Bank' }),
      };
    },
  },
  {
    what: 'PATCH of settings',
    async prepare(alice) {
      await alice.patch('/users/me/settings', { genuineWord: 'maple' });
      const patch = (body: object) => () => alice.patch('/users/me/settings', body);
      return { same: [patch({}), patch({ genuineWord: 'maple' })], other: patch({ genuineWord: 'birch' }) };
    },
  },
  {
    what: 'PATCH of a notification that is read',
    async prepare() {
      const deal = await pending();
      const [notice] = await readNotificationsOf(deal.alice);
      const read = () => deal.alice.patch(`/notifications/${notice.id}`);
      await read();
      return { same: [read], other: null };
    },
  },
];

for (const { what, prepare } of CASES) {
  test(`RULE-03 ${what}`, async () => {
    const { signIn, clock } = await backend();
    const { same, other } = await prepare(await signIn('Alice'));
    const before = await state();
    clock.advance(1_000);
    for (const [n, call] of same.entries()) {
      const answer = await call();
      assert.is(answer.status, 200, JSON.stringify(answer.body));
      assert.equal(await state(), before, `call ${n}`);
    }
    if (!other) return;
    assert.is((await other()).status, 200);
    assert.not.equal(await state(), before, 'the same look sees a change');
  });
}

test.run();
