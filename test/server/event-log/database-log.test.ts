// Event log of the database: the contract of event logs on both engines.
import { createDatabaseLog } from '../../../server/event-log/log-tail.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { memoryEngine, postgresEngine } from '../../harness/database/engines.ts';
import { eventLogSuite } from '../../harness/event-log-contract.ts';

for (const engine of [memoryEngine, postgresEngine]) {
  const test = eventLogSuite(`the database, ${engine.name}`, async () => {
    const { database, release } = await engine.open();
    return {
      database,
      open: () => createDatabaseLog(database, createPinoLogger('silent')),
      async published() {},
      close: release,
    };
  });
  test.run();
}
