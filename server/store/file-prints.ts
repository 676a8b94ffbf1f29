// Queries of file prints: what waits for one, earlier files that are like a new one, and the marks of a deal. Contains no rules.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Executor, queryRows, type Tx } from './database.ts';
import type { FileRow } from './files.ts';
import { files } from './tables/deals.ts';
import { filePrints } from './tables/file-prints.ts';

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

export type PrintColumns = Pick<
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
export interface EarlierPrint {
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
export interface UncomparedFile {
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
