// Settlement over HTTP: names, plan, marks, meeting in cash, holds; each refusal; streams, versions and notifications.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { schemaOf } from '#contract/schemas/schema-of.ts';
import { readSettlement, settlementShape } from '#contract/settlement.ts';
import { TOGETHER_MS } from '#domain/settlement/together.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { rewriteSettlementLines } from '../../../../server/store/deletion.ts';
import { eraseFinishedDeals } from '../../../../server/store/retention.ts';
import { createDealFixture, fetchMessages } from '../../../harness/backend/deal-fixtures.ts';
import { openStreamReader } from '../../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  type ApiResponse,
  backendOf,
  startTestBackend,
} from '../../../harness/backend/test-backend.ts';
import { HOUR_MS, readNotificationsOf } from '../../fixtures/deals.ts';
import { createPlannedFixture, createSettlementFixture } from './settlement-fixtures.ts';

const ADMIN = 9_001;
const test = suite('settlement');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(ADMIN) } });

const assertOk = ({ status, body }: ApiResponse): AnyJson => {
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
const assertRefused = ({ status, body }: ApiResponse, code: string, of = ''): void => {
  assert.is(body?.code, code, `${of} ${status} ${JSON.stringify(body)}`);
};
const statesOf = ({ payments }: AnyJson): string[] => payments.map(({ state }: AnyJson) => state);

test('EXPO-01 two parts are three payments by turns, each due when the one before is received', async () => {
  const { alice, bob, mark, read, lines } = await createPlannedFixture(await backend(), 2);
  const { payments } = await read(alice);
  assert.equal(
    payments.map(({ n, from, currency, method }: AnyJson) => [n, from, currency, method]),
    [
      [1, 'author', 'RUB', 'SBP'],
      [2, 'accepter', 'USD', 'Wise'],
      [3, 'author', 'RUB', 'SBP'],
    ],
  );
  assert.is(payments[1].amount, '100');
  assertRefused(await mark(bob, 2, 'sent'), 'INVALID_STATE', 'not yet');
  assert.equal(statesOf(assertOk(await mark(alice, 1, 'sent'))), ['sent', 'due', 'due']);
  assertRefused(await mark(bob, 2, 'sent'), 'INVALID_STATE', 'not received yet');
  assertOk(await mark(bob, 1, 'received'));
  assertOk(await mark(bob, 2, 'sent'));
  assertOk(await mark(alice, 2, 'received'));
  assertOk(await mark(alice, 3, 'sent'));
  assert.equal(statesOf(assertOk(await mark(bob, 3, 'received'))), ['received', 'received', 'received']);
  const all = await lines();
  assert.equal(all.slice(1, 5), [
    'settlement.proposed',
    'settlement.agreed',
    'settlement.sent',
    'settlement.received',
  ]);
});

test('EXPO-02 a small deal is suggested in one payment each; a plan keeps to the terms', async () => {
  const { alice, bob, patch, read } = await createSettlementFixture(await backend());
  const { suggestion, plan, payments, meeting } = await read(alice);
  assert.equal(suggestion, {
    first: 'accepter',
    parts: 1,
    order: 'zigzag',
    maxParts: 3,
    steps: { author: '0.01', accepter: '0.01' },
    methods: { author: 'SBP', accepter: 'Wise' },
  });
  assert.equal([plan, payments, meeting], [null, [], null]);
  const propose = { first: 'accepter', parts: 3 };
  const { version } = await read(alice);
  assertRefused(await patch(alice, { answer: 'agree', version }), 'INVALID_STATE', 'nothing proposed');
  assertRefused(await patch(alice, { propose: { ...propose, parts: 4 } }), 'VALIDATION_ERROR', 'a bank');
  assertRefused(await patch(alice, { propose: { ...propose, payMethod: 'PayPal' } }), 'VALIDATION_ERROR');
  assert.is(assertOk(await patch(alice, { propose })).plan.isAgreed, false);
  const own = { answer: 'agree', version: (await read(alice)).version };
  assertRefused(await patch(alice, own), 'FORBIDDEN', 'own proposal');
  assertRefused(await patch(alice, { propose }), 'INVALID_STATE', 'proposed already');
  assert.is(assertOk(await patch(bob, { answer: 'decline' })).plan, null);
  const oneEach = { ...propose, order: 'one_each' };
  assertOk(await patch(alice, { propose }));
  assert.is(assertOk(await patch(bob, { propose: oneEach })).plan.isAgreed, false, 'another order');
  assertRefused(await patch(bob, { propose: { ...propose, order: 'all' } }), 'VALIDATION_ERROR');
  const agreed = assertOk(await patch(alice, { propose: oneEach }));
  assert.is(agreed.plan.isAgreed, true, 'the same proposal agrees');
  assert.equal(
    agreed.payments
      .filter(({ n }: AnyJson) => n % 2 === 1)
      .map(({ from, amount }: AnyJson) => [from, amount]),
    ['33.33', '33.33', '33.34'].map((amount) => ['accepter', amount]),
  );
  assert.is(agreed.payments.length, 6, 'one part each');
  assert.is(agreed.suggestion, null);
});

test('EXPO-02 a plan is agreed to with the version that was read: none without it, none that was changed meanwhile', async () => {
  const { alice, bob, patch, read } = await createSettlementFixture(await backend());
  assertOk(await patch(alice, { propose: { first: 'author', parts: 3 } }));
  const { version } = await read(bob);
  assertRefused(await patch(bob, { answer: 'agree' }), 'INVALID_STATE', 'no version');
  assertOk(await patch(alice, { propose: { first: 'accepter', parts: 1 } }));
  const refused = await patch(bob, { answer: 'agree', version });
  assertRefused(refused, 'INVALID_STATE', 'the plan was changed');
  assert.is(refused.body.data.plan.first, 'accepter', 'with the settlement as it is');
  const now = refused.body.data.version;
  assert.is(assertOk(await patch(bob, { answer: 'agree', version: now })).plan.isAgreed, true);
});

test('EXPO-01 five parts each are ten payments between wallets, and the tenth is marked like the first', async () => {
  const started = await backend();
  const [alice, bob] = [await started.signIn('Alice'), await started.signIn('Bob')];
  const wallets = {
    ...{ receiveCurrency: 'USDT', receiveMethod: 'TRC-20', payCurrency: 'BTC', payMethod: 'Lightning' },
    amount: 100,
  };
  const { id: requestId } = (await alice.post('/create_request', wallets)).body;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await alice.post(`/transactions/${id}/approve`);
  const path = `/transactions/${id}/settlement`;
  const { first, maxParts } = (await alice.get(path)).body.data.suggestion;
  assert.equal([first, maxParts], ['accepter', 5]);
  assertOk(await alice.patch(path, { propose: { first, parts: maxParts, order: 'one_each' } }));
  const { version } = (await bob.get(path)).body.data;
  assertOk(await bob.patch(path, { answer: 'agree', version }));
  for (let n = 1; n <= 10; n += 1) {
    const [payer, payee] = n % 2 === 1 ? [bob, alice] : [alice, bob];
    assertOk(await payer.post(`${path}/payments/${n}/sent`, {}));
    assertOk(await payee.post(`${path}/payments/${n}/received`, {}));
  }
  const { payments } = (await bob.get(path)).body.data;
  assert.equal([payments.length, new Set(statesOf({ payments }))], [10, new Set(['received'])]);
});

test('NAME-02 a declared name is shown with its history, and a change is a line with a warning', async () => {
  const { alice, bob, patch, read, mark, lines } = await createPlannedFixture(await backend());
  const written = assertOk(await patch(alice, { payerName: ' Mia  K. ', payeeName: 'M. Kranz' }));
  assert.is(written.names, undefined, 'answers to writes are kept for a day');
  const { names } = await read(bob);
  assert.equal(names.author, {
    payer: { name: 'Mia K.', isOwn: false, isChanged: false, history: { kind: 'first' } },
    payee: { name: 'M. Kranz', isOwn: false, isChanged: false, history: { kind: 'first' } },
  });
  assert.equal(names.accepter, { payer: null, payee: null });
  const { version } = await read(bob);
  assertOk(await patch(alice, { payerName: 'Mia K.' }));
  assert.is((await read(bob)).version, version, 'nothing changed');
  assertOk(await patch(alice, { payerName: 'Ivan P.' }));
  assert.equal((await read(bob)).names.author.payer.isChanged, true);
  assert.equal((await lines()).slice(3), ['settlement.named', 'settlement.named', 'settlement.renamed']);
  assert.is((await readNotificationsOf(bob))[0].kind, 'settlement.renamed');
  assertOk(await mark(alice, 1, 'sent'));
  assertRefused(await patch(alice, { payerName: 'Third' }), 'INVALID_STATE', 'paid already');
  assertRefused(await patch(bob, { payeeName: 'Third' }), 'INVALID_STATE', 'paid already');
  assertOk(await patch(bob, { payerName: 'Bob B.' }));
  assert.is((await read(alice)).names.accepter.payer.isOwn, true, 'NAME-08 Bob pays as Bob');
  for (const payerName of ['X', '12', 'x'.repeat(71)])
    assertRefused(await patch(alice, { payerName }), 'VALIDATION_ERROR', payerName);
});

test('NAME-06 a holder name is in its own table alone', async () => {
  const started = await backend();
  const { alice, bob, patch, read } = await createPlannedFixture(started);
  assertOk(await patch(alice, { payerName: 'Zweibrücken Xylander' }));
  assertOk(await patch(bob, { payeeName: 'Zweibrücken Q' }));
  const tables = await queryRows<{ name: string }>(
    started.database.reads,
    sql`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await queryRows(
      started.database.reads,
      sql`select 1 from ${sql.identifier(name)} t where t::text like '%Zweibr%' limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  assert.equal(found, ['settlement_names']);
  assert.is((await read(bob)).names.author.payer.name, 'Zweibrücken Xylander');
});

test('NAME-06 DATA-11 the lines of a settlement lose the name of a deleted person, and names go with the chat', async () => {
  const started = await backend();
  const { alice, bob, id, patch, mark } = await createPlannedFixture(started);
  assertOk(await patch(alice, { payerName: 'Mia Kranz' }));
  assertOk(await mark(alice, 1, 'sent'));
  await started.database.transaction((tx) => rewriteSettlementLines(tx, alice.id, 'Deleted user'));
  const messages = await fetchMessages(bob, `/transactions/${id}/chat`);
  const lines = messages.filter(({ type, text }) => type === 'system' && /mark|agreed/.test(text));
  assert.equal(
    lines.map(({ text }) => text.split(' ').slice(0, 2).join(' ')),
    ['Bob agreed', 'Deleted user'],
  );
  await started.database.reads.execute(
    sql`update transactions set status = 'cancelled', finished_at = '2000-01-01', deadline_at = null where id = ${id}`,
  );
  const now = new Date(started.clock.now());
  await started.database.transaction((tx) => eraseFinishedDeals(tx, now, now, 10));
  assert.equal((await bob.get(`/transactions/${id}/settlement`)).body.data.names.author.payer, null);
});

test('NAME-04 the third name in three exchanges is flagged, another spelling is the same name', async () => {
  const started = await backend();
  const alice = await started.signIn('Alice');
  const bob = await started.signIn('Bob');
  const histories: AnyJson[] = [];
  for (const payerName of ['Mia Kranz', 'MIA KRÁNZ', 'Ivan Petrov', 'Olga Ivanova']) {
    const { id: requestId } = (
      await alice.post('/create_request', {
        receiveCurrency: 'USD',
        receiveMethod: 'Wise',
        payCurrency: 'RUB',
        payMethod: 'SBP',
        amount: 10,
      })
    ).body;
    const { id } = (await bob.post('/transactions', { requestId })).body.data;
    await alice.post(`/transactions/${id}/approve`);
    started.clock.advance(1_000);
    assertOk(await alice.patch(`/transactions/${id}/settlement`, { payerName }));
    histories.push((await bob.get(`/transactions/${id}/settlement`)).body.data.names.author.payer.history);
  }
  assert.equal(histories, [
    { kind: 'first' },
    { kind: 'same', count: 1 },
    { kind: 'other' },
    { kind: 'changing', names: 3, deals: 4 },
  ]);
});

test('NAME-05 after another name both have to consent, or the payer gets it back', async () => {
  const { alice, bob, mark, lines } = await createPlannedFixture(await backend());
  assertOk(await mark(alice, 1, 'sent'));
  assertRefused(await mark(alice, 1, 'name', { answer: 'other' }), 'FORBIDDEN');
  const disputed = assertOk(await mark(bob, 1, 'name', { answer: 'other' }));
  assert.equal([disputed.payments[0].state, disputed.payments[0].otherNameBy], ['disputed_name', 'payee']);
  assertRefused(await mark(bob, 1, 'received'), 'INVALID_STATE');
  assertRefused(await mark(bob, 2, 'sent'), 'INVALID_STATE');
  assert.equal(assertOk(await mark(bob, 1, 'name', { answer: 'go_on' })).payments[0].consents, ['payee']);
  assertRefused(await mark(bob, 1, 'received'), 'INVALID_STATE', 'one consent');
  assertRefused(await mark(bob, 1, 'name', { answer: 'go_on' }), 'INVALID_STATE', 'twice');
  assert.is(assertOk(await mark(alice, 1, 'name', { answer: 'go_on' })).payments[0].state, 'received');
  assert.equal((await lines()).filter((line) => line === 'settlement.go_on').length, 2);
  const other = await createPlannedFixture(await backend());
  assertOk(await other.mark(other.alice, 1, 'sent'));
  assertOk(await other.mark(other.bob, 1, 'name', { answer: 'other' }));
  assertRefused(await other.mark(other.bob, 1, 'returned'), 'FORBIDDEN', 'the payee cannot say so');
  assertOk(await other.mark(other.alice, 1, 'returned'));
  assertRefused(await other.mark(other.alice, 1, 'sent'), 'INVALID_STATE', 'no second payment');
});

test('NAME-05 another name before anything was paid: lines of its own, a correction, taken back until the other side acts', async () => {
  const { alice, bob, mark, patch, read, lines } = await createPlannedFixture(await backend());
  assertOk(await patch(bob, { payeeName: 'Bob B.' }));
  const name = (by: typeof alice, answer: string) => mark(by, 1, 'name', { answer });
  const [disputed] = assertOk(await name(alice, 'other')).payments;
  assert.equal(
    [disputed.state, disputed.otherNameBy, disputed.stateBefore],
    ['disputed_name', 'payer', 'due'],
  );
  assert.ok(v.is(schemaOf(settlementShape), await read(bob)));
  assert.is((await readNotificationsOf(bob))[0].kind, 'settlement.other_name_unpaid');
  assert.is((await lines()).at(-1), 'settlement.other_name_unpaid');
  for (const [by, action] of [
    [alice, 'sent'],
    [alice, 'returned'],
    [bob, 'received'],
  ] as const)
    assertRefused(await mark(by, 1, action), 'INVALID_STATE', action);
  assertOk(await patch(bob, { payeeName: 'Robert Bauer' }));
  assertRefused(await name(bob, 'undo'), 'FORBIDDEN', 'the mark of another');
  const [due] = assertOk(await name(alice, 'undo')).payments;
  assert.equal([due.state, due.otherNameBy, due.stateBefore], ['due', null, null]);
  assert.is((await readNotificationsOf(bob))[0].kind, 'settlement.undo_name');
  assertRefused(await name(alice, 'undo'), 'INVALID_STATE', 'nothing to take back');
  assertOk(await name(alice, 'other'));
  assertOk(await name(bob, 'go_on'));
  assertRefused(await name(alice, 'undo'), 'INVALID_STATE', 'the other side has acted');
  assert.is(assertOk(await name(alice, 'go_on')).payments[0].state, 'due');
  assertOk(await mark(alice, 1, 'sent'));
  assertRefused(await patch(bob, { payeeName: 'Third' }), 'INVALID_STATE', 'paid now');
});

test('NAME-05 what the payee marks before it was sent is due again with both consents, never received', async () => {
  const { alice, bob, mark } = await createPlannedFixture(await backend());
  assertOk(await mark(bob, 1, 'name', { answer: 'other' }));
  assertRefused(await mark(alice, 1, 'returned'), 'INVALID_STATE', 'nothing was sent');
  assertOk(await mark(alice, 1, 'name', { answer: 'go_on' }));
  assert.is(assertOk(await mark(bob, 1, 'name', { answer: 'go_on' })).payments[0].state, 'due');
});

test('NAME-05 HOLD-01 a hold goes on when another name is taken back, with the deadline that it had', async () => {
  const started = await backend();
  const { alice, bob, id, mark } = await createPlannedFixture(started);
  const deadline = async () => Date.parse((await alice.get(`/transactions/${id}`)).body.data.deadlineAt);
  assertOk(await mark(alice, 1, 'sent'));
  assertOk(await mark(bob, 1, 'held'));
  const held = await deadline();
  assertOk(await mark(bob, 1, 'name', { answer: 'other' }));
  assert.ok((await deadline()) < held);
  assert.is(assertOk(await mark(bob, 1, 'name', { answer: 'undo' })).payments[0].state, 'held');
  assert.is(await deadline(), held);
});

test('SETL-01 each state refuses a mark that it does not have, and shows the settlement as it is', async () => {
  const { alice, bob, mark } = await createPlannedFixture(await backend());
  const refused = async (state: string, action: string) => {
    const answer = await mark(bob, 1, action);
    assertRefused(answer, 'INVALID_STATE', `${action} while ${state}`);
    assert.is(answer.body.data.payments[0].state, state);
  };
  await refused('due', 'held');
  assertOk(await mark(alice, 1, 'sent'));
  await refused('sent', 'released');
  assertOk(await mark(bob, 1, 'held'));
  await refused('held', 'held');
  assertOk(await mark(bob, 1, 'received'));
  await refused('received', 'received');
  assertRefused(await mark(alice, 9, 'sent'), 'NOT_FOUND');
  assertRefused(await mark(alice, 10, 'sent'), 'NOT_FOUND');
});

test('CASH-01 CASH-02 nothing is paid in cash until both have entered the code of the other', async () => {
  const started = await backend();
  const { alice, bob, id, mark, post, read, lines } = await createPlannedFixture(started, 1, 'Cash');
  assertRefused(await mark(alice, 1, 'sent'), 'NOT_TOGETHER');
  const { meeting } = await read(bob);
  assert.equal([meeting.confirmed, meeting.isTogether], [[], false]);
  const codeOf = async (by: typeof bob): Promise<string> => (await read(by)).meeting.code;
  const bobs = await codeOf(bob);
  const own = assertOk(await post(alice, 'together', { code: await codeOf(alice) }));
  assert.is(own.isRight, false, 'the own code');
  started.clock.advance(60_000);
  assert.is(assertOk(await post(alice, 'together', { code: bobs })).isRight, false, 'too late');
  assert.is(assertOk(await post(alice, 'together', { code: await codeOf(bob) })).isRight, true);
  assertRefused(await post(alice, 'together', { code: await codeOf(bob) }), 'INVALID_STATE', 'confirmed');
  assertRefused(await mark(alice, 1, 'sent'), 'NOT_TOGETHER');
  const other = await createPlannedFixture(started, 1, 'Cash');
  const foreign = assertOk(
    await post(bob, 'together', { code: (await other.read(other.alice)).meeting.code }),
  );
  assert.is(foreign.isRight, false, 'the code of another deal');
  assert.is(
    assertOk(await post(bob, 'together', { code: await codeOf(alice) })).settlement.meeting.isTogether,
    true,
  );
  assertOk(await mark(alice, 1, 'sent'));
  assertOk(await mark(bob, 1, 'received'));
  started.clock.advance(TOGETHER_MS);
  const again = await started.signIn('Bob', bob.telegramId);
  assertRefused(await mark(again, 2, 'sent'), 'NOT_TOGETHER', 'they have parted');
  assert.equal((await read(again)).meeting.confirmed, [], 'both are to enter a code again');
  assert.equal((await lines()).filter((line) => line === 'settlement.together').length, 2);
  assert.is((await again.get(`/transactions/${id}`)).status, 200);
});

test('CASH-02 after fifty wrong codes no further one is read', async () => {
  const { bob, alice, post, read } = await createPlannedFixture(await backend(), 1, 'Cash');
  for (let guess = 0; guess < 50; guess++)
    assert.is(assertOk(await post(alice, 'together', { code: 'none' })).isRight, false);
  const { code } = (await read(bob)).meeting;
  assertRefused(await post(alice, 'together', { code }), 'LIMIT_REACHED');
});

test('CASH-04 CASH-05 CASH-07 a time is agreed, and the area is in the chat alone', async () => {
  const started = await backend();
  const { alice, bob, post, read, lines } = await createPlannedFixture(started, 1, 'Cash');
  const at = (hours: number) => new Date(started.clock.now() + hours * HOUR_MS).toISOString();
  const times = [at(3), at(2)];
  await bob.patch('/users/me/settings', { timeZone: 'Asia/Kolkata' });
  assertOk(await post(bob, 'meet', { area: 'Old town, near the ferry', times }));
  assert.equal((await read(alice)).meeting.times, [at(2), at(3)]);
  assert.is((await read(alice)).meeting.at, null);
  assertOk(await post(alice, 'meet', { times: [at(3)] }));
  assert.is((await read(bob)).meeting.at, at(3));
  assertRefused(await post(alice, 'meet', { times: [at(3)] }), 'INVALID_STATE', 'agreed already');
  const all = await lines();
  // CASH-07: in the zone of who proposes, and no details that anybody could pay to.
  const india = (hours: number) =>
    new Date(Date.parse(at(hours)) + 5.5 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ');
  const lineOf = (hours: number) => `${india(hours)} UTC+05:30 (Asia/Kolkata)`;
  assert.ok(all.includes(`[Meeting] Old town, near the ferry\n${lineOf(2)}\n${lineOf(3)}`), all.join());
  assert.not.ok(all.some((line) => line.startsWith('[Details]')));
  // SETL-12: the proposal and the answer are the lines, without a line of the system beside each.
  assert.is(all.filter((line) => line.startsWith('[Meeting]')).length, 2);
  assert.not.ok(
    all.some((line) => line.startsWith('settlement.meeting')),
    all.join(),
  );
  assertRefused(await post(bob, 'meet', { times: [at(-1)] }), 'VALIDATION_ERROR', 'the past');
  assertRefused(await post(bob, 'meet', { times: [] }), 'VALIDATION_ERROR');
  assertRefused(await post(bob, 'meet', { area: '41.0082, 28.9784', times }), 'VALIDATION_ERROR');
  const byBank = await createPlannedFixture(started);
  assertRefused(await byBank.post(byBank.bob, 'meet', { times }), 'INVALID_STATE', 'no cash');
  assertRefused(await byBank.post(byBank.bob, 'together', { code: '000000' }), 'INVALID_STATE', 'no cash');
});

test('HOLD-01 while a bank holds a payment the deadline stands still, and goes on exactly', async () => {
  const started = await backend();
  const { alice, bob, id, mark } = await createPlannedFixture(started);
  assertOk(await mark(alice, 1, 'sent'));
  await bob.post(`/transactions/${id}/complete/propose`, { ratingValue: 'up' });
  const deadline = async (by = alice) =>
    Date.parse((await by.get(`/transactions/${id}`)).body.data.deadlineAt);
  const before = await deadline();
  started.clock.advance(HOUR_MS);
  const held = assertOk(await mark(bob, 1, 'held'));
  assert.is(Date.parse(held.payments[0].heldUntil), started.clock.now() + 72 * HOUR_MS);
  assert.is(await deadline(), before + 72 * HOUR_MS);
  started.clock.advance(2 * HOUR_MS);
  assertOk(await mark(bob, 1, 'released'));
  assert.is(await deadline(), before + 2 * HOUR_MS);
  assertRefused(await mark(bob, 1, 'held'), 'INVALID_STATE', 'once a payment');
});

test('HOLD-01 a message does not shorten a hold, nobody is reminded, and no hold outlives 72 hours', async () => {
  const started = await startTestBackend();
  try {
    const { alice, bob, id, mark } = await createPlannedFixture(started);
    assertOk(await mark(alice, 1, 'sent'));
    assertOk(await mark(bob, 1, 'held'));
    const heldUntil = started.clock.now() + 72 * HOUR_MS;
    started.clock.advance(HOUR_MS);
    await alice.post(`/transactions/${id}/chat/messages`, { text: 'And now?' });
    const deal = (await alice.get(`/transactions/${id}`)).body.data;
    assert.is(Date.parse(deal.deadlineAt), heldUntil + 72 * HOUR_MS);
    const kindsAfter = async (ms: number) => {
      started.clock.advance(ms);
      await started.app.jobs.runDue();
      const again = await started.signIn('Alice', alice.telegramId);
      return (await readNotificationsOf(again)).map(({ kind }) => kind);
    };
    assert.not.ok((await kindsAfter(71 * HOUR_MS - 1_000)).includes('deal.reminder'));
    const again = await started.signIn('Bob', bob.telegramId);
    assert.is((await again.get(`/transactions/${id}/settlement`)).body.data.payments[0].state, 'held');
    assert.not.ok((await kindsAfter(1_000)).includes('deal.reminder'));
    assert.is((await again.get(`/transactions/${id}/settlement`)).body.data.payments[0].state, 'sent');
    assert.ok((await kindsAfter(24 * HOUR_MS)).includes('deal.reminder'));
    assert.not.ok((await kindsAfter(48 * HOUR_MS - 1_000)).includes('deal.silence_timeout'));
    assert.ok((await kindsAfter(1_000)).includes('deal.silence_timeout'));
  } finally {
    await started.close();
  }
});

test('SETL-02 a change is a version, a line, a notification and an event to both, once for a key', async () => {
  const started = await backend();
  const { alice, bob, id, mark, read, lines } = await createPlannedFixture(started);
  const stream = await openStreamReader(`${await started.address()}/api/events/feed?token=${bob.token}`);
  await stream.until(({ event }) => event === 'initial_feed');
  const { version } = await read(alice);
  const path = `/transactions/${id}/settlement/payments/1/sent`;
  const first = await alice.post(path, {}, 'key-1');
  assert.equal((await alice.post(path, {}, 'key-1')).body, first.body);
  // The agreement before it may be delivered on this stream as well.
  const { item } = (
    await stream.until(
      ({ event, data }) => event === 'feed_upsert' && data.item.id === id && data.item.version > version,
    )
  ).data;
  stream.close();
  assert.is(item.version, version + 1);
  assert.is((await read(bob)).version, version + 1);
  const [notice] = await readNotificationsOf(bob);
  assert.equal(
    [notice.kind, notice.type, notice.params.name, notice.params.n, notice.params.of, notice.params.currency],
    ['settlement.sent', 'transaction_status', 'Alice', 1, 2, 'RUB'],
  );
  assert.is((await lines()).filter((line) => line === 'settlement.sent').length, 1);
  const sent = await read(bob);
  assert.ok(v.is(schemaOf(settlementShape), sent));
  const decoded = readSettlement({ data: sent });
  assert.equal([decoded?.payments.length, decoded?.plan?.isAgreed], [2, true]);
  assertOk(await mark(bob, 1, 'received'));
});

test('SETL-03 strangers learn nothing, staff read a dispute alone, and nobody changes what has not begun or has ended', async () => {
  const started = await backend();
  const { alice, bob, id, patch, mark } = await createPlannedFixture(started);
  const stranger = await started.signIn('Eve');
  const admin = await started.signIn('Ruth', ADMIN);
  for (const by of [stranger, admin]) {
    assertRefused(await by.get(`/transactions/${id}/settlement`), 'NOT_FOUND');
    assertRefused(await mark(by, 1, 'sent'), 'NOT_FOUND');
  }
  await bob.post(`/transactions/${id}/dispute`, {});
  const shown = (await admin.get(`/transactions/${id}/settlement`)).body.data;
  assert.is(shown.payments.length, 2);
  assertRefused(await mark(admin, 1, 'sent'), 'FORBIDDEN');
  assertOk(await mark(alice, 1, 'sent'));
  await admin.patch(`/transactions/${id}`, { status: 'cancelled' });
  assertRefused(await mark(bob, 1, 'received'), 'INVALID_STATE');
  assertRefused(await patch(bob, { payerName: 'Bob B.' }), 'INVALID_STATE');
  assert.is((await bob.get(`/transactions/${id}/settlement`)).status, 200, 'readable for ever');
  const pending = await createDealFixture(started, false);
  assertRefused(
    await pending.bob.patch(`/transactions/${pending.id}/settlement`, { payerName: 'Bob B.' }),
    'INVALID_STATE',
  );
});

test('SETL-02 marks begin a deal as messages do', async () => {
  const started = await backend();
  const { alice, id, mark } = await createPlannedFixture(started);
  const hasMessages = async () =>
    (
      await queryRows<{ has: boolean }>(
        started.database.reads,
        sql`select has_messages as has from transactions where id = ${id}::uuid`,
      )
    )[0]?.has;
  assert.is(await hasMessages(), false);
  assertOk(await mark(alice, 1, 'sent'));
  assert.is(await hasMessages(), true);
});

test.run();
