// Queries that limits count by. Callers hold the lock of the user or the deal that they count for.
import { and, asc, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { counterpartyId } from '#domain/parties.ts';
import { type Executor, idList, queryRows } from './database.ts';
import { isCounted } from './deals.ts';
import { caseSteps } from './tables/cases.ts';
import { chatMessages, files, transactionSteps, transactions } from './tables/deals.ts';

/** Deals of a user that are unfinished, or finished after `since`: what limits of acceptances read. */
export async function listRecentDeals(db: Executor, userId: string, since: Date) {
  const isRecent = sql`coalesce(${transactions.finishedAt}, 'infinity') > ${since.toISOString()}::timestamptz`;
  return db
    .select({
      id: transactions.id,
      requestId: transactions.requestId,
      initiatorId: transactions.initiatorId,
      accepterId: transactions.accepterId,
      status: transactions.status,
      createdAt: transactions.createdAt,
      approvedAt: transactions.approvedAt,
      finishedAt: transactions.finishedAt,
    })
    .from(transactions)
    .where(
      or(
        and(eq(transactions.initiatorId, userId), isRecent),
        and(eq(transactions.accepterId, userId), isRecent),
      ),
    );
}

const isUnfinished = sql`coalesce(${transactions.finishedAt}, 'infinity') = 'infinity'::timestamptz`;

/** Count of a user's unfinished deals: approved ones, and also acceptances of the user that wait. */
export const countRunningDeals = async (db: Executor, userId: string): Promise<number> =>
  (await countRunningDealsOf(db, [userId])).get(userId) ?? 0;

/** The same for each of these users. */
export async function countRunningDealsOf(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await queryRows<{ id: string; n: number }>(
    db,
    sql`select person as id,
        (select count(*) from transactions
          where initiator_id = person and ${isUnfinished} and status <> 'pending_approval')::int
        + (select count(*) from transactions where accepter_id = person and ${isUnfinished})::int as n
      from unnest(${idList(userIds)}) as person`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** The other parties of the open disputes of a user, one for each dispute. */
export async function listOpenDisputes(db: Executor, userId: string): Promise<readonly string[]> {
  const isOpen = and(isUnfinished, eq(transactions.status, 'disputed'), eq(transactions.disputedBy, userId));
  const rows = await db
    .select({ initiatorId: transactions.initiatorId, accepterId: transactions.accepterId })
    .from(transactions)
    .where(
      or(and(eq(transactions.initiatorId, userId), isOpen), and(eq(transactions.accepterId, userId), isOpen)),
    );
  return rows.map((deal) => counterpartyId(deal, userId));
}

/** True when two users have completed a deal with each other, as far as it counts as completed. */
export const haveCompletedDeal = async (db: Executor, a: string, b: string): Promise<boolean> =>
  (await listCompletedPartners(db, a, [b])).has(b);

/** Those of `others` with whom a user has completed a deal, likewise. */
export async function listCompletedPartners(
  db: Executor,
  userId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  // In the order of the index of pairs, which is read for the newest one whatever the planner expects of the two.
  const newest = (initiatorId: SQL, accepterId: SQL) => sql`(
    select 1 from transactions
    where initiator_id = ${initiatorId} and accepter_id = ${accepterId} and ${isCounted}
    order by finished_at desc limit 1)`;
  const [user, other] = [sql`${userId}::uuid`, sql`other`];
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select other as id from unnest(${idList(others)}) as other
      where ${newest(user, other)} is not null or ${newest(other, user)} is not null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Count of the system's lines of these kinds in a deal since then that a side has caused. */
export async function countLinesOf(
  db: Executor,
  transactionId: string,
  party: string,
  kinds: readonly string[],
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ lines: count() })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.transactionId, transactionId),
        gt(chatMessages.createdAt, since),
        inArray(chatMessages.systemKind, [...kinds]),
        sql`${chatMessages.systemParams}->>'by' = ${party}`,
      ),
    );
  return row?.lines ?? 0;
}

