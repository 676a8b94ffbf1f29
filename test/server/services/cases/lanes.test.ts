// Lanes of a case: who reads and writes which, nothing of them anywhere else, and a gapless order in each (CASE-03, CASE-11).
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CASE_LANES, type CaseLane } from '#domain/cases/case-lanes.ts';
import { queryRows } from '../../../../server/store/database.ts';
import {
  type AnyJson,
  lazyFixture,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { openConnections } from '../../../harness/database/open-connections.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { PNG } from '../../files/samples.ts';
import {
  act,
  assertRefused,
  type CaseFixture,
  createCaseFixtures,
  data,
  NOTE,
  noticesOf,
  OWNER,
} from './case-fixtures.ts';

const test = suite('lanes of a case');
const backend = lazyFixture(() =>
  startTestBackend({ engine: postgresEngine, env: { ADMIN_TELEGRAM_IDS: String(OWNER) } }),
);
test.after(async () => (await backend.peek())?.close());
const { disputed, staff, owner } = createCaseFixtures(backend);

const WORDS: Readonly<Record<CaseLane, string>> = {
  author: 'Aardvark statement',
  accepter: 'Badger statement',
  staff: 'Civet suspicion',
};
const pathOf = ({ id }: CaseFixture): string => `/transactions/${id}/case/messages`;
const write = (by: TestClient, deal: CaseFixture, text: string, lane?: CaseLane) =>
  by.post(pathOf(deal), { text, ...(lane && { lane }) });
const read = (by: TestClient, deal: CaseFixture, lane?: CaseLane) =>
  by.get(`${pathOf(deal)}${lane ? `?lane=${lane}` : ''}`);

async function upload(by: TestClient, { id }: CaseFixture): Promise<Response> {
  return fetch(`${await (await backend()).address()}/api/transactions/${id}/case/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': FORM_TYPE },
    body: new Uint8Array(formOf(filePart(PNG))),
  });
}
const download = async (by: TestClient, { id }: CaseFixture, messageId: string): Promise<number> => {
  const url = `${await (await backend()).address()}/api/transactions/${id}/case/files/${messageId}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${by.token}` } })).status;
};

/** A case in which each lane has a text, and each lane of a side a file. */
async function filled() {
  const deal = await disputed();
  const mediator = await staff('mediator');
  data(await act(mediator, deal.caseId, 'take'));
  data(await write(deal.alice, deal, WORDS.author));
  data(await write(deal.bob, deal, WORDS.accepter));
  data(await write(mediator, deal, WORDS.staff, 'staff'));
  const files: string[] = [];
  for (const by of [deal.alice, deal.bob, mediator]) {
    const sent = await upload(by, deal);
    assert.is(sent.status, 201);
    files.push((await sent.json()).data.id);
  }
  return { deal, mediator, files };
}

test('CASE-03 CASE-11 each lane is read by its side and the staff; nobody else learns that it has anything', async () => {
  const { deal, mediator, files } = await filled();
  const started = await backend();
  const [stranger, viewer, reader] = [
    await started.signIn('Stranger'),
    await staff('viewer'),
    await staff('viewer'),
  ];
  data(await act(await owner(), deal.caseId, 'assign', { userId: reader.id }));
  const judge = await staff('judge');
  const people: Readonly<Record<string, readonly [TestClient, readonly CaseLane[]]>> = {
    author: [deal.alice, ['author']],
    accepter: [deal.bob, ['accepter']],
    mediator: [mediator, CASE_LANES],
    judge: [judge, CASE_LANES],
    owner: [await owner(), CASE_LANES],
    'viewer of the case': [reader, CASE_LANES],
    'viewer of others': [viewer, []],
    stranger: [stranger, []],
  };
  const everywhere = [
    ...[
      `/transactions/${deal.id}`,
      `/transactions/${deal.id}/chat/messages`,
      `/transactions/${deal.id}/case`,
    ],
    ...[`/admin/cases/${deal.caseId}`, '/admin/cases?limit=100', '/notifications', '/feed', '/users/me'],
    ...['/staff/audit?limit=50', `/transactions/${deal.id}/settlement`, '/transactions?limit=50'],
  ];
  for (const [who, [by, lanes]] of Object.entries(people)) {
    for (const lane of CASE_LANES) {
      const { status, body } = await read(by, deal, lane);
      assert.is(status, lanes.includes(lane) ? 200 : 404, `${who} reads ${lane}`);
      const texts = JSON.stringify(body);
      for (const other of CASE_LANES)
        assert.is(
          texts.includes(WORDS[other]),
          other === lane && status === 200,
          `${who}: ${lane}, ${other}`,
        );
    }
    for (const [at, lane] of CASE_LANES.entries())
      assert.is(await download(by, deal, files[at] ?? ''), lanes.includes(lane) ? 200 : 404, `${who}: file`);
    for (const path of everywhere) {
      const text = JSON.stringify((await by.get(path)).body);
      for (const lane of CASE_LANES) assert.not.ok(text.includes(WORDS[lane]), `${who} ${path} ${lane}`);
    }
  }
  // What streams send and replay is made of these rows.
  for (const table of ['outbox', 'event_log', 'notifications', 'audit_log']) {
    const rows = await queryRows(
      started.database.reads,
      sql.raw(`select row_to_json(t)::text as t from ${table} t`),
    );
    for (const lane of CASE_LANES)
      assert.not.ok(JSON.stringify(rows).includes(WORDS[lane]), `${table}: ${lane}`);
  }
});

test('CASE-11 a side writes to its own lane, staff to each; a viewer and outsiders to none', async () => {
  const { deal, mediator } = await filled();
  for (const lane of ['accepter', 'staff'] as const)
    assertRefused(await write(deal.alice, deal, 'x', lane), 'NOT_FOUND', lane);
  assert.is(data(await write(deal.alice, deal, 'x', 'author')).lane, 'author');
  for (const lane of CASE_LANES) assert.is(data(await write(mediator, deal, 'x', lane)).by, 'staff');
  const reader = await staff('viewer');
  data(await act(await owner(), deal.caseId, 'assign', { userId: reader.id }));
  assertRefused(await write(reader, deal, 'x', 'staff'), 'FORBIDDEN');
  assertRefused(await write(await (await backend()).signIn('Stranger'), deal, 'x'), 'NOT_FOUND');
  const dealt = await disputed();
  const judge = await staff('judge');
  data(await act(judge, dealt.caseId, 'take'));
  assertRefused(await write(deal.alice, dealt, 'x'), 'NOT_FOUND', 'a party of another deal');
});

test('CASE-11 a message in a lane is no message of the chat: its order, unread counts and deadline stay', async () => {
  const deal = await disputed();
  const mediator = await staff('mediator');
  data(await act(mediator, deal.caseId, 'take'));
  const chatOf = async (by: TestClient) => (await by.get(`/transactions/${deal.id}/chat/messages`)).body.data;
  const before = await chatOf(deal.alice);
  const unread = data(await deal.alice.get(`/transactions/${deal.id}`)).unreadCount;
  data(await write(deal.bob, deal, 'x'));
  data(await write(mediator, deal, 'x', 'accepter'));
  assert.is((await upload(deal.bob, deal)).status, 201);
  const after = data(await deal.alice.get(`/transactions/${deal.id}`));
  assert.equal(await chatOf(deal.alice), before);
  assert.is(after.unreadCount, unread);
  data(await deal.alice.post(`/transactions/${deal.id}/chat/messages`, { text: 'In the chat' }));
  const seqs = (await chatOf(deal.bob)).map(({ seq }: AnyJson) => seq);
  assert.equal(
    seqs,
    seqs.map((_: number, at: number) => at + 1),
  );
});

test('CASE-11 messages at once have an order without a gap in each lane', async () => {
  const deal = await disputed();
  const { database } = await backend();
  await openConnections(database, 8);
  const texts = Array.from({ length: 12 }, (_, n) => `message ${n}`);
  await Promise.all(texts.flatMap((text) => [write(deal.alice, deal, text), write(deal.bob, deal, text)]));
  for (const by of [deal.alice, deal.bob]) {
    const messages = data(await read(by, deal));
    assert.equal(
      messages.map(({ seq }: AnyJson) => seq),
      texts.map((_, at) => at + 1),
    );
    assert.equal(messages.map(({ text }: AnyJson) => text).sort(), [...texts].sort());
    const rest = data(await by.get(`${pathOf(deal)}?after=10`));
    assert.equal(
      rest.map(({ seq }: AnyJson) => seq),
      [11, 12],
    );
  }
});

test('CASE-11 the side and who looks after the case are notified, without the text; once decided it is read and not written', async () => {
  const { deal, mediator } = await filled();
  data(await write(mediator, deal, 'Please show the statement', 'author'));
  const [notice] = await noticesOf(deal.alice, 'case.wrote');
  assert.match(notice?.message, /mediator/);
  assert.not.match(JSON.stringify(notice), /statement/);
  assert.not.ok(JSON.stringify(notice).includes(mediator.id), 'staff are known by their first name alone');
  assert.equal(await noticesOf(deal.bob, 'case.wrote'), []);
  assert.ok((await noticesOf(mediator, 'case.changed')).length > 0);
  const judge = await staff('judge');
  data(await act(judge, deal.caseId, 'decide', { outcome: 'cancelled', ground: 'not_proven', note: NOTE }));
  const refused = await write(deal.alice, deal, 'x');
  assertRefused(refused, 'INVALID_STATE');
  assert.is(refused.body.data.status, 'decided');
  assert.is((await upload(deal.alice, deal)).status, 409);
  assert.is(data(await read(deal.alice, deal)).length, 3);
});

test('CASE-11 texts are bounded, and a person writes 500 messages in a case', async () => {
  const deal = await disputed();
  assertRefused(await write(deal.alice, deal, 'x'.repeat(2_001)), 'VALIDATION_ERROR');
  assertRefused(await write(deal.alice, deal, ' '), 'VALIDATION_ERROR');
  await (await backend()).database.transaction(async (tx) => {
    await tx.execute(sql`insert into case_messages (id, case_id, lane, seq, sender_id, text, created_at)
      select gen_random_uuid(), ${deal.caseId}::uuid, 'author', n, ${deal.alice.id}::uuid, 'x', now()
      from generate_series(1, 500) n`);
  });
  assertRefused(await write(deal.alice, deal, 'x'), 'LIMIT_REACHED');
  assert.is(data(await read(deal.alice, deal)).length, 100);
});

test.run();
