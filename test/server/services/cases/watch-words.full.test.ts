// Watch words over HTTP: the list of judges and owners, its bounds and entries, and what a case says of them to whom (CASE-47).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { watchWordsRoute } from '#contract/watch-words.ts';
import { MAX_WATCH_WORDS } from '#domain/cases/watch-words.ts';
import {
  type AnyJson,
  lazyFixture,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { act, assertRefused, createCaseFixtures, data, OWNER, readOf } from './case-fixtures.ts';

const test = suite('watch words');
const backend = lazyFixture(() =>
  startTestBackend({ engine: postgresEngine, env: { ADMIN_TELEGRAM_IDS: String(OWNER) } }),
);
test.after(async () => (await backend.peek())?.close());
const { disputed, staff, owner } = createCaseFixtures(backend);

const add = (by: TestClient, text: string) => by.post('/admin/watch-words', { text });
const remove = (by: TestClient, id: string) => by.post(`/admin/watch-words/${id}/remove`, {});
const list = async (by: TestClient): Promise<AnyJson[]> => data(await by.get('/admin/watch-words'));
const clear = async (by: TestClient) => {
  for (const { id } of await list(by)) data(await remove(by, id));
};
const seenBy = async (by: TestClient, caseId: string): Promise<AnyJson[]> =>
  data(await by.get(`/admin/cases/${caseId}`)).staff.watchWords;

test('CASE-47 judges and owners add and remove words; each is there once, and an entry of the audit log', async () => {
  const [judge, mediator, olga] = [await staff('judge'), await staff('mediator'), await owner()];
  const fee = data(await add(judge, ' Escrow  fee '));
  assert.is(fee.text, 'Escrow  fee');
  data(await add(olga, 'Crypto bot'));
  assert.equal(
    watchWordsRoute.decode({ data: await list(judge) })?.map(({ text }) => text),
    ['Crypto bot', 'Escrow  fee'],
  );
  const same = await add(olga, 'éscrow FEE');
  assertRefused(same, 'INVALID_STATE');
  assert.is(same.body.data.id, fee.id, 'the one that is there');
  for (const answer of [
    await mediator.get('/admin/watch-words'),
    await add(mediator, 'fee'),
    await remove(mediator, fee.id),
  ])
    assertRefused(answer, 'FORBIDDEN');
  data(await remove(olga, fee.id));
  assertRefused(await remove(judge, fee.id), 'NOT_FOUND');
  const audit = data(await olga.get('/staff/audit?limit=10'));
  assert.equal(
    audit
      .filter(({ action }: AnyJson) => action.startsWith('watch_word.'))
      .map(({ action, details }: AnyJson) => [action, details.text]),
    [
      ['watch_word.remove', 'Escrow  fee'],
      ['watch_word.add', 'Crypto bot'],
      ['watch_word.add', 'Escrow  fee'],
    ],
  );
});

test('CASE-47 a word has 3 to 40 characters, also when folded, and is one of 200', async () => {
  const judge = await staff('judge', 'Bounds');
  await clear(judge);
  for (const text of ['ab', ' ab ', 'x'.repeat(41), 'a\u200d\u200db', '']) {
    const answer = await add(judge, text);
    assertRefused(answer, 'VALIDATION_ERROR', JSON.stringify(text));
    assert.match(JSON.stringify(answer.body), '"text"');
  }
  for (let n = 1; n < MAX_WATCH_WORDS; n += 1) data(await add(judge, `word ${n}`));
  const both = await Promise.all([add(judge, 'one more'), add(judge, 'another')]);
  assert.equal(both.map(({ status }) => status).sort(), [201, 409], 'two at once, and room for one');
  assertRefused(await add(judge, 'too many'), 'LIMIT_REACHED');
  await clear(judge);
});

test('CASE-47 CASE-03 staff reads how often each is in what the sides wrote, where it may read it; no side does', async () => {
  const [judge, mediator, holder] = [
    await staff('judge', 'Jules'),
    await staff('mediator', 'Max'),
    await staff('mediator', 'Hana'),
  ];
  for (const text of ['escrow fee', 'crypto', 'never said']) data(await add(judge, text));
  const deal = await disputed();
  assert.equal(await seenBy(judge, deal.caseId), []);
  for (const [by, text] of [
    [deal.alice, 'Pay the escrow fee first'],
    [deal.bob, 'What ESCROW FEE? Cryptography?'],
  ] as const)
    data(await by.post(`/transactions/${deal.id}/chat/messages`, { text }));
  for (const [by, text] of [
    [deal.alice, 'He wants the escrow fee in crypto'],
    [deal.bob, 'No crypto, no'],
  ] as const)
    data(await by.post(`/transactions/${deal.id}/case/messages`, { text }));
  data(await act(holder, deal.caseId, 'take'));
  const words = { audience: 'staff', text: 'Looks like crypto, crypto, crypto' };
  data(await holder.post(`/transactions/${deal.id}/case/messages`, words));
  data(await holder.post(`/transactions/${deal.id}/chat/messages`, { text: 'Who asked for a crypto fee?' }));
  const all = [
    { text: 'escrow fee', count: 3 },
    { text: 'crypto', count: 2 },
  ];
  assert.equal(await seenBy(judge, deal.caseId), all);
  assert.equal(await seenBy(holder, deal.caseId), all, 'who looks after the case reads its chat');
  const inPrivate = [
    { text: 'crypto', count: 2 },
    { text: 'escrow fee', count: 1 },
  ];
  assert.equal(await seenBy(mediator, deal.caseId), inPrivate, 'the chat is not theirs');
  const viewer = await staff('viewer', 'Vera');
  data(await act(judge, deal.caseId, 'assign', { userId: viewer.id }));
  assert.equal(await seenBy(viewer, deal.caseId), inPrivate);
  assert.is(data(await act(judge, deal.caseId, 'note', { text: 'x' })).staff.watchWords, undefined);
  for (const side of [deal.alice, deal.bob]) {
    assert.not.match(JSON.stringify(await readOf(side, deal.id)), /watchWords|never said/);
    assertRefused(await side.get('/admin/watch-words'), 'FORBIDDEN');
  }
  await clear(judge);
  assert.equal(await seenBy(judge, deal.caseId), []);
});

test.run();
