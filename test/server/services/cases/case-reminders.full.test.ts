// Reminders of a case over HTTP, with a clock that the test moves: bounds, who is notified, the queue, and what makes one void (CASE-46).
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_REMINDERS } from '#domain/cases/case-deadlines.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import type { AnyJson, TestClient } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import {
  act,
  assertRefused,
  type CaseFixture,
  caseBackend,
  createCaseFixtures,
  data,
  eventsOf,
  NOTE,
  noticesOf,
  readOf,
} from './case-fixtures.ts';

const test = suite('reminders of cases');
const backend = caseBackend(test, { engine: postgresEngine });
const { disputed, staff, owner, pass, again } = createCaseFixtures(backend);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const later = async (ms: number) => new Date((await backend()).clock.now() + ms).toISOString();
const remind = async (by: TestClient, caseId: string, ms: number, text = 'Bank statement') =>
  act(by, caseId, 'reminders', { at: await later(ms), text });
const finish = (by: TestClient, caseId: string, id: string) => act(by, caseId, `reminders/${id}/done`);
const seenBy = async (by: TestClient, caseId: string) => data(await by.get(`/admin/cases/${caseId}`));
const textsOf = (found: AnyJson): string[] => found.staff.reminders.map(({ text }: AnyJson) => text);
const notified = async (by: TestClient, { number }: CaseFixture) =>
  (await noticesOf(await again(by), 'case.reminder')).filter(({ params }) => params.number === number).length;
const entryOf = async (by: TestClient, caseId: string, list = 'queue'): Promise<AnyJson> =>
  data(await (await again(by)).get(`/admin/cases?limit=100&list=${list}`)).find(
    (one: AnyJson) => one.id === caseId,
  );

test('CASE-46 staff sets reminders with a time and a text, and lists the open ones, earliest first', async () => {
  const deal = await disputed();
  const [anna, bea] = [await staff('mediator', 'Anna'), await staff('judge', 'Bea')];
  data(await remind(anna, deal.caseId, 2 * DAY_MS, 'Later'));
  const found = data(await remind(bea, deal.caseId, DAY_MS, ' Bank statement '));
  equalEach(found.staff.reminders, ({ text, helper }: AnyJson) => [text, helper.name], [
    ['Bank statement', 'Bea'],
    ['Later', 'Anna'],
  ]);
  const step = found.steps.at(-1);
  assert.equal([step.event, step.text, step.until], ['note', 'Bank statement', found.staff.reminders[0].at]);
  const [first, second] = found.staff.reminders;
  assert.equal(textsOf(data(await finish(anna, deal.caseId, first.id))), ['Later']);
  const again = await finish(anna, deal.caseId, first.id);
  assertRefused(again, 'INVALID_STATE', 'done already');
  assert.equal(textsOf(again.body.data), ['Later'], 'the case as it is now');
  assertRefused(await finish(anna, (await disputed()).caseId, second.id), 'NOT_FOUND', 'of another case');
  assertRefused(await finish(anna, deal.caseId, 'x'), 'NOT_FOUND');
  const audit = data(await (await owner()).get('/staff/audit?limit=10'));
  equalEach(audit.slice(0, 3), ({ action, details }: AnyJson) => [action, details.reminderId], [
    ['case.reminder_done', first.id],
    ['case.remind', first.id],
    ['case.remind', second.id],
  ]);
  assert.not.match(JSON.stringify(audit), 'Bank statement');
});

