// A signed Telegram user becomes ours: made at the first login, renamed at later ones only in what they cannot edit.
import { uuidv7 } from 'uuidv7';
import type { TelegramUser } from '../../auth/init-data.ts';
import type { Tx } from '../../store/database.ts';
import { type UserRow, upsertUser } from '../../store/users.ts';

/** Fields of Telegram are longer than ours may be; characters are code points, so that no emoji is cut in half. */
const clip = (text: string, most: number): string =>
  Array.from(text.replace(/\0/g, '').trim()).slice(0, most).join('');

export async function logIn(tx: Tx, user: TelegramUser, now: Date): Promise<UserRow> {
  return upsertUser(tx, {
    id: uuidv7(),
    telegramId: user.id,
    username: clip(user.username, 64) || null,
    firstName: clip(user.firstName, 64) || clip(user.username, 64) || 'User',
    lastName: clip(user.lastName, 64),
    createdAt: now,
    updatedAt: now,
  });
}
