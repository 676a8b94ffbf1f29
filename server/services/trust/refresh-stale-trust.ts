// Recurring job of trust: results that are a day old are computed again, because deals age.
import type { WallClock } from '../../runtime/clock.ts';
import type { Database } from '../../store/database.ts';
import { listStaleTrust } from '../../store/trust-groups.ts';
import { lockUsers } from '../../store/users.ts';
import type { ServiceConfig, Write } from '../unit-of-work.ts';
import { recordStandingChanged } from '../users/events.ts';
import { refreshTrust } from './refresh-trust.ts';

const MAX_AGE_MS = 20 * 3_600_000;
/**
 * Users of one transaction, and their deals, all of which are read.
 * Of people with few deals the rows are locked for a few dozen milliseconds; who has more deals is computed alone.
 */
const BATCH = { people: 50, deals: 1_000 };
/** The most of one run; the next one follows at once when there is more. */
const MAX_BATCHES = 10;

export interface TrustJobDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly config: ServiceConfig;
  readonly write: Write;
  /** True while the instance stops: the rest is left to the next run. */
  readonly isStopping: () => boolean;
}

/** True when there is more to compute. */
export async function refreshStaleTrust(deps: TrustJobDeps): Promise<boolean> {
  const { database, clock, isStopping, write } = deps;
  const before = new Date(clock.now() - MAX_AGE_MS);
  for (let batch = 0; batch < MAX_BATCHES && !isStopping(); batch += 1) {
    const ids = await listStaleTrust(database.reads, before, BATCH);
    if (ids.length === 0) return false;
    await write(async (work) => {
      await lockUsers(work.tx, ids);
      for (const { user, wasShown } of await refreshTrust(work, ids))
        if (wasShown) await recordStandingChanged(work, user, []);
    });
  }
  return true;
}
