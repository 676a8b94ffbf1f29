// Queue of inspections: one file of a person at a time, a bounded number that wait, senders who leave, and a process that ends.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { InspectedFile, Inspection } from '../../../server/files/inspection/inspection.ts';
import {
  createInspectionQueue,
  type InspectionProcess,
  PROCESS_LIMITS,
} from '../../../server/files/inspection/inspection-queue.ts';
import { NO_PRINT } from '../../../server/files/likeness/print-file.ts';
import { CallerGone, QueueFull } from '../../../server/runtime/fair-queue.ts';
import { compiledScript } from '../../../server/runtime/program-files.ts';
import { PHOTO_JPEG } from './photos.ts';
import { JPEG } from './samples.ts';
import { withTemporaryDirectory } from './temporary-directory.ts';
import '../../harness/backend/compiled-backend.ts';

const CLEAN: Inspection = { kind: 'picture', verdict: 'clean', stripped: null };

/** Processes that answer when they are told to; `started`: paths in order. */
function fakeProcesses() {
  const started: string[] = [];
  const answers = new Map<string, (inspection: Inspection | null) => void>();
  const start = (): InspectionProcess => {
    let isAlive = true;
    return {
      inspect: ({ path }: InspectedFile) => {
        started.push(path);
        return new Promise((resolve) =>
          answers.set(path, (inspection) => {
            isAlive &&= inspection !== null;
            resolve(inspection);
          }),
        );
      },
      print: () => Promise.resolve(null),
      get isAlive() {
        return isAlive;
      },
      end() {
        isAlive = false;
      },
    };
  };
  const answer = async (path: string, inspection: Inspection | null = CLEAN): Promise<void> => {
    await settled();
    answers.get(path)?.(inspection);
    await settled();
  };
  return { queue: createInspectionQueue(PROCESS_LIMITS, start), started, answer };
}
/** After all that needs no answer. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const picture = (path: string): InspectedFile => ({ path, mime: 'image/jpeg' });
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'inspected',
    (error: unknown) => (error instanceof QueueFull ? `busy: ${error.whose}` : String(error)),
  );

test("FILE-02 a person's files wait for their own: the next person is not kept waiting", async () => {
  const { queue, started, answer } = fakeProcesses();
  const all = ['a1', 'a2', 'a3'].map((path) => codeOf(queue.inspect('anna', picture(path))));
  assert.is(await codeOf(queue.inspect('anna', picture('a4'))), 'busy: person');
  all.push(codeOf(queue.inspect('boris', picture('b1'))));
  await settled();
  assert.equal(started, ['a1', 'b1']);
  await answer('b1');
  assert.equal(started, ['a1', 'b1'], 'the second of Anna waits for her first, although there is room');
  for (const path of ['a1', 'a2', 'a3']) await answer(path);
  assert.equal(started, ['a1', 'b1', 'a2', 'a3']);
  assert.equal(await Promise.all(all), Array(4).fill('inspected'));
});

test('the queue of everybody is bounded', async () => {
  const { queue, started, answer } = fakeProcesses();
  const waiting = Array.from({ length: 18 }, (_, n) => codeOf(queue.inspect(`p${n}`, picture(`f${n}`))));
  assert.is(queue.waiting, 16);
  assert.is(await codeOf(queue.inspect('late', picture('late'))), 'busy: all');
  for (let n = 0; n < 18; n += 1) await answer(`f${n}`);
  assert.is(started.length, 18);
  assert.equal(await Promise.all(waiting), Array(18).fill('inspected'));
});

test('a file whose sender has gone leaves the queue', async () => {
  const { queue, started, answer } = fakeProcesses();
  const gone = new AbortController();
  const first = queue.inspect('anna', picture('a1'));
  const second = queue.inspect('anna', picture('a2'), gone.signal);
  const third = queue.inspect('anna', picture('a3'));
  gone.abort();
  assert.instance(await second.catch((error: unknown) => error), CallerGone);
  assert.is(queue.waiting, 1);
  await answer('a1');
  await answer('a3');
  assert.equal(await Promise.all([first, third]), [CLEAN, CLEAN]);
  assert.equal(started, ['a1', 'a3']);
  assert.instance(
    await queue.inspect('anna', picture('a5'), AbortSignal.abort()).catch((error: unknown) => error),
    CallerGone,
  );
});

test('a process that ended under a file is a refusal of this file, and the next file gets another process', async () => {
  const { queue, answer } = fakeProcesses();
  const first = queue.inspect('anna', picture('a1'));
  await answer('a1', null);
  assert.equal(await first, { kind: 'picture', verdict: 'too_complex' });
  const second = queue.inspect('anna', picture('a2'));
  await answer('a2');
  assert.equal(await second, CLEAN);
});

test('RCPT-02 a print has a process of its own, since decoded pixels fill the memory that the next file is judged by', async () => {
  const tasks: string[][] = [];
  const cpuMs: unknown[] = [];
  const queue = createInspectionQueue(PROCESS_LIMITS, (_, limits) => {
    cpuMs.push(limits?.cpuMs);
    const own: string[] = [];
    tasks.push(own);
    return {
      async inspect() {
        own.push('inspect');
        return CLEAN;
      },
      async print() {
        own.push('print');
        return NO_PRINT;
      },
      isAlive: true,
      end: () => void own.push('end'),
    };
  });
  await queue.inspect('anna', picture('a1'));
  await queue.print(picture('a1'));
  await queue.inspect('anna', picture('a2'));
  assert.equal(tasks, [
    ['inspect', 'inspect'],
    ['print', 'end'],
  ]);
  assert.equal(cpuMs, [PROCESS_LIMITS.cpuMs, 5_000]);
});

test('RUN-02 the process of a print ends when nobody wants it any more, and the next print has another one', async () => {
  const ends: (() => void)[] = [];
  const queue = createInspectionQueue(PROCESS_LIMITS, () => {
    let isAlive = true;
    return {
      inspect: () => Promise.resolve(CLEAN),
      print: () =>
        ends.length > 0
          ? Promise.resolve(NO_PRINT)
          : new Promise((resolve) => ends.push(() => resolve(null))),
      get isAlive() {
        return isAlive;
      },
      end() {
        isAlive = false;
        for (const end of ends) end();
      },
    };
  });
  const gone = new AbortController();
  const print = queue.print(picture('slow'), gone.signal);
  await settled();
  gone.abort();
  assert.instance(await print.catch((error: unknown) => error), CallerGone);
  assert.equal(await queue.print(picture('next')), NO_PRINT);
});

test('RCPT-03 a file whose print takes too much time of the processor has none', () =>
  withTemporaryDirectory(async (directory) => {
    const path = join(directory, 'photo');
    await writeFile(path, PHOTO_JPEG);
    const slow = createInspectionQueue({ ...PROCESS_LIMITS, cpuMs: 1 });
    assert.is(await slow.print(picture(path)), null);
    const queue = createInspectionQueue();
    assert.equal(await queue.print(picture(path)), NO_PRINT, 'a small one has been looked at');
  }));

test('FILE-01 a real process removes metadata, one picture after another, and ends by force', () =>
  withTemporaryDirectory(async (directory) => {
    const queue = createInspectionQueue();
    const path = join(directory, 'photo');
    await writeFile(path, PHOTO_JPEG);
    const inspection = await queue.inspect('anna', picture(path));
    assert.ok(inspection.kind === 'picture' && inspection.verdict === 'clean' && inspection.stripped);
    await writeFile(path, JPEG);
    assert.equal(await queue.inspect('anna', picture(path)), CLEAN);
    queue.close();
    const slow = createInspectionQueue({ ...PROCESS_LIMITS, timeoutMs: 1 });
    assert.equal(await slow.inspect('anna', picture(path)), { kind: 'picture', verdict: 'too_complex' });
  }));

test('FILE-02 a process that inspects files gives way to the backend', async () => {
  const child = fork(compiledScript('file-inspection'), ['picture'], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    await once(child, 'message');
    assert.is(getPriority(child.pid), Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } finally {
    child.kill('SIGKILL');
  }
});

test.run();
