// Row cost: what one more row near the view costs the page's thread on a slow phone, by parts of the frame; asserts nothing.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { closeBrowser } from '../chromium.ts';
import { type Certificate, createCertificate } from './support/certificate.ts';
import { FEED_HOST, withFeedPhone } from './support/feed-phone.ts';
import { CPU_SLOWDOWN, openBenchBrowser } from './support/phone.ts';
import { waitForIdle } from './support/rest.ts';
import { formatTable, median } from './support/table.ts';
import { PART_NAMES, type PartName, recordThreadTime } from './support/thread-time.ts';
import { BENCH_CACHE, buildVariants, type Variant } from './support/variants.ts';

const OFFERS = 300;
/** Longer than what one row takes, so that each has frames of its own. */
const STEP_MS = 150;

/**
 * Scrolls by the height of one row, again and again; resolves after the last one has settled.
 * `isInPlace`: by 2 px to and fro, which brings no row.
 */
const scrollScript = (steps: number, isInPlace = false): string => `new Promise((resolve) => {
  const height = document.querySelector('li[data-id]').getBoundingClientRect().height;
  let left = ${steps};
  const timer = setInterval(() => {
    if (left-- > 0) scrollBy(0, ${isInPlace ? 'left % 2 ? 2 : -2' : 'height'});
    else { clearInterval(timer); resolve(); }
  }, ${STEP_MS});
})`;

/** Elements and texts of a card of an offer. */
const COUNT_SCRIPT = `(() => {
  const card = document.querySelector('article');
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (texts.nextNode()) count += 1;
  return [1 + card.querySelectorAll('*').length, count];
})()`;

interface RowCostRun {
  /** ms of the page's thread for a row, by part, without those of the scroll itself. */
  readonly parts: Readonly<Record<PartName, number>>;
  readonly elements: number;
  readonly texts: number;
}

function measureRowCost(
  browser: Browser,
  certificate: Certificate,
  variant: Variant,
  rows: number,
): Promise<RowCostRun> {
  const opened = { browser, certificate, variant, offers: OFFERS };
  return withFeedPhone(opened, async ({ page, setCpuSlowdown }) => {
    await page.waitForFunction(`document.querySelectorAll('li[data-id]').length > 10`);
    const [elements = 0, texts = 0] = await page.evaluate<number[]>(COUNT_SCRIPT);
    await setCpuSlowdown(CPU_SLOWDOWN);
    // Before these, rows are made and not taken over.
    await page.evaluate(scrollScript(10));
    // Between two rows, so that none comes near.
    await page.evaluate('scrollBy(0, 60)');
    await waitForIdle(page);
    const spentOn = async (script: string): Promise<Record<PartName, number>> => {
      const stop = await recordThreadTime(browser, page);
      await page.evaluate(script);
      return stop();
    };
    const scroll = await spentOn(scrollScript(rows, true));
    const spent = await spentOn(scrollScript(rows));
    const parts = Object.fromEntries(PART_NAMES.map((name) => [name, (spent[name] - scroll[name]) / rows]));
    return { parts: parts as Record<PartName, number>, elements, texts };
  });
}

/**
 * @param args '--rows=40' in each run; '--runs=5'
 * '--dist=name:directory', which may be repeated, compares builds
 */
export async function run(args: readonly string[]): Promise<void> {
  const given = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const rows = Number(given('rows') ?? 40);
  const runs = Number(given('runs') ?? 5);
  const variants = await buildVariants([...args, '--only=ours']);
  const certificate = createCertificate(FEED_HOST);
  const browser = await openBenchBrowser(certificate);
  const results = variants.map(({ name }) => ({ name, runs: [] as RowCostRun[] }));
  try {
    for (let round = 0; round < runs; round += 1)
      for (const [at, variant] of variants.entries())
        results[at]?.runs.push(await measureRowCost(browser, certificate, variant, rows));
  } finally {
    await closeBrowser();
  }
  console.log(
    `Row cost: ms of the page's thread for a row that comes near the view, processor ${CPU_SLOWDOWN}× slower, medians of ${runs}\n`,
  );
  const lines = results.map((result) => [
    result.name,
    ...PART_NAMES.map((name) => median(result.runs.map(({ parts }) => parts[name])).toFixed(1)),
    `${result.runs[0]?.elements} / ${result.runs[0]?.texts}`,
  ]);
  console.log(formatTable([['', ...PART_NAMES, 'elements / texts'], ...lines]));
  await mkdir(BENCH_CACHE, { recursive: true });
  await writeFile(join(BENCH_CACHE, 'row-cost.json'), `${JSON.stringify(results, null, 2)}\n`);
}
