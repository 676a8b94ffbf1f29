// Event log through NATS, with a real server: the contract of event logs, and what a crash of either side leaves.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { EventLog } from '../../server/event-log/event-log.ts';
import { createDatabaseLog, type DatabaseLog } from '../../server/event-log/log-tail.ts';
import { loadNats } from '../../server/event-log/nats-connection.ts';
import { createNatsLog, NATS_COPY } from '../../server/event-log/nats-log.ts';
import {
  emptyStream,
  entrySubject,
  publishEntries,
  readEnd,
  STREAM,
} from '../../server/event-log/nats-stream.ts';
import type { Database } from '../../server/store/database.ts';
import { readHead } from '../../server/store/event-outbox.ts';
import { eventLog, logReaders } from '../../server/store/tables/system.ts';
import { equalEach } from '../harness/assert-each.ts';
import { postgresEngine } from '../harness/database/engines.ts';
import { eventLogSuite, noteEntries, type TestLogs, writeEntries } from '../harness/event-log-contract.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../harness/nats-server.ts';

const program = findNatsServer();
const nats = await loadNats();

const isCursor = eq(logReaders.name, NATS_COPY.name);
async function cursorOf(database: Database): Promise<number | null> {
  const [row] = await database.background.select().from(logReaders).where(isCursor);
  return row?.seq ?? null;
}

interface NatsLogs extends TestLogs {
  readonly server: NatsServer;
  /** Lines of the logs. */
  readonly lines: string[];
  /** The log of one more instance, which gets nothing from the database but heads and epochs. */
  openStrict(): EventLog;
}

async function openLogs(): Promise<NatsLogs> {
  const server = await startNatsServer(program ?? '');
  const { database, release } = await postgresEngine.open();
  const lines: string[] = [];
  const note = (_fields: unknown, line?: string) => lines.push(line ?? String(_fields));
  const log = { info: note, warn: note, error: note } as unknown as Logger;
  const open = (databaseLog: DatabaseLog) => createNatsLog(nats, server.url, database, databaseLog, log);
  return {
    ...{ database, server, lines },
    open: () => open(createDatabaseLog(database, log)),
    openStrict() {
      const databaseLog = createDatabaseLog(database, log);
      return open({
        ...databaseLog,
        source: { ...databaseLog.source, after: async () => [] },
        readAfter: () => Promise.reject(new Error('the stream did not answer')),
      });
    },
    async published() {
      const { seq } = await readHead(database.reads);
      while ((await cursorOf(database)) !== seq);
    },
    async close() {
      await server.release();
      await release();
    },
  };
}

