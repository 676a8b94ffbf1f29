// Timers of cases, with a clock that the test moves: a late first reply, a silent side, and what makes a timer do nothing.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { findKindRule, NOTIFICATION_KIND_NAMES } from '#domain/notification-kinds.ts';
import { botMessageText } from '../../../../server/services/notifications/bot-message-text.ts';
import { textsOf } from '../../../../server/texts/texts.ts';
import { REQUEST_BODY, type TestClient } from '../../../harness/backend/test-backend.ts';
import { botNotificationFixture } from '../../bot/memory-outbox.ts';
import { act, caseBackend, createCaseFixtures, data, eventsOf, noticesOf, readOf } from './case-fixtures.ts';

const test = suite('timers of cases');
const backend = caseBackend(test);
const { disputed, staff, owner, pass, again } = createCaseFixtures(backend);

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
const countsOf = async (people: readonly TestClient[], kind: string) =>
  Promise.all(people.map(async (one) => (await noticesOf(await again(one), kind)).length));

test('CASE-06 a late first reply: a notice to mediators after 4 h, to owners after 12 h, to the sides after 24 h', async () => {
  const olga = await owner();
  const anna = await staff('mediator', 'Anna');
  const deal = await disputed();
  const waiting = () => countsOf([anna, olga], 'case.waiting');
  const ofSides = () => countsOf([deal.alice, deal.bob], 'case.reply_late');
  const before = await waiting();
  const since = async () => (await waiting()).map((count, index) => count - (before[index] ?? 0));
  await pass(4 * HOUR_MS - 1);
  assert.equal(await since(), [0, 0]);
  await pass(1);
  assert.equal(await since(), [1, 0]);
  const [notice] = await noticesOf(anna, 'case.waiting');
  assert.equal(notice.params, { number: deal.number, hours: 4 });
  await pass(8 * HOUR_MS);
  assert.equal(await since(), [1, 1]);
  assert.equal(await ofSides(), [0, 0]);
  await pass(12 * HOUR_MS);
  assert.equal(
    [await since(), await ofSides()],
    [
      [1, 1],
      [1, 1],
    ],
  );
  const found = await readOf(await again(deal.alice), deal.id);
  assert.equal([found.status, eventsOf(found)], ['open', ['opened', 'reply_late']]);
  await pass(48 * HOUR_MS);
  assert.equal(
    [await since(), await ofSides()],
    [
      [1, 1],
      [1, 1],
    ],
    'once each',
  );
});

test('a case that was taken in time has no late notices; one that was given back has them again', async () => {
  const anna = await staff('mediator', 'Bea');
  const deal = await disputed();
  data(await act(anna, deal.caseId, 'take'));
  await pass(30 * HOUR_MS);
  const count = async () => (await countsOf([anna], 'case.waiting'))[0] ?? 0;
  const before = await count();
  data(await act(await again(anna), deal.caseId, 'release'));
  await pass(4 * HOUR_MS - 1);
  assert.is(await count(), before);
  await pass(1);
  assert.is(await count(), before + 1);
  const found = await readOf(await again(deal.alice), deal.id);
  assert.equal(eventsOf(found), ['opened', 'taken', 'released']);
});

test('CASE-06 a second after the answer was due the case is back with its mediator, and the silent side is noted', async () => {
  const deal = await disputed();
  const anna = await staff('mediator', 'Cleo');
  data(await act(anna, deal.caseId, 'take'));
  data(await act(anna, deal.caseId, 'ask', { from: ['author', 'accepter'], text: 'When?', hours: 2 }));
  data(await deal.alice.post(`/transactions/${deal.id}/case/file`, { statement: 'On Monday' }));
  await pass(2 * HOUR_MS - SECOND_MS);
  assert.is((await readOf(deal.alice, deal.id)).status, 'waiting');
  await pass(2 * SECOND_MS);
  const found = await readOf(deal.alice, deal.id);
  const last = found.steps.at(-1);
  assert.equal(
    [found.status, found.due, found.helper.name, last.event, last.sides, last.by],
    ['taken', null, 'Cleo', 'no_answer', ['accepter'], null],
  );
  assert.equal(await countsOf([deal.alice, deal.bob], 'case.no_answer'), [0, 1]);
  assert.is((await noticesOf(anna, 'case.changed')).length, 2);
  // An answer that comes late is filed all the same.
  data(await deal.bob.post(`/transactions/${deal.id}/case/file`, { statement: 'Sorry' }));
  assert.equal(eventsOf(await readOf(deal.bob, deal.id)).slice(-1), ['filed']);
});

for (const [place, path] of [
  ['in the chat', 'chat/messages'],
  ['to the staff', 'case/messages'],
] as const)
  test(`CASE-06 a side that has written ${place} since the question is not called silent`, async () => {
    const deal = await disputed();
    const anna = await staff('mediator', `Dina ${place}`);
    data(await act(anna, deal.caseId, 'take'));
    await deal.bob.post(`/transactions/${deal.id}/${path}`, { text: 'Before' });
    await pass(SECOND_MS);
    data(await act(anna, deal.caseId, 'ask', { from: ['author', 'accepter'], text: 'When?', hours: 2 }));
    await pass(SECOND_MS);
    await deal.alice.post(`/transactions/${deal.id}/${path}`, { text: 'On Monday' });
    await pass(2 * HOUR_MS);
    const last = (await readOf(deal.alice, deal.id)).steps.at(-1);
    assert.equal([last.event, last.sides], ['no_answer', ['accepter']]);
    assert.equal(await countsOf([deal.alice, deal.bob], 'case.no_answer'), [0, 1]);
  });

