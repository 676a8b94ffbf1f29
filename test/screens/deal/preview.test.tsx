// The preview of a chat's file: what is shown, what is refused and why, closing, zooming, saving (CHAT-03, CHAT-06).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fileNameFromDisposition } from '../../../src/platform/download.ts';
import type { OpenPdfResult, PdfErrorReason } from '../../../src/platform/pdf/pdf-document.ts';
import type { CachedFile, FileCache } from '../../../src/screens/deal/chat/file-cache.ts';
import { downloadFile } from '../../../src/screens/deal/preview/download-button.tsx';
import { renderSettings } from '../../../src/screens/deal/preview/pdf-page.tsx';
import { PdfPreview } from '../../../src/screens/deal/preview/pdf-preview.tsx';
import { Preview } from '../../../src/screens/deal/preview/preview.tsx';
import { pageWidth } from '../../../src/screens/deal/preview/use-page-width.ts';
import { click, flushUpdates, getControl, getElement, pressKey, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, fakeApp } from '../fixtures.ts';
import { actUntilSettled, renderScreen, screenText } from '../screen-harness.tsx';
import { fakeChat, fileBubble, ownBubble } from './chat/fake-chat.ts';

test.after.each(unmountAll);

const UNSUPPORTED = 'Mobile WebView download is not supported. Please use desktop to download the file.';
type Kept = CachedFile | null;
const whole = (content: string | Uint8Array<ArrayBuffer>, type: string): CachedFile => ({
  blob: new Blob([content], { type }),
  isWhole: true,
});
/** `left` counts those who have gone. */
function shelfOf(kept: Kept | Promise<Kept>): FileCache & { asked: number[]; left: number } {
  const shelf = {
    asked: [] as number[],
    left: 0,
    get(_key: string, most: number) {
      shelf.asked.push(most);
      return {
        file: Promise.resolve(kept),
        release: () => {
          shelf.left += 1;
        },
      };
    },
  };
  return shelf;
}

/** Turns of the event loop that reading a blob and drawing what it held may take; each effect has one of its own. */
const MOST_TURNS = 100;
const turn = () => actUntilSettled(() => new Promise((resolve) => setImmediate(resolve)));

/** Lets everything be drawn that is on its way: until the document stood still for a while. */
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
  readonly shelf: ReturnType<typeof shelfOf>;
  readonly app: ReturnType<typeof fakeApp>;
}
async function show(
  bubble: ReturnType<typeof fileBubble>,
  kept: Kept | Promise<Kept>,
  native = {},
): Promise<Shown> {
  const app = fakeApp(BORIS_ID);
  Object.assign(app.shell.native, native);
  const shelf = shelfOf(kept);
  let closed = 0;
  const room = { chat: fakeChat(['a', bubble]), files: shelf, openPreview: () => {} };
  await actUntilSettled(() =>
    renderScreen(
      app,
      <Preview
        context={room}
        bubbleKey="a"
        onClose={() => {
          closed += 1;
        }}
      />,
    ),
  );
  await loaded();
  return { closes: () => closed, shelf, app };
}

test('CHAT-03 a picture fits the screen; a tap zooms, a double tap does so once, Enter does it too', async () => {
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
  assert.match(screenText(), 'This file cannot be shown here.');
});

test('CHAT-03 text is shown up to 524288 bytes, and said to be cut beyond', async () => {
  const { shelf } = await show(fileBubble('a.txt', 'text/plain'), whole('Привет <b>x</b>', 'text/plain'));
  assert.equal(shelf.asked, [524_288]);
  assert.is(getElement('pre').textContent, 'Привет <b>x</b>');
  assert.not.match(screenText(), 'Only the beginning');
  unmountAll();
  await show(fileBubble('a.txt', 'text/plain'), whole('x'.repeat(524_289), 'text/plain'));
  assert.is(getElement('pre').textContent?.length, 524_288);
  assert.match(screenText(), 'Only the beginning of the file is shown.');
  unmountAll();
  const cut = { ...whole('x'.repeat(524_288), 'text/plain'), isWhole: false };
  await show(fileBubble('a.txt', 'text/plain'), cut);
  assert.match(screenText(), 'Only the beginning of the file is shown.');
});