/** The numbers of the entries in the stream, in its order. */
async function storedSeqs({ url }: NatsServer): Promise<number[]> {
  const connection = await nats.connect({ servers: url });
  const { direct } = await nats.jetstreamManager(connection, { checkAPI: false });
  const seqs: number[] = [];
  for (let from = 1; ; ) {
    const message = await direct.getMessage(STREAM, { seq: from, next_by_subj: 'log.entry.*' });
    if (!message) break;
    seqs.push(message.json<{ seq: number }>().seq);
    from = message.seq + 1;
  }
  await connection.close();
  return seqs;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

if (program === null)
  console.log('left out: nats-server is not installed on this machine (apt-get install nats-server)');
else {
  eventLogSuite('NATS, whatever the database adds', openLogs).run();
  eventLogSuite('NATS alone', async () => {
    const logs = await openLogs();
    return { ...logs, open: logs.openStrict };
  }).run();

  const test = suite('event log: NATS and crashes');
  const withLogs = (title: string, run: (logs: NatsLogs) => Promise<void>) =>
    test(title, async () => {
      const logs = await openLogs();
      try {
        await run(logs);
      } finally {
        await logs.close();
      }
    });

  withLogs(
    'RUN-37 a publisher that died before its cursor moved leaves nothing twice and nothing out',
    async (logs) => {
      const { database, server } = logs;
      const user = randomUUID();
      const keys = Array.from({ length: 7 }, () => ({ users: [user], staff: true }));
      const first = noteEntries();
      const stopFirst = await logs.openStrict().follow(first.sink);
      const start = (await readHead(database.reads)).seq;
      await first.until(await writeEntries(database, keys));
      await logs.published();
      await stopFirst();
      // As it was before the last five: their acknowledgements had come, the cursor had not moved.
      await database.background
        .update(logReaders)
        .set({ seq: sql`${logReaders.seq} - 5` })
        .where(isCursor);
      // And a part of the next entry.
      const connection = await nats.connect({ servers: server.url });
      await nats
        .jetstream(connection)
        .publish(`log.user.${user}`, JSON.stringify({ seq: start + 8, facts: [] }));
      await connection.close();
      const second = noteEntries();
      const log = logs.openStrict();
      const stopSecond = await log.follow(second.sink);
      const seq = await writeEntries(database, keys);
      await second.until(seq);
      await logs.published();
      assert.equal(second.seqs, range(start + 8, seq));
      assert.equal(await storedSeqs(server), range(start + 1, seq));
      const { entries } = await log.readAfter({ userId: user, isForStaff: true }, start, 100);
      equalEach(entries, (entry) => entry.seq, range(start + 1, seq));
      await stopSecond();
    },
  );

  withLogs('RUN-37 two publishers at once leave one copy, in order', async (logs) => {
    const noted = [noteEntries(), noteEntries(), noteEntries()];
    const stops = [];
    for (const { sink } of noted) stops.push(await logs.openStrict().follow(sink));
    const start = (await readHead(logs.database.reads)).seq;
    for (let round = 0; round < 40; round += 1)
      await writeEntries(
        logs.database,
        Array.from({ length: 1 + (round % 5) }, () => ({ staff: true })),
      );
    const { seq } = await readHead(logs.database.reads);
    for (const one of noted) {
      await one.until(seq);
      assert.equal(one.seqs, range(start + 1, seq));
    }
    await logs.published();
    assert.equal(await storedSeqs(logs.server), range(start + 1, seq));
    for (const stop of stops) await stop();
  });

  withLogs(
    'RUN-37 a publisher whose place is out of date adds nothing, nor empties what others added',
    async (logs) => {
      const { database, server } = logs;
      const noted = noteEntries();
      const stop = await logs.openStrict().follow(noted.sink);
      const start = (await readHead(database.reads)).seq;
      const seq = await writeEntries(database, [{ staff: true }, { staff: true }]);
      await noted.until(seq);
      await logs.published();
      await stop();
      const connection = await nats.connect({ servers: server.url });
      const clients = {
        publisher: nats.jetstream(connection),
        manager: await nats.jetstreamManager(connection),
      };
      // Two messages for each entry. Its first two are refused; by their places the next ones would fit.
      const late = [1, 2, 3].map((n) => ({
        ...{ seq: seq - 1 + n, facts: [], traceparent: null, writtenAtMs: 0 },
        keys: { staff: true },
      }));
      const { place } = await readEnd(clients, 60);
      const isRefused = await publishEntries(clients, late, place - 2).then(
        () => false,
        () => true,
      );
      assert.ok(isRefused);
      assert.equal(await storedSeqs(server), range(start + 1, seq));
      assert.is((await readEnd(clients, 60)).place, place);
      await emptyStream(clients, place - 2);
      assert.equal(await storedSeqs(server), [seq]);
      await connection.close();
    },
  );

  for (const keeps of ['everything', 'nothing'] as const)
    withLogs(
      `RUN-37 a killed server that comes back with ${keeps}: nothing is lost, one line in the log each way`,
      async (logs) => {
        const { database, server, lines } = logs;
        const user = randomUUID();
        const noted = noteEntries();
        const log = logs.open();
        const stop = await log.follow(noted.sink);
        const start = (await log.head()).seq;
        const write = async () => noted.until(await writeEntries(database, [{ users: [user] }, {}]));
        const all = async () => {
          const { entries } = await log.readAfter({ userId: user }, start, 10_000);
          return entries.map(({ seq }) => seq - start);
        };
        await write();
        await logs.published();
        await server.kill();
        await write();
        assert.equal(await all(), [1, 3]);
        await server.restart(keeps);
        while (lines.length < 3) await write();
        await logs.published();
        const { seq } = await log.head();
        assert.equal(noted.seqs, range(start + 1, seq));
        assert.equal(
          await all(),
          range(1, seq - start).filter((n) => n % 2 === 1),
        );
        assert.equal(await storedSeqs(server), range(keeps === 'everything' ? start + 1 : start + 3, seq));
        assert.equal(lines, [
          'event ids begin a new epoch',
          'NATS is away: events are read from the database meanwhile',
          'events go through NATS again',
        ]);
        await stop();
      },
    );

  withLogs(
    'RUN-37 an instance that starts while the server is away uses it when it is there',
    async (logs) => {
      const { database, server, lines } = logs;
      await server.kill();
      const noted = noteEntries();
      const stop = await logs.open().follow(noted.sink);
      const { seq: start } = await readHead(database.reads);
      const write = async () => noted.until(await writeEntries(database, [{}]));
      await write();
      await server.restart();
      while (lines.length < 3) await write();
      await logs.published();
      const { seq } = await readHead(database.reads);
      assert.equal(noted.seqs, range(start + 1, seq));
      assert.equal(await storedSeqs(server), noted.seqs);
      await stop();
    },
  );

  withLogs(
    'RUN-37 a stream has no gap: it begins again behind entries that were dropped unpublished',
    async (logs) => {
      const { database, server, lines } = logs;
      const noted = noteEntries();
      const [log, strict] = [logs.open(), logs.openStrict()];
      const stop = await log.follow(noted.sink);
      const write = async () => noted.until(await writeEntries(database, [{ staff: true }]));
      const { seq: start } = await log.head();
      await write();
      await logs.published();
      await server.kill();
      await write();
      await write();
      await database.background.delete(eventLog).where(eq(eventLog.seq, start + 2));
      await server.restart();
      const stopStrict = await strict.follow(noteEntries().sink);
      while (lines.length < 3) await write();
      await logs.published();
      const { seq } = await log.head();
      assert.equal(await storedSeqs(server), range(start + 3, seq));
      const isRefused = await strict.readAfter({ isForStaff: true }, start, 10).then(
        () => false,
        () => true,
      );
      assert.ok(isRefused);
      const { entries } = await log.readAfter({ isForStaff: true }, start, 2);
      equalEach(entries, (entry) => entry.seq - start, [1, 3]);
      await Promise.all([stop(), stopStrict()]);
    },
  );

  withLogs(
    'RUN-37 a stream that is behind what was delivered, or lacks the place, does not answer',
    async (logs) => {
      const { database, server } = logs;
      const user = randomUUID();
      const noted = noteEntries();
      const [log, strict] = [logs.open(), logs.openStrict()];
      const stops = [await log.follow(noted.sink), await strict.follow(noteEntries().sink)];
      const start = (await log.head()).seq;
      await noted.until(
        await writeEntries(database, [{ users: [user] }, { users: [user] }, { users: [user] }]),
      );
      await logs.published();
      const connection = await nats.connect({ servers: server.url });
      const manager = await nats.jetstreamManager(connection);
      const deleteEntry = async (seq: number) => {
        const message = await manager.direct.getMessage(STREAM, { last_by_subj: entrySubject(seq) });
        await manager.streams.deleteMessage(STREAM, message?.seq ?? 0);
      };
      const refused = (after: number) =>
        strict.readAfter({ userId: user }, after, 10).then(
          () => assert.unreachable('it answered'),
          (error: Error) => assert.is(error.message, 'the stream did not answer'),
        );
      const exact = async (after: number) => {
        const { entries } = await log.readAfter({ userId: user }, after, 10);
        equalEach(entries, ({ seq }) => seq, range(after + 1, start + 3));
      };
      await deleteEntry(start + 1);
      await refused(start);
      await exact(start);
      await deleteEntry(start + 3);
      await refused(start + 1);
      await exact(start + 1);
      await connection.close();
      for (const stop of stops) await stop();
    },
  );

  test.run();
}
