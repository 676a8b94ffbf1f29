// Start benchmark: cold and warm start on a slow phone and network, the app and the baseline in turn; asserts nothing.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeBrowser } from '../chromium.ts';
import { launchUrl } from '../demo/launch.ts';
import { createCertificate } from './support/certificate.ts';
import { SLOW_4G } from './support/network-throttle.ts';
import { CPU_SLOWDOWN, openBenchBrowser, openBenchContext, openBenchPhone } from './support/phone.ts';
import { type ResourceKind, type ReverseProxy, startReverseProxy } from './support/reverse-proxy.ts';
import { openSeededBackend, type SeededBackend } from './support/seeded-backend.ts';
import { readStartMetrics, recordStart, totalBlockingTime } from './support/start-metrics.ts';
import { formatTable, median } from './support/table.ts';
import { BENCH_CACHE, buildVariants, type Variant } from './support/variants.ts';

const HOST = 'localhost';
/** The pages that can be measured: where each is opened, and what has to be drawn. */
const PAGES = {
  home: () => ({ path: '/home', drawnBy: 'article' }),
  request: ({ requestId }: SeededBackend) => ({ path: `/requests/${requestId}`, drawnBy: 'main dl' }),
  deal: ({ dealId }: SeededBackend) => ({ path: `/transactions/${dealId}/active`, drawnBy: 'textarea' }),
  /** Until the card of what comes next in its payments. */
  'deal-step': ({ dealId }) => ({
    path: `/transactions/${dealId}/active`,
    drawnBy: 'main > :first-child [role=group]',
  }),
  /** As a link in the messenger opens it. */
  link: ({ requestId }: SeededBackend) => ({
    path: '/',
    startParam: `request_${requestId}`,
    drawnBy: 'main dl',
  }),
} as const satisfies Record<string, (backend: SeededBackend) => MeasuredPage>;
type PageName = keyof typeof PAGES;

interface MeasuredPage {
  readonly path: string;
  readonly startParam?: string;
  /** The selector of what counts as the first card. */
  readonly drawnBy: string;
}

const TIMEOUT_MS = 60_000;
const RESOURCE_KINDS: readonly ResourceKind[] = ['page', 'style', 'script', 'call', 'stream', 'other'];

interface StartRun {
  readonly firstPaint: number;
  readonly firstCard: number;
  readonly allCards: number;
  readonly blockingUntilCard: number;
  readonly blocking: number;
  readonly longTasks: number;
  readonly layoutShift: number;
  readonly heapPage: number;
  readonly heapWorkers: number;
  readonly requestsUntilCard: number;
  readonly bytesUntilCard: number;
  readonly bytes: Readonly<Record<ResourceKind, number>>;
  /** Requests in the order of their start. */
  readonly waterfall: readonly WaterfallRow[];
}

/** One request, in ms since the start of the navigation, as the server saw it. */
interface WaterfallRow {
  readonly from: number;
  /** Null when it has not ended. */
  readonly to: number | null;
  readonly path: string;
  readonly bytes: number;
}
type Column = Exclude<keyof StartRun, 'bytes' | 'waterfall'>;

const COLUMNS: readonly (readonly [Column, string, number])[] = [
  ['firstPaint', 'first paint ms', 0],
  ['firstCard', 'first card ms', 0],
  ['allCards', '100 cards ms', 0],
  ['blockingUntilCard', 'blocked to card ms', 0],
  ['blocking', 'blocked ms', 0],
  ['longTasks', 'long tasks', 0],
  ['layoutShift', 'shift', 3],
  ['heapPage', 'heap MB', 1],
  ['heapWorkers', 'worker MB', 1],
  ['requestsUntilCard', 'requests to card', 0],
  ['bytesUntilCard', 'bytes to card', 0],
];

async function measureStart(
  proxy: ReverseProxy,
  backend: SeededBackend,
  context: Awaited<ReturnType<typeof openBenchContext>>,
  { language, page }: { readonly language: string; readonly page: MeasuredPage },
): Promise<StartRun> {
  const phone = await openBenchPhone(context);
  await phone.setCpuSlowdown(CPU_SLOWDOWN);
  const recording = await recordStart(phone, page.drawnBy);
  proxy.reset();
  const { path, startParam } = page;
  const address = launchUrl(`https://${HOST}:${proxy.port}${path}`, {
    initData: backend.signLaunch(language, startParam),
    startParam,
  });
  await phone.page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  const metrics = await readStartMetrics(phone.page, recording, proxy, TIMEOUT_MS);
  const heap = await phone.measureHeap();
  const requests = [...proxy.requests];
  const cardAt = metrics.startedAt + metrics.firstCard;
  const early = requests.filter((one) => one.startedAt < cardAt);
  const bytes = Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, 0])) as Record<ResourceKind, number>;
  for (const one of requests) bytes[one.kind] += one.bytes;
  const since = (time: number): number => Math.round(time - metrics.startedAt);
  await phone.page.close();
  await proxy.quiet();
  return {
    firstPaint: metrics.firstPaint,
    firstCard: metrics.firstCard,
    allCards: metrics.allCards,
    blockingUntilCard: totalBlockingTime(metrics.longTasksUntilCard),
    blocking: totalBlockingTime(metrics.longTasks),
    longTasks: metrics.longTasks.length,
    layoutShift: metrics.layoutShift,
    heapPage: heap.page,
    heapWorkers: heap.workers,
    requestsUntilCard: early.length,
    bytesUntilCard: early
      .filter((one) => one.endedAt !== null && one.endedAt < cardAt)
      .reduce((sum, one) => sum + one.bytes, 0),
    bytes,
    waterfall: requests.map(({ startedAt, endedAt, path, bytes }) => ({
      from: since(startedAt),
      to: endedAt === null ? null : since(endedAt),
      path,
      bytes,
    })),
  };
}

