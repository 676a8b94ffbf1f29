// Feed load: frames, long tasks and input delay under many events on a slow phone while a script scrolls and taps; asserts nothing.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platform } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { closeBrowser } from '../chromium.ts';
import { type Certificate, createCertificate } from './support/certificate.ts';
import { FEED_HOST, withFeedPhone } from './support/feed-phone.ts';
import { readInteractionMetrics, recordInteractions } from './support/interaction-metrics.ts';
import { type BenchPhone, CPU_SLOWDOWN, openBenchBrowser } from './support/phone.ts';
import { waitForRows } from './support/rows.ts';
import { formatTable, percentile } from './support/table.ts';
import { BENCH_CACHE, buildVariants, type Variant } from './support/variants.ts';

const RATES = [50, 200, 1_000];
const CARDS = 100;
const SETTLE_MS = 3_000;
const TIMEOUT_MS = 60_000;
const TAP_INTERVAL_MS = 250;
/** At the edge of the page, where a tap does nothing in either app. */
const TAP_POINT = { x: 4, y: 400 };
/** As fast as a finger: 1,000 px a second, down for two seconds and up again. */
const WHEEL_STEP = 50;
const WHEEL_INTERVAL_MS = 50;
const WHEEL_TURNS = 40;
const FRAME_MS = 1000 / 60;
const TICKS_PER_SECOND = 100;

interface FeedLoadResult {
  readonly name: string;
  readonly rate: number;
  readonly eventsASecond: number;
  /** Percentage of the frames of 60 a second. */
  readonly droppedFrames: number;
  readonly longTasks: number;
  readonly longestTask: number;
  readonly inputDelay98: number;
  /** Percentage of time for which the page's thread ran, in its own time: other load does not count. */
  readonly busy: number;
  readonly script: number;
  readonly layoutAndStyle: number;
  /** Percentage of one core; NaN where the system does not report it. */
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

/** CPU seconds of all threads named 'DedicatedWorker' in the processes of this browser. */
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

/** Scrolls up and down and taps until `until`; resolves after the last gesture. */
async function scrollAndTap(page: Page, until: number): Promise<void> {
  const scroll = async (): Promise<void> => {
    // With the wheel: the protocol's scroll gesture crashes the renderer of a slowed page.
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

function measureFeedLoad(
  browser: Browser,
  certificate: Certificate,
  variant: Variant,
  rate: number,
  seconds: number,
  isFollowing: boolean,
): Promise<FeedLoadResult> {
  const prepare = async ({ page, session }: BenchPhone) => {
    await recordInteractions(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  };
  const opened = { browser, certificate, variant, offers: CARDS, prepare };
  return withFeedPhone(opened, async (phone, server) => {
    const { page, session } = phone;
    await waitForRows(page, CARDS, TIMEOUT_MS);
    await phone.setCpuSlowdown(CPU_SLOWDOWN);
    server.setRate(rate);
    if (isFollowing) server.follow();
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
    const metrics = await readInteractionMetrics(page);
    const after = await pageSeconds(session);
    const worker = (await workerSeconds(browser)) - workerBefore;
    const events = server.sent - sentBefore;
    server.setRate(0);
    const heapAfter = await phone.measureHeap();
    const share = (...names: string[]) =>
      (names.reduce((sum, name) => sum + after(name) - before(name), 0) * 100_000) / spent;
    return {
      name: isFollowing ? `${variant.name}, half following` : variant.name,
      rate,
      eventsASecond: (events * 1000) / spent,
      droppedFrames: Math.max(0, 100 * (1 - (metrics.frames * FRAME_MS) / spent)),
      longTasks: metrics.longTasks.length,
      longestTask: Math.max(0, ...metrics.longTasks),
      inputDelay98: percentile(metrics.inputs, 0.98),
      busy: share('TaskDuration'),
      script: share('ScriptDuration'),
      layoutAndStyle: share('LayoutDuration', 'RecalcStyleDuration'),
      worker: (worker * 100_000) / spent,
      mutationsPerEvent: metrics.mutations / events,
      heapBefore: heapBefore.page,
      heapAfter: heapAfter.page,
      workerHeap: heapAfter.workers,
    };
  });
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

/** @param args '--seconds=20' for each rate; '--rates=50,200'; '--following' adds followers */
export async function run(args: readonly string[]): Promise<void> {
  const given = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const seconds = Number(given('seconds') ?? 20);
  const rates = given('rates')?.split(',').map(Number) ?? RATES;
  const follows = args.includes('--following') ? [false, true] : [false];
  const variants = await buildVariants(args);
  const certificate = createCertificate(FEED_HOST);
  const browser = await openBenchBrowser(certificate);
  const results: FeedLoadResult[] = [];
  try {
    for (const rate of rates) {
      for (const variant of variants)
        for (const isFollowing of follows)
          results.push(await measureFeedLoad(browser, certificate, variant, rate, seconds, isFollowing));
    }
  } finally {
    await closeBrowser();
  }
  console.log(
    `Feed load: ${CARDS} cards, processor ${CPU_SLOWDOWN}× slower, ${seconds} s at each rate, with scrolling and taps\n`,
  );
  console.log(formatTable([TABLE_HEAD, ...results.map(formatRow)]));
  await mkdir(BENCH_CACHE, { recursive: true });
  await writeFile(join(BENCH_CACHE, 'feed-load.json'), `${JSON.stringify(results, null, 2)}\n`);
}
