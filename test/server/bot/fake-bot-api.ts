// Fake Bot API over HTTP: keeps what is sent, answers as it is told, and posts updates to the webhook that was set.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { CHAT_PACE_MS } from '../../../server/store/bot-outbox.ts';
import { queryRows } from '../../../server/store/database.ts';
import type { AnyJson, TestBackend } from '../../harness/backend/test-backend.ts';

export interface BotServer {
  readonly url: string;
  /** Sent messages, in order, those that were the answer to an update among them. */
  readonly sent: AnyJson[];
  /**
   * Calls that edit or delete a sent message, in order, with their method.
   * The n-th sent message has the id n.
   */
  readonly changed: AnyJson[];
  /** Answers to the next sends; later ones succeed. */
  readonly answers: { status: number; body: unknown }[];
  /** Likewise of edits and deletions. */
  readonly changeAnswers: { status: number; body: unknown }[];
  /** Resolves when this many have been sent. */
  until(count: number): Promise<void>;
  /** Resolves when this many were edited or deleted. */
  untilChanged(count: number): Promise<void>;
  /**
   * Posts an update as Telegram does, to the path and with the secret of the last `setWebhook`.
   * A call in the answer is carried out. Resolves with the status.
   */
  deliver(origin: string, update: unknown): Promise<number>;
  close(): Promise<void>;
}

/** Settings of a backend whose bot uses this server. */
export const botEnvironment = (bot: BotServer, more: Record<string, string> = {}) => ({
  BOT_NOTIFY: '1',
  PUBLIC_URL: 'https://kantor.example',
  TELEGRAM_API_ROOT: bot.url,
  ADMIN_TELEGRAM_IDS: '9001',
  ...more,
});

/** An answer of Telegram that refuses a call. */
export const refusal = (status: number, description: string, parameters?: object) => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters ? { parameters } : {}) },
});

/** Lets the second pass after which each chat may get its next message. */
export function nextTurn({ clock, app }: TestBackend): void {
  clock.advance(CHAT_PACE_MS);
  app.bot?.trigger();
}

/** The time at which the bot was found to be blocked by the user; null: it was not. */
export async function blockedAt({ database }: TestBackend, userId: string): Promise<unknown> {
  const [row] = await queryRows<{ at: unknown }>(
    database.reads,
    sql`select bot_blocked_at as at from users where id = ${userId}`,
  );
  return row?.at;
}

/** Results of calls that ask. */
const RESULTS: Readonly<Record<string, unknown>> = {
  getMyCommands: [],
  getMyDescription: { description: 'Ours' },
  getMyShortDescription: { short_description: 'Ours' },
  getWebhookInfo: { url: '', pending_update_count: 0 },
};

/** A fake Bot API that accepts every call. */
export async function botServer(): Promise<BotServer> {
  const sent: AnyJson[] = [];
  const changed: AnyJson[] = [];
  const answers: BotServer['answers'] = [];
  const changeAnswers: BotServer['answers'] = [];
  const waiting = new Set<() => void>();
  let webhook: AnyJson = null;
  const keep = (message: AnyJson, list = sent) => {
    list.push(message);
    for (const check of [...waiting]) check();
  };
  const reaches = (list: readonly AnyJson[], count: number): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (list.length < count) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = JSON.parse(Buffer.concat(parts).toString() || '{}');
    const method = (request.url ?? '').split('/').pop() ?? '';
    if (method === 'setWebhook') webhook = body;
    const isSend = method === 'sendMessage';
    const isChange = method === 'editMessageText' || method === 'deleteMessage';
    const result = isSend ? { message_id: sent.length + 1 } : (RESULTS[method] ?? true);
    const ok = { status: 200, body: { ok: true, result } };
    const answer = (isSend ? answers.shift() : isChange ? changeAnswers.shift() : null) ?? ok;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
    if (isSend) keep(body);
    if (isChange) keep({ method, ...body }, changed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ sent, changed, answers, changeAnswers },
    until: (count) => reaches(sent, count),
    untilChanged: (count) => reaches(changed, count),
    async deliver(origin, update) {
      const response = await fetch(origin + new URL(webhook.url).pathname, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-telegram-bot-api-secret-token': webhook.secret_token,
        },
        body: JSON.stringify(update),
      });
      const answer: AnyJson = await response.json();
      if (response.ok && answer.method === 'sendMessage') keep(answer);
      return response.status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
