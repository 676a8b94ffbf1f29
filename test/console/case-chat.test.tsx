// Chat of a case in the console: beside the evidence, live, with files to save and earlier messages (CASE-60).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { staffCaseRoute } from '#contract/case-calls.ts';
import { chatMessagesRoute } from '#contract/routes/chat.ts';
import { actUntilSettled, alertTexts, buttonNames } from '../screens/screen-harness.tsx';
import { CASE_ID, VIEWER_ID, wireCase, wireChat } from './case-fixtures.ts';
import { openTestConsole, settleUntil, tap, text } from './console-harness.tsx';

const open = (answers: Record<string, unknown>) => openTestConsole(`/admin/cases/${CASE_ID}`, answers);

test('CASE-60 the chat lies beside the evidence, follows its changes, and its files are saved', async () => {
  const { answers, saved, chat, wait, calls } = await open({
    [staffCaseRoute.path]: { data: wireCase({}, { mayReadChat: true }) },
    [chatMessagesRoute.path]: { data: wireChat() },
  });
  await settleUntil(() => text().includes('Nothing has arrived here.'));
  for (const words of ['The exchange has begun.', 'Bob Morgan · Today, 08:00Nothing has arrived here.'])
    assert.match(text(), words);
  // The same file stands in the chat and in what Alice has filed.
  const saves = Array.from(document.querySelectorAll('button')).filter((one) => one.textContent === 'Save');
  assert.is(saves.length, 2);
  for (const one of saves) await actUntilSettled(() => one.click());
  const [filed] = saved;
  assert.match(filed ?? '', /^statement\.pdf of .* in the chat of /);
  assert.equal(saved, [filed, filed]);
  const later = {
    id: 'm9',
    seq: 900,
    type: 'text',
    senderId: VIEWER_ID,
    senderRole: 'admin',
    text: 'Please wait.',
  };
  answers[chatMessagesRoute.path] = {
    data: [...wireChat(), { ...later, createdAt: '2026-11-27T11:59:00.000Z' }],
  };
  await chat();
  await wait();
  assert.match(text(), 'Staff · Today, 11:59Please wait.');
  assert.is(text().split('Nothing has arrived here.').length, 2, 'once');
  const reads = calls.filter(({ path }) => path.endsWith('/chat/messages'));
  assert.equal(reads.at(-1)?.query, { limit: 50, before: undefined });
});

test('CASE-60 who may not read the chat reads who can; nothing is asked for', async () => {
  const { calls } = await open({ [staffCaseRoute.path]: { data: wireCase({}, { mayReadChat: false }) } });
  await settleUntil(() =>
    text().includes('Judges can read the chat, and so can the person who looks after the case.'),
  );
  assert.not.ok(calls.some(({ path }) => path.endsWith('/chat/messages')));
});

test('CASE-60 earlier messages are read on demand; a failure says so and keeps what was read', async () => {
  const many = Array.from({ length: 50 }, (_, at) => ({
    ...{ id: `n${at}`, seq: 51 + at, type: 'text', senderId: VIEWER_ID, senderRole: 'admin' },
    ...{ text: `Message ${51 + at}`, createdAt: '2026-11-27T11:00:00.000Z' },
  }));
  const { answers, calls } = await open({
    [staffCaseRoute.path]: { data: wireCase({}, { mayReadChat: true }) },
    [chatMessagesRoute.path]: { data: many },
  });
  await settleUntil(() => buttonNames().includes('Earlier messages'));
  answers[chatMessagesRoute.path] = 'INTERNAL_ERROR';
  await tap('Earlier messages');
  assert.equal(alertTexts(), ["Couldn't load the chat."]);
  assert.match(text(), 'Message 51');
  answers[chatMessagesRoute.path] = { data: wireChat() };
  await tap('Earlier messages');
  assert.equal(calls.at(-1)?.query, { limit: 50, before: 'n0' });
  assert.match(text(), /The exchange has begun\..*Message 51/s);
  assert.not.ok(buttonNames().includes('Earlier messages'));
});

test.run();
