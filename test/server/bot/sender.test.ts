// Bot sender with a test clock: at-least-once delivery, pauses by Retry-After, nothing to users who are online.
import { GrammyError, HttpError } from 'grammy';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_SETTINGS } from '#domain/user-settings.ts';
import { BOT_RETRY_DELAYS_MS, type OutgoingBotMessage } from '../../../server/bot/send-message.ts';
import { type BotSenderDeps, startBotSender } from '../../../server/bot/sender.ts';
import type { PendingBotMessage } from '../../../server/store/due-bot-messages.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createFakeClock, flushMicrotasks } from '../../harness/fake-clock.ts';
import {
  BOT_TEST_EPOCH_MS,
  botNotificationFixture,
  createMemoryOutbox,
  type MemoryOutbox,
  pendingMessageFixture,
} from './memory-outbox.ts';

const PRICED = { amount: '100', currency: 'USD', payAmount: '7940', payCurrency: 'RUB' };
const refused = (error_code: number, description: string, parameters = {}): GrammyError =>
  new GrammyError('Call failed', { ok: false, error_code, description, parameters }, 'sendMessage', {});
const noAnswer = new HttpError('Network request failed', new Error('https://api/bot123:SECRET/sendMessage'));

/** A started sender; `answers` are those of the Bot API, in order; later calls succeed. */
async function start(
  outbox: MemoryOutbox,
  more: Partial<BotSenderDeps> & { answers?: (Error | null)[] } = {},
) {
  const { answers = [], ...deps } = more;
  const clock = createFakeClock(BOT_TEST_EPOCH_MS);
  const sent: OutgoingBotMessage[] = [];
  const logged: string[] = [];
  const log = {
    warn: (line: string) => void logged.push(line),
    error: (line: string) => void logged.push(line),
  };
  const send = async (message: OutgoingBotMessage) => {
    const answer = answers.shift();
    sent.push(message);
    if (answer) throw answer;
    return sent.length;
  };
  const sender = startBotSender({
    ...{ outbox, send, clock, log, isOnline: () => false, publicUrl: 'https://kantor.example/' },
    ...deps,
  });
  await flushMicrotasks();
  return { sender, clock, sent, logged, outbox };
}

test('RUN-46 a message of a kind that only a later version knows waits for its sender for ten minutes', async () => {
  for (const status of [null, 'disputed'] as const) {
    const notification = botNotificationFixture({ type: 'system_message', kind: 'later.kind', status });
    const { sender, clock, sent, outbox } = await start(
      createMemoryOutbox(
        pendingMessageFixture({ id: 'later', notification }),
        pendingMessageFixture({ telegramId: 1002 }),
      ),
    );
    assert.is(sent.length, 1, 'it holds up no other');
    await clock.advance(9 * 60_000);
    assert.equal([...outbox.rows.keys()], ['later']);
    await clock.advance(60_000 + 20_000);
    assert.equal([sent.length, outbox.rows.size], [1, 0]);
    await sender.stop();
  }
});

test('a trigger sends at once; without one the next poll does', async () => {
  const { sender, clock, sent, outbox } = await start(createMemoryOutbox());
  outbox.add(pendingMessageFixture({ id: 'a' }));
  sender.trigger();
  await flushMicrotasks();
  assert.is(sent.length, 1);
  outbox.add(pendingMessageFixture({ id: 'b' }));
  await clock.advance(5_000);
  assert.is(sent.length, 2);
  await sender.stop();
});

test('a trigger during the last claim of a run causes another run', async () => {
  let release = () => {};
  const isLookedAt = new Promise<void>((resolve) => (release = resolve));
  const full = createMemoryOutbox();
  const outbox: MemoryOutbox = {
    ...full,
    claimDue: async (now, leaseUntil) => {
      const found = await full.claimDue(now, leaseUntil);
      await isLookedAt;
      return found;
    },
  };
  const { sender, clock, sent } = await start(outbox);
  full.add(pendingMessageFixture());
  for (let triggers = 0; triggers < 3; triggers += 1) sender.trigger();
  release();
  await flushMicrotasks();
  assert.is(sent.length, 1);
  assert.is(clock.now(), BOT_TEST_EPOCH_MS);
  await sender.stop();
});

test('SETL-15 a message about a deal says the reader’s step as it is when it is sent', async () => {
  const asked: string[] = [];
  const notification = botNotificationFixture({ kind: 'settlement.sent', status: 'initiated' });
  const { sender, sent } = await start(createMemoryOutbox(pendingMessageFixture({ notification })), {
    async nextStepOf(dealId, userId) {
      asked.push(`${dealId} ${userId}`);
      const payment = { amount: '100', currency: 'RUB', method: 'SBP', at: '' };
      return { step: { kind: 'confirm', turn: 'you', ...payment }, firstName: 'Bob', isStaff: false };
    },
  });
  assert.equal([asked, sent.length], [['d1 u1'], 1]);
  assert.match(sent[0]?.text ?? '', /^Did 100.00\u00a0RUB arrive\?/u);
  assert.match(sent[0]?.url ?? '', /transactions\/d1\/active$/);
  await sender.stop();
});

