// Cases over HTTP: opening, taking, asking, filing, deciding, and the end of a case with its dispute.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readCase, readCasePage, readDecisionPreview } from '#contract/cases.ts';
import { eraseFinishedDeals } from '../../../../server/store/retention.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { type AnyJson, REQUEST_BODY, type TestClient } from '../../../harness/backend/test-backend.ts';
import {
  act,
  assertRefused,
  caseBackend,
  createCaseFixtures,
  data,
  eventsOf,
  NOTE,
  noticesOf,
  OWNER,
  readOf,
} from './case-fixtures.ts';

const test = suite('cases');
const backend = caseBackend(test, {
  env: { ADMIN_TELEGRAM_IDS: String(OWNER), CASE_FILINGS_PER_DAY: '20' },
});
const { disputed, running, staff, owner, pass } = createCaseFixtures(backend);

const HOUR_MS = 3_600_000;
const FILE = {
  answers: [{ question: 'when_expected', text: 'Monday' }],
  statement: 'Nothing came.',
  wants: 'cancelled',
};

test('a dispute opens a case with its reason, statement and wish; an older client gives none', async () => {
  const deal = await disputed({
    ...{ reason: 'Help', reasonCode: 'wrong_amount', statement: 'Half came', wants: 'failed' },
  });
  const found = await readOf(deal.bob, deal.id);
  assert.equal(
    [found.status, found.reasonCode, found.openedBy, found.helper, eventsOf(found)],
    ['open', 'wrong_amount', 'accepter', null, ['opened']],
  );
  assert.equal([found.file.statement, found.file.wants, found.file.answers], ['Half came', 'failed', []]);
  assert.is(Date.parse(found.firstReplyDueAt), (await backend()).clock.now() + 4 * HOUR_MS);
  const other = await readOf(deal.alice, deal.id);
  assert.equal([other.file, other.filedAt.accepter, other.staff], [null, found.file.filedAt, undefined]);
  assert.ok(
    !JSON.stringify(other).includes('Half came'),
    'the other side reads that there is a file, not which',
  );
  const old = await disputed({ reason: 'Silence' });
  assert.is((await readOf(old.alice, old.id)).reasonCode, 'other');
  assert.is(old.number, deal.number + 1);
});

test('a rejected cancellation and a deadline open a case too', async () => {
  const rejected = await running();
  await rejected.bob.post(`/transactions/${rejected.id}/cancel`, {});
  data(await rejected.alice.post(`/transactions/${rejected.id}/cancel/reject`, {}));
  const byAlice = await readOf(rejected.bob, rejected.id);
  assert.equal([byAlice.openedBy, byAlice.reasonCode], ['author', 'other']);
  const silent = await running();
  await silent.bob.post(`/transactions/${silent.id}/chat/messages`, { text: 'Hello' });
  await pass(73 * HOUR_MS);
  const signedIn = await (await backend()).signIn('Again', silent.bob.telegramId);
  const byClock = await readOf(signedIn, silent.id);
  assert.equal([byClock.openedBy, byClock.reasonCode, byClock.steps[0].by], [null, 'other', null]);
});

