// Measures a busy feed on a slow phone while somebody scrolls and taps, ours and the plain baseline in turn; asserts nothing.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platform } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { closeBrowser } from '../chromium.ts';
import { launchUrl } from '../demo/launch.ts';
import { type Certificate, createCertificate } from './support/certificate.ts';
import { startFeedLoadServer } from './support/feed-load-server.ts';
import { readInteractionMetrics, recordInteractions } from './support/interaction-metrics.ts';
import { CPU_SLOWDOWN, openBenchBrowser, openBenchContext, openBenchPhone } from './support/phone.ts';
import { startReverseProxy } from './support/reverse-proxy.ts';
import { formatTable, percentile } from './support/table.ts';
import { BENCH_CACHE, buildVariants, type Variant } from './support/variants.ts';

const HOST = 'localhost';
const RATES = [50, 200, 1_000];
const CARDS = 100;
const SETTLE_MS = 3_000;
const TIMEOUT_MS = 60_000;
const TAP_INTERVAL_MS = 250;
/** Beside the cards, where a tap does nothing in either app. */
const TAP_POINT = { x: 4, y: 400 };
/** A finger's pace: 1,000 px a second, down for two seconds and up again. */
const WHEEL_STEP = 50;
const WHEEL_INTERVAL_MS = 50;
const WHEEL_TURNS = 40;
const FRAME_MS = 1000 / 60;
const TICKS_PER_SECOND = 100;

interface FeedLoadResult {
  readonly name: string;
  readonly rate: number;
  readonly eventsASecond: number;
  /** Per cent of the frames that 60 a second would be. */
  readonly droppedFrames: number;
  readonly longTasks: number;
  readonly longestTask: number;
  readonly inputDelay98: number;
  /** Per cent of the time that the page's thread ran, as the system counts it: what others do costs nothing here. */
  readonly busy: number;
  readonly script: number;
  readonly layoutAndStyle: number;
  /** Per cent of one core; NaN where the system does not tell. */
  readonly worker: number;
  readonly mutationsPerEvent: number;
  readonly heapBefore: number;
  readonly heapAfter: number;
  readonly workerHeap: number;
}

const TABLE_HEAD = [
  '',
  'events/s',
  'dropped %',
  'long tasks',
  'longest ms',
  'input p98 ms',
  'busy %',
  'script %',
].concat(['layout %', 'worker %', 'mutations/event', 'heap MB', 'worker MB']);

/** Seconds that each thread called 'DedicatedWorker' ran, in all processes of this browser. */
async function workerSeconds(browser: Browser): Promise<number> {
  if (platform !== 'linux') return Number.NaN;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  let ticks = 0;
  for (const { id, type } of processInfo) {
    if (type !== 'renderer') continue;
    const tasks = `/proc/${id}/task`;
    for (const task of await readdir(tasks).catch(() => [])) {
      const stat = await readFile(join(tasks, task, 'stat'), 'utf8').catch(() => '');
      if (!stat.includes('(DedicatedWorker')) continue;
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    }
  }
  return ticks / TICKS_PER_SECOND;
}

async function pageSeconds(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
}

/** Scrolls up and down and taps until `until`; answers when the last gesture ended. */
async function scrollAndTap(page: Page, until: number): Promise<void> {
  const scroll = async (): Promise<void> => {
    // By the wheel: the protocol's own scroll gesture ends the renderer of a slowed page.
    for (let turn = 0; performance.now() < until; turn += 1) {
      await page.mouse.wheel(0, turn % (2 * WHEEL_TURNS) < WHEEL_TURNS ? WHEEL_STEP : -WHEEL_STEP);
      await wait(WHEEL_INTERVAL_MS);
    }
  };
  const tap = async (): Promise<void> => {
    while (performance.now() < until) {
      await page.mouse.click(TAP_POINT.x, TAP_POINT.y);
      await wait(TAP_INTERVAL_MS);
    }
  };
  await Promise.all([scroll(), tap()]);
}

