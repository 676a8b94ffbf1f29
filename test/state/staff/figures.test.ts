// Figures store: the chosen days, a late answer to an earlier choice, failures, and the file.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFigures } from '../../../src/state/staff/figures.ts';
import { wireFigures } from '../../console/case-fixtures.ts';
import { equalEach } from '../../harness/assert-each.ts';
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
  equalEach(asked, ({ days }) => days, [30, 7]);
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

test.run();
