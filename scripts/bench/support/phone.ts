// Benchmark phone: Chromium with a slowed processor, and the heap sizes of page and workers.
import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser } from '../../chromium.ts';
import type { Certificate } from './certificate.ts';

/** How many times slower than this machine the page's own thread runs. */
export const CPU_SLOWDOWN = 6;

/** Trusts the certificate by its key: Chromium caches nothing that came with a certificate error. */
export const openBenchBrowser = (certificate: Certificate): Promise<Browser> =>
  openBrowser([`--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`]);

export const openBenchContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

export type BenchPhone = Awaited<ReturnType<typeof openBenchPhone>>;

const MB = 1_048_576;

export async function openBenchPhone(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const workers = new Map<string, string>();
  let lastId = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.set(sessionId, targetInfo.url);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  // Not flat: Playwright's session would drop the messages of other sessions.
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sendToTarget = (sessionId: string, method: string): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      void session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
        .catch(() => resolve(null));
    });
  };
  return {
    page,
    session,
    /** MB in use after a garbage collection: of the page, and of all its workers together. */
    async measureHeap(): Promise<{ readonly page: number; readonly workers: number }> {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      let inWorkers = 0;
      for (const sessionId of workers.keys()) {
        await sendToTarget(sessionId, 'HeapProfiler.collectGarbage');
        const usage = Object(await sendToTarget(sessionId, 'Runtime.getHeapUsage'));
        inWorkers += Number(usage.usedSize ?? 0);
      }
      return { page: usedSize / MB, workers: inWorkers / MB };
    },
    /** 1 for no slowdown. */
    async setCpuSlowdown(times: number): Promise<void> {
      await session.send('Emulation.setCPUThrottlingRate', { rate: times });
    },
  };
}
