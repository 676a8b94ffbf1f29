// Choice of the database engine by its address.
import { createDatabase, type Database } from './database.ts';

export interface DatabaseAddress {
  /** 'memory:', 'postgres://…' or a directory. */
  readonly database: string;
  /** `database` past a pooler, or the same. */
  readonly directDatabase: string;
  readonly databasePool: number;
  /** Archive that a new directory begins with (`unpackNewDatabase`); that of the build by default. */
  readonly newDatabase?: string;
}

/** @param hasNoTimeouts no statement is aborted: for migrations, which may take long on big tables */
export async function openDatabase(address: DatabaseAddress, hasNoTimeouts = false): Promise<Database> {
  // Loaded only when needed: PGlite costs 300 MB, which an instance on PostgreSQL must not pay.
  if (/^postgres(ql)?:/.test(address.database)) {
    const { openPostgres } = await import('./engine-postgres.ts');
    return createDatabase(
      openPostgres({
        url: address.database,
        directUrl: address.directDatabase,
        poolSize: address.databasePool,
        hasNoTimeouts,
      }),
    );
  }
  const { openEmbedded } = await import('./engine-embedded.ts');
  return createDatabase(await openEmbedded(address.database, address.newDatabase));
}
