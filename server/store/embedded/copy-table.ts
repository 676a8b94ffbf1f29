// Tables of the embedded database as text, by COPY, a few megabytes at a time: out of a transaction, and into an empty table.
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { TableShape } from '../catalog.ts';
import { type Executor, queryRows } from '../database.ts';

/** 2 MiB of a table: hashing that much holds up the thread of calls for some milliseconds. */
const BLOCKS_PER_CHUNK = 256;
/** The most that COPY FROM gets at once. PGlite holds it in memory. */
const LOAD_CHUNK_BYTES = 4 * 1024 * 1024;
const NEWLINE = 10;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columnList = ({ columns }: TableShape): string => columns.map(quoted).join(', ');

/**
 * The rows in their order on disk, each one line.
 * To be read inside a transaction, so that all chunks are of one moment.
 */
export async function* copyTableOut(tx: Executor, table: TableShape): AsyncGenerator<Buffer> {
  const [size] = await queryRows<{ blocks: string | number }>(
    tx,
    sql`select pg_relation_size(${quoted(table.name)}::regclass) / current_setting('block_size')::int as blocks`,
  );
  const blocks = Number(size?.blocks ?? 0);
  const read = async (from: number): Promise<Buffer | null> => {
    if (from >= blocks) return null;
    const rows = `select ${columnList(table)} from only ${quoted(table.name)}
      where ctid >= '(${from},0)'::tid and ctid < '(${from + BLOCKS_PER_CHUNK},0)'::tid`;
    const result: unknown = await tx.execute(sql.raw(`copy (${rows}) to '/dev/blob'`));
    const { blob } = result as { blob?: Blob };
    return blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0);
  };
  let next = read(0);
  for (let from = BLOCKS_PER_CHUNK; ; from += BLOCKS_PER_CHUNK) {
    const chunk = await next;
    if (chunk === null) return;
    // Read while the caller writes the one before.
    next = read(from);
    next.catch(() => {});
    if (chunk.length > 0) yield chunk;
  }
}

/** Appends rows as `copyTableOut` writes them; `chunks` may end anywhere. */
export async function copyTableIn(
  pglite: PGlite,
  table: TableShape,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const load = (rows: Buffer) =>
    pglite.query(`copy ${quoted(table.name)} (${columnList(table)}) from '/dev/blob'`, [], {
      blob: new Blob([new Uint8Array(rows)]),
    });
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < LOAD_CHUNK_BYTES) continue;
    // A line break inside a value is written as '\n', so each of these ends a row.
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) await load(all.subarray(0, end));
    waiting = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) await load(Buffer.concat(waiting));
}
