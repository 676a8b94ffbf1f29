// Identifiers that users name as theirs: kept as hashes when they are saved, and for what was saved earlier by the daily job.
import { inTurns } from '../../runtime/event-loop-turns.ts';
import { listAllFundsDetails } from '../../store/funds-details.ts';
import { addIdentifiers, listUnsaved, type NewIdentifier } from '../../store/identifiers.ts';
import { listPhones } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { fingerprintsOf, TEXTS_PER_TURN } from './identifiers.ts';
import type { TrustJobDeps } from './refresh-stale-trust.ts';

const BATCH_SIZE = 500;

/** To be called with each text in which a user names an account or a phone of theirs. */
export const recordIdentifiers = (work: UnitOfWork, userId: string, text: string): Promise<void> =>
  addIdentifiers(
    work.tx,
    fingerprintsOf(text, work.config.trust.detailsKey).map((hash) => ({
      userId,
      hash,
      firstSeenAt: work.now,
    })),
  );

interface SavedText {
  /** Grows from row to row. */
  readonly id: string;
  readonly userId: string;
  readonly text: string;
  /** When it was saved, as far as that is known. */
  readonly at: Date;
}

/**
 * Records what was saved before identifiers were, or under another key.
 * Each batch with something new is a transaction of its own; on most days there is none.
 */
export async function recordEarlierIdentifiers({
  database,
  config,
  write,
  isStopping,
}: Pick<TrustJobDeps, 'database' | 'config' | 'write' | 'isStopping'>): Promise<void> {
  for (const list of [listAllFundsDetails, listPhones]) {
    let after: string | null = null;
    for (let isLast = false; !isLast && !isStopping(); ) {
      const rows: SavedText[] = await list(database.reads, after, BATCH_SIZE);
      const found: NewIdentifier[] = [];
      for await (const { userId, text, at } of inTurns(rows, TEXTS_PER_TURN))
        for (const hash of fingerprintsOf(text, config.trust.detailsKey))
          found.push({ userId, hash, firstSeenAt: at });
      const unsaved = await listUnsaved(database.reads, found);
      if (unsaved.length > 0) await write(({ tx }) => addIdentifiers(tx, unsaved));
      after = rows.at(-1)?.id ?? null;
      isLast = rows.length < BATCH_SIZE;
    }
  }
}