test('CASE-05 both sides see who looks after the case, what is due and each step', async () => {
  const deal = await disputed();
  const anna = await staff('mediator', 'Anna');
  const taken = data(await act(anna, deal.caseId, 'take'));
  assert.is(taken.staff.assignedTo, anna.id);
  const found = await readOf(deal.alice, deal.id);
  assert.equal(
    [found.status, found.helper.name, found.helper.role, found.firstReplyDueAt, eventsOf(found)],
    ['taken', 'Anna', 'mediator', null, ['opened', 'taken']],
  );
  assert.ok(found.helper.number > 0);
  const sent = JSON.stringify(found);
  for (const secret of [anna.id, `user_${anna.telegramId}`, String(anna.telegramId)])
    assert.ok(!sent.includes(secret), secret);
  for (const side of [deal.alice, deal.bob]) {
    const [notice] = await noticesOf(side, 'case.taken');
    assert.equal(notice.params, { name: 'Anna', number: found.helper.number });
    assert.is(notice.actionByUser, null);
  }
  const { body } = await deal.bob.get(`/transactions/${deal.id}/chat/messages`);
  assert.match(body.data.at(-1).text, `Anna, no. ${found.helper.number} of the staff, looks after your case`);

  data(await act(anna, deal.caseId, 'ask', { from: ['author'], text: 'Which bank?', hours: 2 }));
  const until = new Date((await backend()).clock.now() + 2 * HOUR_MS).toISOString();
  const [toAlice, toBob] = [await readOf(deal.alice, deal.id), await readOf(deal.bob, deal.id)];
  assert.equal([toAlice.status, toAlice.due], ['waiting', { from: ['author'], until }]);
  assert.is(toAlice.steps.at(-1).text, 'Which bank?');
  assert.is(toBob.steps.at(-1).text, null, 'a question is for who has to answer it');
  assert.is((await noticesOf(deal.alice, 'case.asked'))[0].until, until);
  assert.is((await noticesOf(deal.bob, 'case.asked')).length, 0);

  // Bob owes nothing, so his file does not end the wait; Alice's does.
  data(await deal.bob.post(`/transactions/${deal.id}/case/file`, FILE));
  assert.is((await readOf(deal.bob, deal.id)).status, 'waiting');
  data(await deal.alice.post(`/transactions/${deal.id}/case/file`, { statement: 'Mine' }));
  const after = await readOf(deal.alice, deal.id);
  assert.equal([after.status, after.due, eventsOf(after).slice(-2)], ['taken', null, ['filed', 'answered']]);
  assert.is((await noticesOf(anna, 'case.changed')).length, 1);
});

test('CASE-05 each change raises the deal, which open pages read within a second, and by polling', async () => {
  const deal = await disputed();
  const versionOf = async () => data(await deal.alice.get(`/transactions/${deal.id}`)).version as number;
  const anna = await staff('mediator', 'Anna');
  const changes: readonly (() => Promise<AnyJson>)[] = [
    () => act(anna, deal.caseId, 'take'),
    () => act(anna, deal.caseId, 'ask', { from: ['author', 'accepter'], text: 'When?' }),
    () => deal.bob.post(`/transactions/${deal.id}/case/file`, FILE),
    () => act(anna, deal.caseId, 'release'),
  ];
  const stream = await (await backend()).openStream(deal.alice, '/events/feed');
  for (const change of changes) {
    const before = await versionOf();
    data(await change());
    assert.is(await versionOf(), before + 1);
    await (await backend()).delivered();
    const event = await stream.until(
      ({ event, data: sent }) => event === 'feed_upsert' && sent.item.version > before,
    );
    assert.is(event.data.item.id, deal.id);
  }
  stream.close();
  const before = await versionOf();
  data(await act(anna, deal.caseId, 'note', { text: 'Ask the bank again.' }));
  assert.is(await versionOf(), before, 'a note of staff is no news for the sides');
});

test('a note is for staff alone; earlier cases of the same people are shown to staff', async () => {
  const deal = await disputed();
  const anna = await staff('mediator', 'Anna');
  data(await act(anna, deal.caseId, 'note', { text: 'Had a case before' }));
  const found = data(await anna.get(`/admin/cases/${deal.caseId}`));
  assert.equal([eventsOf(found), found.steps.at(-1).text], [['opened', 'note'], 'Had a case before']);
  for (const side of [deal.alice, deal.bob]) {
    const sent = await readOf(side, deal.id);
    assert.equal([eventsOf(sent), JSON.stringify(sent).includes('Had a case')], [['opened'], false]);
  }
  assert.equal(found.staff.earlier, []);
  data(await deal.bob.patch(`/transactions/${deal.id}`, { status: 'initiated' }));
  data(await deal.alice.post(`/transactions/${deal.id}/dispute`, { reasonCode: 'threats' }));
  const [again] = data(await anna.get('/admin/cases?limit=100')).filter(
    (one: AnyJson) => one.transactionId === deal.id,
  );
  const { earlier } = data(await anna.get(`/admin/cases/${again.id}`)).staff;
  equalEach(earlier, (one: AnyJson) => [one.id, one.status, one.sides], [
    [deal.caseId, 'withdrawn', ['author', 'accepter']],
  ]);
});

