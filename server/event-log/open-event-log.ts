// Event log by the setting EVENT_LOG: the database, or NATS beside it.
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import { createDatabaseLog } from './database-log.ts';
import type { EventLog } from './event-log.ts';
import { createNatsLog } from './nats-log.ts';
import { loadNats } from './nats-packages.ts';

/** `natsUrl` '': the database alone. */
export const openEventLog = async (
  natsUrl: string,
  database: Database,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<EventLog> =>
  natsUrl === '' ? createDatabaseLog(database, log) : createNatsLog(await loadNats(), natsUrl, database, log);
