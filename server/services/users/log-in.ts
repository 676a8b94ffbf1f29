// Login of a verified Telegram user: created at the first login; later logins update only the username.
import { uuidv7 } from 'uuidv7';
import type { TelegramUser } from '../../auth/init-data.ts';
import type { Tx } from '../../store/database.ts';
import { updateAuthorColumns } from '../../store/requests.ts';
import { type UserRow, upsertUser } from '../../store/users.ts';
import { authorSearchColumns } from '../requests/search-columns.ts';

/** Telegram's fields may be longer than ours. Counts code points, so that no emoji is cut in half. */
const clip = (text: string, max: number): string =>
  Array.from(text.replace(/\0/g, '').trim()).slice(0, max).join('');

export async function logIn(tx: Tx, user: TelegramUser, now: Date): Promise<UserRow> {
  const row = await upsertUser(tx, {
    id: uuidv7(),
    telegramId: user.id,
    username: clip(user.username, 64) || null,
    firstName: clip(user.firstName, 64) || clip(user.username, 64) || 'User',
    lastName: clip(user.lastName, 64),
    createdAt: now,
    updatedAt: now,
  });
  // The username may be another than at the last login.
  await updateAuthorColumns(tx, row.id, authorSearchColumns(row));
  return row;
}
