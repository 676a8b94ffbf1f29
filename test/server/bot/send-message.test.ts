// Bot API client against a fake API over real HTTP: what is sent, and how each answer is classified.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  classifySendError,
  createSendBotMessage,
  type SendErrorAction,
} from '../../../server/bot/send-message.ts';
import type { AnyJson } from '../../harness/backend/test-backend.ts';
import { refusal } from './fake-bot-api.ts';

const TOKEN = '123456:TEST-token-of-nobody';
const MESSAGE = {
  telegramId: 1001,
  text: 'Hello',
  button: 'Open',
  url: 'https://kantor.example/home',
  isSilent: false,
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type ApiOutcome = Answer | 'hang up' | 'no answer';
const OK: Answer = {
  status: 200,
  body: { ok: true, result: { message_id: 1, date: 0, chat: { id: 1, type: 'private' } } },
};

interface BotApi {
  readonly root: string;
  readonly calls: { path: string | undefined; body: unknown }[];
  readonly next: ApiOutcome[];
}

async function withBotApi(run: (api: BotApi) => Promise<void>): Promise<void> {
  const calls: BotApi['calls'] = [];
  const next: ApiOutcome[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    calls.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const outcome = next.shift() ?? OK;
    if (outcome === 'no answer') return;
    if (outcome === 'hang up') return void request.socket.destroy();
    response.writeHead(outcome.status, { 'content-type': 'application/json' });
    response.end(typeof outcome.body === 'string' ? outcome.body : JSON.stringify(outcome.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await run({ root: `http://127.0.0.1:${port}`, calls, next });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('a message goes to the chat of its user, as plain text with a web_app button', () =>
  withBotApi(async ({ root, calls }) => {
    await createSendBotMessage({ botToken: TOKEN, telegramApiRoot: `${root}/` })(MESSAGE);
    assert.equal(calls, [
      {
        path: `/bot${TOKEN}/sendMessage`,
        body: {
          chat_id: 1001,
          text: 'Hello',
          reply_markup: {
            inline_keyboard: [[{ text: 'Open', web_app: { url: 'https://kantor.example/home' } }]],
          },
          link_preview_options: { is_disabled: true },
        },
      },
    ]);
  }));

test('a silent message arrives without a sound', () =>
  withBotApi(async ({ root, calls }) => {
    await createSendBotMessage({ botToken: TOKEN, telegramApiRoot: root })({ ...MESSAGE, isSilent: true });
    const [call] = calls;
    assert.match(JSON.stringify(call?.body), '"disable_notification":true');
  }));

const AT = Date.parse('2026-07-02T10:30:00Z');
const TIMED = {
  ...MESSAGE,
  text: '10:30 UTC\nAnswer it.\nDeadline: 10:30 UTC\n\n#AB-CDEF',
  time: { text: '10:30 UTC', at: AT },
};

test('PUSH-10 a deadline is an entity of its time, at its last place in the text', () =>
  withBotApi(async ({ root, calls }) => {
    await createSendBotMessage({ botToken: TOKEN, telegramApiRoot: root })(TIMED);
    const { entities, text }: AnyJson = calls[0]?.body ?? {};
    assert.equal(entities, [
      { type: 'date_time', offset: 31, length: 9, unix_time: AT / 1_000, date_time_format: 'r' },
    ]);
    assert.is(text.slice(31, 40), '10:30 UTC');
  }));

test('PUSH-10 a server that refuses such entities gets the text without them, from then on at once', () =>
  withBotApi(async ({ root, calls, next }) => {
    next.push(refusal(400, "Bad Request: can't parse entities: unsupported type"));
    const send = createSendBotMessage({ botToken: TOKEN, telegramApiRoot: root });
    await send(TIMED);
    await send(TIMED);
    assert.equal(
      calls.map(({ body }) => [(body as AnyJson).text, 'entities' in (body as AnyJson)]),
      [true, false, false].map((has) => [TIMED.text, has]),
    );
    // Any other refusal is one of the message.
    next.push(refusal(400, 'Bad Request: chat not found'));
    const other = createSendBotMessage({ botToken: TOKEN, telegramApiRoot: root });
    assert.instance(await other(TIMED).catch((error: unknown) => error), Error);
    assert.is(calls.length, 4);
  }));

const CLASSIFIED: [string, ApiOutcome, SendErrorAction][] = [
  ['429', refusal(429, 'Too Many Requests: retry after 7', { retry_after: 7 }), { kind: 'hold', ms: 7_000 }],
  ['429 without a time', refusal(429, 'Too Many Requests'), { kind: 'hold', ms: 1_000 }],
  ['a block by the user', refusal(403, 'Forbidden: bot was blocked by the user'), { kind: 'unreachable' }],
  [
    'an unknown chat',
    refusal(400, 'Bad Request: chat not found'),
    { kind: 'drop', reason: '400 Bad Request: chat not found' },
  ],
  ['a wrong token', refusal(401, 'Unauthorized'), { kind: 'retry', ms: 15_000, reason: '401 Unauthorized' }],
  ['a fault of Telegram', refusal(500, 'Internal'), { kind: 'retry', ms: 15_000, reason: '500 Internal' }],
  [
    'a page of a proxy',
    { status: 502, body: '<html>Bad Gateway' },
    { kind: 'retry', ms: 15_000, reason: 'no answer' },
  ],
  ['a broken connection', 'hang up', { kind: 'retry', ms: 15_000, reason: 'no answer' }],
  ['silence', 'no answer', { kind: 'retry', ms: 15_000, reason: 'no answer' }],
];
for (const [what, outcome, action] of CLASSIFIED) {
  test(`${what} means: ${action.kind}`, () =>
    withBotApi(async ({ root, next }) => {
      next.push(outcome);
      const send = createSendBotMessage({ botToken: TOKEN, telegramApiRoot: root }, 0.2);
      const error: unknown = await send(MESSAGE).then(
        () => null,
        (reason) => reason,
      );
      assert.instance(error, Error);
      assert.equal(classifySendError(error, 1), action);
      assert.not.match(JSON.stringify(classifySendError(error, 1)), /TEST-token/);
    }));
}

test.run();
