// Signed launch data for backend tests.
import { createHmac } from 'node:crypto';
import { DEMO_BOT_TOKEN } from '../../server/config/config.ts';

export interface TelegramTestUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
}

/** Signs `fields` with auth_date and hash; objects are encoded as JSON. */
export function signInitData(
  fields: Readonly<Record<string, unknown>>,
  { botToken = DEMO_BOT_TOKEN, authDate = Math.floor(Date.now() / 1000) } = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...fields, auth_date: authDate })) {
    params.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const lines = [...params.entries()].map(([name, value]) => `${name}=${value}`);
  const checkString = lines.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join('\n');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  params.append('hash', createHmac('sha256', key).update(checkString).digest('hex'));
  return params.toString();
}

/** The body of a login: signed launch data and the same user beside it. */
export function signedLoginBody(
  user: TelegramTestUser,
  options: { botToken?: string; authDate?: number } = {},
) {
  return { telegramUser: user, initData: signInitData({ user, query_id: 'AAF9' }, options) };
}