interface VariantResult {
  readonly name: string;
  readonly cache: 'cold' | 'warm';
  readonly runs: readonly StartRun[];
}

/**
 * @param args '--runs=5'; '--languages=en,ru' measures each variant in these;
 * '--page=request', 'deal', 'deal-step' or 'link' opens that page in place of home, which the baseline has not;
 * '--compress' compresses responses of the API in the proxy; '--waterfall' prints the requests after the first card too
 */
export async function run(args: readonly string[]): Promise<void> {
  const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length) ?? 5);
  const variants = inLanguages(await buildVariants(args), args);
  const backend = await openSeededBackend();
  const pageName = (args.find((arg) => arg.startsWith('--page='))?.slice('--page='.length) ??
    'home') as PageName;
  const page = PAGES[pageName](backend);
  const certificate = createCertificate(HOST);
  const browser = await openBenchBrowser(certificate);
  const results = variants.flatMap(({ name }) =>
    (['cold', 'warm'] as const).map((cache) => ({ name, cache, runs: [] as StartRun[] })),
  );
  const add = (variant: Pick<Variant, 'name'>, cache: 'cold' | 'warm', one: StartRun): void => {
    results.find((result) => result.name === variant.name && result.cache === cache)?.runs.push(one);
  };
  try {
    for (let round = 0; round < runs; round += 1) {
      for (const variant of variants) {
        const proxy = await startReverseProxy({
          dist: variant.dist,
          apiPort: backend.port,
          certificate,
          speed: SLOW_4G,
          compressesApi: args.includes('--compress'),
        });
        const context = await openBenchContext(browser);
        try {
          add(variant, 'cold', await measureStart(proxy, backend, context, { ...variant, page }));
          // A second time: Chromium caches compiled code only of scripts that it has run more than once.
          await measureStart(proxy, backend, context, { ...variant, page });
          add(variant, 'warm', await measureStart(proxy, backend, context, { ...variant, page }));
        } finally {
          await context.close();
          await proxy.close();
        }
      }
    }
  } finally {
    await closeBrowser();
    await backend.close();
  }
  printResults(results, args.includes('--waterfall'));
  await mkdir(BENCH_CACHE, { recursive: true });
  await writeFile(join(BENCH_CACHE, 'start.json'), `${JSON.stringify(results, null, 2)}\n`);
}

/** Each variant once for each language, whose tag is in its name; English alone without '--languages'. */
function inLanguages(variants: readonly Variant[], args: readonly string[]) {
  const given = args.find((arg) => arg.startsWith('--languages='))?.slice('--languages='.length);
  return variants.flatMap(({ name, dist }) =>
    (given?.split(',') ?? ['en']).map((language) => ({
      dist,
      language,
      name: given ? `${name} ${language}` : name,
    })),
  );
}

function printResults(results: readonly VariantResult[], withWaterfall: boolean): void {
  const rows = COLUMNS.map(([column, label, digits]) => [
    label,
    ...results.map((result) => median(result.runs.map((one) => one[column])).toFixed(digits)),
  ]);
  const bytes = RESOURCE_KINDS.map((kind) => [
    `bytes: ${kind}`,
    ...results.map((result) => median(result.runs.map((one) => one.bytes[kind])).toFixed(0)),
  ]);
  const spread = results.map((result) => {
    const cards = result.runs.map((one) => one.firstCard);
    return `${Math.min(...cards).toFixed(0)}–${Math.max(...cards).toFixed(0)}`;
  });
  const [speed, count] = [SLOW_4G, results[0]?.runs.length ?? 0];
  console.log(
    `Start: processor ${CPU_SLOWDOWN}× slower, ${speed.downBits / 1e6} Mbit/s, ${speed.roundTripMs} ms round trip, HTTP/2, medians of ${count}\n`,
  );
  console.log(
    formatTable([
      ['', ...results.map(({ name, cache }) => `${name} ${cache}`)],
      ...rows,
      ['first card, min–max', ...spread],
      ...bytes,
    ]),
  );
  for (const { name, cache, runs } of results) {
    const run = medianRun(runs);
    if (run) console.log(`\n${name} ${cache}\n${formatWaterfall(run, withWaterfall)}`);
  }
}

/** The run whose first card is in the middle. */
const medianRun = (runs: readonly StartRun[]): StartRun | undefined =>
  [...runs].sort((a, b) => a.firstCard - b.firstCard)[runs.length >> 1];

/** The critical path: requests, first paint and first card in their order; later requests if `isWhole`. */
function formatWaterfall({ waterfall, firstPaint, firstCard }: StartRun, isWhole: boolean): string {
  const shown = waterfall.filter(({ from }) => isWhole || from < firstCard);
  const rows: (readonly [at: number, ...cells: string[]])[] = [
    ...shown.map(
      ({ from, to, path, bytes }) => [from, `${from} → ${to ?? '…'}`, path, `${bytes} B`] as const,
    ),
    [firstPaint, firstPaint.toFixed(0), 'first paint', ''],
    [firstCard, firstCard.toFixed(0), 'first card', ''],
  ];
  return formatTable(rows.sort(([a], [b]) => a - b).map(([, ...cells]) => cells));
}
