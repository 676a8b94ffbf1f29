// Contract of the event log: what each implementation does the same.
import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { EventLog, LogSink } from '../../server/event-log/event-log.ts';
import type { Database } from '../../server/store/database.ts';
import {
  appendEntries,
  flushOutbox,
  type MissedScope,
  readHead,
  renewEventEpoch,
} from '../../server/store/event-outbox.ts';
import type { FactKeys } from '../../server/store/facts.ts';
import { equalEach } from './assert-each.ts';

export interface TestLogs {
  readonly database: Database;
  /** The log of one more instance. */
  open(): EventLog;
  /** Resolves when a replay may be asked for everything that has a number. */
  published(): Promise<void>;
  close(): Promise<void>;
}

/** A sink that notes what it gets, and lets a test wait for an entry. */
export function noteEntries(onPublish: (seqs: readonly number[]) => void = () => {}) {
  const seqs: number[] = [];
  const epochsAfter: number[] = [];
  let onChange = () => {};
  const sink: LogSink = {
    async publish(entries) {
      const got = entries.map(({ seq }) => seq);
      onPublish(got);
      seqs.push(...got);
      onChange();
    },
    async beginEpoch() {
      epochsAfter.push(seqs.length);
    },
  };
  return {
    sink,
    seqs,
    /** The number of entries that it had at the beginning of each epoch. */
    epochsAfter,
    until: (seq: number) =>
      new Promise<void>((resolve) => {
        // The timers of a log do not hold the process.
        const holding = setInterval(() => {}, 60_000);
        onChange = () => {
          if (!seqs.includes(seq)) return;
          clearInterval(holding);
          resolve();
        };
        onChange();
      }),
  };
}

