// Cache of accounts: who a token belongs to, whether its session still stands, roles and ban. Emptied by account events.

import { type BanFacts, suspensionOf } from '#domain/sanctions.ts';
import { isJudge } from '#domain/staff-roles.ts';
import { BoundedMap } from '#runtime/bounded-map.ts';
import type { SessionClaims } from '../../auth/session-token.ts';
import type { WallClock } from '../../runtime/clock.ts';
import type { Database } from '../../store/database.ts';
import { type AccountRow, findAccount, touchSession } from '../../store/sessions.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { Viewer } from '../unit-of-work.ts';

const MAX_CACHED_USERS = 50_000;
/**
 * Events make changes known within a second, within five after a lost notification.
 * This bounds what a lost event could do.
 */
const MAX_AGE_MS = 30_000;
const LAST_SEEN_STEP_MS = 10 * 60_000;

type ViewedAccount = Pick<
  AccountRow,
  'roles' | 'deletionAt' | 'recoveryAt' | 'limitedUntil' | keyof BanFacts
>;

export interface UserCache {
  /** TOKEN_INVALID: no such user. SESSION_ENDED: the person has signed this session out (ACC-01). */
  viewer(userId: string, claims: SessionClaims): Promise<ServiceResult<Viewer>>;
  /** The viewer of an account that was just read. */
  viewerOf(userId: string, account: ViewedAccount): Viewer;
  /** The account has changed: it is read again. */
  forget(userId: string): void;
}

interface Entry {
  readonly account: AccountRow;
  readonly readAt: number;
}

interface UserCacheDeps {
  readonly database: Database;
  readonly clock: WallClock;
}

export function createUserCache({ database, clock }: UserCacheDeps): UserCache {
  /** By user, then by session: a user has few. */
  const cached = new BoundedMap<string, Map<string | null, Entry>>(MAX_CACHED_USERS);
  /** Grows with each change: what was read before it must not be stored after it. */
  let changes = 0;

  const read = async (userId: string, sessionId: string | null): Promise<AccountRow | null> => {
    const entry = cached.get(userId)?.get(sessionId);
    const now = clock.now();
    if (entry && Math.abs(now - entry.readAt) < MAX_AGE_MS) return entry.account;
    const changesBefore = changes;
    const account = await findAccount(database.reads, userId, sessionId);
    if (!account || changes !== changesBefore) return account;
    const bySession = cached.get(userId) ?? new Map<string | null, Entry>();
    bySession.set(sessionId, { account, readAt: now });
    cached.set(userId, bySession);
    if (sessionId && account.lastSeenAt && now - account.lastSeenAt.getTime() >= LAST_SEEN_STEP_MS)
      touchSession(database, sessionId, new Date(now)).catch(() => {
        // The next call that reads the account tries again.
      });
    return account;
  };

  const viewerOf: UserCache['viewerOf'] = (userId, account) => {
    const suspension = suspensionOf(account, clock.now());
    // Nobody acts as staff while banned.
    const roles = suspension ? [] : account.roles;
    const { deletionAt, recoveryAt } = account;
    const notice =
      deletionAt || recoveryAt
        ? {
            deletionAt: deletionAt?.toISOString() ?? null,
            recoveryAt: recoveryAt?.toISOString() ?? null,
          }
        : null;
    const { limitedUntil } = account;
    return { id: userId, isAdmin: isJudge(roles), roles, suspension, limitedUntil, notice };
  };

  return {
    async viewer(userId, { epoch, sessionId }) {
      const account = await read(userId, sessionId);
      if (!account) return refuse('TOKEN_INVALID');
      const hasEnded = epoch !== account.sessionEpoch || (sessionId !== null && account.lastSeenAt === null);
      if (hasEnded) return refuse('SESSION_ENDED');
      return ok(viewerOf(userId, account));
    },
    viewerOf,
    forget(userId) {
      changes += 1;
      cached.delete(userId);
    },
  };
}
