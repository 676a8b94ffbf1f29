// Earlier steps: pages before the last steps, failures, and what stays when the last steps are read again (ACT-10).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from '#contract/decode/page.ts';
import { createEarlierSteps, type LastSteps } from '../../src/state/earlier-steps.ts';
import { createDeferred } from '../harness/deferred.ts';

interface Step {
  readonly n?: number;
}
const steps = (from: number, to: number): Step[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ n: from + at }));
const lastOf = (from: number, to: number, id = 't1'): LastSteps<Step> => ({
  id,
  steps: steps(from, to),
  earlierSteps: from > 1 ? { cursor: `${from}` } : null,
});

/** The last steps are `from` to `to`; pages have ten. */
function open(from: number, to: number) {
  const last = signal<LastSteps<Step> | null>(lastOf(from, to));
  const calls: string[] = [];
  let answer: ((before: number) => Promise<Page<Step> | null>) | null = null;
  const pages = async (before: number): Promise<Page<Step>> => {
    const first = Math.max(1, before - 10);
    return { items: steps(first, before - 1), nextCursor: first > 1 ? `${first}` : null };
  };
  const store = createEarlierSteps(last, (id, cursor) => {
    calls.push(`${id} ${cursor}`);
    return (answer ?? pages)(Number(cursor));
  });
  const shown = () => store.steps.value.map(({ n }) => n);
  return {
    ...{ last, calls, store, shown },
    answerWith(next: typeof answer) {
      answer = next;
    },
  };
}
const numbers = (from: number, to: number) => steps(from, to).map(({ n }) => n);

test('ACT-10 an answer with all steps offers no page and asks for none', async () => {
  const { store, calls, shown, last } = open(1, 30);
  assert.is(store.end.value, 'all');
  await store.loadEarlier();
  assert.equal([calls, shown()], [[], numbers(1, 30)]);
  last.value = null;
  assert.equal([store.end.value, shown()], ['all', []]);
});

test('ACT-10 each page comes before the steps that are shown, until there is none', async () => {
  const { store, calls, shown } = open(16, 65);
  assert.is(store.end.value, 'more');
  await store.loadEarlier();
  assert.equal(shown(), numbers(6, 65));
  await store.loadEarlier();
  assert.equal([shown(), store.end.value], [numbers(1, 65), 'all']);
  assert.equal(calls, ['t1 16', 't1 6']);
});

test('ACT-10 a page that fails or cannot be read is asked for again, and nothing is lost', async () => {
  const { store, calls, shown, answerWith } = open(16, 65);
  answerWith(() => Promise.reject(new Error('offline')));
  await store.loadEarlier();
  assert.equal([store.end.value, store.isLoading.value, shown()], ['failed', false, numbers(16, 65)]);
  answerWith(() => Promise.resolve(null));
  await store.loadEarlier();
  assert.is(store.end.value, 'failed');
  answerWith(null);
  await store.loadEarlier();
  assert.equal([store.end.value, shown()], ['more', numbers(6, 65)]);
  assert.equal(calls, ['t1 16', 't1 16', 't1 16']);
});

test('ACT-10 one page at a time; new steps that come meanwhile are shown too', async () => {
  const { store, calls, shown, last, answerWith } = open(16, 65);
  const page = createDeferred<Page<Step>>();
  answerWith(() => page.promise);
  const loading = store.loadEarlier();
  await store.loadEarlier();
  assert.equal([calls.length, store.isLoading.value], [1, true]);
  last.value = lastOf(18, 67);
  page.resolve({ items: steps(6, 15), nextCursor: '6' });
  await loading;
  assert.equal([shown(), store.end.value], [numbers(6, 67), 'more']);
});

test('ACT-10 what was loaded stays while the last steps move on, and goes where some are missing between', async () => {
  const { store, shown, last } = open(16, 65);
  await store.loadEarlier();
  last.value = lastOf(40, 89);
  assert.equal([shown(), store.end.value], [numbers(6, 89), 'more']);
  last.value = lastOf(66, 115);
  assert.equal(shown(), numbers(66, 115), 'no step in common: 66 need not be the next one');
  last.value = lastOf(16, 65, 't2');
  assert.equal(shown(), numbers(16, 65), 'of another case');
});

test('ACT-10 a backend that does not number its steps has its own list', async () => {
  const last = signal({ id: 't1', steps: [{}, {}], earlierSteps: null });
  const store = createEarlierSteps<Step>(last, () => Promise.reject(new Error('no call')));
  assert.equal([store.steps.value.length, store.end.value], [2, 'all']);
});

test.run();