test('NAME-09 staff reads every declared name of each side with its time; a side and a kept answer have none', async () => {
  const { clock } = await backend();
  const judge = await staff('judge', 'Jana');
  const { alice, bob, id } = await running();
  const start = clock.now();
  const declare = async (by: TestClient, names: AnyJson) => {
    data(await by.patch(`/transactions/${id}/settlement`, names));
    clock.advance(60_000);
  };
  await declare(bob, { payerName: 'Karl Mule' });
  await declare(alice, { payeeName: 'Alice Keller' });
  await declare(bob, { payerName: 'Zoe Third' });
  data(await bob.post(`/transactions/${id}/dispute`, { reason: 'Not paid' }));
  const ofBob = data(await bob.get(`/transactions/${id}/case`));
  assert.not.match(JSON.stringify(ofBob), 'Karl Mule');
  const path = `/admin/cases/${ofBob.id}`;
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  assert.equal(data(await judge.get(path)).staff.names, [
    { party: 'accepter', side: 'payer', name: 'Karl Mule', at: at(0), isOwn: false },
    { party: 'author', side: 'payee', name: 'Alice Keller', at: at(1), isOwn: true },
    { party: 'accepter', side: 'payer', name: 'Zoe Third', at: at(2), isOwn: false },
  ]);
  assert.is(data(await act(judge, ofBob.id, 'note', { text: 'Two names' })).staff.names, undefined);
});

test('CASE-58 staff reads reason, sums, plan and payments with their last marks; a side and a kept answer have none', async () => {
  const { clock } = await backend();
  const judge = await staff('judge', 'Petra');
  const { alice, bob, id } = await running();
  const propose = { first: 'accepter', parts: 1 };
  const { version } = data(await bob.patch(`/transactions/${id}/settlement`, { propose }));
  data(await alice.patch(`/transactions/${id}/settlement`, { answer: 'agree', version }));
  clock.advance(60_000);
  const at = new Date(clock.now()).toISOString();
  data(await bob.post(`/transactions/${id}/settlement/payments/1/sent`, {}));
  data(
    await bob.post(`/transactions/${id}/dispute`, {
      reason: 'She says that nothing arrived',
      reasonCode: 'not_received',
    }),
  );
  const ofBob = data(await bob.get(`/transactions/${id}/case`));
  assert.is(ofBob.staff, undefined);
  const { evidence } = data(await judge.get(`/admin/cases/${ofBob.id}`)).staff;
  const deal = data(await bob.get(`/transactions/${id}`));
  assert.is(evidence.reason, 'She says that nothing arrived');
  assert.equal(evidence.plan, { first: 'accepter', by: 'accepter', isAgreed: true });
  assert.equal(
    [evidence.sums.author.currency, evidence.sums.accepter.currency],
    [deal.payCurrency, deal.receiveCurrency],
  );
  const [first, second] = evidence.payments;
  assert.equal(
    { ...first, amount: Number(first.amount) },
    {
      ...{ n: 1, from: 'accepter', amount: Number(evidence.sums.accepter.amount), state: 'sent' },
      ...{ currency: deal.receiveCurrency, method: first.method, by: 'accepter', at },
    },
  );
  assert.equal([second.from, second.state, second.by, second.at], ['author', 'due', null, null]);
  assert.is(data(await act(judge, ofBob.id, 'note', { text: 'One payment' })).staff.evidence, undefined);
  const log = (await (await owner()).get('/staff/audit')).body.data;
  assert.ok(
    log.some(({ action, details }: AnyJson) => action === 'case.read' && details.caseId === ofBob.id),
  );
});

test('CASE-60 the case says who may read its chat: judges, and the mediator who looks after it', async () => {
  const deal = await disputed();
  const [judge, anna, otto] = [
    await staff('judge', 'Jana'),
    await staff('mediator', 'Anna'),
    await staff('mediator', 'Otto'),
  ];
  data(await act(anna, deal.caseId, 'take'));
  for (const [reader, mayRead] of [
    [judge, true],
    [anna, true],
    [otto, false],
  ] as const) {
    assert.is(data(await reader.get(`/admin/cases/${deal.caseId}`)).staff.mayReadChat, mayRead);
    const chat = await reader.get(`/transactions/${deal.id}/chat/messages`);
    assert.is(chat.status, mayRead ? 200 : 404);
  }
  assert.is(data(await act(anna, deal.caseId, 'note', { text: 'One' })).staff.mayReadChat, undefined);
});

