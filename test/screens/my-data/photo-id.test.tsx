// Photo ID: stored on this device per user, and sent in no call (DATA-03).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Overlays } from '../../../src/app/overlays.tsx';
import { readPhotoId, removePhotoId, savePhotoId } from '../../../src/platform/photo-id.ts';
import { MyDataScreen } from '../../../src/screens/my-data/my-data-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  createAppHarness,
  pageText,
  signInAlice,
} from '../../app/app-harness.tsx';
import { click, getControl, getElement, typeText as typeInto, unmountAll } from '../../harness/dom.ts';

const SECRET = 'PASSPORT-C01X00T47';
const photo = () => new File([SECRET], `${SECRET}.jpg`, { type: 'image/jpeg' });

test.after.each(async () => {
  unmountAll();
  await removePhotoId('alice');
  await removePhotoId('boris');
});

async function page(): Promise<AppHarness> {
  const harness = createAppHarness('/settings/my-data', ({ server }) => {
    server.on('GET /users/me', { body: { profile: { firstName: 'Alice' } } });
    server.on('PATCH /users/me', { body: { profile: { firstName: 'Alicia' } } });
  });
  await signInAlice(harness);
  draw(harness);
  await drawn();
  return harness;
}
const draw = (harness: AppHarness) =>
  harness.render(
    <>
      <MyDataScreen />
      <Overlays />
    </>,
  );
/** Node reads a file in tasks of its own, for which settled promises do not wait. */
const drawn = (): Promise<void> => actAndSettle(() => new Promise((resolve) => setImmediate(resolve)));
async function pick(file: File): Promise<void> {
  const input = getElement('input[type=file]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await actAndSettle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await drawn();
}
const thumbnail = (): string | null => document.querySelector('img')?.getAttribute('src') ?? null;

test('DATA-03 an image is added, shown with a note, there on the next visit of this user alone, and removed', async () => {
  await savePhotoId('boris', photo());
  const harness = await page();
  assert.is(thumbnail(), null, 'each user has a photo of their own');
  assert.match(pageText(), 'A government-issued ID. It stays on this device and is never sent.');
  assert.is(getElement('input[type=file]').getAttribute('accept'), 'image/*');
  await pick(photo());
  const first = thumbnail() ?? '';
  assert.is(await (await fetch(first)).text(), SECRET);
  unmountAll();
  assert.is(await fetch(first).catch(() => 'gone'), 'gone', 'its object URL is revoked');
  draw(harness);
  await drawn();
  assert.ok(thumbnail());
  await actAndSettle(() => click(getControl('Remove Photo ID')));
  assert.is(thumbnail(), null);
  assert.ok(getElement('input[type=file]'));
  assert.equal([await readPhotoId('alice'), (await readPhotoId('boris')) !== null], [null, true]);
});

test('DATA-03 only images; an unreadable file shows an error', async () => {
  const broken = photo();
  Object.defineProperty(broken, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
  const pdf = new File(['%PDF'], 'passport.pdf', { type: 'application/pdf' });
  for (const [file, error] of [
    [pdf, 'Only images can be added'],
    [broken, "Couldn't read this photo"],
  ] as const) {
    await page();
    await pick(file);
    assert.match(pageText(), error);
    assert.equal([thumbnail(), await readPhotoId('alice')], [null, null]);
  }
});

test('DATA-03 no call carries it: adding, saving everything else, removing', async () => {
  const { fetch: nodeFetch } = globalThis;
  const outside: string[] = [];
  const forbidden = (name: string) => () => {
    outside.push(name);
    throw new Error(name);
  };
  const beacon = Object.getOwnPropertyDescriptor(navigator, 'sendBeacon');
  globalThis.fetch = forbidden('fetch') as typeof fetch;
  Object.defineProperty(navigator, 'sendBeacon', { value: forbidden('sendBeacon'), configurable: true });
  try {
    const harness = await page();
    await pick(photo());
    await actAndSettle(() => click(getControl('Edit First name')));
    typeInto(getElement('input:not([type=file]):not([inputmode=tel])'), 'Alicia');
    await actAndSettle(() => click(getControl('Save Changes')));
    await actAndSettle(() => click(getControl('Remove Photo ID')));
    const { calls } = harness.fixture.server;
    assert.equal(
      calls.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body),
      [{ firstName: 'Alicia' }],
    );
    const base64 = Buffer.from(SECRET).toString('base64').slice(0, 20);
    for (const call of calls) {
      const carried = JSON.stringify(call);
      assert.not(
        carried.includes(SECRET) || carried.includes(base64) || carried.includes('blob:'),
        call.route,
      );
    }
    for (const store of [harness.fixture.local, harness.fixture.tab])
      assert.not(JSON.stringify([...store.kept]).includes(SECRET));
    assert.equal(outside, []);
  } finally {
    globalThis.fetch = nodeFetch;
    if (beacon) Object.defineProperty(navigator, 'sendBeacon', beacon);
    else Reflect.deleteProperty(navigator, 'sendBeacon');
  }
});

test.run();
