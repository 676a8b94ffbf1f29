// Button of the dossier: the download by the messaging app, by the browser or outside, while it runs and when it fails.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import { DossierButton } from '../../../src/screens/help/help-screen.tsx';
import type { AppStores } from '../../../src/state/app-stores.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { click, getControl, unmountAll } from '../../harness/dom.ts';
import { fakeLateControls } from '../../harness/fake-late-controls.ts';
import { BORIS_ID, fakeApp, fakeSession } from '../fixtures.ts';
import { actUntilSettled, alertTexts, buttonNames, renderScreen } from '../screen-harness.tsx';

test.after.each(unmountAll);

const FILE = '/transactions/d1/dossier?language=ru';
const NAME = 'kantor-d1.pdf';

interface Setting {
  readonly features?: Readonly<Record<string, number>>;
  readonly downloadBy?: 'app' | 'browser' | 'link' | 'none';
  readonly ticket?: () => Promise<string>;
  readonly inBrowser?: () => Promise<boolean>;
}

function open({
  features = { cases: 1, tickets: 1 },
  downloadBy = 'app',
  ticket = async () => 't1',
  inBrowser = async () => true,
}: Setting = {}): string[] {
  const calls: string[] = [];
  const http = {
    call: async (_route: unknown, { body }: { body: { path: string } }) => {
      calls.push(`ticket ${body.path}`);
      return ticket();
    },
  };
  const session = {
    ...fakeSession(BORIS_ID),
    announced: signal({ features, operator: null }),
    token: signal('s1'),
  };
  const app = fakeApp(BORIS_ID, {
    session,
    services: { http, apiBase: 'https://k.example/api' },
  } as unknown as Partial<AppStores>);
  Object.assign(app.shell.native, {
    downloadBy,
    download: async (url: string, name: string) => {
      calls.push(`download ${url} ${name}`);
      return true;
    },
    lateControls: fakeLateControls({ downloadsInParts: false }),
    openLink: (url: string) => void calls.push(`open ${url}`),
  });
  const save = async (url: string, name: string, bearer = ''): Promise<boolean> => {
    calls.push(`fetch ${url} ${name} ${bearer}`);
    return inBrowser();
  };
  renderScreen(app, <DossierButton dealId="d1" language="ru" inBrowser={save} />);
  return calls;
}
const press = () => actUntilSettled(() => click(getControl('Save as PDF')));

test('HELP-04 the messaging app downloads the PDF with a ticket, a browser with the token; an old messaging app opens it outside', async () => {
  const address = `https://k.example/api${FILE}`;
  for (const [setting, expected] of [
    [{}, ['ticket /transactions/d1/dossier', `download ${address}&ticket=t1 ${NAME}`]],
    [{ downloadBy: 'browser' }, [`fetch ${address} ${NAME} s1`]],
    [{ downloadBy: 'link', features: { cases: 1 } }, [`open ${address}&token=s1`]],
  ] as const) {
    const calls = open(setting);
    await press();
    assert.equal([calls, alertTexts()], [expected, []]);
  }
  open({ features: {} });
  assert.equal(buttonNames(), [], 'without the feature there is no button');
});

test('HELP-04 while it is made the button is busy and starts nothing more', async () => {
  const made = createDeferred<boolean>();
  const calls = open({ downloadBy: 'browser', inBrowser: () => made.promise });
  click(getControl('Save as PDF'));
  await actUntilSettled(() => click(getControl('Save as PDF')));
  assert.is(getControl('Save as PDF').getAttribute('aria-busy'), 'true');
  assert.is(calls.length, 1);
  await actUntilSettled(() => made.resolve(true));
  assert.is(getControl('Save as PDF').getAttribute('aria-busy'), null);
});

test('HELP-04 a failure is said, with the words of the server where it has any', async () => {
  open({ downloadBy: 'browser', inBrowser: async () => false });
  await press();
  assert.equal(alertTexts(), ["Couldn't make the PDF. Please try again in a minute."]);
  unmountAll();
  const refused = new ApiError({ code: 'RATE_LIMITED', message: 'x', status: 429, serverMessage: 'Wait.' });
  open({
    ticket: async () => {
      throw refused;
    },
  });
  await press();
  assert.equal(alertTexts(), ['Wait.']);
});

test.run();
