// Support screen: the standing sentence, the check of a message, the personal word (REAL-01, REAL-03, REAL-06).

import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isGenuineWord, proposeWord } from '#domain/genuine.ts';
import { DEFAULT_SETTINGS, type SettingsPatch } from '#domain/user-settings.ts';
import { LazyStoresContext } from '../../../src/hooks/stores-context.ts';
import { SupportScreen } from '../../../src/screens/support/support-screen.tsx';
import type { AppStores } from '../../../src/state/app-stores.ts';
import type { LazyStores } from '../../../src/state/lazy-stores.ts';
import { expectNone } from '../../harness/assert-each.ts';
import { click, getControl, getElement, typeText, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp, fakeSession } from '../fixtures.ts';
import { actUntilSettled, renderScreen, screenText } from '../screen-harness.tsx';

interface Answer {
  readonly isGenuine: boolean;
  readonly text: string;
  readonly sentAt: number | null;
}

interface Setting {
  readonly answer?: Answer | Error | null;
  readonly word?: string | null;
  readonly supportUrl?: string;
}

function open({ answer, word = null, supportUrl }: Setting = {}) {
  const asked: unknown[] = [];
  const saved: SettingsPatch[] = [];
  const call = async (_route: unknown, { body }: { body: unknown }) => {
    asked.push(body);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const session = fakeSession(BORIS_ID, { features: { settings: 1, genuine: 1 } });
  const announced = signal({
    ...session.announced.value,
    operator: { botUsername: 'kantor_bot', supportUrl },
  });
  const app = fakeApp(BORIS_ID, {
    session: { ...session, announced } as AppStores['session'],
    services: { http: { call } } as unknown as AppStores['services'],
  });
  const stores = {
    settings: {
      settings: signal({ ...DEFAULT_SETTINGS, genuineWord: word }),
      loadError: signal(''),
      saveError: signal(''),
      isSaving: signal(false),
      ensure: () => Promise.resolve(),
      save: async (patch: SettingsPatch) => saved.push(patch) > 0,
    },
  } as unknown as LazyStores;
  renderScreen(
    app,
    <LazyStoresContext.Provider value={stores}>
      <SupportScreen />
    </LazyStoresContext.Provider>,
  );
  return { asked, saved, app };
}
const check = async (text: string) => {
  typeText(getElement('textarea'), text);
  await actUntilSettled(() => click(getControl('Check')));
};

test('REAL-06 the support page begins with who writes in our name; without an address of the operator it says how staff is called', () => {
  open();
  assert.match(screenText(), 'Kantor never writes to you first outside this app and its bot @kantor_bot.');
  assert.match(screenText(), 'There is no address to write to.');
  open({ supportUrl: 'https://support.example' });
  assert.not.match(screenText(), 'There is no address to write to.');
  assert.ok(getControl('Write to us'));
});

test('REAL-01 a pasted message is checked by its code', async () => {
  const sentAt = FIXTURE_NOW - 3_600_000;
  const { asked } = open({ answer: { isGenuine: true, text: 'Mia accepted your request', sentAt } });
  await check('blue otter\nMia accepted your request\n\n#k7-2q4f');
  assert.equal(asked, [{ code: '#K7-2Q4F' }]);
  assert.match(screenText(), /From us: Today, 11:00, “Mia accepted your request”/);
  typeText(getElement('textarea'), '#K7-2Q4G');
  assert.not.match(screenText(), 'From us');
});

test('REAL-01 what is not ours is said plainly, also without a call; without an answer nothing is claimed', async () => {
  const { asked } = open({ answer: { isGenuine: false, text: '', sentAt: null } });
  await check('#K7-2Q4F');
  assert.match(screenText(), 'Not from us. Block and report whoever sent it.');
  await check('I am from the support team');
  assert.match(screenText(), 'Not from us.');
  assert.is(asked.length, 1);
  for (const answer of [null, new Error('offline')]) {
    open({ answer });
    await check('#K7-2Q4F');
    assert.match(screenText(), "Couldn't check this. Please try again.");
    assert.not.match(screenText(), /From us|Not from us/);
  }
});

test('REAL-03 a word is proposed until there is one, and what is not allowed cannot be saved', async () => {
  const { saved } = open();
  const field = getElement('input') as HTMLInputElement;
  assert.ok(isGenuineWord(field.value), field.value);
  typeText(field, 'k.example');
  assert.match(screenText(), '3 to 24 letters');
  assert.ok((getControl('Use this word') as HTMLButtonElement).disabled);
  typeText(field, ' grey  heron 🪶 ');
  await actUntilSettled(() => click(getControl('Use this word')));
  assert.equal(saved, [{ genuineWord: 'grey heron 🪶' }]);
  open({ word: 'blue otter 🦦' });
  assert.is((getElement('input') as HTMLInputElement).value, 'blue otter 🦦');
});

test('REAL-03 every proposal is allowed, and there are a thousand', () => {
  const words = new Set<string>();
  for (let a = 0; a < 32; a += 1)
    for (let b = 0; b < 32; b += 1) {
      const turns = [a / 32, b / 32];
      words.add(proposeWord(() => turns.shift() ?? 0));
    }
  assert.is(words.size, 1024);
  expectNone([...words], (word) => !isGenuineWord(word));
});

test.after.each(unmountAll);
test.run();