test('CASE-63 who refuses a cancellation says what it is about, and the case has the words', async () => {
  const judge = await staff('judge', 'Jana');
  const { alice, bob, id } = await running();
  data(await alice.post(`/transactions/${id}/cancel`, { reason: 'Too late' }));
  const reason = `I have paid already. ${'x'.repeat(200)}`;
  data(await bob.post(`/transactions/${id}/cancel/reject`, { reason, reasonCode: 'not_received' }));
  const found = await readOf(bob, id);
  assert.is(found.reasonCode, 'not_received');
  assert.is(data(await judge.get(`/admin/cases/${found.id}`)).staff.evidence.reason, reason);
  const entry = data(await judge.get('/admin/cases?limit=100')).find((one: AnyJson) => one.id === found.id);
  assert.is(entry.reason, `${reason.slice(0, 139)}…`, 'CASE-61');
  const deal = data(await bob.get(`/transactions/${id}`));
  assert.equal(
    [entry.sums.author.currency, Number(entry.sums.accepter.amount), entry.sums.accepter.currency],
    [deal.payCurrency, deal.amount, deal.receiveCurrency],
  );
});

test('the preview is what each side reads of the decision, in its language; it changes nothing', async () => {
  const deal = await disputed();
  data(await deal.alice.patch('/users/me/settings', { language: 'ru' }));
  const judge = await staff('judge', 'Jana');
  const decision = { outcome: 'failed', fault: 'accepter', ground: 'payment_missing', note: NOTE };
  const preview = data(await act(judge, deal.caseId, 'preview', decision));
  assert.equal([preview.author.language, preview.accepter.language], ['ru', 'en']);
  assert.is((await readOf(deal.alice, deal.id)).status, 'open');
  const decided = data(await act(judge, deal.caseId, 'decide', { ...decision, version: 2 }));
  assert.equal(
    [decided.status, decided.decision.ground, decided.decision.fault],
    ['decided', 'payment_missing', 'accepter'],
  );
  const [notice] = await noticesOf(deal.bob, 'deal.resolve_failed');
  assert.equal([notice.title, notice.message], [preview.accepter.title, preview.accepter.message]);
  const line = (await deal.bob.get(`/transactions/${deal.id}/chat/messages`)).body.data.at(-1).text;
  assert.is(line, preview.accepter.line);
  for (const side of [deal.alice, deal.bob]) {
    const found = await readOf(side, deal.id);
    assert.equal([found.decision.note, found.decision.outcome], [NOTE, 'failed']);
    assert.is(Date.parse(found.appealUntil), (await backend()).clock.now() + 72 * HOUR_MS);
  }
  const after = data(await deal.bob.get(`/transactions/${deal.id}`));
  assert.equal([after.status, after.decisionNote], ['failed', NOTE]);
  assert.is((await deal.alice.get(`/users/${deal.bob.id}`)).body.profile.failedTransactionsCount, 1);
  await pass(72 * HOUR_MS);
  const again = await (await backend()).signIn('Again', deal.bob.telegramId);
  const closed = await readOf(again, deal.id);
  assert.equal([closed.status, closed.appealUntil, eventsOf(closed).at(-1)], ['closed', null, 'closed']);
  assert.ok(closed.usualHours >= 1);
});

test('a decision has words, a possible fault, and the version that the judge has read', async () => {
  const deal = await disputed();
  const judge = await staff('judge', 'Jana');
  const decide = (body: AnyJson) =>
    act(judge, deal.caseId, 'decide', {
      outcome: 'failed',
      fault: 'author',
      ground: 'no_answer',
      note: NOTE,
      ...body,
    });
  assertRefused(await decide({ note: 'Too short' }), 'VALIDATION_ERROR');
  assertRefused(await decide({ fault: null }), 'VALIDATION_ERROR');
  assertRefused(await decide({ outcome: 'completed' }), 'VALIDATION_ERROR');
  assertRefused(await decide({ ground: 'mood' }), 'VALIDATION_ERROR');
  data(await deal.alice.post(`/transactions/${deal.id}/case/file`, { statement: 'Paid' }));
  const late = await decide({ version: 2 });
  assertRefused(late, 'INVALID_STATE');
  assert.is(late.body.data.version, 3);
  assert.is(data(await decide({ version: 3 })).status, 'decided');
  assertRefused(await decide({}), 'INVALID_STATE');
  assertRefused(await act(judge, deal.caseId, 'take'), 'INVALID_STATE');
});

