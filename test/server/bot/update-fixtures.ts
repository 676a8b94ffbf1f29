// Updates as Telegram posts them, and a caller of the webhook.
import { SECRET_HEADER, webhookSecret } from '../../../server/bot/webhook.ts';
import { WEBHOOK_PATH } from '../../../server/runtime/labels.ts';
import type { AnyJson, TestBackend } from '../../harness/backend/test-backend.ts';

export const WEBHOOK_ENV = { BOT_WEBHOOK: '1', PUBLIC_URL: 'https://kantor.example' } as const;

let lastUpdateId = 70_000_000;
export const nextUpdateId = (): number => {
  lastUpdateId += 1;
  return lastUpdateId;
};

const chatOf = (id: number) => ({ id, type: 'private', first_name: 'Ann' });
/** Of the next second, unless `id` and `date` say otherwise. */
const base = (id = nextUpdateId(), date = 1_800_000_000 + id) => ({ update_id: id, date });

export function textUpdate(telegramId: number, text: string, id?: number, date?: number) {
  const { update_id, date: at } = base(id, date);
  const from = { id: telegramId, is_bot: false, first_name: 'Ann' };
  return { update_id, message: { message_id: update_id, from, chat: chatOf(telegramId), date: at, text } };
}

export function memberUpdate(telegramId: number, status: string, id?: number, date?: number) {
  const { update_id, date: at } = base(id, date);
  return {
    update_id,
    my_chat_member: { chat: chatOf(telegramId), date: at, new_chat_member: { status } },
  };
}

/** Posts with the right secret, unless another is given. */
export async function postUpdate(
  { app }: Pick<TestBackend, 'app'>,
  update: unknown,
  secret: string | null = webhookSecret(app.context.config.sessionSecret),
): Promise<{ readonly status: number; readonly body: AnyJson; readonly text: string }> {
  const response = await app.fetch(
    new Request(`http://kantor.test${WEBHOOK_PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret === null ? {} : { [SECRET_HEADER]: secret }),
      },
      body: typeof update === 'string' ? update : JSON.stringify(update),
    }),
  );
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
}
