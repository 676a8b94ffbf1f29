// Measures a busy feed on a slow phone while somebody scrolls and taps, ours and the plain baseline in turn; asserts nothing.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platform } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { closeBrowser } from '../chromium.ts';
import { launchAddress } from '../demo/launch.ts';
import { type Certificate, createCertificate } from './support/certificate.ts';
import { BENCH_CACHE, buildContestants, type Contestant } from './support/variants.ts';
import { startFront } from './support/reverse-proxy.ts';
import { openBenchBrowser, openContext, openPhone, SLOWER } from './support/phone.ts';
import { startStormServer } from './support/feed-load-server.ts';
import { formatTable, percentile } from './support/table.ts';
import { readStorm, watchStorm } from './support/interaction-metrics.ts';

const HOST = 'localhost';
const RATES = [50, 200, 1_000];
const CARDS = 100;
const SETTLE_MS = 3_000;
const PATIENCE_MS = 60_000;
const TAP_EVERY_MS = 250;
/** Beside the cards, where a tap does nothing in either app. */
const GUTTER = { x: 4, y: 400 };
/** A finger's pace: 1,000 px a second, down for two seconds and up again. */
const WHEEL_STEP = 50;
const WHEEL_EVERY_MS = 50;
const WHEEL_TURNS = 40;
const FRAME_MS = 1000 / 60;
const TICKS_PER_SECOND = 100;

interface Outcome {
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

const HEAD = [
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
async function useIt(page: Page, until: number): Promise<void> {
  const scroll = async (): Promise<void> => {
    // By the wheel: the protocol's own scroll gesture ends the renderer of a slowed page.
    for (let turn = 0; performance.now() < until; turn += 1) {
      await page.mouse.wheel(0, turn % (2 * WHEEL_TURNS) < WHEEL_TURNS ? WHEEL_STEP : -WHEEL_STEP);
      await wait(WHEEL_EVERY_MS);
    }
  };
  const tap = async (): Promise<void> => {
    while (performance.now() < until) {
      await page.mouse.click(GUTTER.x, GUTTER.y);
      await wait(TAP_EVERY_MS);
    }
  };
  await Promise.all([scroll(), tap()]);
}

async function weather(
  browser: Browser,
  certificate: Certificate,
  contestant: Contestant,
  rate: number,
  seconds: number,
): Promise<Outcome> {
  const server = await startStormServer(CARDS);
  const front = await startFront({
    dist: contestant.dist,
    apiPort: server.port,
    certificate,
    speed: null,
    compressesCalls: false,
  });
  const context = await openContext(browser);
  try {
    const phone = await openPhone(context);
    const { page, session } = phone;
    await watchStorm(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    // Never checked: the server of this bench believes everybody.
    const initData = 'user=%7B%22id%22%3A7%2C%22first_name%22%3A%22Bob%22%7D&auth_date=1&hash=00';
    await page.goto(launchAddress(`https://${HOST}:${front.port}/home`, { initData }), {
      timeout: PATIENCE_MS,
    });
    await page.waitForFunction(`document.querySelectorAll('li[data-id]').length >= ${CARDS}`, undefined, {
      timeout: PATIENCE_MS,
    });
    await phone.slow(SLOWER);
    server.setRate(rate);
    await wait(SETTLE_MS);
    const heapBefore = await phone.heap();
    const [sentBefore, workerBefore, before] = [
      server.sent,
      await workerSeconds(browser),
      await pageSeconds(session),
    ];
    await readStorm(page);
    const startedAt = performance.now();
    await useIt(page, startedAt + seconds * 1000);
    const spent = performance.now() - startedAt;
    const seen = await readStorm(page);
    const after = await pageSeconds(session);
    const worker = (await workerSeconds(browser)) - workerBefore;
    const events = server.sent - sentBefore;
    server.setRate(0);
    const heapAfter = await phone.heap();
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

const lineOf = (one: Outcome): string[] => [
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
  const contestants = await buildContestants(args);
  const certificate = createCertificate(HOST);
  const browser = await openBenchBrowser(certificate);
  const outcomes: Outcome[] = [];
  try {
    for (const rate of rates) {
      for (const contestant of contestants) {
        outcomes.push(await weather(browser, certificate, contestant, rate, seconds));
      }
    }
  } finally {
    await closeBrowser();
  }
  console.log(
    `Storm: ${CARDS} cards, processor ${SLOWER}× slower, ${seconds} s a rate, scrolled and tapped all the while\n`,
  );
  console.log(formatTable([HEAD, ...outcomes.map(lineOf)]));
  await mkdir(BENCH_CACHE, { recursive: true });
  await writeFile(join(BENCH_CACHE, 'storm.json'), `${JSON.stringify(outcomes, null, 2)}\n`);
}
