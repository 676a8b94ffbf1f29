// Event log of the database: followed by NOTIFY, read again by the indexes of its keys.
import type { Logger } from 'pino';
import { errorLogFields } from '../logging/logger.ts';
import type { Database } from '../store/database.ts';
import { renewEpochIfMoved, renewEventEpoch } from '../store/event-epoch.ts';
import { entriesAfter, readHead, readMissedEntries } from '../store/event-outbox.ts';
import type { EventLog } from './event-log.ts';
import { type LogTailSource, startLogTail } from './log-tail.ts';

/** Its parts are used apart where something else comes before the database. */
export interface DatabaseLog extends EventLog {
  readonly source: LogTailSource;
}

export function createDatabaseLog(database: Database, log: Pick<Logger, 'info' | 'error'>): DatabaseLog {
  const source: LogTailSource = {
    head: () => readHead(database.background),
    after: (seq, limit) => entriesAfter(database.background, seq, limit),
    listen: (onMessage, onReconnect) => database.listen('outbox', onMessage, onReconnect),
    async checkEpoch(hasLostEvents) {
      const { background, kind } = database;
      const isNew = (await renewEpochIfMoved(background, kind)) || hasLostEvents;
      if (!isNew) return;
      if (hasLostEvents) await renewEventEpoch(background);
      log.info({ hasLostEvents }, 'event ids begin a new epoch');
    },
    onFault: (error) =>
      log.error(errorLogFields(error), 'the log cannot be read: live streams wait, and it is tried again'),
  };
  return {
    source,
    head: () => readHead(database.reads),
    follow: (sink) => startLogTail(source, sink),
    readAfter: (scope, seq, limit) => readMissedEntries(database.reads, scope, seq, limit),
  };
}
