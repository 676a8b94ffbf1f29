// Page with the PDF viewer alone, built with the product's settings, under its content security policy.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { sharedOptions } from '../../scripts/build/options.ts';
import { contentSecurityPolicy } from '../../server/http/security-headers.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';
import type { PdfPageInput } from './pdf-fixture.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Nothing is written to it; it only determines the names. */
const OUT = join(ROOT, '.cache', 'pdf-page');
const ASSETS = join(ROOT, 'dist', 'assets');
export const ORIGIN = 'https://pdf.test';
const TYPES: Readonly<Record<string, string>> = {
  ...{ js: 'text/javascript', css: 'text/css' },
  ...{ ttf: 'font/ttf', bcmap: 'application/octet-stream' },
};

/** pdf.js's scripts and data as they were built: building them again takes 15 s. Null for no such file. */
const readPdfFile = (path: string): Promise<Buffer | null> =>
  /^\/assets\/pdf-/.test(path) ? readFile(join(ROOT, 'dist', path)).catch(() => null) : Promise.resolve(null);

/** The files of the page by path, built with the product's settings. */
async function buildPage(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const script = (await readdir(ASSETS)).find((name) => /^pdf-document-.*\.js$/.test(name));
  if (!script) throw new Error(`no reader of PDFs in ${ASSETS}: npm run build`);
  const define = { __PDF_DOCUMENT_URL__: JSON.stringify(`/assets/${script}`) };
  const { outputFiles = [] } = await build({
    ...sharedOptions({ root: ROOT, outdir: OUT, define }),
    entryPoints: { page: join(ROOT, 'test', 'browser', 'pdf-harness.tsx') },
    entryNames: '[name]',
    format: 'esm',
    splitting: true,
    sourcemap: false,
  });
  for (const { path, contents } of outputFiles) files.set(path.slice(OUT.length), Buffer.from(contents));
  return files;
}
let built: Promise<Map<string, Buffer>> | undefined;

/** A page with the viewer alone. */
export interface PdfPage {
  readonly page: Page;
  /** Requested paths, in order. */
  readonly requested: string[];
  readonly problems: string[];
  show(bytes: Uint8Array): Promise<void>;
  /** Everything can be loaded from now on. */
  restore(): void;
}

export async function openPdfPage({ without }: { readonly without?: RegExp } = {}): Promise<PdfPage> {
  let lost = without;
  built ??= buildPage();
  const files = await built;
  const context = await openPhoneContext();
  const requested: string[] = [];
  const problems: string[] = [];
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    requested.push(origin === ORIGIN ? pathname : route.request().url());
    if (pathname === '/') {
      return route.fulfill({
        contentType: 'text/html',
        headers: {
          'content-security-policy': contentSecurityPolicy({
            scriptHashes: [],
            connectSources: [],
            frameOrigins: [],
          }),
        },
        body: '<!doctype html><meta name=viewport content="width=device-width"><link rel=icon href="data:,"><link rel=stylesheet href=/page.css><div id=app></div><script type=module src=/page.js></script>',
      });
    }
    const body = files.get(pathname) ?? (await readPdfFile(pathname));
    if (!body || lost?.test(pathname)) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[pathname.split('.').pop() ?? ''] ?? 'font/ttf' });
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(ORIGIN);
  await page.waitForFunction('globalThis.show');
  return {
    page,
    requested,
    problems,
    show: (bytes) => page.evaluate(`show(${JSON.stringify(Array.from(bytes))})`).then(() => {}),
    restore() {
      lost = undefined;
    },
  };
}

let shared: Promise<PdfPage> | undefined;
/** One page for the tests that need no new one: nothing is shown on it, and nothing was reported. */
export async function emptyPage(): Promise<PdfPage> {
  shared ??= openPdfPage();
  const opened = await shared;
  await opened.page.evaluate('leave()');
  opened.problems.length = 0;
  return opened;
}

export const COLORS: readonly PdfPageInput['color'][] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 1, 0],
  [0, 1, 1],
];
export const FIVE = COLORS.map((color, at): PdfPageInput => ({ color, text: `Page ${at + 1}` }));

export const waitForCanvas = (page: Page, number: number) =>
  page.waitForSelector(`[data-page="${number}"] canvas[data-painted="true"]`);
