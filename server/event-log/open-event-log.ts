// Event log by the setting EVENT_LOG: the database, or NATS beside it.
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import type { EventLog } from './event-log.ts';
import { createDatabaseLog } from './log-tail.ts';
import { loadNats } from './nats-connection.ts';
import { createNatsLog } from './nats-log.ts';

/** `natsUrl` '': the database alone. `keptSeconds`: how long NATS keeps its copy. */
export async function openEventLog(
  natsUrl: string,
  database: Database,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  keptSeconds: number,
): Promise<EventLog> {
  const databaseLog = createDatabaseLog(database, log);
  return natsUrl === ''
    ? databaseLog
    : createNatsLog(await loadNats(), natsUrl, database, databaseLog, log, keptSeconds);
}
