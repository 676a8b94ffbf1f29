// Queue with the cases of one person as one entry: who opens many takes no place of others (CASE-57).
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readCasePage } from '#contract/cases.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { type AnyJson, REQUEST_BODY, type TestClient } from '../../../harness/backend/test-backend.ts';
import { act, caseBackend, createCaseFixtures, data, OWNER, readOf } from './case-fixtures.ts';

const test = suite('queue grouped by opener');
const backend = caseBackend(test, {
  env: { ADMIN_TELEGRAM_IDS: String(OWNER), MAX_OPEN_DISPUTES: '100' },
});
const { disputed, staff, owner, pass } = createCaseFixtures(backend);

/** Somebody disputes deals with `count` others; the ids of the cases, the oldest first. */
async function openedBy(opener: TestClient, count: number, authors: TestClient[] = []): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const author = await (await backend()).signIn(`Author ${n}`);
    authors.push(author);
    const { id: requestId } = (await author.post('/create_request', REQUEST_BODY)).body;
    const { id } = data(await opener.post('/transactions', { requestId }));
    data(await author.post(`/transactions/${id}/approve`));
    data(await opener.post(`/transactions/${id}/dispute`, { reasonCode: 'not_paid' }));
    ids.push((await readOf(opener, id)).id);
    await pass(1_000);
  }
  return ids;
}
const read = async (by: TestClient, query: string): Promise<AnyJson> => {
  const answer = await by.get(`/admin/cases?list=queue&${query}`);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};

test('CASE-57 cases of one person are one entry at the place of the oldest, and others are on the first page', async () => {
  const { signIn } = await backend();
  const mediator = await staff('mediator', 'Anna');
  const first = await disputed();
  await pass(1_000);
  const flooder = await signIn('Flooder');
  const flood = await openedBy(flooder, 6);
  const last = await disputed();
  const page = await read(mediator, 'group=opener&limit=2');
  equalEach(page.data, ({ id, others }: AnyJson) => [id, others], [
    [first.caseId, undefined],
    [flood[0], 5],
  ]);
  const next = await read(mediator, `group=opener&limit=2&cursor=${page.nextCursor}`);
  assert.equal([next.data.map(({ id }: AnyJson) => id), next.nextCursor], [[last.caseId], null]);
  assert.equal(
    readCasePage(page)?.items.map(({ others }) => others),
    [null, 5],
  );

  // Its cases, in pages of their own.
  const some = await read(mediator, `openedBy=${flooder.id}&limit=4`);
  const rest = await read(mediator, `openedBy=${flooder.id}&limit=4&cursor=${some.nextCursor}`);
  equalEach([...some.data, ...rest.data], ({ id }: AnyJson) => id, flood);
  assert.equal([rest.nextCursor, some.data[0].others], [null, undefined]);
  assert.is((await read(mediator, 'limit=100')).data.length, 8, 'without the parameter as before');

  // When the first is decided, the next one stands for the others.
  const judge = await staff('judge', 'Jana');
  const note = 'There is no sign of a payment.';
  data(await act(judge, flood[0] ?? '', 'decide', { outcome: 'cancelled', ground: 'not_proven', note }));
  const after = await read(mediator, 'group=opener&limit=100');
  equalEach(after.data, ({ id, others }: AnyJson) => [id, others], [
    [first.caseId, undefined],
    [flood[1], 4],
    [last.caseId, undefined],
  ]);
});

test('CASE-57 a conflict of interest with one of the others hides that case alone', async () => {
  const flooder = await (await backend()).signIn('Second');
  const authors: TestClient[] = [];
  const [hidden, next] = await openedBy(flooder, 3, authors);
  const mediator = await staff('mediator', 'Otto');
  const ofFlooder = async () =>
    (await read(mediator, 'group=opener&limit=100')).data
      .filter(({ parties }: AnyJson) => parties.accepter.id === flooder.id)
      .map(({ id, others }: AnyJson) => [id, others]);
  assert.equal(await ofFlooder(), [[hidden, 2]]);
  const { id: requestId } = (await mediator.post('/create_request', REQUEST_BODY)).body;
  const [author] = authors;
  if (!author) throw new Error('nobody was disputed');
  const { id } = data(await author.post('/transactions', { requestId }));
  data(await mediator.post(`/transactions/${id}/approve`));
  assert.equal(await ofFlooder(), [[next, 1]]);
});