test('a file that cannot be loaded says so, and Retry asks again', async () => {
  const { shelf } = await show(fileBubble('a.png', 'image/png'), null);
  assert.match(screenText(), 'The file could not be loaded.');
  await actUntilSettled(() => click(getControl('Retry')));
  assert.is(shelf.asked.length, 2);
});

test('what nothing here can draw is said, and can be saved', async () => {
  const { shelf } = await show(fileBubble('a.zip', 'application/zip'), null);
  assert.match(screenText(), 'This file cannot be shown here.');
  assert.equal(shelf.asked, [], 'and is not loaded');
  assert.ok(getControl('Download'));
});

test('Escape and the cross close it; who opened it has the focus again; nobody waits any more', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { closes, shelf } = await show(fileBubble('a.png', 'image/png'), new Promise<Kept>(() => {}));
  assert.is(document.activeElement, getElement('[role=dialog]'));
  pressKey(document.body, 'Escape');
  click(getControl('Close'));
  assert.is(closes(), 2);
  unmountAll();
  assert.is(document.activeElement, opener);
  assert.is(shelf.left, 1);
  opener.remove();
});

test('a file that is not on the server yet has no download', async () => {
  await show(ownBubble({ ...fileBubble('a.png', 'image/png'), messageId: '' }), whole('x', 'image/png'));
  assert.throws(() => getControl('Download'));
});

function means(downloadBy: 'app' | 'browser' | 'none', { takes = true, alerts = true, saves = true } = {}) {
  const did: string[] = [];
  const native = {
    downloadBy,
    download: async (url: string, name: string) => {
      did.push(`app ${url} ${name}`);
      return takes;
    },
    alert: async (words: string) => {
      did.push(`alert ${words}`);
      return alerts ? ('closed' as const) : ('unsupported' as const);
    },
  };
  const inBrowser = async (url: string, name: string) => {
    did.push(`browser ${url} ${name}`);
    return saves;
  };
  return {
    did,
    save: (url: string) => downloadFile(native, { url, name: 'a.pdf' }, inBrowser),
  };
}
const URL_OF_FILE = 'https://host/api/transactions/1/chat/file/2?token=t&v=1';

test('CHAT-06 the messenger’s own download where it has one; a no to its question is no failure', async () => {
  const app = means('app', { takes: false });
  assert.is(await app.save(URL_OF_FILE), '');
  assert.equal(app.did, [`app ${URL_OF_FILE} a.pdf`]);
  const local = means('app');
  assert.is(await local.save('http://alice.localhost/x'), '');
  assert.equal(local.did, ['browser http://alice.localhost/x a.pdf'], 'it takes https only');
});

test('CHAT-06 a mobile webview without it says the specified sentence, by alert or in place', async () => {
  const phone = means('none');
  assert.is(await phone.save(URL_OF_FILE), '');
  assert.equal(phone.did, [`alert ${UNSUPPORTED}`]);
  assert.is(await means('none', { alerts: false }).save(URL_OF_FILE), UNSUPPORTED);
});

test('CHAT-06 anywhere else the browser saves it, and a failure is said', async () => {
  const desktop = means('browser');
  assert.is(await desktop.save(URL_OF_FILE), '');
  assert.equal(desktop.did, [`browser ${URL_OF_FILE} a.pdf`]);
  const failed = await means('browser', { saves: false }).save(URL_OF_FILE);
  assert.is(failed, 'The file could not be downloaded. Please try again.');
});