test('obsolete messages are not sent', async () => {
  const { sender, sent, outbox } = await start(
    createMemoryOutbox(pendingMessageFixture({ isObsolete: true })),
  );
  assert.is(sent.length, 0);
  assert.is(outbox.rows.size, 0);
  await sender.stop();
});

test('messages of kinds without a text are removed unsent', async () => {
  const { sender, sent, outbox } = await start(
    createMemoryOutbox(
      pendingMessageFixture({ notification: botNotificationFixture({ kind: 'rating.received' }) }),
    ),
  );
  assert.is(sent.length, 0);
  assert.is(outbox.rows.size, 0);
  await sender.stop();
});

test('BOT-08 each attempt is counted by what Telegram answered, and a message that grew too old', async () => {
  const outbox = createMemoryOutbox(
    ...Array.from({ length: 9 }, (_, i) =>
      pendingMessageFixture({ id: `m${i}`, userId: `u${i}`, telegramId: 1001 + i }),
    ),
  );
  const answers = [
    refused(401, 'Unauthorized'),
    refused(409, 'Conflict'),
    refused(400, 'Bad Request: BUTTON_URL_INVALID'),
    refused(403, 'Forbidden'),
    refused(502, 'Bad Gateway'),
    noAnswer,
    null,
    refused(404, 'Not Found'),
    refused(429, 'Too Many Requests', { retry_after: 90_000 }),
  ];
  const counted: string[] = [];
  const { sender, clock } = await start(outbox, { answers, count: (result) => void counted.push(result) });
  for (let attempt = 0; attempt < 9; attempt += 1) await flushMicrotasks();
  assert.equal(counted, [
    ...['unauthorized', 'conflict', 'refused', 'unreachable', 'failed', 'no_answer', 'sent'],
    ...['unauthorized', 'too_many'],
  ]);
  counted.length = 0;
  await clock.advance(90_001_000);
  assert.equal(counted, [...Array(5).fill('sent'), 'expired']);
  await sender.stop();
});

test('a message that is over is not sent', async () => {
  const until = BOT_TEST_EPOCH_MS + 60_000;
  const push = { group: 'must', urgency: 'now', until } as const;
  let isLive = true;
  const { sender, clock, sent, outbox } = await start(createMemoryOutbox(pendingMessageFixture({ push })), {
    isOnline: () => isLive,
  });
  await clock.advance(55_000);
  assert.is(outbox.rows.size, 1, 'the user is looking at it');
  await clock.advance(20_000);
  isLive = false;
  await clock.advance(60_000);
  assert.equal([sent.length, outbox.rows.size], [0, 0]);
  await sender.stop();
});

/** The test begins at midnight UTC: 05:30 in Kolkata. */
const NIGHT = { ...DEFAULT_SETTINGS, timeZone: 'Asia/Kolkata', quietFrom: '23:00', quietTo: '08:00' };
const QUIET_MS = 2.5 * 3_600_000;

test('PUSH-04 in quiet hours a message waits until their end, by the receiver’s own clock', async () => {
  const outbox = createMemoryOutbox(
    pendingMessageFixture({ id: 'a', telegramId: 1, rules: NIGHT }),
    pendingMessageFixture({ id: 'b', telegramId: 2 }),
  );
  const { sender, clock, sent } = await start(outbox);
  const sentTo = () => sent.map(({ telegramId }) => telegramId);
  assert.equal(sentTo(), [2]);
  await clock.advance(QUIET_MS - 1);
  assert.equal(sentTo(), [2]);
  assert.is(outbox.rows.get('a')?.message.attempts, 0, 'waiting is not failing');
  await clock.advance(5_001);
  assert.equal(sentTo(), [2, 1]);
  await sender.stop();
});

test('PUSH-04 what was read meanwhile is dropped at the end of the quiet hours, and what will be over is not kept', async () => {
  const outbox = createMemoryOutbox(
    pendingMessageFixture({ id: 'read', rules: NIGHT }),
    pendingMessageFixture({
      id: 'over',
      telegramId: 1002,
      rules: NIGHT,
      push: { group: 'must', urgency: 'now', until: BOT_TEST_EPOCH_MS + 1_800_000 },
    }),
  );
  const { sender, clock, sent } = await start(outbox);
  const row = outbox.rows.get('read');
  assert.equal([...outbox.rows.keys()], ['read']);
  if (row) outbox.rows.set('read', { ...row, message: { ...row.message, isObsolete: true } });
  await clock.advance(QUIET_MS + 5_000);
  assert.equal([sent.length, outbox.rows.size], [0, 0]);
  await sender.stop();
});