test('CASE-46 a reminder is for a time in the next 30 days, has 1 to 200 characters, and is one of 10 at most', async () => {
  const { caseId } = await disputed();
  const anna = await staff('mediator', 'Cleo');
  for (const [ms, text, field] of [
    [0, 'x', 'at'],
    [-HOUR_MS, 'x', 'at'],
    [30 * DAY_MS + 1, 'x', 'at'],
    [DAY_MS, ' ', 'text'],
    [DAY_MS, 'x'.repeat(201), 'text'],
  ] as const) {
    const answer = await remind(anna, caseId, ms, text);
    assertRefused(answer, 'VALIDATION_ERROR', `${ms} ${field}`);
    assert.match(JSON.stringify(answer.body), `"${field}"`);
  }
  assertRefused(await act(anna, caseId, 'reminders', { at: 'Thursday', text: 'x' }), 'VALIDATION_ERROR');
  const [tooFar] = (await remind(anna, caseId, 30 * DAY_MS + 1)).body.details;
  assert.match(tooFar.message, 'within the next 30 days: a reminder', 'a sentence of its own');
  const long = '🏦'.repeat(200);
  assert.equal(textsOf(data(await remind(anna, caseId, 30 * DAY_MS, long))), [long]);
  for (let n = 2; n < MAX_REMINDERS; n += 1) data(await remind(anna, caseId, DAY_MS));
  const both = await Promise.all([remind(anna, caseId, DAY_MS), remind(anna, caseId, DAY_MS)]);
  assert.equal(both.map(({ status }) => status).sort(), [200, 409], 'two at once, and room for one');
  const [{ id }] = (await seenBy(anna, caseId)).staff.reminders;
  assertRefused(await remind(anna, caseId, DAY_MS), 'LIMIT_REACHED');
  data(await finish(anna, caseId, id));
  data(await remind(anna, caseId, DAY_MS));
});

test('CASE-46 at its time who looks after the case is notified, once; where nobody does, who has set it', async () => {
  const [held, open] = [await disputed(), await disputed()];
  const [anna, bea] = [await staff('mediator', 'Dana'), await staff('mediator', 'Eve')];
  data(await act(anna, held.caseId, 'take'));
  data(await remind(bea, held.caseId, HOUR_MS));
  data(await remind(bea, open.caseId, HOUR_MS));
  const counts = async () => [
    await notified(anna, held),
    await notified(bea, held),
    await notified(anna, open),
    await notified(bea, open),
  ];
  await pass(HOUR_MS - 1);
  assert.equal(await counts(), [0, 0, 0, 0]);
  await pass(1);
  assert.equal(await counts(), [1, 0, 0, 1]);
  await pass(30 * DAY_MS);
  assert.equal(await counts(), [1, 0, 0, 1]);
});

test('CASE-46 who has lost their role or has a conflict meanwhile is not notified: who has set it is', async () => {
  const deal = await disputed();
  const [anna, bea] = [await staff('mediator', 'Fay'), await staff('judge', 'Gina')];
  data(await act(anna, deal.caseId, 'take'));
  data(await remind(bea, deal.caseId, HOUR_MS));
  await (await owner()).post('/staff/roles/revoke', { telegramId: anna.telegramId, role: 'mediator' });
  await pass(HOUR_MS);
  assert.equal([await notified(anna, deal), await notified(bea, deal)], [0, 1]);
});

test('CASE-46 a reminder that is done, or whose case has ended, notifies nobody and is listed no more', async () => {
  const [finished, ended, appealed] = [await disputed(), await disputed(), await disputed()];
  const [judge, second] = [await staff('judge', 'Hana'), await staff('judge', 'Ida')];
  for (const { caseId } of [finished, ended, appealed]) data(await remind(judge, caseId, HOUR_MS));
  const [{ id }] = (await seenBy(judge, finished.caseId)).staff.reminders;
  data(await finish(judge, finished.caseId, id));
  data(await ended.bob.patch(`/transactions/${ended.id}`, { status: 'initiated' }));
  const decision = { outcome: 'failed', fault: 'author', ground: 'payment_missing', note: NOTE };
  const decided = data(await act(judge, appealed.caseId, 'decide', decision));
  assert.equal([decided.staff.reminders, decided.staff.actions.includes('remind')], [[], false]);
  assertRefused(await remind(judge, appealed.caseId, HOUR_MS), 'INVALID_STATE');
  const text = 'My bank shows the payment.';
  data(await appealed.alice.post(`/transactions/${appealed.id}/case/appeal`, { text }));
  assert.equal(textsOf(await seenBy(second, appealed.caseId)), [], 'that of before the decision is void');
  await pass(1);
  const set = data(await remind(await again(second), appealed.caseId, HOUR_MS, 'Of the appeal'));
  assert.equal(textsOf(set), ['Of the appeal']);
  await pass(HOUR_MS);
  for (const deal of [finished, ended]) assert.is(await notified(judge, deal), 0);
  assert.equal([await notified(judge, appealed), await notified(second, appealed)], [0, 1]);
});

