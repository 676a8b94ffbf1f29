// Chooses the engine from the address, so that nothing else needs to know which one runs.
import { createDatabase, type Database } from './database.ts';

export interface DatabaseAddress {
  /** 'memory:', 'postgres://…' or a directory. */
  readonly database: string;
  readonly listenDatabase: string;
  readonly databasePool: number;
}

/** @param hasNoTimeouts nothing that runs on it is cut short: for migrations, which may take long on big tables */
export async function openDatabase(address: DatabaseAddress, hasNoTimeouts = false): Promise<Database> {
  // Loaded only when needed: PGlite costs 300 MB, which an instance on PostgreSQL must not pay.
  if (/^postgres(ql)?:/.test(address.database)) {
    const { openPostgres } = await import('./engine-postgres.ts');
    return createDatabase(
      openPostgres({
        url: address.database,
        listenUrl: address.listenDatabase,
        poolSize: address.databasePool,
        hasNoTimeouts: hasNoTimeouts,
      }),
    );
  }
  const { openEmbedded } = await import('./engine-embedded.ts');
  return createDatabase(await openEmbedded(address.database));
}
