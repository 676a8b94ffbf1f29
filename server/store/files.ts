// Rows of files, of pending uploads and of prints: every object in the file store has a row that names it.
import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Executor, isOneOf, queryRows, type Tx } from './database.ts';
import { chatMessages, files } from './tables/deals.ts';
import { filePrints } from './tables/file-prints.ts';
import { pendingUploads } from './tables/system.ts';

export type FileRow = typeof files.$inferSelect;

/** To be written before the first byte is stored, so that the sweep finds the upload after a crash. */
export async function insertPendingUpload(tx: Tx, storageKey: string, at: Date): Promise<void> {
  await tx.insert(pendingUploads).values({ storageKey, createdAt: at });
}

/** From now on the sweep leaves what is stored under this key. Throws when it has claimed it meanwhile. */
export async function keepUpload(tx: Tx, storageKey: string): Promise<void> {
  const taken = await tx
    .delete(pendingUploads)
    .where(and(eq(pendingUploads.storageKey, storageKey), isNull(pendingUploads.sweptAt)))
    .returning({ key: pendingUploads.storageKey });
  if (taken.length === 0) throw new Error('the upload took too long and was swept');
}

/**
 * Turns a stored upload into a file, in the transaction of its message.
 * Marked when its bytes had been sent in another deal: files that follow do not push that out.
 * Throws when the sweep has claimed it meanwhile.
 */
export async function insertFile(tx: Tx, newRow: typeof files.$inferInsert): Promise<FileRow> {
  await keepUpload(tx, newRow.storageKey);
  const { sha256, transactionId } = newRow;
  const isReused = sql<boolean>`exists (select 1 from files o
    where o.sha256 = ${sha256} and o.transaction_id <> ${transactionId}::uuid and o.name <> '')`;
  const [row] = await tx
    .insert(files)
    .values({ ...newRow, isReused })
    .returning();
  if (!row) throw new Error('insert returned no file');
  return row;
}

/**
 * Claims uploads that started before `before` and never became files; from now on they cannot.
 * Resolves with their keys.
 */
export async function claimOrphanedUploads(tx: Tx, before: Date, at: Date): Promise<string[]> {
  const rows = await tx
    .update(pendingUploads)
    .set({ sweptAt: at })
    .where(lt(pendingUploads.createdAt, before))
    .returning({ key: pendingUploads.storageKey });
  return rows.map((row) => row.key);
}

export async function deletePendingUpload(db: Executor, storageKey: string): Promise<void> {
  await db.delete(pendingUploads).where(eq(pendingUploads.storageKey, storageKey));
}

/**
 * The pending file that has been due the longest.
 * Due again at `leaseUntil`, so that no other instance scans it meanwhile.
 */
