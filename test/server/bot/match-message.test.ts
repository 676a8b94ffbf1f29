// The bot's message about a request that mirrors an own one: what it says, and that it is not sent about what is gone.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { matterOf } from '../../../server/services/notifications/bot-message-text.ts';
import { isSettledBeforeSending } from '../../../server/services/notifications/settled-messages.ts';
import { createBotOutbox } from '../../../server/store/bot-outbox.ts';
import type { PendingBotMessage } from '../../../server/store/due-bot-messages.ts';
import { REQUEST_BODY, startTestBackend, type TestClient } from '../../harness/backend/test-backend.ts';
import { botEnvironment, botServer } from './fake-bot-api.ts';

const test = suite('bot message of a match');

const isSettled = ({ notification: { kind, status }, state }: PendingBotMessage) =>
  isSettledBeforeSending(matterOf(kind), status, state);

const MIRRORED = {
  ...REQUEST_BODY,
  ...{ payCurrency: 'USD', payMethod: 'Wise', receiveCurrency: 'RUB', receiveMethod: 'SBP' },
};
async function postMirrored(ann: TestClient, ben: TestClient) {
  const { data } = (await ann.post('/create_request', REQUEST_BODY)).body;
  const amount = Math.round(data.payAmount);
  const answer = await ben.post('/create_request', {
    ...MIRRORED,
    amount,
    additionalDetails: 'evil.example',
  });
  return { own: data.id as string, found: answer.body.data };
}

test('CALL-03 it says name and amounts in the language of the reader, without the note, and opens the request', async () => {
  const bot = await botServer();
  const backend = await startTestBackend({ env: botEnvironment(bot) });
  const [ann, ben] = [await backend.signIn('Ann'), await backend.signIn('Ben')];
  await ann.patch('/users/me/settings', { language: 'en' });
  const { found } = await postMirrored(ann, ben);
  await backend.settled();
  await bot.until(1);
  const [message] = bot.sent;
  assert.is(message.chat_id, ann.telegramId);
  assert.match(
    message.text.replace(/[\u00a0\u202f\u2066-\u2069]/g, ' '),
    /Ben wants what you have: *[\d ,.]+ ?RUB.* for .*USD/,
  );
  assert.not.match(message.text, 'evil.example');
  assert.equal(message.reply_markup.inline_keyboard, [
    [{ text: 'See it', web_app: { url: `https://kantor.example/requests/${found.id}` } }],
  ]);
  await backend.close();
  await bot.close();
});

test('CALL-03 what is deleted, paused or taken before it is sent is not sent, neither to an author nor by a saved search', async () => {
  const bot = await botServer();
  const env = botEnvironment(bot, { TELEGRAM_API_ROOT: 'http://127.0.0.1:1' });
  for (const end of ['none', 'delete', 'pause', 'accept'] as const) {
    const backend = await startTestBackend({ env });
    await backend.app.bot?.stop();
    const [ann, ben, carol] = await Promise.all(['Ann', 'Ben', 'Carol'].map((name) => backend.signIn(name)));
    assert.ok(ann && ben && carol);
    const dan = await backend.signIn('Dan');
    await dan.post('/alerts', { filter: { fromCurrency: 'RUB' } });
    const { found } = await postMirrored(ann, ben);
    await backend.settled();
    await backend.app.jobs.runDue();
    await backend.settled();
    if (end === 'delete') await ben.delete(`/requests/${found.id}`);
    if (end === 'pause') await ben.post(`/requests/${found.id}/pause`);
    if (end === 'accept') await carol.post('/transactions', { requestId: found.id });
    const now = backend.clock.now();
    const outbox = createBotOutbox(backend.database, backend.clock);
    const claim = () => outbox.claimDue(now, now + 60_000);
    const waiting = new Map<string, boolean>();
    for (let next = await claim(); next; next = await claim()) waiting.set(next.userId, isSettled(next));
    for (const person of [ann, dan]) assert.is(waiting.get(person.id), end !== 'none', end);
    await backend.close();
  }
  await bot.close();
});

test.run();
