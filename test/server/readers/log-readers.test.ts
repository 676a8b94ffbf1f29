// Readers of the log: each fact once, in order, whatever fails, and no reader holds up another (RUN-36).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createLogReaders, factsOf, type LogReader } from '../../../server/readers/log-readers.ts';
import type { Database } from '../../../server/store/database.ts';
import { flushOutbox } from '../../../server/store/event-outbox.ts';
import type { FactOf } from '../../../server/store/facts.ts';
import { addCopy, readerLags, stepCopy } from '../../../server/store/log-readers.ts';
import { createWrite } from '../../../server/write/write.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { startTestBackend, type TestBackend } from '../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../harness/database/engines.ts';
import { recordTransactions } from '../../harness/database/pool-statements.ts';

const fact = (dealId: string): FactOf<'deal.stepped'> => ({
  ...{ type: 'deal.stepped', dealId, action: 'approve' },
  ...{ from: 'pending_approval', to: 'initiated' },
});

for (const engine of enginesOfTier()) {
  const test = suite(`readers of the log (${engine.name})`);

  const record = async ({ database, app }: TestBackend, ids: readonly string[]) => {
    for (const id of ids) await app.context.write(async (work) => work.record(fact(id)));
    await flushOutbox(database);
  };
  const readersOf = (
    { clock, app }: TestBackend,
    database: Database,
    readers: readonly LogReader[],
    faults: string[] = [],
    skipped: (readonly [string, number])[] = [],
  ) =>
    createLogReaders(
      {
        database,
        write: createWrite({ database, clock, config: app.context.serviceConfig, onFacts() {} }),
        onFault: (_error, reader) => faults.push(reader),
        onSkipped: ({ seq }, _error, reader) => skipped.push([reader, seq]),
      },
      readers,
    );
  /** A reader that notes the deals of what it has read, in the transaction of its cursor. */
  const noting = (name: string, noted: string[], onRead: () => void = () => {}): LogReader => ({
    name,
    types: ['deal.stepped'],
    async read(_work, facts) {
      onRead();
      noted.push(...factsOf(facts, 'deal.stepped').map(({ dealId }) => dealId));
    },
  });

  test('a reader begins at the present end, and goes on where it was after a stop', async () => {
    const backend = await startTestBackend({ engine });
    const { database } = backend;
    await record(backend, ['before']);
    const noted: string[] = [];
    const first = readersOf(backend, database, [noting('notes', noted)]);
    await first.start();
    await record(backend, ['1', '2']);
    await first.readAll();
    await first.stop();
    await record(backend, ['3', '4']);
    const second = readersOf(backend, database, [noting('notes', noted)]);
    await second.start();
    await second.readAll();
    assert.equal(noted, ['1', '2', '3', '4']);
    await second.stop();
    await backend.close();
  });

  test('more facts than one transaction reads', async () => {
    const backend = await startTestBackend({ engine });
    const noted: string[] = [];
    const readers = readersOf(backend, backend.database, [noting('notes', noted)]);
    await readers.start();
    const ids = Array.from({ length: 120 }, (_, n) => String(n));
    await record(backend, ids);
    await readers.readAll();
    assert.equal(noted, ids);
    await readers.stop();
    await backend.close();
  });

  test('readers of the same types read in one transaction, each from its own place', async () => {
    const backend = await startTestBackend({ engine });
    const { database } = backend;
    const [early, late]: [string[], string[]] = [[], []];
    const one = readersOf(backend, database, [noting('early', early)]);
    await one.start();
    await one.stop();
    await record(backend, ['1', '2']);
    // The start begins to read already.
    const transactions = database.kind === 'postgres' ? recordTransactions(database.pool) : null;
    const both = readersOf(backend, database, [noting('late', late), noting('early', early)]);
    await both.start();
    await record(backend, ['3']);
    await both.readAll();
    assert.equal([early, late], [['1', '2', '3'], ['3']]);
    const moves = transactions?.filter((all) => all.some((text) => text.startsWith('update "log_readers"')));
    if (moves) {
      assert.ok(moves.length > 0);
      for (const statements of moves) assert.is(statements.length, 2, 'it claims and it moves');
    }
    await both.stop();
    await backend.close();
  });

  test('RUN-36 one that fails keeps its place, is reported, shows its lag, and holds up nobody else', async () => {
    const backend = await startTestBackend({ engine });
    const { database } = backend;
    const [noted, faults]: [string[], string[]] = [[], []];
    let fails = true;
    const broken = noting('broken', [], () => {
      if (fails) throw new Error('broken');
    });
    const repaired: string[] = [];
    const readers = readersOf(backend, database, [broken, noting('sound', noted)], faults);
    await readers.start();
    await record(backend, ['1']);
    await readers.readAll().catch(() => {});
    readers.wake([fact('1')]);
    await readers.stop();
    assert.equal(noted, ['1']);
    assert.ok(faults.includes('broken') && !faults.includes('sound'), faults.join());
    const lags = await readerLags(database.background);
    assert.is(lags.get('sound')?.seconds, 0);
    assert.ok((lags.get('broken')?.seconds ?? 0) > 0);
    fails = false;
    const again = readersOf(backend, database, [noting('broken', repaired)]);
    await again.start();
    await again.readAll();
    assert.equal(repaired, ['1']);
    await again.stop();
    await backend.close();
  });

  test('RUN-36 the entry that a reader fails with holds up no other for long: it is passed over, and reported', async () => {
    const backend = await startTestBackend({ engine });
    const { database } = backend;
    const [noted, faults, skipped]: [string[], string[], (readonly [string, number])[]] = [[], [], []];
    const picky: LogReader = {
      name: 'picky',
      types: ['deal.stepped'],
      async read(_work, entries) {
        const ids = factsOf(entries, 'deal.stepped').map(({ dealId }) => dealId);
        if (ids.includes('bad')) throw new Error('a bug');
        noted.push(...ids);
      },
    };
    const readers = readersOf(backend, database, [picky], faults, skipped);
    await readers.start();
    await record(backend, ['1', '2', 'bad', '3', '4']);
    let attempts = 0;
    while ((await readers.readAll().catch((fault: Error) => fault)) instanceof Error) {
      attempts += 1;
      assert.equal(noted, ['1', '2'], 'it keeps its place, and what comes before is read');
    }
    assert.equal([noted, attempts], [['1', '2', '3', '4'], 4]);
    equalEach(skipped, ([reader]) => reader, ['picky']);
    await readers.stop();
    await backend.close();
  });

  test('RUN-36 RUN-37 a copy of the log shows its lag too', async () => {
    const backend = await startTestBackend({ engine });
    const { database } = backend;
    const copy = { name: 'copy', former: 'former' };
    await addCopy(database.background, copy);
    const lag = async () => (await readerLags(database.background)).get('copy')?.seconds ?? -1;
    assert.is(await lag(), 0);
    await record(backend, ['1']);
    assert.ok((await lag()) > 0);
    await stepCopy(database, copy, async ({ head: { seq } }) => ({ seq, isFull: false }));
    assert.is(await lag(), 0);
    await backend.close();
  });

  test('RUN-36 several instances read each fact once', async () => {
    const backend = await startTestBackend({ engine });
    const noted: string[] = [];
    const instances = [0, 1, 2].map(() => readersOf(backend, backend.database, [noting('notes', noted)]));
    for (const one of instances) await one.start();
    const ids = Array.from({ length: 60 }, (_, n) => String(n));
    for (const id of ids) {
      await record(backend, [id]);
      for (const one of instances) one.wake([fact(id)]);
    }
    // One of them may have found the cursor taken: the last one to read finds the rest.
    for (const one of instances) await one.readAll();
    assert.equal(noted, ids);
    for (const one of instances) await one.stop();
    await backend.close();
  });

  test('RUN-36 a reader that another instance has moved past what is seen here takes no other one along', async () => {
    const backend = await startTestBackend({ engine });
    const { database } = backend;
    const [ahead, noted]: [string[], string[]] = [[], []];
    const readers = readersOf(backend, database, [noting('ahead', ahead), noting('behind', noted)]);
    await readers.start();
    await record(backend, ['1']);
    // As a statement finds it that began before the other instance's commit, and locks its row after that.
    await database.background.execute(
      "update log_readers set seq = (select last_seq + 5 from outbox_head) where name = 'ahead'",
    );
    await readers.readAll();
    await record(backend, ['2']);
    await readers.readAll();
    assert.equal([ahead, noted], [[], ['1', '2']]);
    await readers.stop();
    await backend.close();
  });

  test('what a reader has written is undone with its cursor', async () => {
    const backend = await startTestBackend({ engine });
    const { database, app } = backend;
    let attempts = 0;
    const writer: LogReader = {
      name: 'writer',
      types: ['deal.stepped'],
      async read(work, facts) {
        attempts += 1;
        for (const { dealId } of factsOf(facts, 'deal.stepped'))
          work.record({ type: 'deal.left_feed', dealId });
        if (attempts === 1) throw new Error('after the write');
      },
    };
    const failing = createLogReaders(
      { ...{ database, write: app.context.write }, onFault() {}, onSkipped() {} },
      [writer],
    );
    await failing.start();
    await record(backend, ['1']);
    await failing.readAll().catch(() => {});
    await failing.readAll();
    await failing.stop();
    await flushOutbox(database);
    const { rows } = (await database.reads.execute(
      "select facts->0->>'dealId' as deal from event_log where 'deal.left_feed' = any(types)",
    )) as unknown as { rows: unknown[] };
    assert.equal(rows, [{ deal: '1' }]);
    await backend.close();
  });

  test.run();
}