test('CASE-06 the timer of an earlier question does nothing', async () => {
  const deal = await disputed();
  const anna = await staff('mediator', 'Edda');
  data(await act(anna, deal.caseId, 'take'));
  data(await act(anna, deal.caseId, 'ask', { from: ['author'], text: 'When?', hours: 2 }));
  data(await act(anna, deal.caseId, 'ask', { from: ['author'], text: 'And where?', hours: 10 }));
  await pass(3 * HOUR_MS);
  assert.is((await readOf(deal.alice, deal.id)).status, 'waiting');
  await pass(7 * HOUR_MS);
  assert.is((await readOf(deal.alice, deal.id)).status, 'taken');
});

/** Somebody of staff who had a deal with this person. */
async function staffWithDeal(role: string, name: string, partner: TestClient): Promise<TestClient> {
  const person = await staff(role, name);
  const requestId = (await partner.post('/create_request', REQUEST_BODY)).body.id;
  const { id } = data(await person.post('/transactions', { requestId }));
  data(await partner.post(`/transactions/${id}/approve`));
  return person;
}

test('CASE-32 an appeal that waits: judges who may decide it after 4 h, owners after 12 h, all of them and the sides after 24 h', async () => {
  const deal = await disputed();
  const [first, second, mediator] = [
    await staff('judge', 'Finn'),
    await staff('judge', 'Gerd'),
    await staff('mediator', 'Hans'),
  ];
  const partner = await staffWithDeal('judge', 'Ines', deal.bob);
  const olga = await owner();
  const decision = { outcome: 'failed', fault: 'author', ground: 'payment_missing' };
  const note = 'No bank record shows a payment.';
  data(await act(first, deal.caseId, 'decide', { ...decision, note }));
  const text = 'The bank record was not looked at.';
  data(await deal.alice.post(`/transactions/${deal.id}/case/appeal`, { text }));
  assert.equal(await countsOf([second, first, partner], 'case.appeal_waits'), [1, 0, 0]);
  const counts = async () =>
    Promise.all(
      [second, olga, first, partner, mediator].map(
        async (one) =>
          (await noticesOf(await again(one), 'case.waiting')).filter(
            ({ params }) => params.number === deal.number,
          ).length,
      ),
    );
  const ofSides = () => countsOf([deal.alice, deal.bob], 'case.reply_late');
  await pass(4 * HOUR_MS - 1);
  assert.equal(await counts(), [0, 0, 0, 0, 0]);
  await pass(1);
  assert.equal(await counts(), [1, 1, 0, 0, 0], 'owners may decide too');
  await pass(8 * HOUR_MS);
  assert.equal(await counts(), [1, 2, 0, 0, 0]);
  assert.equal(await ofSides(), [0, 0]);
  await pass(12 * HOUR_MS);
  assert.equal(
    [await counts(), await ofSides()],
    [
      [2, 3, 0, 0, 0],
      [1, 1],
    ],
  );
  await pass(48 * HOUR_MS);
  assert.equal(await counts(), [2, 3, 0, 0, 0], 'no more');
  assert.equal(eventsOf(await readOf(await again(deal.alice), deal.id)).slice(-2), [
    'appealed',
    'reply_late',
  ]);
  data(await act(await again(second), deal.caseId, 'uphold', { note }));
});

test('CASE-32 an appeal that was decided, or given to somebody, is not late', async () => {
  const decision = { outcome: 'cancelled', ground: 'not_proven', note: 'Nobody has proved anything here.' };
  const [first, second] = [await staff('judge', 'Karl'), await staff('judge', 'Lena')];
  const count = async () => (await countsOf([second], 'case.waiting'))[0] ?? 0;
  for (const name of ['uphold', 'assign']) {
    const deal = await disputed();
    data(await act(await again(first), deal.caseId, 'decide', decision));
    const text = 'The bank record was not looked at.';
    data(await deal.alice.post(`/transactions/${deal.id}/case/appeal`, { text }));
    const body = name === 'uphold' ? { note: decision.note } : { userId: second.id };
    const before = await count();
    data(await act(await again(second), deal.caseId, name, body));
    await pass(30 * HOUR_MS);
    assert.is(await count(), before, name);
  }
});

test('CASE-03 CASE-06 nobody with a conflict of interest is notified of a case that waits', async () => {
  const deal = await disputed();
  const [free, partner] = [
    await staff('mediator', 'Mara'),
    await staffWithDeal('mediator', 'Nina', deal.alice),
  ];
  await pass(4 * HOUR_MS);
  assert.equal(await countsOf([free, partner], 'case.waiting'), [1, 0]);
});

test('CASE-06 the bot writes each notice of a case, in every language, without its contents', () => {
  const kinds = NOTIFICATION_KIND_NAMES.filter((kind) => kind.startsWith('case.'));
  const textOf = (kind: string, language: Language) =>
    botMessageText(
      botNotificationFixture({
        ...{ kind, type: findKindRule(kind)?.type ?? 'rating', status: 'disputed', transactionId: 'd1' },
      }),
      undefined,
      textsOf(language),
    )?.text;
  for (const kind of kinds)
    assert.is(new Set(LANGUAGES.map((language) => textOf(kind, language))).size, LANGUAGES.length, kind);
  assert.is(textOf('case.asked', 'en'), 'Your answer is needed');
  assert.is(textOf('case.waiting', 'en'), 'A case waits');
});

test.run();
