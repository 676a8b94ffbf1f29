// Feed scroll: a long market is scrolled through on a slow phone: frames of screen and page, long tasks, heap, rows in the DOM; asserts nothing.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { closeBrowser } from '../chromium.ts';
import { type Certificate, createCertificate } from './support/certificate.ts';
import { FEED_HOST, withFeedPhone } from './support/feed-phone.ts';
import { swipeUp } from './support/finger.ts';
import { readInteractionMetrics, recordInteractions } from './support/interaction-metrics.ts';
import { type BenchPhone, CPU_SLOWDOWN, openBenchBrowser } from './support/phone.ts';
import { recordScreenFrames, type ScreenFrames } from './support/screen-frames.ts';
import { formatTable } from './support/table.ts';
import { BENCH_CACHE, buildVariants, type Variant } from './support/variants.ts';

const SETTLE_MS = 3_000;
const FRAME_MS = 1000 / 60;
const WHEEL_INTERVAL_MS = 50;
/** CSS px a second: a quick finger, and a wheel turned faster than anybody flings. */
const RUNS = [
  { offers: 1_000, speed: 2_000, name: 'a quick finger', isFinger: true },
  { offers: 10_000, speed: 20_000, name: 'a wheel', isFinger: false },
];

/** With more of them a page that keeps all its rows would measure its own layout. */
const MAX_PLAIN_ROWS = 1_000;

interface FeedScrollResult {
  readonly name: string;
  readonly offers: number;
  /** How far the reader came, and in how many seconds. */
  readonly reached: number;
  readonly seconds: number;
  /** Null with a wheel: a turn of it moves the page in one frame. */
  readonly screen: ScreenFrames | null;
  /** Dropped frames of the page's thread, percentage of 60 a second. */
  readonly droppedFrames: number;
  /** Percentage of the time in which the place of a card in view was blank. */
  readonly blank: number;
  readonly longTasks: number;
  /** ms. */
  readonly longestTask: number;
  /** Rows and nodes in the DOM at the end. */
  readonly rows: number;
  readonly nodes: number;
  /** MB. */
  readonly heapBefore: number;
  readonly heapAfter: number;
  readonly workerHeap: number;
}

/** As many plain rows of a card's size, without script: what this browser drops by itself. */
const plainPage = (rows: number): string => `<!doctype html>
<meta name="viewport" content="width=device-width">
<style>
  body, ul { margin: 0; padding: 0; background: #efeff4; font: 15px sans-serif; list-style: none }
  li { height: 160px; margin: 0 12px 8px; padding: 12px; box-sizing: border-box; border-radius: 12px; background: #fff }
</style>
<ul>${Array.from(
  { length: rows },
  (_, at) =>
    `<li data-id="${at}" aria-posinset="${at + 1}"><b>Anna Weber</b><p>You pay 1.5K EUR, you receive 1.6K USD</p><p>SEPA, Revolut → Wise</p></li>`,
).join('')}</ul>`;

/** The place of the last row above the end of the view. */
const LAST_ROW_SCRIPT = `Math.max(0, ...[...document.querySelectorAll('li[data-id]')].filter((row) => row.getBoundingClientRect().top < innerHeight).map((row) => Number(row.getAttribute('aria-posinset'))))`;

/** Counts how often a spacer, in place of rows, is in view. */
const RECORD_BLANKS_SCRIPT = `globalThis.blanks = { seen: 0, samples: 0 }; setInterval(() => {
  blanks.samples += 1;
  const isInView = (row) => { const { top, bottom } = row.getBoundingClientRect(); return bottom > 0 && top < innerHeight; };
  if ([...document.querySelectorAll('li[aria-hidden]')].some(isInView)) blanks.seen += 1;
}, 100)`;

/** Scrolls until the last row is there or `maxMs` are over. */
async function scrollToEnd(
  { page, session }: BenchPhone,
  { offers, speed, isFinger }: (typeof RUNS)[number],
  maxMs: number,
): Promise<void> {
  const end = performance.now() + maxMs;
  let lastTurn = performance.now();
  for (let turn = 0; performance.now() < end; turn += 1) {
    if (isFinger) await swipeUp(session, speed);
    else {
      await wait(WHEEL_INTERVAL_MS);
      const now = performance.now();
      // By elapsed time: on a busy machine the timer fires late.
      await page.mouse.wheel(0, (speed * (now - lastTurn)) / 1000);
      lastTurn = now;
    }
    if (turn % 40 === 0 && Number(await page.evaluate(LAST_ROW_SCRIPT)) >= offers) return;
  }
}

