// File preview: images, PDF and text, errors, closing, zooming, downloading (CHAT-03, CHAT-06).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fileNameFromDisposition } from '../../../src/platform/download.ts';
import type { OpenPdfResult, PdfErrorReason } from '../../../src/platform/pdf/pdf-document.ts';
import type { CachedFile, FileCache } from '../../../src/screens/deal/chat/file-cache.ts';
import { downloadFile } from '../../../src/screens/deal/preview/download-button.tsx';
import { PdfPreview, pageWidth, renderSettings } from '../../../src/screens/deal/preview/pdf-preview.tsx';
import { Preview } from '../../../src/screens/deal/preview/preview.tsx';
import { equalEach } from '../../harness/assert-each.ts';
import { click, flushUpdates, getControl, getElement, pressKey, unmountAll } from '../../harness/dom.ts';
import { fakeIntersections } from '../../harness/fake-intersections.ts';
import { fakeLateControls } from '../../harness/fake-late-controls.ts';
import { BORIS_ID, fakeApp } from '../fixtures.ts';
import { actUntilSettled, renderScreen, screenText } from '../screen-harness.tsx';
import { fakeChat, fileBubble, ownBubble } from './chat/fake-chat.ts';

test.after.each(unmountAll);

const UNSUPPORTED = 'Mobile WebView download is not supported. Please use desktop to download the file.';
type Stored = CachedFile | null;
const whole = (content: string | Uint8Array<ArrayBuffer>, type: string): CachedFile => ({
  blob: new Blob([content], { type }),
  isWhole: true,
});
/** `released` counts released files. */
function fileCacheOf(
  stored: Stored | Promise<Stored>,
): FileCache & { requestedBytes: number[]; released: number } {
  const cache = {
    requestedBytes: [] as number[],
    released: 0,
    get(_key: string, most: number) {
      cache.requestedBytes.push(most);
      return {
        file: Promise.resolve(stored),
        release: () => {
          cache.released += 1;
        },
      };
    },
  };
  return cache;
}

/** Turns of the event loop for reading a blob and rendering it; each effect takes one. */
const MOST_TURNS = 100;
const turn = () => actUntilSettled(() => new Promise((resolve) => setImmediate(resolve)));

