// Login of a verified Telegram user: created at the first login; later logins update only the username.
import { uuidv7 } from 'uuidv7';
import { UNREADABLE_NAME } from '#domain/given-names.ts';
import { cleanName, hasLetter } from '#domain/person-name.ts';
import type { TelegramUser } from '../../auth/init-data.ts';
import type { Tx } from '../../store/database.ts';
import { updateAuthorColumns } from '../../store/requests.ts';
import { listOthersWithUsernameOf, takeUsername, type UserRow, upsertUser } from '../../store/users.ts';
import { authorSearchColumns } from '../requests/search-columns.ts';
import type { ServiceConfig } from '../unit-of-work.ts';

export interface LoggedIn {
  readonly user: UserRow;
  /** True when this login has made the account. */
  readonly isNew: boolean;
}

/** Telegram's fields may be longer than ours. Counts code points, so that no emoji is cut in half. */
const clip = (text: string, max: number): string =>
  cleanName(Array.from(cleanName(text)).slice(0, max).join(''));

/** RULE-04: cleaned. The username, which may be hidden (REAL-04), takes the place of none. */
function firstNameOf(user: TelegramUser): string {
  const firstName = clip(user.firstName, 64);
  return hasLetter(firstName) ? firstName : UNREADABLE_NAME;
}

export async function logIn(
  tx: Tx,
  user: TelegramUser,
  now: Date,
  config: Pick<ServiceConfig, 'isLookAlike'>,
): Promise<LoggedIn> {
  const id = uuidv7();
  const saved = await upsertUser(tx, {
    id,
    telegramId: user.id,
    username: clip(user.username, 64) || null,
    firstName: firstNameOf(user),
    lastName: clip(user.lastName, 64),
    createdAt: now,
    updatedAt: now,
  });
  // In Telegram a username has one owner: it has moved, and would lead from the former account to this one.
  const former = saved.username ? await listOthersWithUsernameOf(tx, saved) : [];
  for (const one of former)
    await updateAuthorColumns(tx, one.id, authorSearchColumns(config, { ...one, username: null }));
  const isNew = saved.id === id;
  // The username may be another than at the last login. A new account has no requests.
  if (!isNew) await updateAuthorColumns(tx, saved.id, authorSearchColumns(config, saved));
  if (former.length > 0) await takeUsername(tx, saved);
  return { user: saved, isNew };
}