test('PUSH-10 what asks for an answer says until when, and what only ends does not', async () => {
  const until = BOT_TEST_EPOCH_MS + 1_800_000;
  const found = { kind: 'match.found', params: { ...PRICED, name: 'Ben' }, transactionId: null } as const;
  const outbox = createMemoryOutbox(
    pendingMessageFixture({ id: 'a', push: { group: 'must', urgency: 'now', until } }),
    pendingMessageFixture({
      ...{ id: 'b', telegramId: 1002, notification: botNotificationFixture(found) },
      push: { group: 'alerts', urgency: 'soon', until },
    }),
  );
  const { sender, sent } = await start(outbox);
  assert.match(sent[0]?.text ?? '', /before the time runs out\.\nDeadline: 2026-01-01 00:30 UTC$/);
  assert.equal(
    sent.map(({ time }) => time ?? null),
    [{ text: '2026-01-01 00:30 UTC', at: until }, null],
  );
  assert.not.match(sent[1]?.text ?? '', /Deadline/);
  await sender.stop();
});

test('PUSH-09 what has waited is one message: ten lines, the number of the others, and a button to the notifications', async () => {
  const fixture = (n: number, more: Partial<PendingBotMessage> = {}) =>
    pendingMessageFixture({
      id: `w${n}`,
      notification: botNotificationFixture({ actorFirstName: `P${n}` }),
      ...more,
    });
  const waited = Array.from({ length: 13 }, (_, n) => fixture(n + 1, { isObsolete: n === 0 }));
  const outbox = createMemoryOutbox(fixture(0, { waited }));
  const { sender, sent } = await start(outbox);
  assert.is(sent.length, 1);
  const [title, ...lines] = (sent[0]?.text ?? '').split('\n');
  assert.is(title, '13 messages waited for the end of your quiet hours:');
  assert.equal(
    lines.slice(0, 2),
    [0, 2].map((n) => `• P${n} accepted your request. Approve or decline before the time runs out.`),
  );
  assert.equal([lines.length, lines.at(-1)], [11, 'And 3 more in the app.']);
  assert.equal(
    [sent[0]?.button, sent[0]?.url],
    ['Open the notifications', 'https://kantor.example/notifications'],
  );
  await sender.stop();
});

test('PUSH-01 what is urgent passes quiet hours without a sound where the receiver wants it; a group that is off gets nothing', async () => {
  const soon = { group: 'deal', urgency: 'soon', until: null } as const;
  const rules = { ...NIGHT, urgentPassesQuiet: true };
  const outbox = createMemoryOutbox(
    pendingMessageFixture({ id: 'a', telegramId: 1, rules }),
    pendingMessageFixture({ id: 'b', telegramId: 2, rules, push: soon }),
    pendingMessageFixture({ id: 'c', telegramId: 3, rules: { ...DEFAULT_SETTINGS, push: { must: 'off' } } }),
    pendingMessageFixture({
      id: 'd',
      telegramId: 4,
      rules: { ...DEFAULT_SETTINGS, push: { must: 'silent' } },
    }),
  );
  const { sender, sent } = await start(outbox);
  equalEach(sent, ({ telegramId, isSilent }) => [telegramId, isSilent], [
    [1, true],
    [4, true],
  ]);
  assert.equal([...outbox.rows.keys()], ['b']);
  await sender.stop();
});

test('BOT-10 one chat gets one message a second, and another does not wait for it', async () => {
  const outbox = createMemoryOutbox(
    ...['a', 'b', 'c'].map((id) => pendingMessageFixture({ id })),
    pendingMessageFixture({ id: 'd', userId: 'u2', telegramId: 1002 }),
  );
  const { sender, clock, sent } = await start(outbox);
  const sentTo = () => sent.map(({ telegramId }) => telegramId);
  assert.equal(sentTo(), [1001, 1002]);
  await clock.advance(999);
  assert.is(sent.length, 2);
  await clock.advance(1);
  assert.is(sent.length, 3);
  await clock.advance(1_000);
  assert.equal(sentTo(), [1001, 1002, 1001, 1001]);
  await sender.stop();
});