export async function claimFileToScan(tx: Tx, now: Date, leaseUntil: Date): Promise<FileRow | null> {
  const [due] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.scanState, 'pending'), lte(files.scanAt, now)))
    .orderBy(asc(files.scanAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  const [claimed] = await tx
    .update(files)
    .set({ scanAt: leaseUntil, scanAttempts: sql`${files.scanAttempts} + 1` })
    .where(eq(files.id, due.id))
    .returning();
  return claimed ?? null;
}

export async function postponeScan(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .update(files)
    .set({ scanAt: until })
    .where(and(eq(files.id, id), eq(files.scanState, 'pending')));
}

/** Null when another instance has recorded one meanwhile. */
export async function recordVerdict(
  tx: Tx,
  id: string,
  verdict: 'clean' | 'blocked',
): Promise<FileRow | null> {
  const [row] = await tx
    .update(files)
    .set({ scanState: verdict, scanAt: null })
    .where(and(eq(files.id, id), eq(files.scanState, 'pending')))
    .returning();
  return row ?? null;
}

/** Ids of a person's file messages in a deal whose exact bytes had been sent in another deal before. */
export async function listReusedFiles(
  db: Executor,
  transactionId: string,
  uploaderId: string,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select m.id from files f join chat_messages m on m.file_id = f.id
        where f.transaction_id = ${transactionId}::uuid and f.uploader_id = ${uploaderId}::uuid and f.name <> ''
          and coalesce(f.is_reused, true) and exists (
            select 1 from files o
            where o.sha256 = f.sha256 and o.created_at < f.created_at
              and o.transaction_id <> f.transaction_id and o.name <> '')
        order by m.seq`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the ids that are messages with a file of this sender in the deal's chat. */
export async function listFileMessages(
  db: Executor,
  transactionId: string,
  senderId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.transactionId, transactionId),
        eq(chatMessages.senderId, senderId),
        eq(chatMessages.type, 'file'),
        isOneOf(chatMessages.id, ids),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** A file whose print is due. */
export interface FileToPrint extends FileRow {
  readonly attempts: number;
}

export async function addFileToPrint(tx: Tx, fileId: string, dueAt: Date): Promise<void> {
  await tx.insert(filePrints).values({ fileId, dueAt });
}

/**
 * The file of the person who has waited the longest for a turn; due again at `leaseUntil`.
 * `served`: people who had a turn, the latest last. Others come before them, in the order of their files.
 */
export async function claimFileToPrint(
  tx: Tx,
  now: Date,
  leaseUntil: Date,
  served: readonly string[],
): Promise<FileToPrint | null> {
  const [due] = await queryRows<{ id: string }>(
    tx,
    sql`select p.file_id as id from file_prints p join files f on f.id = p.file_id
        where p.due_at <= ${now.toISOString()}::timestamptz
        order by array_position(${`{${served.join(',')}}`}::uuid[], f.uploader_id) nulls first, p.due_at
        limit 1 for update of p skip locked`,
  );
  if (!due) return null;
  const [{ attempts } = { attempts: 0 }] = await tx
    .update(filePrints)
    .set({ dueAt: leaseUntil, attempts: sql`${filePrints.attempts} + 1` })
    .where(eq(filePrints.fileId, due.id))
    .returning({ attempts: filePrints.attempts });
  const [file] = await tx.select().from(files).where(eq(files.id, due.id));
  return file ? { ...file, attempts } : null;
}

/** `attempts`: as many count from now on; absent: as the claim left them. */
export async function postponePrint(tx: Tx, fileId: string, until: Date, attempts?: number): Promise<void> {
  await tx
    .update(filePrints)
    .set({ dueAt: until, ...(attempts === undefined ? {} : { attempts }) })
    .where(and(eq(filePrints.fileId, fileId), isNotNull(filePrints.dueAt)));
}

type PrintColumns = Pick<
  typeof filePrints.$inferInsert,
  'textHash' | 'pictureHash' | 'cells' | 'bands' | 'likeFileId' | 'attempts'
>;

/** False when the file was erased meanwhile. */
export async function savePrint(tx: Tx, fileId: string, columns: PrintColumns): Promise<boolean> {
  const saved = await tx
    .update(filePrints)
    .set({ ...columns, dueAt: null })
    .where(and(eq(filePrints.fileId, fileId), isNotNull(filePrints.dueAt)))
    .returning({ fileId: filePrints.fileId });
  return saved.length > 0;
}

/** An earlier file of another deal. */
interface EarlierPrint {
  readonly fileId: string;
  readonly pictureHash: string;
  /** Base64. */
  readonly cells: string;
}

const isEarlier = ({ transactionId, createdAt }: FileRow) =>
  sql`f.transaction_id <> ${transactionId}::uuid and f.created_at < ${createdAt.toISOString()}::timestamptz and f.name <> ''`;

/** The newest earlier file of another deal with the same text; null for none. */
export async function findSameText(db: Executor, file: FileRow, textHash: string): Promise<string | null> {
  const [row] = await queryRows<{ id: string }>(
    db,
    sql`select f.id from file_prints p join files f on f.id = p.file_id
        where p.text_hash = ${textHash} and ${isEarlier(file)}
        order by f.created_at desc limit 1`,
  );
  return row?.id ?? null;
}

/** Earlier pictures of other deals whose hash has a band in common, the newest first. */
export const listSimilarHashes = (
  db: Executor,
  file: FileRow,
  bands: readonly number[],
  limit: number,
): Promise<{ readonly fileId: string; readonly pictureHash: string }[]> =>
  queryRows(
    db,
    sql`select p.file_id as "fileId", p.picture_hash as "pictureHash" from file_prints p join files f on f.id = p.file_id
        where p.bands && ${`{${bands.join(',')}}`}::int[] and ${isEarlier(file)}
        order by f.created_at desc limit ${limit}`,
  );

export async function findPrint(db: Executor, fileId: string): Promise<EarlierPrint | null> {
  const [row] = await db.select().from(filePrints).where(eq(filePrints.fileId, fileId));
  return row?.pictureHash && row.cells ? { fileId, pictureHash: row.pictureHash, cells: row.cells } : null;
}

/** Ids of a person's file messages in a deal that are like a file of another deal that is still there. */
export async function listSimilarFiles(
  db: Executor,
  transactionId: string,
  uploaderId: string,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select m.id from files f
        join file_prints p on p.file_id = f.id
        join chat_messages m on m.file_id = f.id
        join files o on o.id = p.like_file_id and o.name <> ''
        where f.transaction_id = ${transactionId}::uuid and f.uploader_id = ${uploaderId}::uuid and f.name <> ''
        order by m.seq`,
  );
  return rows.map(({ id }) => id);
}

/** A file that is not compared with others: not yet, or never. */
interface UncomparedFile {
  readonly messageId: string;
  readonly isDue: boolean;
}

/**
 * A person's file messages in a deal whose file has not been compared.
 * `maxAttempts`: of a file without a print that was given up.
 */
export const listUncomparedFiles = (
  db: Executor,
  transactionId: string,
  uploaderId: string,
  maxAttempts: number,
): Promise<UncomparedFile[]> =>
  queryRows(
    db,
    sql`select m.id as "messageId", p.due_at is not null as "isDue" from files f
        join file_prints p on p.file_id = f.id
        join chat_messages m on m.file_id = f.id
        where f.transaction_id = ${transactionId}::uuid and f.uploader_id = ${uploaderId}::uuid and f.name <> ''
          and (p.due_at is not null
            or (p.attempts >= ${maxAttempts} and p.text_hash is null and p.picture_hash is null))
        order by m.seq`,
  );