test('CASE-04 a case ends in the transaction in which its dispute ends, by whichever call', async () => {
  const reopened = await disputed();
  data(await reopened.bob.patch(`/transactions/${reopened.id}`, { status: 'initiated' }));
  const found = await readOf(reopened.alice, reopened.id);
  assert.equal(
    [found.status, eventsOf(found).at(-1), found.steps.at(-1).by],
    ['withdrawn', 'withdrawn', 'accepter'],
  );
  // The parties then complete the deal by themselves: the case stays as it is.
  await reopened.bob.post(`/transactions/${reopened.id}/complete/propose`, {});
  data(await reopened.alice.post(`/transactions/${reopened.id}/complete/accept`, {}));
  assert.is((await readOf(reopened.alice, reopened.id)).status, 'withdrawn');

  const admin = await owner();
  const patched = await disputed();
  data(await admin.patch(`/transactions/${patched.id}`, { status: 'cancelled', note: 'Both agree' }));
  const byCall = await readOf(patched.bob, patched.id);
  assert.equal(
    [byCall.status, byCall.decision.outcome, byCall.decision.ground],
    ['decided', 'cancelled', null],
  );
  const goesOn = await disputed();
  data(await admin.patch(`/transactions/${goesOn.id}`, { status: 'initiated' }));
  assert.is((await readOf(goesOn.bob, goesOn.id)).status, 'withdrawn');

  const waiting = await disputed();
  data(await act(admin, waiting.caseId, 'take'));
  data(await act(admin, waiting.caseId, 'ask', { from: ['author'], text: 'When?' }));
  data(await waiting.bob.patch(`/transactions/${waiting.id}`, { status: 'initiated' }));
  const ended = await readOf(waiting.alice, waiting.id);
  assert.equal([ended.status, ended.due], ['withdrawn', null]);
  await pass(25 * HOUR_MS);
  const again = await (await backend()).signIn('Again', waiting.alice.telegramId);
  assert.is(eventsOf(await readOf(again, waiting.id)).at(-1), 'withdrawn', 'its timer does nothing');
});

test('evidence is a file of the same side in the chat, and answers are those of the reason', async () => {
  const deal = await disputed();
  const file = (body: AnyJson) => deal.bob.post(`/transactions/${deal.id}/case/file`, body);
  const text = data(await deal.bob.post(`/transactions/${deal.id}/chat/messages`, { text: 'Hi' }));
  assertRefused(await file({ evidence: [text.id] }), 'VALIDATION_ERROR', 'no file');
  assertRefused(await file({ answers: [{ question: 'is_afraid', text: 'Yes' }] }), 'VALIDATION_ERROR');
  const twice = { question: 'when_expected', text: 'Monday' };
  assertRefused(await file({ answers: [twice, twice] }), 'VALIDATION_ERROR');
  assertRefused(await file({ evidence: Array.from({ length: 21 }, () => text.id) }), 'VALIDATION_ERROR');
  assertRefused(await file({ statement: 'x'.repeat(2_001) }), 'VALIDATION_ERROR');
  data(await file(FILE));
  data(await file({ statement: 'Second' }));
  const { file: kept } = await readOf(deal.bob, deal.id);
  assert.equal([kept.statement, kept.answers, kept.wants], ['Second', [], null]);
});

