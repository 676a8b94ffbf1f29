// Fair queue: turns of people, bounds, and callers who leave.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CallerGone, createFairQueue, QueueFull } from '../../../server/runtime/fair-queue.ts';
import { createDeferred } from '../../harness/deferred.ts';

const test = suite('fair queue');
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A queue whose tasks end when the test says so; `started`: their names in order. */
function createQueue(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ ...{ atATime: 1, ofPerson: 3, people: 4 }, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    started,
    /** The person is the first letter of the name. */
    add(name: string, isGone?: AbortSignal): Promise<string> {
      const task = async () => {
        started.push(name);
        const { promise, resolve } = createDeferred();
        ends.set(name, resolve);
        await promise;
        return 'done';
      };
      return queue
        .run(name.charAt(0), task, isGone)
        .catch((error: unknown) =>
          error instanceof QueueFull ? error.whose : error instanceof CallerGone ? 'gone' : String(error),
        );
    },
    /** Ends each task when it has started, until none is left. */
    async drain(): Promise<void> {
      await settled();
      for (let n = 0; n < started.length; n += 1) {
        ends.get(started[n] ?? '')?.();
        await settled();
      }
    },
  };
}

test('HELP-12 people who wait have their turns one after another, however many tasks one of them has', async () => {
  const { add, drain, started } = createQueue();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name));
  await drain();
  assert.equal(started, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  assert.equal(await Promise.all(all), Array(6).fill('done'));
});

test('HELP-12 who asks again at once comes after everybody who waits', async () => {
  const { add, drain, queue, started } = createQueue();
  const first = add('a1');
  const others = [add('b1'), add('c1')];
  const again = first.then(() => add('a2'));
  await drain();
  await Promise.all([...others, again]);
  assert.equal(started, ['a1', 'b1', 'c1', 'a2']);
  assert.is(queue.waiting, 0);
});

test('HELP-12 tasks of others refuse nobody until those of too many people wait', async () => {
  const { add, drain, queue } = createQueue();
  const all = ['a1', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3', 'd1', 'd2', 'd3'].map((name) => add(name));
  assert.is(await add('b4'), 'person');
  const honest = add('h1');
  assert.is(await add('i1'), 'all');
  all.push(add('a2'), add('h2'));
  assert.is(queue.waiting, 11);
  await drain();
  assert.is(await honest, 'done');
  // Two of those at the end had no place: of 'a' none waited any more, so that it was one person more.
  assert.equal(
    (await Promise.all(all)).filter((end) => end !== 'done'),
    ['all'],
  );
});

test('a task whose caller has gone is not started, and leaves its place', async () => {
  const { add, drain, queue, started } = createQueue({ people: 1 });
  const gone = new AbortController();
  const first = add('a1');
  const left = add('b1', gone.signal);
  assert.is(await add('c1'), 'all');
  gone.abort();
  assert.is(await left, 'gone');
  assert.is(queue.waiting, 0);
  const next = add('c2');
  await drain();
  assert.equal(await Promise.all([first, next]), ['done', 'done']);
  assert.equal(started, ['a1', 'c2']);
  assert.is(await add('b2', AbortSignal.abort()), 'gone');
});

test('tasks of several people run at a time, one of a person, also after one that failed', async () => {
  const { add, drain, queue, started } = createQueue({ atATime: 2 });
  const failed = queue.run('a', () => Promise.reject(new Error('fail'))).catch(({ message }) => message);
  const all = ['a1', 'a2', 'b1'].map((name) => add(name));
  assert.is(await failed, 'fail');
  await settled();
  assert.equal(started, ['b1', 'a1']);
  await drain();
  assert.equal(await Promise.all(all), ['done', 'done', 'done']);
});

test.run();
