// Export of one's data on the security page: each state, and the download by the messaging app or another browser (DATA-15).
import { type Signal, signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DataExport } from '#contract/account.ts';
import { DataExportSection } from '../../../src/screens/account/data-export.tsx';
import { SettingsPageScreen } from '../../../src/screens/settings/settings-pages.tsx';
import type { DataExportStore } from '../../../src/state/account/data-export.ts';
import { openPage } from '../../app/app-harness.tsx';
import { click, getControl, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp } from '../fixtures.ts';
import { actUntilSettled, alertTexts, buttonNames, renderScreen, screenText } from '../screen-harness.tsx';

const HOUR = 3_600_000;
const timeIn = (ms: number): number => FIXTURE_NOW + ms;
const NONE: DataExport = { state: 'none', bytes: null, until: null, nextAt: null };
const URL_OF_FILE = 'https://k.example/api/users/me/export/files/l1?ticket=t';

/** The row that begins with this title. */
const row = (title: string): HTMLElement => {
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  const found = all.find((one) => one.textContent?.startsWith(title));
  if (!found) throw new Error(`No row is called ${title}`);
  return found;
};

function open(
  shown: Partial<DataExport> | null,
  { error = '', loadError = '', downloadBy = 'app' as 'app' | 'browser' | 'none', url = URL_OF_FILE } = {},
) {
  const calls: string[] = [];
  const model: DataExportStore & { readonly state: Signal<DataExport | null> } = {
    state: signal(shown && { ...NONE, ...shown }),
    loadError: signal(loadError),
    isBusy: signal(false),
    error: signal(error),
    mount: () => () => undefined,
    load: async () => void calls.push('load'),
    start: async () => void calls.push('start'),
    address: async () => ({ url, name: 'kantor-data.zip' }),
  };
  const app = fakeApp(BORIS_ID);
  Object.assign(app.shell.native, {
    downloadBy,
    download: async (address: string, name: string) => {
      calls.push(`download ${address} ${name}`);
      return true;
    },
    openLink: (address: string) => void calls.push(`open ${address}`),
  });
  renderScreen(app, <DataExportSection store={model} />);
  return { calls, app };
}

test('DATA-15 one button asks for a copy, while none is being made or was made today, which is said', () => {
  const ASK = 'Get a copy of your data';
  for (const [shown, words, names] of [
    [{}, 'Your data', [ASK]],
    [
      { state: 'making', bytes: 3 * 1024 * 1024 },
      'Preparing your copy3.0 MB so far. You can leave this page',
      [],
    ],
    [{ state: 'making', bytes: 0 }, 'Preparing your copyYou can leave this page', []],
    [
      { state: 'expired', nextAt: timeIn(2 * HOUR) },
      'You can get one copy a day. The last one has been deleted. Ask again from t',
      [],
    ],
    [{ state: 'expired', nextAt: timeIn(-1) }, 'Your data', [ASK]],
    [{ state: 'failed' }, "Couldn't make your last copy", [ASK]],
  ] as const) {
    const { calls } = open(shown);
    assert.match(screenText(), words);
    assert.equal(buttonNames(), names);
    if (names.length > 0) click(getControl(ASK));
    assert.equal(calls, names.length > 0 ? ['start'] : []);
  }
});

test('DATA-15 ready: size and end; the messaging app downloads, another browser opens or gets the link', async () => {
  const ready = {
    state: 'ready',
    bytes: 5_000_000,
    until: timeIn(24 * HOUR),
    nextAt: timeIn(23 * HOUR),
  } as const;
  const inApp = open(ready);
  assert.match(screenText(), /ZIP, 4\.8 MB · until tomorrow, \d\d:\d\d/);
  assert.is(buttonNames().length, 1);
  await actUntilSettled(() => click(row('Download your copy')));
  assert.equal(inApp.calls, [`download ${URL_OF_FILE} kantor-data.zip`]);
  const elsewhere = open(ready, { downloadBy: 'none' });
  await actUntilSettled(() => click(row('Download your copy')));
  assert.equal(elsewhere.calls, [`open ${URL_OF_FILE}`]);
  await actUntilSettled(() => click(row('Copy the link')));
  assert.is(elsewhere.app.toasts.length, 1);
  // On a developer's machine without https the messaging app refuses.
  const local = open(ready, { url: 'http://localhost/x' });
  await actUntilSettled(() => click(row('Download your copy')));
  assert.equal(local.calls, ['open http://localhost/x']);
});

test('DATA-15 a refusal is announced, and a state that could not be loaded has Retry', () => {
  open({}, { error: 'You can ask for one copy of your data a day.' });
  assert.equal(alertTexts(), ['You can ask for one copy of your data a day.']);
  const { calls } = open(null, { loadError: 'Not now.' });
  click(getControl('Retry'));
  assert.equal(calls, ['load']);
});

test('DATA-15 FEAT-01 the section is on the security page where the backend announces it', async () => {
  await import('../../../src/screens/settings/security-screen.tsx');
  for (const [features, isThere] of [
    [{ sessions: 1 }, false],
    [{ sessions: 1, account: 2 }, false],
    [{ sessions: 1, account: 1 }, true],
  ] as const) {
    const answers = { 'GET /users/me/export': { body: { data: { ...NONE } } } };
    await openPage(<SettingsPageScreen page="security" />, answers, features);
    await actUntilSettled(() => undefined);
    assert.is(screenText().includes('Your data'), isThere);
    assert.is(screenText().includes('Get a copy of your data'), isThere);
  }
});

test.after.each(unmountAll);
test.run();