/** Waits until the document has not changed for a while. */
async function loaded(): Promise<void> {
  let [before, same] = ['', 0];
  for (let turns = 0; turns < MOST_TURNS && same < 10; turns += 1) {
    await turn();
    const now = document.body.innerHTML;
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

interface Shown {
  readonly closes: () => number;
  readonly cache: ReturnType<typeof fileCacheOf>;
  readonly app: ReturnType<typeof fakeApp>;
}
async function show(
  bubble: ReturnType<typeof fileBubble>,
  stored: Stored | Promise<Stored>,
  native = {},
): Promise<Shown> {
  const app = fakeApp(BORIS_ID);
  Object.assign(app.shell.native, native);
  const cache = fileCacheOf(stored);
  let closed = 0;
  const context = {
    ...{ chat: fakeChat(['a', bubble]), files: cache, openPreview: () => {} },
    ...{ openReport: null, showsWord: false },
  };
  await actUntilSettled(() =>
    renderScreen(
      app,
      <Preview
        context={context}
        bubbleKey="a"
        onClose={() => {
          closed += 1;
        }}
      />,
    ),
  );
  await loaded();
  return { closes: () => closed, cache, app };
}

test('CHAT-03 a HEIC photo that this browser cannot draw: a sentence, and the download', async () => {
  await show(fileBubble('a.heic', 'image/heic', { messageId: 'm1' }), whole('heic', 'image/heic'), {
    downloadBy: 'none',
    alert: async () => 'unsupported',
  });
  flushUpdates(() => getElement('[role=dialog] img').dispatchEvent(new Event('error')));
  assert.match(
    screenText(),
    "This device can't show HEIC photos. Download the photo to open it in another app.",
  );
  await actUntilSettled(() => click(getElement('[role=dialog] .middle button')));
  assert.match(screenText(), UNSUPPORTED);
});

test('CHAT-03 an image fits the screen; a tap zooms, a double tap only once, Enter too', async () => {
  await show(fileBubble('a.png', 'image/png'), whole('png', 'image/png'));
  const image = getElement('[role=dialog] img');
  assert.is(image.getAttribute('alt'), 'a.png');
  assert.match(image.getAttribute('src') ?? '', /^blob:/);
  const tap = (detail: number) =>
    flushUpdates(() => getElement('.zoom').dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
  tap(1);
  assert.ok(getControl('Zoom out'));
  tap(2);
  assert.ok(getControl('Zoom out'), 'the second tap of a double tap');
  tap(1);
  assert.ok(getControl('Zoom in'));
  tap(0);
  assert.ok(getControl('Zoom out'));
  flushUpdates(() => image.dispatchEvent(new Event('error')));
  assert.match(screenText(), "This file can't be shown here.");
});

test('CHAT-03 a file that cannot be loaded has Retry, one of an unsupported type is not loaded; what is not on the server yet has no download', async () => {
  const { cache } = await show(fileBubble('a.png', 'image/png'), null);
  assert.match(screenText(), "Couldn't load the file.");
  await actUntilSettled(() => click(getControl('Retry')));
  assert.is(cache.requestedBytes.length, 2);
  assert.is(
    getElement('[role=dialog]').querySelector('header'),
    null,
    'no banner landmark beside that of the page',
  );
  unmountAll();
  const native = { downloadBy: 'none', alert: async () => 'unsupported' };
  const zip = await show(fileBubble('a.zip', 'application/zip'), null, native);
  assert.match(screenText(), "This file can't be shown here.");
  assert.equal(zip.cache.requestedBytes, []);
  await actUntilSettled(() => click(getControl('Download')));
  assert.match(screenText(), UNSUPPORTED, 'an error of the download in place');
  await show(ownBubble({ ...fileBubble('a.png', 'image/png'), messageId: '' }), whole('x', 'image/png'));
  assert.throws(() => getControl('Download'));
});

test('CHAT-03 text is shown up to 524288 bytes, with a notice when it is cut', async () => {
  const { cache } = await show(fileBubble('a.txt', 'text/plain'), whole('Привет <b>x</b>', 'text/plain'));
  assert.equal(cache.requestedBytes, [524_288]);
  assert.is(getElement('pre').textContent, 'Привет <b>x</b>');
  assert.not.match(screenText(), 'Only the beginning');
  await show(fileBubble('a.txt', 'text/plain'), whole('x'.repeat(524_289), 'text/plain'));
  assert.is(getElement('pre').textContent?.length, 524_288);
  assert.match(screenText(), 'Only the beginning of the file is shown.');
  unmountAll();
  const cut = { ...whole('x'.repeat(524_288), 'text/plain'), isWhole: false };
  await show(fileBubble('a.txt', 'text/plain'), cut);
  assert.match(screenText(), 'Only the beginning of the file is shown.');
});

test('Escape and the close button close it; the focus returns; files are released', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { closes, cache } = await show(fileBubble('a.png', 'image/png'), new Promise<Stored>(() => {}));
  assert.is(document.activeElement, getElement('[role=dialog]'));
  pressKey(document.body, 'Escape');
  click(getControl('Close'));
  assert.is(closes(), 2);
  unmountAll();
  assert.is(document.activeElement, opener);
  assert.is(cache.released, 1);
  opener.remove();
});

function means(
  downloadBy: 'app' | 'browser' | 'link' | 'none',
  {
    isAsked = true,
    alerts = true,
    saves = true,
    hasTicket = true,
    dropsDownloads = false,
    downloadsInParts = false,
  } = {},
) {
  const did: string[] = [];
  const native = {
    downloadBy,
    lateControls: fakeLateControls({ dropsDownloads, downloadsInParts }),
    openLink: (url: string) => void did.push(`link ${url}`),
    download: async (url: string, name: string) => {
      did.push(`app ${url} ${name}`);
      return isAsked;
    },
    alert: async (text: string) => {
      did.push(`alert ${text}`);
      return alerts ? ('closed' as const) : ('unsupported' as const);
    },
  };
  const inBrowser = async (url: string, name: string) => {
    did.push(`browser ${url} ${name}`);
    return saves;
  };
  return {
    did,
    save(url: string, ticketUrl = url) {
      const address = async () => (url ? { url, bearer: '' } : null);
      const downloadUrl = async () => ticketUrl;
      return downloadFile(native, { name: 'a.pdf', address, downloadUrl, hasTicket }, inBrowser);
    },
  };
}
const DOWNLOAD_FAILED = "Couldn't download the file. Please try again.";
const URL_OF_FILE = 'https://host/api/transactions/1/chat/file/2?token=t&v=1';

const LOCAL_URL = 'http://alice.localhost/x';
const [BY_APP, OUTSIDE] = [`app ${URL_OF_FILE} a.pdf`, `link ${URL_OF_FILE}`];
const IN_ALERT = `alert ${UNSUPPORTED}`;
const DROPPED = "Telegram Web doesn't let Kantor save files.";
const web = { dropsDownloads: true, alerts: false } as const;

for (const [what, by, setting, url, did, error] of [
  ['the messaging app downloads where it can', 'app', {}, URL_OF_FILE, [BY_APP], ''],
  ['not without an address', 'app', {}, '', [], DOWNLOAD_FAILED],
  ['it takes https only', 'app', {}, LOCAL_URL, [`browser ${LOCAL_URL} a.pdf`], ''],
  ...(
    [
      ['where it refuses to ask, a browser outside', { isAsked: false }, [BY_APP, OUTSIDE], ''],
      ['with a ticket alone', { isAsked: false, hasTicket: false }, [BY_APP], DOWNLOAD_FAILED],
      ['where it loads in parts, too', { downloadsInParts: true }, [OUTSIDE], ''],
      ['the token stays with it', { downloadsInParts: true, hasTicket: false }, [BY_APP], ''],
    ] as const
  ).map(
    ([name, more, calls, failure]) =>
      [name, 'app', { ...more, dropsDownloads: true }, URL_OF_FILE, calls, failure] as const,
  ),
  ['a mobile webview without it has the sentence', 'none', {}, URL_OF_FILE, [IN_ALERT], ''],
  ['in place, without an alert', 'none', { alerts: false }, URL_OF_FILE, [IN_ALERT], UNSUPPORTED],
  ['a browser outside opens a ticket', 'link', {}, URL_OF_FILE, [OUTSIDE], ''],
  ['without tickets there is a sentence', 'link', { hasTicket: false }, URL_OF_FILE, [IN_ALERT], ''],
  ['in Telegram Web the app', 'app', web, URL_OF_FILE, [BY_APP], ''],
  ['or a browser outside', 'app', web, LOCAL_URL, [`link ${LOCAL_URL}`], ''],
  ['or a browser outside', 'link', web, URL_OF_FILE, [OUTSIDE], ''],
  ['or a sentence', 'link', { ...web, hasTicket: false }, LOCAL_URL, null, DROPPED],
  ['or a sentence', 'none', web, LOCAL_URL, null, DROPPED],
  ['or a sentence', 'app', { ...web, hasTicket: false }, LOCAL_URL, null, DROPPED],
  ['elsewhere the browser downloads', 'browser', {}, URL_OF_FILE, [`browser ${URL_OF_FILE} a.pdf`], ''],
  ['a failure is said', 'browser', { saves: false }, URL_OF_FILE, null, DOWNLOAD_FAILED],
  ['also of the address', 'browser', {}, '', [], DOWNLOAD_FAILED],
] as const)
  test(`CHAT-06 ${what}: ${by} ${JSON.stringify(setting)} ${url}`, async () => {
    const phone = means(by, setting);
    const said = await phone.save(url);
    assert.ok(error ? said.startsWith(error) : said === '', said);
    if (did) assert.equal(phone.did, did);
  });

test('CHAT-06 the name comes from content-disposition, in any script', () => {
  const names = [
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%D0%9A%20%C2%AB1%C2%BB.pdf', 'К «1».pdf'],
    ["attachment; filename*=UTF-8''%E0%A4%A; filename=plain.pdf", 'plain.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename=a.pdf', 'a.pdf'],
    ['attachment', ''],
    ['', ''],
  ] as const;
  for (const [header, name] of names) assert.is(fileNameFromDisposition(header), name, header);
});

test('CHAT-03 a page is as wide as the preview, from 320 px to the window; at most 2.5 pixels per CSS px', () => {
  equalEach([0, 300, 360, 412, 900], (available) => pageWidth(available, 430), [320, 320, 360, 412, 430]);
  equalEach([1, 2, 3, 0], (ratio) => renderSettings(360, ratio, false).pixelRatio, [1, 2, 2.5, 1]);
  assert.is(renderSettings(360, 3, true).pixelRatio, 1.5);
  assert.ok(renderSettings(360, 3, true).maxPixels < renderSettings(360, 3, false).maxPixels);
});

/** A PDF that records what is rendered. */
function fakePdf(pageCount: number, documentPages = pageCount) {
  const did: string[] = [];
  const pdf = {
    pageCount,
    documentPages,
    pageHeight: async () => 1.5,
    render: (page: number) => {
      did.push(`paint ${page}`);
      return { done: Promise.resolve('painted' as const), cancel: () => void did.push(`cancel ${page}`) };
    },
    close: () => void did.push('close'),
  };
  return { did, pdf };
}
async function showPdf(answer: OpenPdfResult | Error, stored: Stored = whole('%PDF', 'application/pdf')) {
  const cache = fileCacheOf(stored);
  const open = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  await actUntilSettled(() =>
    renderScreen(fakeApp(BORIS_ID), <PdfPreview files={cache} bubbleKey="a" name="a.pdf" open={open} />),
  );
  await loaded();
  return cache;
}

test('CHAT-03 every error of a PDF has a sentence', async () => {
  const sentences: Readonly<Record<PdfErrorReason, RegExp>> = {
    broken: /damaged/,
    protected: /password/,
    unavailable: /load the PDF viewer/,
  };
  for (const [fault, sentence] of Object.entries(sentences) as [PdfErrorReason, RegExp][]) {
    await showPdf({ fault });
    assert.match(screenText(), sentence);
    assert.is(document.querySelectorAll('button').length, fault === 'unavailable' ? 1 : 0, fault);
  }
  await showPdf(new Error('no such chunk'));
  assert.match(screenText(), "Couldn't load the PDF viewer.");
});

test('CHAT-03 of a long PDF the first pages are shown, and a line says so', async () => {
  await showPdf({ pdf: fakePdf(200, 480).pdf });
  assert.match(screenText(), 'Only the first 200 of 480 pages are shown.');
  await showPdf({ pdf: fakePdf(200).pdf });
  assert.not.match(screenText(), 'Only the first');
});

test('CHAT-03 more than 20 MB is refused before pdf.js is loaded', async () => {
  const { did, pdf } = fakePdf(1);
  const cache = await showPdf({ pdf }, { ...whole('%PDF', 'application/pdf'), isWhole: false });
  assert.match(screenText(), 'larger than 20 MB');
  assert.equal(cache.requestedBytes, [20 * 1024 * 1024]);
  assert.equal(did, []);
});

test('CHAT-03 pages near the viewport are rendered, others cancelled, and the PDF closes with the preview', async () => {
  const intersections = fakeIntersections();
  const real = globalThis.innerWidth;
  Object.assign(globalThis, { innerWidth: 360 });
  try {
    const { did, pdf } = fakePdf(9);
    await showPdf({ pdf });
    assert.equal(did, ['paint 1', 'paint 2']);
    /** One call, as the browser makes it for all that is observed together. */
    const scroll = (...changes: (readonly [page: number, isIntersecting: boolean])[]) =>
      actUntilSettled(() => {
        did.length = 0;
        const [{ report } = {}] = intersections.watched;
        const byPage = intersections.watched.filter(({ report: other }) => other === report);
        report?.(
          changes.flatMap(([page, isIntersecting]) => {
            const target = byPage
              .map(({ element }) => element)
              .find((it) => it.matches(`[data-page="${page}"]`));
            return target ? [{ target, isIntersecting }] : [];
          }),
        );
      });
    await scroll([2, true], [3, true]);
    assert.equal(did, ['paint 3', 'paint 4']);
    // Page 4 is near before and after: it stays.
    await scroll([3, false], [2, false], [4, true], [5, true]);
    assert.equal([...did].sort(), ['cancel 1', 'cancel 2', 'paint 5', 'paint 6']);
    equalEach([...document.querySelectorAll('canvas')], (canvas) => canvas.getAttribute('aria-label'), [
      'Page 3 of 9',
      'Page 4 of 9',
      'Page 5 of 9',
      'Page 6 of 9',
    ]);
    assert.ok([...document.querySelectorAll('canvas')].every(({ dir }) => dir === 'ltr'));
    did.length = 0;
    unmountAll();
    assert.equal([...did].sort(), ['cancel 3', 'cancel 4', 'cancel 5', 'cancel 6', 'close']);
    assert.is(intersections.watched.length, 0);
  } finally {
    intersections.restore();
    Object.assign(globalThis, { innerWidth: real });
  }
});

test.run();
