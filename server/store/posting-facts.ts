// Posting facts: what decides whether a person may post a request, and how it is shown, in one statement.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { hiddenFrom } from './blocks.ts';
import type { Tx } from './database.ts';
import { unexpired } from './market.ts';
import { isOpenAboutRequestsOf } from './reports.ts';
import { accountRecoveries } from './tables/recovery.ts';
import { reports } from './tables/reports.ts';
import { OPEN_STATUSES, requests } from './tables/requests.ts';
import { userSettings } from './tables/settings.ts';
import { users } from './tables/users.ts';

export interface PostingFacts {
  readonly openRequests: number;
  /** The account waits to be taken in by another one. */
  readonly isRecovering: boolean;
  /** Null: the person has never been away. */
  readonly pausedUntil: Date | null;
  /** Some request of the person has an open report. */
  readonly hasReports: boolean;
  /** People whose offers the person does not see, nor they the person's. */
  readonly hiddenIds: readonly string[];
}

/** Read after the user's row is locked, so that another post or a ban of the same moment is seen. */
export async function readPostingFacts(tx: Tx, userId: string, now: Date): Promise<PostingFacts> {
  const open = tx
    .select({ n: count() })
    .from(requests)
    .where(and(eq(requests.ownerId, userId), inArray(requests.status, OPEN_STATUSES), unexpired(now)));
  const recovery = tx
    .select({ id: accountRecoveries.userId })
    .from(accountRecoveries)
    .where(eq(accountRecoveries.newUserId, userId));
  const report = tx.select({ id: reports.id }).from(reports).where(isOpenAboutRequestsOf(userId));
  const [facts] = await tx
    .select({
      openRequests: sql<string | number>`(${open})`,
      isRecovering: sql<boolean>`exists (${recovery})`,
      pausedUntil: userSettings.pausedUntil,
      hasReports: sql<boolean>`exists (${report})`,
      hiddenIds: sql<string[]>`array(${hiddenFrom(userId)})`,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!facts) throw new Error(`no user ${userId}`);
  return { ...facts, openRequests: Number(facts.openRequests) };
}
