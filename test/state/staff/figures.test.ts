// Figures store: the chosen days, a late answer to an earlier choice, failures, and the file.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeFigures } from '#contract/decode/figures.ts';
import { createFigures } from '../../../src/state/staff/figures.ts';
import { wireFigures } from '../../console/case-fixtures.ts';
import { ENGLISH } from '../../sentences.ts';

function setUp() {
  const asked: { readonly days: unknown; readonly answer: (payload: unknown) => void }[] = [];
  const saved: number[] = [];
  const store = createFigures({
    http: {
      call: (route, options) =>
        new Promise((resolve) => {
          asked.push({
            days: options?.query?.days,
            answer: (payload) => resolve(route.decode(payload, {})),
          });
        }),
    },
    saveFigures: async (days) => saved.push(days) < 2,
  });
  return { store, asked, saved };
}

test('CASE-31 each period has figures of its own, whichever answer comes last', async () => {
  const { store, asked } = setUp();
  const loads = [store.load(), store.show(7)];
  assert.equal(
    asked.map(({ days }) => days),
    [30, 7],
  );
  asked[1]?.answer({ data: wireFigures({ open: 7 }) });
  asked[0]?.answer({ data: wireFigures({ open: 30 }) });
  await Promise.all(loads);
  assert.equal([store.days.value, store.figures.value?.open], [7, 7]);
});

test('CASE-31 an unreadable answer says so; a file that is not saved too', async () => {
  const { store, asked, saved } = setUp();
  const load = store.load();
  asked[0]?.answer({ data: {} });
  await load;
  assert.equal([store.figures.value, store.loadError.value], [null, ENGLISH.figures.NOT_LOADED]);
  assert.equal([await store.save(), store.saveError.value], [true, '']);
  assert.equal([await store.save(), store.saveError.value], [false, ENGLISH.figures.NOT_SAVED]);
  assert.equal(saved, [30, 30]);
});

test('CASE-31 unknown grounds and missing numbers are read as none', () => {
  const wire = wireFigures({
    decided: [{ outcome: 'failed', ground: 'new', count: 2 }, { outcome: 'new' }, 7],
    appeals: null,
    firstReply: { count: -1 },
  });
  const read = decodeFigures({ data: wire });
  assert.equal(read?.decided, [{ outcome: 'failed', ground: null, count: 2 }]);
  assert.equal(read?.appeals, { waiting: 0, upheld: 0, overturned: 0 });
  assert.equal(read?.firstReply, { count: 0, medianSeconds: null, p90Seconds: null });
  assert.is(decodeFigures(null), null);
});

test.run();