/** Count of the proposals to complete or to cancel a deal that a party has made since then. */
export async function countProposals(
  db: Executor,
  transactionId: string,
  partyId: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ steps: count() })
    .from(transactionSteps)
    .where(
      and(
        eq(transactionSteps.transactionId, transactionId),
        eq(transactionSteps.actorId, partyId),
        inArray(transactionSteps.action, ['propose_completion', 'request_cancellation']),
        gt(transactionSteps.at, since),
      ),
    );
  return row?.steps ?? 0;
}

/** Count of the files of a case that a side has sent since then, unasked. */
export async function countFilings(
  db: Executor,
  caseId: string,
  partyId: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ steps: count() })
    .from(caseSteps)
    .where(
      and(
        eq(caseSteps.caseId, caseId),
        eq(caseSteps.actorId, partyId),
        eq(caseSteps.event, 'filed'),
        gt(caseSteps.at, since),
      ),
    );
  return row?.steps ?? 0;
}

/** When this party has disputed the deal so far, the earliest first. */
export async function listDisputeTimes(
  db: Executor,
  transactionId: string,
  partyId: string,
): Promise<readonly Date[]> {
  const rows = await db
    .select({ at: transactionSteps.at })
    .from(transactionSteps)
    .where(
      and(
        eq(transactionSteps.transactionId, transactionId),
        eq(transactionSteps.actorId, partyId),
        eq(transactionSteps.action, 'dispute'),
      ),
    )
    .orderBy(transactionSteps.version);
  return rows.map(({ at }) => at);
}

/** Files that a user has sent since then, the earliest first. Sizes are bytes. */
export async function listSentFiles(
  db: Executor,
  uploaderId: string,
  since: Date,
): Promise<readonly { readonly size: number; readonly createdAt: Date }[]> {
  return db
    .select({ size: files.size, createdAt: files.createdAt })
    .from(files)
    .where(and(eq(files.uploaderId, uploaderId), gt(files.createdAt, since)))
    .orderBy(asc(files.createdAt));
}

/** Bytes of the files that a person has sent in a deal; `inChat`: those of its chat alone. */
export async function sumDealFiles(
  db: Executor,
  transactionId: string,
  uploaderId: string,
): Promise<{ readonly all: number; readonly inChat: number }> {
  const isPrivate = sql`exists (select 1 from case_messages m where m.file_id = files.id)`;
  const [row] = await queryRows<{ all: number | string; inChat: number | string }>(
    db,
    sql`select coalesce(sum(size), 0)::bigint as "all",
          coalesce(sum(size) filter (where not ${isPrivate}), 0)::bigint as "inChat"
        from files where transaction_id = ${transactionId} and uploader_id = ${uploaderId}`,
  );
  return { all: Number(row?.all ?? 0), inChat: Number(row?.inChat ?? 0) };
}

/** Texts of a user since then, in chats and privately to staff or from it. */
const sentTexts = (senderId: string, since: Date, minBytes: number) => {
  const size = sql`greatest(${minBytes}::int, octet_length(text))`;
  const isRecent = sql`sender_id = ${senderId} and created_at > ${since.toISOString()}::timestamptz`;
  return sql`(
    select ${size} as size, created_at from chat_messages where ${isRecent} and type = 'text'
    union all
    select ${size}, created_at from case_messages where ${isRecent} and file_id is null) texts`;
};

/** Bytes of the texts that a user has sent since then, at least `minBytes` for each. */
export async function sumSentTexts(
  db: Executor,
  senderId: string,
  since: Date,
  minBytes: number,
): Promise<number> {
  const [row] = await queryRows<{ bytes: number | string }>(
    db,
    sql`select coalesce(sum(size), 0)::bigint as bytes from ${sentTexts(senderId, since, minBytes)}`,
  );
  return Number(row?.bytes ?? 0);
}

/** The same one by one, the earliest first; `sentAt` is epoch ms. */
export async function listSentTexts(
  db: Executor,
  senderId: string,
  since: Date,
  minBytes: number,
): Promise<readonly { readonly size: number; readonly sentAt: number }[]> {
  const rows = await queryRows<{ size: number; sentAt: number | string }>(
    db,
    sql`select size, (extract(epoch from created_at) * 1000)::bigint as "sentAt"
        from ${sentTexts(senderId, since, minBytes)} order by created_at`,
  );
  return rows.map(({ size, sentAt }) => ({ size, sentAt: Number(sentAt) }));
}
