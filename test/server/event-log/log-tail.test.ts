// Log tail: what it does while the database is away, and with any other fault (RUN-45).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startLogTail } from '../../../server/event-log/log-tail.ts';
import { startSequencer } from '../../../server/events/sequencer.ts';
import { createDeferred } from '../../harness/deferred.ts';

const test = suite('log tail');

/** A log of three entries whose readers fail with these, one after the other. */
async function start(faults: Error[]) {
  const reported: unknown[] = [];
  const published: number[] = [];
  let wake = () => {};
  const done = createDeferred();
  let attempts = 0;
  const stop = await startLogTail(
    {
      head: async () => ({ seq: 0, epoch: 0 }),
      after: async (seq) =>
        [1, 2, 3]
          .filter((one) => one > seq)
          .map((one) => ({ seq: one, facts: [], traceparent: null, writtenAtMs: 0 })),
      async listen(onMessage) {
        wake = onMessage;
        return async () => {};
      },
      async checkEpoch() {},
      onFault: (error) => void reported.push(error),
    },
    {
      async publish(entries) {
        attempts += 1;
        const fault = faults.shift();
        if (fault) {
          setImmediate(wake);
          throw fault;
        }
        published.push(...entries.map(({ seq }) => seq));
        if (published.at(-1) === 3) done.resolve();
      },
      async beginEpoch() {},
    },
  );
  await done.promise;
  await stop();
  return { reported, published, attempts };
}

const AWAY = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('RUN-45 while the database is away it waits without a word, and goes on from the same entry', async () => {
  assert.equal(await start([AWAY, AWAY, AWAY]), { reported: [], published: [1, 2, 3], attempts: 4 });
});

test('RUN-45 any other fault is reported once until it goes on', async () => {
  const [bug, again] = [new Error('a bug'), new Error('a bug')];
  assert.equal(await start([AWAY, bug, again, AWAY]), {
    reported: [bug],
    published: [1, 2, 3],
    attempts: 5,
  });
});

test('RUN-45 numbering reports a fault once, and nothing while the database is away', async () => {
  const faults: (Error | null)[] = [AWAY, new Error('a bug'), new Error('a bug'), null];
  const reported: unknown[] = [];
  const done = createDeferred();
  const sequencer = startSequencer(
    async () => {
      const fault = faults.shift();
      setImmediate(() => sequencer.trigger());
      if (fault) throw fault;
      done.resolve();
      return 0;
    },
    (error) => void reported.push((error as Error).message),
  );
  await done.promise;
  await sequencer.stop();
  assert.equal(reported, ['a bug']);
});

test('LOG-04 the question for another database is asked again until it is answered, and nothing is passed on before', async () => {
  const asked: string[] = [];
  const published: number[] = [];
  const done = createDeferred();
  let wake = () => {};
  let epoch = 0;
  const stop = await startLogTail(
    {
      head: async () => ({ seq: epoch + 1, epoch }),
      after: async (seq) =>
        [epoch + 1]
          .filter((one) => one > seq)
          .map((one) => ({ seq: one, facts: [], traceparent: null, writtenAtMs: 0 })),
      async listen(onMessage) {
        wake = onMessage;
        return async () => {};
      },
      async checkEpoch() {
        asked.push(`${published.length} published`);
        // At the start and twice afterwards the database recovers.
        if (asked.length <= 3) {
          setImmediate(() => wake());
          throw new Error('recovery is in progress');
        }
        epoch = 1_000;
      },
      onFault() {},
    },
    {
      async publish(entries) {
        published.push(...entries.map(({ seq }) => seq));
        done.resolve();
      },
      async beginEpoch() {},
    },
  );
  await done.promise;
  await stop();
  assert.equal(asked, Array(4).fill('0 published'));
  assert.equal(published, [1_001]);
});

test.run();