function measureFeedScroll(
  browser: Browser,
  certificate: Certificate,
  variant: Variant,
  run: (typeof RUNS)[number],
  maxMs: number,
  isPlain: boolean,
): Promise<FeedScrollResult> {
  const { offers, speed, name, isFinger } = run;
  const opened = { browser, certificate, variant, offers, isPaged: true };
  const prepare = ({ page }: BenchPhone) => recordInteractions(page);
  return withFeedPhone({ ...opened, prepare }, async (phone) => {
    const { page } = phone;
    // Not `waitForFunction`, see `swipeUp`.
    while (!(await page.evaluate<boolean>(`document.querySelectorAll('li[data-id]').length > 10`)))
      await wait(WHEEL_INTERVAL_MS);
    if (isPlain) {
      await page.goto('about:blank');
      await page.setContent(plainPage(offers));
    }
    await phone.setCpuSlowdown(CPU_SLOWDOWN);
    if (!isFinger) await page.mouse.move(200, 400);
    await wait(SETTLE_MS);
    const heapBefore = await phone.measureHeap();
    const stopRecording = isFinger ? await recordScreenFrames(browser, page) : null;
    await page.evaluate(RECORD_BLANKS_SCRIPT);
    await readInteractionMetrics(page);
    const startedAt = performance.now();
    await scrollToEnd(phone, run, maxMs);
    const spent = performance.now() - startedAt;
    const metrics = await readInteractionMetrics(page);
    const screen = stopRecording ? await stopRecording() : null;
    const blank = await page.evaluate<number>('(100 * blanks.seen) / blanks.samples');
    const heapAfter = await phone.measureHeap();
    const [reached, rows, nodes] = await Promise.all(
      [
        LAST_ROW_SCRIPT,
        `document.querySelectorAll('li').length`,
        `document.querySelectorAll('*').length`,
      ].map((script) => page.evaluate<number>(script)),
    );
    return {
      name: `${isPlain ? 'a plain page' : name}, ${offers} offers at ${speed} px/s`,
      offers,
      reached: reached ?? 0,
      seconds: spent / 1000,
      screen,
      blank,
      droppedFrames: Math.max(0, 100 * (1 - (metrics.frames * FRAME_MS) / spent)),
      longTasks: metrics.longTasks.length,
      longestTask: Math.max(0, ...metrics.longTasks),
      rows: rows ?? 0,
      nodes: nodes ?? 0,
      heapBefore: heapBefore.page,
      heapAfter: heapAfter.page,
      workerHeap: heapAfter.workers,
    };
  });
}

const formatRow = (one: FeedScrollResult): string[] => [
  one.name,
  `${one.reached} in ${one.seconds.toFixed(0)} s`,
  one.screen ? ((100 * one.screen.dropped) / one.screen.expected).toFixed(1) : '–',
  one.droppedFrames.toFixed(1),
  one.blank.toFixed(1),
  String(one.longTasks),
  one.longestTask.toFixed(0),
  `${one.rows} / ${one.nodes}`,
  `${one.heapBefore.toFixed(1)} → ${one.heapAfter.toFixed(1)}`,
  one.workerHeap.toFixed(1),
];

/** @param args '--offers=10000' runs one of the two; '--seconds=180' at most for each */
export async function run(args: readonly string[]): Promise<void> {
  const given = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const maxMs = Number(given('seconds') ?? 180) * 1000;
  const offers = given('offers');
  // The baseline has no pages.
  const [variant] = await buildVariants([...args, '--only=ours']);
  if (!variant) return;
  const certificate = createCertificate(FEED_HOST);
  const browser = await openBenchBrowser(certificate);
  const results: FeedScrollResult[] = [];
  try {
    for (const one of RUNS.filter((run) => offers === undefined || run.offers === Number(offers)))
      for (const isPlain of [true, false])
        if (!isPlain || one.offers <= MAX_PLAIN_ROWS)
          results.push(await measureFeedScroll(browser, certificate, variant, one, maxMs, isPlain));
  } finally {
    await closeBrowser();
  }
  console.log(`Feed scroll: a market in pages of 100, processor ${CPU_SLOWDOWN}× slower, no events\n`);
  const head = [
    '',
    'reached',
    'screen: dropped %',
    "page's thread: dropped %",
    'blank %',
    'long tasks',
    'longest ms',
    'rows / nodes',
    'heap MB',
    'worker MB',
  ];
  console.log(formatTable([head, ...results.map(formatRow)]));
  await mkdir(BENCH_CACHE, { recursive: true });
  await writeFile(join(BENCH_CACHE, 'feed-scroll.json'), `${JSON.stringify(results, null, 2)}\n`);
}