test('CASE-46 in the queue a case says that a reminder is due, and comes up where an answer is due later', async () => {
  const deal = await disputed();
  const anna = await staff('mediator', 'Jana');
  data(await act(anna, deal.caseId, 'take'));
  data(await act(anna, deal.caseId, 'ask', { from: ['author'], text: 'When?', hours: 48 }));
  const at = (await entryOf(anna, deal.caseId)).dueAt;
  data(await remind(await again(anna), deal.caseId, HOUR_MS));
  const before = await entryOf(anna, deal.caseId);
  assert.equal([before.reminderDueAt, before.dueAt], [null, at]);
  await pass(HOUR_MS);
  const now = await entryOf(anna, deal.caseId);
  assert.equal(
    [now.dueAt, now.reminderDueAt === now.dueAt, now.status],
    [now.reminderDueAt, true, 'waiting'],
  );
  assert.ok(now.dueAt < at);
  const found = await seenBy(await again(anna), deal.caseId);
  assert.is(found.due.until, at, 'the side has as much time as before');
  const [{ id }] = found.staff.reminders;
  data(await finish(await again(anna), deal.caseId, id));
  const after = await entryOf(anna, deal.caseId);
  assert.equal([after.reminderDueAt, after.dueAt], [null, at]);
});

test('CASE-46 CASE-03 a side reads nothing of a reminder, in no call and by no change of its deal', async () => {
  const deal = await disputed();
  const anna = await staff('mediator', 'Kim');
  data(await act(anna, deal.caseId, 'take'));
  const before = data(await deal.alice.get(`/transactions/${deal.id}`)).version;
  data(await remind(anna, deal.caseId, HOUR_MS, 'Secret of staff'));
  await pass(HOUR_MS);
  for (const side of [await again(deal.alice), await again(deal.bob)]) {
    const seen = await readOf(side, deal.id);
    assert.equal(eventsOf(seen), ['opened', 'taken']);
    const chat = await side.get(`/transactions/${deal.id}/chat/messages`);
    const notices = await side.get('/notifications');
    assert.not.match(JSON.stringify([seen, chat.body, notices.body]), /Secret of staff|emind/);
    assertRefused(await act(side, deal.caseId, 'reminders', { at: await later(1), text: 'x' }), 'NOT_FOUND');
  }
  assert.is(data(await (await again(deal.alice)).get(`/transactions/${deal.id}`)).version, before);
});

test('CASE-46 the text of a reminder is erased with the chat', async () => {
  const deal = await disputed();
  const anna = await staff('judge', 'Lena');
  data(await remind(anna, deal.caseId, HOUR_MS, 'Ask Alice for the statement'));
  data(await deal.bob.patch(`/transactions/${deal.id}`, { status: 'initiated' }));
  data(await deal.bob.post(`/transactions/${deal.id}/cancel`, { reason: 'Over' }));
  data(await deal.alice.post(`/transactions/${deal.id}/cancel/approve`, {}));
  await pass(400 * DAY_MS);
  const { app, database } = await backend();
  await app.jobs.runDue();
  const rows = await queryRows<{ text: string }>(
    database.reads,
    sql`select text from case_reminders where case_id = ${deal.caseId}`,
  );
  assert.equal(rows, [{ text: '' }]);
});

test.run();