test('CHAT-06 the button says in place what cannot be done', async () => {
  const native = { downloadBy: 'none', alert: async () => 'unsupported' };
  await show(fileBubble('a.zip', 'application/zip'), null, native);
  await actUntilSettled(() => click(getControl('Download')));
  assert.match(screenText(), UNSUPPORTED);
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

test('CHAT-03 a page is as wide as there is room, from 320 to the window; at most 2.5 pixels to one', () => {
  assert.equal(
    [0, 300, 360, 412, 900].map((room) => pageWidth(room, 430)),
    [320, 320, 360, 412, 430],
  );
  assert.equal(
    [1, 2, 3, 0].map((ratio) => renderSettings(360, ratio, false).pixelRatio),
    [1, 2, 2.5, 1],
  );
  assert.is(renderSettings(360, 3, true).pixelRatio, 1.5);
  assert.ok(renderSettings(360, 3, true).maxPixels < renderSettings(360, 3, false).maxPixels);
});

/** A document whose painting is written down. */
function fakePdf(pageCount: number) {
  const did: string[] = [];
  const pdf = {
    pageCount,
    pageHeight: async () => 1.5,
    render: (page: number) => {
      did.push(`paint ${page}`);
      return { done: Promise.resolve('painted' as const), cancel: () => void did.push(`cancel ${page}`) };
    },
    close: () => void did.push('close'),
  };
  return { did, pdf };
}
async function showPdf(answer: OpenPdfResult | Error, kept: Kept = whole('%PDF', 'application/pdf')) {
  const shelf = shelfOf(kept);
  const open = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  await actUntilSettled(() =>
    renderScreen(fakeApp(BORIS_ID), <PdfPreview files={shelf} bubbleKey="a" name="a.pdf" open={open} />),
  );
  await loaded();
  return shelf;
}

test('CHAT-03 every fault of a PDF has its sentence', async () => {
  const sentences: Readonly<Record<PdfErrorReason, RegExp>> = {
    broken: /damaged/,
    protected: /password/,
    too_long: /more than 200 pages/,
    unavailable: /viewer could not be loaded/,
  };
  for (const [fault, words] of Object.entries(sentences) as [PdfErrorReason, RegExp][]) {
    await showPdf({ fault });
    assert.match(screenText(), words);
    assert.is(document.querySelectorAll('button').length, fault === 'unavailable' ? 1 : 0, fault);
    unmountAll();
  }
  await showPdf(new Error('no such chunk'));
  assert.match(screenText(), 'The PDF viewer could not be loaded.');
});

test('CHAT-03 more than 20 MB is refused before the reader is loaded', async () => {
  const { did, pdf } = fakePdf(1);
  const shelf = await showPdf({ pdf }, { ...whole('%PDF', 'application/pdf'), isWhole: false });
  assert.match(screenText(), 'larger than 20 MB');
  assert.equal(shelf.asked, [20 * 1024 * 1024]);
  assert.equal(did, []);
});

test('CHAT-03 pages near the view are painted, the page left is cancelled, the reader ends with the preview', async () => {
  const watched: { seen: (entries: { isIntersecting: boolean }[]) => void; element?: Element }[] = [];
  const real = globalThis.IntersectionObserver;
  class FakeObserver {
    readonly own: (typeof watched)[number];
    constructor(seen: (typeof watched)[number]['seen']) {
      this.own = { seen };
      watched.push(this.own);
    }
    observe(element: Element) {
      this.own.element = element;
    }
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver, innerWidth: 360 });
  try {
    const { did, pdf } = fakePdf(9);
    await showPdf({ pdf });
    assert.equal(did, ['paint 1', 'paint 2']);
    const see = (page: number, isIntersecting: boolean) =>
      actUntilSettled(() => {
        const one = watched.find(({ element }) => element?.getAttribute('data-page') === `${page}`);
        one?.seen([{ isIntersecting }]);
      });
    did.length = 0;
    await see(1, true);
    await see(5, true);
    await see(1, false);
    assert.equal(
      [...document.querySelectorAll('canvas')].map((canvas) => canvas.getAttribute('aria-label')),
      ['Page 4 of 9', 'Page 5 of 9', 'Page 6 of 9'],
    );
    for (const page of [1, 2]) assert.ok(did.includes(`cancel ${page}`), `${page}`);
    did.length = 0;
    unmountAll();
    assert.equal([...did].sort(), ['cancel 4', 'cancel 5', 'cancel 6', 'close']);
  } finally {
    Object.assign(globalThis, { IntersectionObserver: real });
  }
});

test.run();
