// Identifiers that users name as theirs: kept as hashes when they are saved, and for what was saved earlier by the daily job.
import { inTurns } from '../../runtime/event-loop-turns.ts';
import { rehashBanned } from '../../store/banned-identifiers.ts';
import { listAllFundsDetails } from '../../store/funds-details.ts';
import { type GivenRow, listGivenTexts, rehash } from '../../store/given-identifiers.ts';
import { addIdentifiers, listUnsaved, type NewIdentifier } from '../../store/identifiers.ts';
import { listPhones } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { fingerprintsOf, hashesOf, identifiersIn, TEXTS_PER_TURN } from './identifiers.ts';
import type { TrustJobDeps } from './refresh-trust.ts';

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

const REHASHED_AT_ONCE = 200;

/**
 * Does nothing without a key before. Each batch is a transaction of its own.
 * What an erased message gave cannot be hashed again: it is found only while DETAILS_KEY_PREVIOUS has its key.
 */
export async function rehashGiven({
  database,
  config,
  write,
  isStopping,
}: Pick<TrustJobDeps, 'database' | 'config' | 'write' | 'isStopping'>): Promise<void> {
  const { trust } = config;
  if (trust.detailsKeyPrevious === '') return;
  let after: Pick<GivenRow, 'transactionId' | 'userId' | 'hash'> | null = null;
  for (let isLast = false; !isLast && !isStopping(); ) {
    const rows: Awaited<ReturnType<typeof listGivenTexts>> = await listGivenTexts(
      database.reads,
      after,
      REHASHED_AT_ONCE,
    );
    const changed = new Map<(typeof rows)[number], string>();
    const texts = rows.flatMap((row) => row.texts.map((text) => ({ row, text })));
    for await (const { row, text } of inTurns(texts, TEXTS_PER_TURN)) {
      const pairs = identifiersIn(text).map(({ value }) => hashesOf(value, trust));
      const next = pairs.find(([, before]) => before === row.hash)?.[0];
      if (next !== undefined) changed.set(row, next);
    }
    if (changed.size > 0)
      await write(async ({ tx }) => {
        for (const [row, next] of changed) {
          await rehash(tx, row, next);
          await rehashBanned(tx, row.hash, next);
        }
      });
    after = rows.at(-1) ?? null;
    isLast = rows.length < REHASHED_AT_ONCE;
  }
}
