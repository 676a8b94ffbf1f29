// Migrations: applies the SQL files of migrations/ in order, each once, also when several instances start at the same time.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any constant, the same on every instance. */
const LOCK_ID = 7_402_913;

/**
 * Resolves with the number of applied files. Throws when an applied file was changed since, or is unknown to this
 * version.
 */
export async function migrate(database: Database, folder: URL = FOLDER): Promise<number> {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const files = names.map((name) => {
    const text = fs.readFileSync(new URL(name, folder), 'utf8');
    return { name, text, hash: createHash('sha256').update(text).digest('hex') };
  });
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK_ID))})`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const applied = new Map(
      (await queryRows<{ name: string; hash: string }>(tx, sql`select name, hash from migrations`)).map(
        (row) => [row.name, row.hash],
      ),
    );
    const unknown = [...applied.keys()].filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new Error(`the database was migrated by a newer version: ${unknown.join(', ')}`);
    let count = 0;
    for (const file of files) {
      const hash = applied.get(file.name);
      if (hash === file.hash) continue;
      if (hash !== undefined) throw new Error(`migration ${file.name} was changed after it had been applied`);
      for (const statement of file.text.split('--> statement-breakpoint'))
        await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (name, hash) values (${file.name}, ${file.hash})`);
      count += 1;
    }
    return count;
  });
}