async function measureFeedLoad(
  browser: Browser,
  certificate: Certificate,
  contestant: Variant,
  rate: number,
  seconds: number,
): Promise<FeedLoadResult> {
  const server = await startFeedLoadServer(CARDS);
  const front = await startReverseProxy({
    dist: contestant.dist,
    apiPort: server.port,
    certificate,
    speed: null,
    compressesApi: false,
  });
  const context = await openBenchContext(browser);
  try {
    const phone = await openBenchPhone(context);
    const { page, session } = phone;
    await recordInteractions(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    // Never checked: the server of this bench believes everybody.
    const initData = 'user=%7B%22id%22%3A7%2C%22first_name%22%3A%22Bob%22%7D&auth_date=1&hash=00';
    await page.goto(launchUrl(`https://${HOST}:${front.port}/home`, { initData }), {
      timeout: TIMEOUT_MS,
    });
    await page.waitForFunction(`document.querySelectorAll('li[data-id]').length >= ${CARDS}`, undefined, {
      timeout: TIMEOUT_MS,
    });
    await phone.setCpuSlowdown(CPU_SLOWDOWN);
    server.setRate(rate);
    await wait(SETTLE_MS);
    const heapBefore = await phone.measureHeap();
    const [sentBefore, workerBefore, before] = [
      server.sent,
      await workerSeconds(browser),
      await pageSeconds(session),
    ];
    await readInteractionMetrics(page);
    const startedAt = performance.now();
    await scrollAndTap(page, startedAt + seconds * 1000);
    const spent = performance.now() - startedAt;
    const seen = await readInteractionMetrics(page);
    const after = await pageSeconds(session);
    const worker = (await workerSeconds(browser)) - workerBefore;
    const events = server.sent - sentBefore;
    server.setRate(0);
    const heapAfter = await phone.measureHeap();
    const share = (...names: string[]) =>
      (names.reduce((sum, name) => sum + after(name) - before(name), 0) * 100_000) / spent;
    return {
      name: contestant.name,
      rate,
      eventsASecond: (events * 1000) / spent,
      droppedFrames: Math.max(0, 100 * (1 - (seen.frames * FRAME_MS) / spent)),
      longTasks: seen.longTasks.length,
      longestTask: Math.max(0, ...seen.longTasks),
      inputDelay98: percentile(seen.inputs, 0.98),
      busy: share('TaskDuration'),
      script: share('ScriptDuration'),
      layoutAndStyle: share('LayoutDuration', 'RecalcStyleDuration'),
      worker: (worker * 100_000) / spent,
      mutationsPerEvent: seen.mutations / events,
      heapBefore: heapBefore.page,
      heapAfter: heapAfter.page,
      workerHeap: heapAfter.workers,
    };
  } finally {
    await context.close();
    await front.close();
    await server.close();
  }
}

const formatRow = (one: FeedLoadResult): string[] => [
  `${one.name} at ${one.rate}/s`,
  one.eventsASecond.toFixed(0),
  one.droppedFrames.toFixed(1),
  String(one.longTasks),
  one.longestTask.toFixed(0),
  Number.isNaN(one.inputDelay98) ? '<16' : one.inputDelay98.toFixed(0),
  one.busy.toFixed(1),
  one.script.toFixed(1),
  one.layoutAndStyle.toFixed(1),
  Number.isNaN(one.worker) ? '–' : one.worker.toFixed(1),
  one.mutationsPerEvent.toFixed(2),
  `${one.heapBefore.toFixed(1)} → ${one.heapAfter.toFixed(1)}`,
  one.workerHeap.toFixed(1),
];

/** @param args '--seconds=20' a rate; '--rates=50,200,1000' */
export async function run(args: readonly string[]): Promise<void> {
  const given = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const seconds = Number(given('seconds') ?? 20);
  const rates = given('rates')?.split(',').map(Number) ?? RATES;
  const contestants = await buildVariants(args);
  const certificate = createCertificate(HOST);
  const browser = await openBenchBrowser(certificate);
  const outcomes: FeedLoadResult[] = [];
  try {
    for (const rate of rates) {
      for (const contestant of contestants) {
        outcomes.push(await measureFeedLoad(browser, certificate, contestant, rate, seconds));
      }
    }
  } finally {
    await closeBrowser();
  }
  console.log(
    `Storm: ${CARDS} cards, processor ${CPU_SLOWDOWN}× slower, ${seconds} s a rate, scrolled and tapped all the while\n`,
  );
  console.log(formatTable([TABLE_HEAD, ...outcomes.map(formatRow)]));
  await mkdir(BENCH_CACHE, { recursive: true });
  await writeFile(join(BENCH_CACHE, 'storm.json'), `${JSON.stringify(outcomes, null, 2)}\n`);
}
