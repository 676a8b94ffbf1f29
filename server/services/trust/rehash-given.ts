// Identifiers that were typed in chats under the key before: hashed again under the present one, with the bans of them, while their messages are there (AGE-04).
import { inTurns } from '../../runtime/event-loop-turns.ts';
import { rehashBanned } from '../../store/banned-identifiers.ts';
import { type GivenRow, listGivenTexts, rehash } from '../../store/given-identifiers.ts';
import { hashesOf, identifiersIn, TEXTS_PER_TURN } from './identifiers.ts';
import type { TrustJobDeps } from './refresh-stale-trust.ts';

const BATCH_SIZE = 200;

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
      BATCH_SIZE,
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
    isLast = rows.length < BATCH_SIZE;
  }
}