test('LIMIT-15 a side files twenty times a day, and still answers what staff asks; the other side is not held up', async () => {
  const deal = await disputed();
  const file = (by: TestClient) => by.post(`/transactions/${deal.id}/case/file`, { statement: 'Mine' });
  for (let n = 0; n < 20; n += 1) data(await file(deal.bob));
  const { version } = await readOf(deal.bob, deal.id);
  const refused = await file(deal.bob);
  assertRefused(refused, 'LIMIT_REACHED');
  assert.is(refused.body.message, 'You have done this too many times today. Please try again tomorrow.');
  assert.is((await readOf(deal.bob, deal.id)).version, version, 'nothing has changed');
  data(await file(deal.alice));
  const anna = await staff('mediator', 'Anna');
  data(await act(anna, deal.caseId, 'take'));
  data(await act(anna, deal.caseId, 'ask', { from: ['accepter'], text: 'When?' }));
  data(await file(deal.bob));
  assertRefused(await file(deal.bob), 'LIMIT_REACHED');
  await pass(24 * HOUR_MS + 1);
  const again = await (await backend()).signIn('Bob', deal.bob.telegramId);
  data(await file(again));
});

test('the queue is due first and in pages; nobody finds their own case, and viewers what they were given', async () => {
  const [first, second, third] = [await disputed(), await disputed(), await disputed()];
  const anna = await staff('mediator', 'Anna');
  const viewer = await staff('viewer', 'Vera');
  const mine = (await act(anna, second.caseId, 'take')).body.data;
  data(await act(anna, second.caseId, 'ask', { from: ['author'], text: 'When?', hours: 2 }));
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await anna.get(`/admin/cases?limit=2${cursor && `&cursor=${cursor}`}`);
    assert.ok(readCasePage(body));
    const dues = body.data.map((one: AnyJson) => one.dueAt);
    assert.equal(dues, [...dues].sort());
    seen.push(...body.data.map((one: AnyJson) => one.id));
    cursor = body.nextCursor ?? '';
  } while (cursor);
  assert.is(new Set(seen).size, seen.length);
  assert.ok(
    seen.indexOf(second.caseId) < seen.indexOf(first.caseId),
    'an answer in two hours is due before a reply in four',
  );
  assert.ok(seen.includes(third.caseId));
  const own = data(await anna.get('/admin/cases?list=mine'));
  assert.equal([own.length, own[0].id, own[0].isMine], [1, mine.id, true]);

  assert.equal(data(await viewer.get('/admin/cases')), []);
  assertRefused(await viewer.get(`/admin/cases/${first.caseId}`), 'NOT_FOUND');
  const judge = await staff('judge', 'Jana');
  data(await act(judge, first.caseId, 'assign', { userId: viewer.id }));
  equalEach(data(await viewer.get('/admin/cases')), (one: AnyJson) => one.id, [first.caseId]);
  assert.is(
    data(await viewer.get(`/admin/cases/${first.caseId}`)).status,
    'open',
    'a reader does not look after it',
  );
  assert.equal(data(await viewer.get(`/admin/cases/${first.caseId}`)).staff.actions, []);
  assert.is((await noticesOf(viewer, 'case.given')).length, 1);

  // Alice becomes a mediator: her own case does not exist for her as one of staff.
  data(await (await owner()).post('/staff/roles', { telegramId: third.alice.telegramId, role: 'mediator' }));
  const alices = data(await third.alice.get('/admin/cases?limit=100'));
  assert.not.ok(alices.some((one: AnyJson) => one.id === third.caseId));
  assertRefused(await third.alice.get(`/admin/cases/${third.caseId}`), 'NOT_FOUND');
  assertRefused(await act(third.alice, third.caseId, 'take'), 'NOT_FOUND');
  assert.is((await readOf(third.alice, third.id)).staff, undefined);
});

