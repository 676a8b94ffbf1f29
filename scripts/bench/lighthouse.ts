// Lighthouse on the home screen, as a phone loads it: scores, metrics, and the audits that are not passed.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeBrowser, openBrowser } from '../chromium.ts';
import { launchUrl } from '../demo/launch.ts';
import { freePort } from '../free-port.ts';
import { createCertificate } from './support/certificate.ts';
import { startReverseProxy } from './support/reverse-proxy.ts';
import { openSeededBackend } from './support/seeded-backend.ts';
import { formatTable, median } from './support/table.ts';
import { BENCH_CACHE, buildVariants } from './support/variants.ts';

const HOST = 'localhost';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
}
interface Report {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
}
type Lighthouse = (
  address: string,
  flags: { readonly port: number; readonly logLevel: 'error'; readonly onlyCategories: readonly string[] },
) => Promise<{ readonly lhr: Report } | undefined>;

/** Not a dependency: it brings two hundred packages. */
const INSTALL_COMMAND = 'npm install --no-save lighthouse@12.8.2';
const PACKAGE_NAME: string = 'lighthouse';

async function loadLighthouse(): Promise<Lighthouse | null> {
  try {
    const { default: lighthouse }: { readonly default: Lighthouse } = await import(PACKAGE_NAME);
    return lighthouse;
  } catch {
    return null;
  }
}

/** @param args '--runs=3', of which the median is printed */
export async function run(args: readonly string[]): Promise<void> {
  const lighthouse = await loadLighthouse();
  if (!lighthouse) {
    console.log(`Lighthouse is not installed: ${INSTALL_COMMAND}`);
    return;
  }
  const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length) ?? 3);
  const [ours] = await buildVariants(['--only=ours', ...args]);
  if (!ours) return;
  const backend = await openSeededBackend();
  const certificate = createCertificate(HOST);
  const port = await freePort();
  await openBrowser([
    `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
    `--remote-debugging-port=${port}`,
  ]);
  // Lighthouse simulates a slow network and processor itself.
  const proxy = await startReverseProxy({
    dist: ours.dist,
    apiPort: backend.port,
    certificate,
    speed: null,
    compressesApi: false,
  });
  const reports: Report[] = [];
  try {
    for (let round = 0; round < runs; round += 1) {
      const address = launchUrl(`https://${HOST}:${proxy.port}/home`, { initData: backend.signLaunch() });
      const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: CATEGORIES });
      if (result) reports.push(result.lhr);
    }
  } finally {
    await closeBrowser();
    await proxy.close();
    await backend.close();
  }
  printReports(reports);
  await mkdir(BENCH_CACHE, { recursive: true });
  await writeFile(join(BENCH_CACHE, 'lighthouse.json'), `${JSON.stringify(reports, null, 2)}\n`);
}

function printReports(reports: readonly Report[]): void {
  const scoreOf = (category: string) =>
    median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const metricOf = (id: string) =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  console.log(`Lighthouse, mobile, medians of ${reports.length}\n`);
  console.log(
    formatTable([
      ['', 'score'],
      ...CATEGORIES.map((category) => [category, scoreOf(category).toFixed(0)]),
      ...METRICS.map((id) => [id, metricOf(id).toFixed(id === 'cumulative-layout-shift' ? 3 : 0)]),
    ]),
  );
  const [first] = reports;
  if (!first) return;
  for (const category of CATEGORIES)
    for (const { id } of first.categories[category]?.auditRefs ?? []) {
      const audit = first.audits[id];
      if (audit && audit.score !== null && audit.score < 0.9)
        console.log(`${category}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
}