/** A case like that of a deal, of another deal, opened by this person and due later. */
async function copyCase(dealId: string, openerId: string, minutes: number): Promise<string> {
  const [request, deal, id] = [randomUUID(), randomUUID(), randomUUID()];
  const { database } = await backend();
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into requests select (jsonb_populate_record(r, jsonb_build_object(
      'id', ${request}::uuid))).* from requests r where id = (select request_id from transactions where id = ${dealId})`);
    await tx.execute(sql`insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', ${deal}::uuid,
      'request_id', ${request}::uuid, 'accepter_id', ${openerId}::uuid))).* from transactions t where id = ${dealId}`);
    await tx.execute(sql`insert into cases select (jsonb_populate_record(c, jsonb_build_object('id', ${id}::uuid,
      'transaction_id', ${deal}::uuid, 'opened_by', ${openerId}::uuid, 'number', (select max(number) + 1 from cases),
      'queue_at', c.queue_at + make_interval(mins => ${minutes})))).* from cases c where transaction_id = ${dealId}`);
  });
  return id;
}

test('CASE-57 forty cases of one person and one of each of thirty others: 31 entries in exact pages', async () => {
  const { signIn } = await backend();
  await pass(3_600_000);
  const { id: dealId, bob: flooder, caseId } = await disputed();
  const flood = [caseId];
  // The cases of the others are due between those of the one, and after all of them.
  const others: string[] = [];
  for (let n = 1; n < 40; n += 1) flood.push(await copyCase(dealId, flooder.id, n * 10));
  for (let n = 0; n < 30; n += 1)
    others.push(await copyCase(dealId, (await signIn(`Other ${n}`)).id, n * 20 + 5));
  const mediator = await staff('mediator', 'Rosa');
  const pages = async (query: string): Promise<AnyJson[][]> => {
    const found: AnyJson[][] = [];
    for (let cursor = ''; ; ) {
      const page = await read(mediator, `${query}${cursor && `&cursor=${cursor}`}`);
      found.push(page.data);
      if (page.nextCursor === null) return found;
      cursor = page.nextCursor;
    }
  };
  const isOfThis = ({ id }: AnyJson): boolean => flood.includes(id) || others.includes(id);
  const grouped = (await pages('group=opener&limit=7')).flat();
  equalEach(grouped.filter(isOfThis), ({ id, others: more }) => [id, more], [
    [caseId, 39],
    ...others.map((id) => [id, undefined]),
  ]);
  assert.is(new Set(grouped.map(({ id }) => id)).size, grouped.length, 'no entry twice');
  const own = await pages(`openedBy=${flooder.id}&limit=15`);
  equalEach(own, ({ length }) => length, [15, 15, 10]);
  equalEach(own.flat(), ({ id }) => id, flood);
});

test('CASE-61 cases are found by the name of a side; the search is in the audit log, with a hash of its text', async () => {
  const { signIn } = await backend();
  const [mediator, viewer] = [await staff('mediator', 'Ines'), await staff('viewer', 'Vera')];
  const author = await signIn('Author');
  const [ivan, joanna] = [await signIn('Иван'), await signIn('Joanna')];
  data(await ivan.patch('/users/me', { firstName: 'Иван', lastName: 'Петров' }));
  data(await joanna.patch('/users/me', { firstName: 'Joanna', lastName: 'McDonald' }));
  const [first, second] = [await openedBy(ivan, 2, [author]), await openedBy(joanna, 1)];
  const found = async (by: TestClient, name: string, list = 'queue') =>
    data(await by.get(`/admin/cases?list=${list}&group=opener&name=${encodeURIComponent(name)}`)).map(
      ({ id }: AnyJson) => id,
    );
  for (const [name, ids] of [
    ['иван', first],
    ['ПЕТР', first],
    ['Петров Иван', first],
    ['mcdon', second],
    ['jo MC', second],
    ['ванов', []],
    ['Иван McDonald', []],
    ['%', []],
  ] as const)
    assert.equal(await found(mediator, name), ids, name);
  assert.equal(await found(mediator, 'иван', 'ended'), []);
  assert.equal(await found(viewer, 'иван'), [], 'only what was assigned to them');
  assert.is((await mediator.get(`/admin/cases?name=${'x'.repeat(101)}`)).status, 400);

  const log = data(await (await owner()).get('/staff/audit?limit=500')).filter(
    ({ action, actorId }: AnyJson) => action === 'user.search' && actorId === mediator.id,
  );
  assert.is(log.length, 8, 'one for each text an hour');
  assert.match(log[0].details.queryHash, /^[0-9a-f]{64}$/);
  assert.not.match(JSON.stringify(log), /иван|петр|mcdon/i);
});

test('CASE-61 CASE-03 who has a conflict of interest with a side does not find the case by its name', async () => {
  const mediator = await staff('mediator', 'Nora');
  const opener = await (await backend()).signIn('Zyx');
  const authors: TestClient[] = [];
  const [hidden, shown] = await openedBy(opener, 2, authors);
  const [author] = authors;
  if (!author) throw new Error('nobody was disputed');
  const find = async () => data(await mediator.get('/admin/cases?name=zyx')).map(({ id }: AnyJson) => id);
  assert.equal(await find(), [hidden, shown]);
  const { id: requestId } = (await mediator.post('/create_request', REQUEST_BODY)).body;
  const { id } = data(await author.post('/transactions', { requestId }));
  data(await mediator.post(`/transactions/${id}/approve`));
  assert.equal(await find(), [shown]);
});

test.run();
