// Private messages of a case: who reads and writes them, nothing of them anywhere else, and a gapless order (CASE-03, CASE-11).
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CASE_AUDIENCES, type CaseAudience } from '#domain/cases/case-audience.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { equalEach } from '../../../harness/assert-each.ts';
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

const test = suite('private messages of a case');
const backend = lazyFixture(() =>
  startTestBackend({ engine: postgresEngine, env: { ADMIN_TELEGRAM_IDS: String(OWNER) } }),
);
test.after(async () => (await backend.peek())?.close());
const { disputed, staff, owner } = createCaseFixtures(backend);

const WORDS: Readonly<Record<CaseAudience, string>> = {
  author: 'Aardvark statement',
  accepter: 'Badger statement',
  staff: 'Civet suspicion',
};
const pathOf = ({ id }: CaseFixture): string => `/transactions/${id}/case/messages`;
const write = (by: TestClient, deal: CaseFixture, text: string, audience?: CaseAudience) =>
  by.post(pathOf(deal), { text, ...(audience && { audience }) });
const read = (by: TestClient, deal: CaseFixture, audience?: CaseAudience) =>
  by.get(`${pathOf(deal)}${audience ? `?audience=${audience}` : ''}`);

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

/** A case in which each audience has a text and a file. */
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

test('CASE-03 CASE-11 messages are read by their audience; nobody else learns that there are any', async () => {
  const { deal, mediator, files } = await filled();
  const started = await backend();
  const [stranger, viewer, reader] = [
    await started.signIn('Stranger'),
    await staff('viewer'),
    await staff('viewer'),
  ];
  data(await act(await owner(), deal.caseId, 'assign', { userId: reader.id }));
  const judge = await staff('judge');
  const people: Readonly<Record<string, readonly [TestClient, readonly CaseAudience[]]>> = {
    author: [deal.alice, ['author']],
    accepter: [deal.bob, ['accepter']],
    mediator: [mediator, CASE_AUDIENCES],
    judge: [judge, CASE_AUDIENCES],
    owner: [await owner(), CASE_AUDIENCES],
    'viewer of the case': [reader, CASE_AUDIENCES],
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
  for (const [who, [by, audiences]] of Object.entries(people)) {
    for (const audience of CASE_AUDIENCES) {
      const { status, body } = await read(by, deal, audience);
      assert.is(status, audiences.includes(audience) ? 200 : 404, `${who} reads ${audience}`);
      const texts = JSON.stringify(body);
      for (const other of CASE_AUDIENCES)
        assert.is(
          texts.includes(WORDS[other]),
          other === audience && status === 200,
          `${who}: ${audience}, ${other}`,
        );
    }
    for (const [at, audience] of CASE_AUDIENCES.entries())
      assert.is(
        await download(by, deal, files[at] ?? ''),
        audiences.includes(audience) ? 200 : 404,
        `${who}: file`,
      );
    for (const path of everywhere) {
      const text = JSON.stringify((await by.get(path)).body);
      for (const audience of CASE_AUDIENCES)
        assert.not.ok(text.includes(WORDS[audience]), `${who} ${path} ${audience}`);
    }
  }
  // What streams send and replay is made of these rows.
  for (const table of ['outbox', 'event_log', 'notifications', 'audit_log']) {
    const rows = await queryRows(
      started.database.reads,
      sql.raw(`select row_to_json(t)::text as t from ${table} t`),
    );
    for (const audience of CASE_AUDIENCES)
      assert.not.ok(JSON.stringify(rows).includes(WORDS[audience]), `${table}: ${audience}`);
  }
});

test('CASE-11 a side writes to the staff alone, staff to each audience; a viewer and outsiders to none', async () => {
  const { deal, mediator } = await filled();
  for (const audience of ['accepter', 'staff'] as const)
    assertRefused(await write(deal.alice, deal, 'x', audience), 'NOT_FOUND', audience);
  assert.is(data(await write(deal.alice, deal, 'x', 'author')).audience, 'author');
  for (const audience of CASE_AUDIENCES)
    assert.is(data(await write(mediator, deal, 'x', audience)).by, 'staff');
  const reader = await staff('viewer');
  data(await act(await owner(), deal.caseId, 'assign', { userId: reader.id }));
  assertRefused(await write(reader, deal, 'x', 'staff'), 'FORBIDDEN');
  assertRefused(await write(await (await backend()).signIn('Stranger'), deal, 'x'), 'NOT_FOUND');
  const dealt = await disputed();
  const judge = await staff('judge');
  data(await act(judge, dealt.caseId, 'take'));
  assertRefused(await write(deal.alice, dealt, 'x'), 'NOT_FOUND', 'a party of another deal');
});

test('CASE-11 a private message is no message of the chat: its order, unread counts and deadline stay', async () => {
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

test('CASE-11 messages at once have an order without a gap for each audience', async () => {
  const deal = await disputed();
  const { database } = await backend();
  await openConnections(database, 8);
  const texts = Array.from({ length: 12 }, (_, n) => `message ${n}`);
  await Promise.all(texts.flatMap((text) => [write(deal.alice, deal, text), write(deal.bob, deal, text)]));
  for (const by of [deal.alice, deal.bob]) {
    const messages = data(await read(by, deal));
    equalEach(
      messages,
      ({ seq }: AnyJson) => seq,
      texts.map((_, at) => at + 1),
    );
    assert.equal(messages.map(({ text }: AnyJson) => text).sort(), [...texts].sort());
    const rest = data(await by.get(`${pathOf(deal)}?after=10`));
    equalEach(rest, ({ seq }: AnyJson) => seq, [11, 12]);
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
    await tx.execute(sql`insert into case_messages (id, case_id, audience, seq, sender_id, text, created_at)
      select gen_random_uuid(), ${deal.caseId}::uuid, 'author', n, ${deal.alice.id}::uuid, 'x', now()
      from generate_series(1, 500) n`);
  });
  assertRefused(await write(deal.alice, deal, 'x'), 'LIMIT_REACHED');
  assert.is(data(await read(deal.alice, deal)).length, 100);
});

test.run();
