// Event log through NATS without its server: the contract of event logs holds by the database; with a server see test/rehearsal.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../../../scripts/free-port.ts';
import { createDatabaseLog } from '../../../server/event-log/log-tail.ts';
import { loadNats, type NatsPackages } from '../../../server/event-log/nats-connection.ts';
import { createNatsLog } from '../../../server/event-log/nats-log.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { OperatorError } from '../../../server/runtime/operator-error.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { eventLogSuite } from '../../harness/event-log-contract.ts';

const log = createPinoLogger('silent');

const contract = eventLogSuite('NATS, whose server is away', async () => {
  const { database, release } = await postgresEngine.open();
  const url = `nats://127.0.0.1:${await freePort()}`;
  const nats: NatsPackages = await loadNats();
  return {
    database,
    open: () => createNatsLog(nats, url, database, createDatabaseLog(database, log), log),
    async published() {},
    close: release,
  };
});

const test = suite('packages of NATS');

test('RUN-37 without the optional packages the start is refused', async () => {
  const error = await loadNats(() => Promise.reject(new Error('not found'))).catch((fault: unknown) => fault);
  assert.instance(error, OperatorError);
});

contract.run();
test.run();
