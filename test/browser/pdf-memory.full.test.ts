// PDF preview: what it leaves in memory after many files (CHAT-03).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { createPdf, type PdfPageInput } from './pdf-fixture.ts';
import { emptyPage, FIVE, waitForCanvas } from './pdf-page.ts';

test('CHAT-03 after closing, the heap is within 10 MB of the one before', async () => {
  const { page, show } = await emptyPage();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const measureHeap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize;
  };
  const showAndClose = async (made: readonly PdfPageInput[], at: number): Promise<void> => {
    await show(createPdf(made));
    await page.waitForSelector(`[data-page="${at}"]`);
    await page.evaluate(`document.querySelector('[data-page="${at}"]').scrollIntoView()`);
    await waitForCanvas(page, at);
    await page.evaluate('leave()');
    await page.waitForFunction(() => document.querySelector('canvas') === null);
  };
  // pdf.js itself stays loaded: the first file is not counted.
  await showAndClose(FIVE, 1);
  const before = await measureHeap();
  for (let round = 0; round < 3; round += 1) {
    await showAndClose(FIVE, 5);
    await showAndClose(
      Array.from({ length: 200 }, (): PdfPageInput => ({ color: [0, 0, 1], text: 'x' })),
      200,
    );
  }
  const growth = (await measureHeap()) - before;
  assert.ok(growth < 10 * 1024 * 1024, `${Math.round(growth / 1024)} kB more`);
  // Each worker ends too, with its own heap.
  await Promise.all(page.workers().map((worker) => worker.waitForEvent('close')));
});

test.after(releaseBrowser);
test.run();