test('no answer and 5xx are retried with growing delays', async () => {
  const faults = [
    noAnswer,
    refused(502, 'Bad Gateway'),
    refused(500, 'Internal'),
    noAnswer,
    noAnswer,
    noAnswer,
  ];
  const { sender, clock, sent, outbox, logged } = await start(createMemoryOutbox(pendingMessageFixture()), {
    answers: [...faults],
  });
  const waits = [...BOT_RETRY_DELAYS_MS, BOT_RETRY_DELAYS_MS[BOT_RETRY_DELAYS_MS.length - 1] ?? 0];
  for (const [failed, ms] of waits.entries()) {
    assert.is(sent.length, failed + 1);
    await clock.advance(ms - 1);
    assert.is(sent.length, failed + 1, `not before ${ms} ms`);
    // The sender polls every 5 s, and all delays are multiples of that.
    await clock.advance(1);
  }
  assert.is(sent.length, faults.length + 1);
  assert.is(outbox.rows.size, 0);
  assert.is(logged.length, faults.length);
  await sender.stop();
});

test('a failing message does not delay the others', async () => {
  const outbox = createMemoryOutbox(
    pendingMessageFixture({ id: 'a' }),
    pendingMessageFixture({ id: 'b', telegramId: 1002 }),
  );
  const { sender, sent } = await start(outbox, { answers: [noAnswer] });
  equalEach(sent, (message) => message.telegramId, [1001, 1002]);
  assert.equal([...outbox.rows.keys()], ['a']);
  await sender.stop();
});

test('a message older than a day is dropped', async () => {
  const always = Array.from({ length: 200 }, () => noAnswer);
  const { sender, clock, sent, outbox, logged } = await start(createMemoryOutbox(pendingMessageFixture()), {
    answers: always,
  });
  await clock.advance(25 * 3_600_000);
  assert.is(outbox.rows.size, 0);
  assert.ok(sent.length > 90 && sent.length < 110, `${sent.length} attempts in a day`);
  assert.match(logged[logged.length - 1] ?? '', /m1 is too old/);
  await sender.stop();
});

test('400 drops the message with a log line', async () => {
  const answers = [refused(400, 'Bad Request: chat not found')];
  const { sender, sent, outbox, logged } = await start(createMemoryOutbox(pendingMessageFixture()), {
    answers,
  });
  assert.is(sent.length, 1);
  assert.is(outbox.rows.size, 0);
  assert.equal(logged, ['bot message m1 was dropped: 400 Bad Request: chat not found']);
  await sender.stop();
});

test('a wrong token loses no message', async () => {
  const { sender, sent, outbox } = await start(createMemoryOutbox(pendingMessageFixture()), {
    answers: [refused(401, 'Unauthorized')],
  });
  assert.is(sent.length, 1);
  assert.is(outbox.rows.get('m1')?.message.attempts, 1);
  await sender.stop();
});

test('no log line contains the token or a message text', async () => {
  const answers = [noAnswer, refused(500, 'Internal'), refused(400, 'Bad Request')];
  const { sender, clock, logged } = await start(createMemoryOutbox(pendingMessageFixture()), { answers });
  await clock.advance(60_000);
  assert.is(logged.length, 3);
  for (const line of logged) assert.not.match(line, /SECRET|123:|Anna|1001/);
  await sender.stop();
});

test('an unavailable database is tried again, and nothing is lost', async () => {
  const outbox = createMemoryOutbox(pendingMessageFixture());
  outbox.isAway = true;
  const { sender, clock, sent, logged } = await start(outbox);
  assert.equal(logged, ['bot outbox: Error']);
  outbox.isAway = false;
  await clock.advance(5_000);
  assert.is(sent.length, 1);
  await sender.stop();
});

test('a sender that died after the send and before the removal sends again: at least once', async () => {
  const outbox = createMemoryOutbox(pendingMessageFixture());
  const first = await start(outbox, { send: () => new Promise(() => {}) });
  assert.is(outbox.rows.size, 1, 'still there, leased');
  const second = await start(outbox);
  assert.is(second.sent.length, 0, 'nobody else takes it while the lease runs');
  await second.clock.advance(65_000);
  assert.is(second.sent.length, 1);
  await second.sender.stop();
  assert.is(first.sent.length, 0);
});

test('stop finishes the message in flight, claims no other and leaves no timer', async () => {
  let release = () => {};
  const flight = new Promise<void>((resolve) => (release = resolve));
  const outbox = createMemoryOutbox(pendingMessageFixture({ id: 'a' }), pendingMessageFixture({ id: 'b' }));
  const { sender, clock } = await start(outbox, { send: () => flight.then(() => 1) });
  let isStopped = false;
  const stopping = sender.stop().then(() => (isStopped = true));
  await flushMicrotasks();
  assert.not(isStopped);
  release();
  await stopping;
  assert.equal([...outbox.rows.keys()], ['b']);
  assert.is(clock.timerCount, 0);
  sender.trigger();
  await clock.advance(60_000);
  assert.equal([...outbox.rows.keys()], ['b']);
});

test.run();
