// Notice an hour before a meeting in cash: to both, once, and not when the meeting no longer stands.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '#domain/languages.ts';
import { decidePush } from '#domain/push-rules.ts';
import { botMessageText } from '../../../../server/services/notifications/bot-message-text.ts';
import { textsOf } from '../../../../server/texts/texts.ts';
import {
  type AnyJson,
  backendOf,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { botNotificationFixture } from '../../bot/memory-outbox.ts';
import { HOUR_MS, MINUTE_MS } from '../../fixtures/deals.ts';
import { createPlannedFixture } from './settlement-fixtures.ts';

const test = suite('notice of a meeting');
const backend = backendOf(test);

const pass = async ({ clock, app }: TestBackend, ms: number): Promise<void> => {
  clock.advance(ms);
  await app.jobs.runDue();
};
const noticesOf = async (client: TestClient): Promise<AnyJson[]> =>
  (await client.get('/notifications')).body.data.filter(
    (one: AnyJson) => one.kind === 'settlement.meeting_soon',
  );
const counts = async (people: readonly TestClient[]) =>
  Promise.all(people.map(async (one) => (await noticesOf(one)).length));

/** Alice and Bob exchange in cash, and have agreed to meet in so many hours. */
async function agreedMeeting(started: TestBackend, hours: number) {
  const fixture = await createPlannedFixture(started, 1, 'Cash');
  const at = (ahead: number) => new Date(started.clock.now() + ahead * HOUR_MS).toISOString();
  const agree = async (time: string) => {
    assert.is((await fixture.post(fixture.bob, 'meet', { times: [time] })).status, 200);
    assert.is((await fixture.post(fixture.alice, 'meet', { times: [time] })).status, 200);
  };
  const time = at(hours);
  await agree(time);
  return { ...fixture, people: [fixture.alice, fixture.bob], at, agree, time };
}

test('CASH-06 both get a notice an hour before, once, with the time until which it is news', async () => {
  const started = await backend();
  const { alice, bob, people, time, id } = await agreedMeeting(started, 3);
  await pass(started, 2 * HOUR_MS - 1);
  assert.equal(await counts(people), [0, 0]);
  await pass(started, 1);
  assert.equal(await counts(people), [1, 1]);
  await pass(started, 30 * MINUTE_MS);
  assert.equal(await counts(people), [1, 1]);
  const [[toAlice], [toBob]] = [await noticesOf(alice), await noticesOf(bob)];
  assert.equal(
    [toAlice.title, toAlice.message, toAlice.urgency, toAlice.until],
    ['You meet soon', 'You meet Bob within the hour. Pay nothing before you are together.', 'now', time],
  );
  assert.match(toBob.message, 'You meet Alice');
  assert.match(JSON.stringify(toAlice), id);
});

test('CASH-06 it comes once after a restart, late after a standstill, and not after the meeting', async () => {
  const { database, release } = await postgresEngine.open();
  const first = await startTestBackend({ database });
  const early = await agreedMeeting(first, 3);
  const late = await agreedMeeting(first, 2);
  await first.close();
  first.clock.advance(2 * HOUR_MS + 10 * MINUTE_MS);
  const second = await startTestBackend({ database, clock: first.clock });
  try {
    const again = ({ id, telegramId }: TestClient) =>
      second.signIn('Again', telegramId).then((client) => ({ ...client, id }));
    await second.app.jobs.runDue();
    await second.app.jobs.runDue();
    assert.equal(await counts(await Promise.all(early.people.map(again))), [1, 1]);
    assert.equal(await counts(await Promise.all(late.people.map(again))), [0, 0], 'they have met');
  } finally {
    await second.close();
    await release();
  }
});

test('CASH-06 a meeting that was moved is announced before its new time alone, also when the old one is agreed again', async () => {
  const started = await backend();
  const { people, agree, at, time } = await agreedMeeting(started, 3);
  const later = at(5);
  await agree(later);
  await pass(started, 2 * HOUR_MS);
  assert.equal(await counts(people), [0, 0], 'the first time');
  await pass(started, 2 * HOUR_MS);
  assert.equal(await counts(people), [1, 1], 'the new time');

  const other = await agreedMeeting(started, 3);
  await other.agree(other.at(4));
  await other.agree(other.time);
  await pass(started, 2 * HOUR_MS);
  assert.equal(await counts(other.people), [1, 1], 'moved there and back');
  await pass(started, HOUR_MS);
  assert.equal(await counts(other.people), [1, 1]);
  assert.ok(time < later);
});

test('CASH-06 a proposal alone is announced to nobody, nor is a time within the hour that was just agreed', async () => {
  const started = await backend();
  const { people, post, bob, at } = await agreedMeeting(started, 3);
  assert.is((await post(bob, 'meet', { times: [at(4)] })).status, 200);
  await pass(started, 2 * HOUR_MS);
  assert.equal(await counts(people), [0, 0], 'a new time is proposed');
  const soon = await agreedMeeting(started, 0.9);
  await pass(started, 30 * MINUTE_MS);
  assert.equal(await counts(soon.people), [0, 0]);
});

test('CASH-06 nobody gets a notice after the end of the deal, in a dispute, or when they are together', async () => {
  const started = await backend();
  const ended = await agreedMeeting(started, 3);
  const disputed = await agreedMeeting(started, 3);
  const together = await agreedMeeting(started, 3);
  const { alice, bob, id } = ended;
  assert.is((await alice.post(`/transactions/${id}/cancel`, { reason: 'no' })).status, 200);
  assert.is((await bob.post(`/transactions/${id}/cancel/approve`)).status, 200);
  assert.is(
    (await disputed.alice.post(`/transactions/${disputed.id}/dispute`, { reason: 'no' })).status,
    200,
  );
  await pass(started, 2 * HOUR_MS - 1);
  for (const [by, other] of [
    [together.alice, together.bob],
    [together.bob, together.alice],
  ] as const) {
    const { code } = (await together.read(other)).meeting;
    assert.is((await together.post(by, 'together', { code })).body.data.isRight, true);
  }
  await pass(started, 1);
  for (const { people } of [ended, disputed, together]) assert.equal(await counts(people), [0, 0]);
});

test('CASH-06 the bot names the partner in every language, and keeps to quiet hours as with everything urgent', () => {
  const sentences = LANGUAGES.map((language) => {
    const content = botMessageText(
      botNotificationFixture({
        type: 'transaction_status',
        kind: 'settlement.meeting_soon',
        status: 'initiated',
        transactionId: 'd1',
        actorFirstName: 'Mia',
      }),
      undefined,
      textsOf(language),
    );
    assert.is(content?.path, '/transactions/d1/active');
    return content?.text ?? '';
  });
  assert.is(new Set(sentences).size, LANGUAGES.length);
  assert.is(sentences[0], 'You meet Mia within the hour. Pay nothing before you are together.');

  const now = Date.parse('2026-07-02T04:30:00Z');
  const rules = { timeZone: 'UTC', quietFrom: '22:00', push: {}, urgentPassesQuiet: false };
  const message = { group: 'deal', urgency: 'now', until: now + HOUR_MS } as const;
  const decide = (quietTo: string, urgentPassesQuiet: boolean) =>
    decidePush(message, { ...rules, quietTo, urgentPassesQuiet }, now);
  assert.equal(decide('07:00', true), { what: 'send', isSilent: true });
  assert.equal(decide('05:00', false), { what: 'wait', until: now + 30 * MINUTE_MS });
  assert.equal(decide('07:00', false), { what: 'drop' });
});

test.run();