test('who had a deal with a side in 180 days, or shares a cluster, has a conflict of interest', async () => {
  const deal = await disputed();
  const started = await backend();
  const partner = await staff('judge', 'Pia');
  const { id: requestId } = (await deal.alice.post('/create_request', REQUEST_BODY)).body;
  const { id } = data(await partner.post('/transactions', { requestId }));
  data(await deal.alice.post(`/transactions/${id}/approve`));
  const calls = () => [
    act(partner, deal.caseId, 'take'),
    act(partner, deal.caseId, 'note', { text: 'Hm' }),
    partner.get(`/admin/cases/${deal.caseId}`),
    partner.get(`/transactions/${deal.id}/case`),
    act(partner, deal.caseId, 'decide', { outcome: 'cancelled', ground: 'not_proven', note: NOTE }),
  ];
  for (const answer of await Promise.all(calls())) {
    assertRefused(answer, 'CONFLICT_OF_INTEREST');
    assert.is(answer.status, 403);
    assert.is(answer.body.data, undefined);
  }
  const listed = data(await partner.get('/admin/cases?limit=100'));
  assert.not.ok(listed.some((one: AnyJson) => one.id === deal.caseId));
  const judge = await staff('judge', 'Jana');
  assertRefused(await act(judge, deal.caseId, 'assign', { userId: partner.id }), 'CONFLICT_OF_INTEREST');
  const cousin = await staff('mediator', 'Cora');
  const cluster = '00000000-0000-4000-8000-000000000001';
  for (const one of [cousin, deal.bob])
    await started.database.transaction((tx) =>
      tx.execute(
        sql`insert into user_trust (user_id, cluster) values (${one.id}, ${cluster}) on conflict (user_id) do update set cluster = ${cluster}`,
      ),
    );
  assertRefused(await act(cousin, deal.caseId, 'take'), 'CONFLICT_OF_INTEREST');
});

test('HELP-07 others read of a dispute with the side that has not opened it, while staff looks after the case', async () => {
  const deal = await disputed();
  const stranger = await (await backend()).signIn('Stranger');
  const judge = await staff('judge', 'Jana');
  const shown = async () =>
    Promise.all(
      [deal.alice, deal.bob].map(
        async ({ id }) => (await stranger.get(`/users/${id}`)).body.profile.isInDispute,
      ),
    );
  assert.equal(await shown(), [undefined, undefined], 'opened alone');
  data(await act(judge, deal.caseId, 'take'));
  assert.equal(await shown(), [true, undefined], 'Bob has opened it');
  data(await act(judge, deal.caseId, 'ask', { from: ['author'], text: 'When did you pay?' }));
  assert.equal(await shown(), [true, undefined]);
  data(await act(judge, deal.caseId, 'decide', { outcome: 'cancelled', ground: 'not_proven', note: NOTE }));
  assert.equal(await shown(), [undefined, undefined], 'decided');
});

test('every answer is one that the client reads', async () => {
  const deal = await disputed();
  const admin = await owner();
  data(await deal.bob.post(`/transactions/${deal.id}/case/file`, FILE));
  data(await act(admin, deal.caseId, 'take'));
  const { body } = await admin.get(`/admin/cases/${deal.caseId}`);
  const read = readCase(body);
  assert.equal(
    [
      read?.number,
      read?.status,
      read?.staff?.files?.accepter?.statement,
      read?.steps.length,
      read?.helper?.name,
    ],
    [deal.number, 'taken', 'Nothing came.', 3, 'Olga'],
  );
  const preview = await act(admin, deal.caseId, 'preview', {
    outcome: 'cancelled',
    ground: 'not_proven',
    note: NOTE,
  });
  assert.is(readDecisionPreview(preview.body)?.author.note, NOTE);
  assert.is(readCase({ data: {} }), null);
  assert.is(readCasePage(null), null);
});

// Last: everybody's session is over by then.
test('what the sides filed and staff wrote is erased with the chat; the decision stays', async () => {
  const deal = await disputed();
  const judge = await staff('judge', 'Jana');
  data(await deal.bob.post(`/transactions/${deal.id}/case/file`, FILE));
  data(await act(judge, deal.caseId, 'note', { text: 'Ask the bank' }));
  data(await act(judge, deal.caseId, 'decide', { outcome: 'cancelled', ground: 'not_proven', note: NOTE }));
  const { database, clock, signIn } = await backend();
  await pass(72 * HOUR_MS);
  const later = new Date(clock.now() + 1_000);
  await database.transaction((tx) => eraseFinishedDeals(tx, later, later, 1_000));
  const again = await signIn('Jana', judge.telegramId);
  const found = data(await again.get(`/admin/cases/${deal.caseId}`));
  const { answers, statement, wants } = found.staff.files.accepter;
  assert.equal([answers, statement, wants], [[], '', 'cancelled']);
  equalEach(found.steps, (step: AnyJson) => step.text, [null, null, null, null, null]);
  assert.is(found.decision.note, NOTE);
});

test.run();
