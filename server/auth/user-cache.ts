// Cache of users by id. Nothing invalidates it: users are never deleted and never change their Telegram id.
import { BoundedMap } from '#domain/bounded-map.ts';
import type { Viewer } from '../services/unit-of-work.ts';
import type { Database } from '../store/database.ts';
import { findUser } from '../store/users.ts';

const MAX_CACHED_USERS = 50_000;

export interface UserCache {
  /** Null when no user has this id. */
  viewer(userId: string): Promise<Viewer | null>;
}

export function createUserCache(database: Database, adminTelegramIds: ReadonlySet<number>): UserCache {
  const telegramIds = new BoundedMap<string, number>(MAX_CACHED_USERS);
  return {
    async viewer(userId) {
      let telegramId = telegramIds.get(userId);
      if (telegramId === undefined) {
        const user = await findUser(database.reads, userId);
        if (!user) return null;
        telegramId = user.telegramId;
        telegramIds.set(userId, telegramId);
      }
      return { id: userId, isAdmin: adminTelegramIds.has(telegramId) };
    },
  };
}