/** Writes an entry for each of the keys in one transaction; resolves with the number of the last one. */
export async function writeEntries(database: Database, keys: readonly FactKeys[]): Promise<number> {
  await database.transaction((tx) =>
    appendEntries(
      tx,
      keys.map((one) => ({ facts: [{ type: 'request.paused', requestId: randomUUID() }], keys: one })),
    ),
  );
  while ((await flushOutbox(database)) > 0);
  return (await readHead(database.reads)).seq;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** A suite to be run. */
export function eventLogSuite(name: string, openLogs: () => Promise<TestLogs>): ReturnType<typeof suite> {
  const test = suite(`event log: ${name}`);
  const withLogs = (title: string, run: (logs: TestLogs) => Promise<void>) =>
    test(title, async () => {
      const logs = await openLogs();
      try {
        await run(logs);
      } finally {
        await logs.close();
      }
    });

  withLogs('RUN-37 followers get every entry after the present head in order, each once', async (logs) => {
    const { database } = logs;
    const [one, other] = [noteEntries(), noteEntries()];
    const [first, second] = [logs.open(), logs.open()];
    const stopOne = await first.follow(one.sink);
    await writeEntries(database, [{}]);
    await one.until((await first.head()).seq);
    const before = (await first.head()).seq;
    const stopOther = await second.follow(other.sink);
    for (let round = 0; round < 5; round += 1)
      await writeEntries(
        database,
        Array.from({ length: 60 }, () => ({ staff: true })),
      );
    const { seq } = await first.head();
    await Promise.all([one.until(seq), other.until(seq)]);
    assert.equal(one.seqs, range(before, seq));
    assert.equal(other.seqs, range(before + 1, seq));
    assert.equal([one.epochsAfter, other.epochsAfter], [[0], [0]]);
    await Promise.all([stopOne(), stopOther()]);
  });

  withLogs(
    'RUN-37 what a sink has refused comes again, at most a hundred entries at a time',
    async (logs) => {
      const tried: number[] = [];
      let refusals = 2;
      const noted = noteEntries((seqs) => {
        tried.push(seqs.length);
        refusals -= 1;
        if (refusals >= 0) throw new Error('not now');
      });
      const log = logs.open();
      const stop = await log.follow(noted.sink);
      const { seq: start } = await log.head();
      const seq = await writeEntries(
        logs.database,
        Array.from({ length: 250 }, () => ({})),
      );
      await noted.until(seq);
      assert.equal(noted.seqs, range(start + 1, seq));
      assert.ok(Math.max(...tried) <= 100);
      await stop();
    },
  );

  withLogs(
    'RUN-37 a replay has the entries of its keys after any number, in order, each once',
    async (logs) => {
      const [ann, bob, cid, dan] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const chat = randomUUID();
      const keys: readonly FactKeys[] = [
        { users: [ann] },
        { users: [bob, ann], market: { pair: ['USD', 'EUR'] } },
        { market: { pair: ['EUR', 'USD'] } },
        { market: { pair: null } },
        { users: [cid, dan, ann], chat },
        { staff: true },
        { users: [bob], chat, market: { pair: ['USD', 'EUR'] }, staff: true },
        {},
      ];
      const scopes: readonly (readonly [MissedScope, readonly number[]])[] = [
        [{ userId: ann }, [0, 1, 4]],
        [{ userId: bob }, [1, 6]],
        [{ userId: dan }, [4]],
        [{ chatId: chat }, [4, 6]],
        [{ market: { pair: ['USD', 'EUR'] } }, [1, 3, 6]],
        [{ market: { pair: null } }, [1, 2, 3, 6]],
        [{ isForStaff: true }, [5, 6]],
        [
          { userId: ann, chatId: chat, market: { pair: ['EUR', 'USD'] }, isForStaff: true },
          [0, 1, 2, 3, 4, 5, 6],
        ],
        [{ userId: randomUUID() }, []],
      ];
      const log = logs.open();
      const noted = noteEntries();
      const stop = await log.follow(noted.sink);
      const { seq: start, epoch } = await log.head();
      const seq = await writeEntries(logs.database, [...keys, ...keys]);
      await noted.until(seq);
      await logs.published();
      for (const [scope, places] of scopes) {
        const all = [0, keys.length].flatMap((round) => places.map((place) => start + 1 + round + place));
        for (let after = start; after <= seq; after += 1) {
          const missed = await log.readAfter(scope, after, 1_000);
          equalEach(
            missed.entries,
            (entry) => entry.seq,
            all.filter((one) => one > after),
          );
          assert.equal(missed.head, { seq, epoch });
          assert.ok(missed.oldest <= after + 1);
          for (const entry of missed.entries) assert.is(entry.facts[0]?.type, 'request.paused');
        }
      }
      await stop();
    },
  );

  withLogs(
    'RUN-37 a replay ends at its limit and goes on there; entries of other keys do not count',
    async (logs) => {
      const [reader, other] = [randomUUID(), randomUUID()];
      const log = logs.open();
      const noted = noteEntries();
      const stop = await log.follow(noted.sink);
      const { seq: start } = await log.head();
      const seq = await writeEntries(
        logs.database,
        Array.from({ length: 600 }, (_, n) => ({
          users: [n % 60 === 59 ? reader : other],
          staff: n % 40 === 39,
        })),
      );
      await noted.until(seq);
      await logs.published();
      const scope: MissedScope = { userId: reader, isForStaff: true };
      const expected = range(1, 600)
        .filter((n) => n % 60 === 0 || n % 40 === 0)
        .map((n) => start + n);
      const got: number[] = [];
      for (let after = start; ; after = got.at(-1) ?? after) {
        const { entries, isFull } = await log.readAfter(scope, after, 7);
        assert.ok(entries.length <= 7);
        got.push(...entries.map((entry) => entry.seq));
        if (!isFull) break;
      }
      assert.equal(got, expected);
      await stop();
    },
  );

  withLogs(
    'RUN-37 a new epoch begins before its first entry, and ids of the former one are below it',
    async (logs) => {
      const log = logs.open();
      const noted = noteEntries();
      const stop = await log.follow(noted.sink);
      const user = randomUUID();
      const former = await writeEntries(logs.database, [{ users: [user] }, { users: [user] }]);
      await noted.until(former);
      const epoch = await renewEventEpoch(logs.database.background);
      const seq = await writeEntries(logs.database, [{ users: [user] }, { users: [user] }]);
      await noted.until(seq);
      await logs.published();
      assert.equal(noted.seqs, [former - 1, former, epoch + 1, epoch + 2]);
      assert.equal(noted.epochsAfter, [0, 2]);
      const idsAfter = async (after: number) =>
        (await log.readAfter({ userId: user }, after, 10)).entries.map((entry) => entry.seq);
      assert.equal(await idsAfter(epoch), [epoch + 1, epoch + 2]);
      assert.equal(await idsAfter(epoch + 1), [epoch + 2]);
      assert.is((await log.head()).epoch, epoch);
      await stop();
    },
  );

  return test;
}
