// Feed in pages on the home screen: what is below the last card (SRCH-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pageText } from '../app/app-harness.tsx';
import { click, getControl, unmountAll } from '../harness/dom.ts';
import { apply, fill, home, ids, renderAllRows, scrollToRow, shown, view } from './home-harness.tsx';

test.after.each(unmountAll);

test('SRCH-08 near the end the next page is asked for, once; its failure has a Retry and leaves the list', async () => {
  const harness = await home();
  const sent = (type: string) =>
    harness.fixture.worker.sent.filter((command) => command.type === type).length;
  fill(harness, ids(100));
  apply(harness, { feedEnd: 'more' });
  await renderAllRows();
  assert.not.match(pageText(), 'Past deals');
  assert.is(sent('loadMore'), 0);
  await scrollToRow(45);
  assert.is(sent('loadMore'), 1);
  apply(harness, { feedEnd: 'loading' });
  await scrollToRow(70);
  assert.is(sent('loadMore'), 1);
  assert.ok(document.querySelector('[aria-label="Loading more offers"]'));
  apply(harness, { feedEnd: 'failed' });
  await scrollToRow(99);
  await renderAllRows();
  assert.is(sent('loadMore'), 1);
  assert.match(pageText(), 'More offers could not be loaded.');
  assert.ok(shown().includes('r99'));
  click(getControl('Retry'));
  assert.is(sent('loadMore'), 2);
  const more = ids(130).slice(100);
  apply(harness, {
    cards: more.map((id) => [id, view(id)] as const),
    moves: more.map((id, at) => [id, more[at - 1] ?? 'r99'] as const),
    feedEnd: 'all',
  });
  await renderAllRows();
  assert.ok(shown().includes('r104'));
  assert.match(pageText(), 'Past deals');
});

test.run();
