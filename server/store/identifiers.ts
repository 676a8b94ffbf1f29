// Identifiers that people name as theirs, such as keyed hashes of account numbers: claims, which say nothing of others.
import { eq, inArray, sql } from 'drizzle-orm';
import { type Executor, idList, queryRows, type Tx } from './database.ts';
import { givenIdentifiers, userIdentifiers } from './tables/trust.ts';

/** The most identifiers of one person. Nobody has so many; more are made to fill the table. */
export const MAX_IDENTIFIERS = 200;

export interface NewIdentifier {
  readonly userId: string;
  readonly hash: string;
  readonly firstSeenAt: Date;
}

/**
 * Adds identifiers, saved by their person or only written in a chat.
 * When a person then has too many, the saved ones stay before others, and the newest: it depends on nobody else's.
 */
export async function addIdentifiers(
  tx: Tx,
  found: readonly NewIdentifier[],
  { isSaved = true }: { readonly isSaved?: boolean } = {},
): Promise<void> {
  if (found.length === 0) return;
  const insert = tx.insert(userIdentifiers).values(found.map((one) => ({ ...one, isSaved })));
  await (isSaved
    ? insert.onConflictDoUpdate({
        target: [userIdentifiers.hash, userIdentifiers.userId],
        set: { isSaved },
        setWhere: eq(userIdentifiers.isSaved, false),
      })
    : insert.onConflictDoNothing());
  const ids = new Set(found.map(({ userId }) => userId));
  await tx.execute(
    sql`delete from user_identifiers i using (
          select hash, user_id, row_number() over (
            partition by user_id
            order by is_saved desc, first_seen_at desc, hash
          ) as place
          from user_identifiers u where user_id = any(${`{${[...ids].join()}}`}::uuid[])
        ) ranked
        where ranked.place > ${MAX_IDENTIFIERS} and i.hash = ranked.hash and i.user_id = ranked.user_id`,
  );
}

/** Those of `found` that are not recorded as saved. */
export async function listUnsaved(
  db: Executor,
  found: readonly NewIdentifier[],
): Promise<readonly NewIdentifier[]> {
  const rows = await queryRows<{ n: number }>(
    db,
    sql`select f.n::int as n
        from unnest(${idList(found.map(({ userId }) => userId))}, ${sql.param(found.map(({ hash }) => hash))}::text[])
          with ordinality f(user_id, hash, n)
        where not exists (
          select from user_identifiers i where i.hash = f.hash and i.user_id = f.user_id and i.is_saved
        )`,
  );
  const unsaved = new Set(rows.map(({ n }) => n - 1));
  return found.filter((_, n) => unsaved.has(n));
}

/**
 * Removes identifiers of everybody, such as those that have turned out to be nobody's alone.
 * Resolves with the number of rows.
 */
export async function removeIdentifiers(tx: Tx, hashes: readonly string[]): Promise<number> {
  const own = await tx
    .delete(userIdentifiers)
    .where(inArray(userIdentifiers.hash, [...hashes]))
    .returning({ hash: userIdentifiers.hash });
  const given = await tx
    .delete(givenIdentifiers)
    .where(inArray(givenIdentifiers.hash, [...hashes]))
    .returning({ hash: givenIdentifiers.hash });
  return own.length + given.length;
}
