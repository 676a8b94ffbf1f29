// Dump of the embedded database: each table as text, in one transaction of the process that has it open.
import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  listFileKeys,
  listMigrations,
  listSequences,
  listTables,
  type TableShape,
} from '../store/catalog.ts';
import type { Database, Executor } from '../store/database.ts';
import { copyTableOut } from '../store/embedded/copy-table.ts';
import type { Manifest, ManifestPart, ManifestTable } from './manifest.ts';

const NEWLINE = 10;
const TABLES_FOLDER = 'tables';

/** The database's share of a manifest, and the files that it names. */
export interface Dump extends Pick<Manifest, 'engine' | 'migrations' | 'tables' | 'sequences' | 'parts'> {
  readonly fileKeys: readonly string[];
  /** For how long the calls of users waited, ms. */
  readonly heldMs: number;
}

export const tablePart = (name: string): string => `${TABLES_FOLDER}/${name}.copy`;

/**
 * Dumps into the new directory `backup`.
 * Other transactions wait until it has ended: the embedded database has one connection.
 */
export async function dumpEmbedded(database: Database, backup: string): Promise<Dump> {
  await mkdir(join(backup, TABLES_FOLDER), { recursive: true, mode: 0o700 });
  return database.transaction(async (tx) => {
    const began = performance.now();
    const tables: ManifestTable[] = [];
    const parts: ManifestPart[] = [];
    for (const shape of await listTables(tx)) {
      const path = tablePart(shape.name);
      const file = await open(join(backup, path), 'wx', 0o600);
      try {
        const read = await readTable(tx, shape, (chunk) => file.appendFile(chunk));
        tables.push(read.table);
        parts.push({ path, bytes: read.bytes, sha256: read.table.digest });
      } finally {
        await file.close();
      }
    }
    const rest = {
      migrations: await listMigrations(tx),
      sequences: await listSequences(tx),
      fileKeys: await listFileKeys(tx),
    };
    return { engine: 'embedded' as const, tables, parts, ...rest, heldMs: performance.now() - began };
  });
}

/** The tables as they are, to be compared with those of a manifest. */
export const digestEmbedded = (database: Database): Promise<ManifestTable[]> =>
  database.transaction(async (tx) => {
    const tables: ManifestTable[] = [];
    for (const shape of await listTables(tx)) tables.push((await readTable(tx, shape, async () => {})).table);
    return tables;
  });

async function readTable(tx: Executor, shape: TableShape, take: (chunk: Buffer) => Promise<void>) {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  for await (const chunk of copyTableOut(tx, shape)) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
    await take(chunk);
  }
  return { table: { ...shape, rows, digest: hash.digest('hex') }, bytes };
}
