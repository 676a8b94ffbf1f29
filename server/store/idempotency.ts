// Idempotency keys: the row is inserted first in the write's own transaction, so that a concurrent duplicate waits for it.
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { idempotency } from './tables/system.ts';

interface IdempotencyClaim {
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly at: Date;
  /** An older row under the same key is replaced. */
  readonly forgetBefore: Date;
}
export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
  /** The language of the sentences of a refusal; null where there is none. */
  readonly language: string | null;
}

/**
 * Null: the key is claimed and the write must run.
 * Otherwise the answer of the first call with this key.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  claim: IdempotencyClaim,
): Promise<(StoredResponse & { readonly fingerprint: string }) | null> {
  const { userId, key, fingerprint, at } = claim;
  const mine = await tx
    .insert(idempotency)
    .values({ userId, key, fingerprint, createdAt: at })
    .onConflictDoUpdate({
      target: [idempotency.userId, idempotency.key],
      set: { fingerprint, status: null, body: null, language: null, createdAt: at },
      setWhere: lt(idempotency.createdAt, claim.forgetBefore),
    })
    .returning({ key: idempotency.key });
  if (mine.length > 0) return null;
  const [row] = await tx
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.key, key)));
  if (!row || row.status === null) throw new Error('an idempotency key without an answer was committed');
  return { fingerprint: row.fingerprint, status: row.status, body: row.body, language: row.language };
}

export async function storeResponse(
  tx: Tx,
  claim: IdempotencyClaim,
  { status, body, language }: StoredResponse,
): Promise<void> {
  await tx
    .update(idempotency)
    .set({ status, body, language })
    .where(and(eq(idempotency.userId, claim.userId), eq(idempotency.key, claim.key)));
}
