// settled() of the browser harness: requests, batches of a worker, animations and frames of a page are all waited for.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';
import { createSettled } from '../harness/browser/settled.ts';

test.after(releaseBrowser);

const ORIGIN = 'https://settled.test';
/** A request, then an answer of the worker, then an animation, then moves from frame to frame. */
const PAGE = `<!doctype html><p id=text>start</p><script>
  const text = document.getElementById('text');
  const worker = new Worker(URL.createObjectURL(new Blob(['onmessage = () => postMessage(1)'])));
  worker.onmessage = () => requestAnimationFrame(() => {
    text.animate([{ opacity: 0 }, { opacity: 1 }], 150).onfinish = () => move(5);
  });
  const move = (left) => requestAnimationFrame(() => {
    text.style.transform = 'translateY(' + left + 'px)';
    if (left > 0) move(left - 1);
    else text.textContent = 'end';
  });
  const begin = () => fetch('/call').then(() => worker.postMessage(1));
</script>`;

test('it resolves after the request, what the worker answers to it, the animation and the last move', async () => {
  const context = await openPhoneContext();
  const settled = createSettled(context);
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(`${ORIGIN}/**`, async (route) => {
    if (!route.request().url().endsWith('/call'))
      return route.fulfill({ contentType: 'text/html', body: PAGE });
    await isReleased;
    return route.fulfill({ body: 'ok' });
  });
  const page = await context.newPage();
  await page.goto(ORIGIN);
  await settled(page);
  assert.is(await page.locator('#text').textContent(), 'start', 'a page at rest is settled');

  const called = page.waitForRequest('**/call');
  await page.evaluate('void begin()');
  await called;
  let isSettled = false;
  const settling = settled(page).then(() => {
    isSettled = true;
  });
  for (let frame = 0; frame < 5; frame += 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  assert.not.ok(isSettled, 'a request is in flight');
  release();
  await settling;
  assert.is(await page.locator('#text').textContent(), 'end');
  await context.close();
});

test.run();
