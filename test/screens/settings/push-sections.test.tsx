// Choices about the bot's messages and quiet hours: shown with the feature, saved as chosen (PUSH-01, PUSH-04, SET-02).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_SETTINGS, mergeSettings, type SettingsPatch } from '#domain/user-settings.ts';
import { LazyStoresContext } from '../../../src/hooks/lazy-stores-context.ts';
import { SettingsPageScreen } from '../../../src/screens/settings/settings-page-screen.tsx';
import type { LazyStores } from '../../../src/state/lazy-stores.ts';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { BORIS_ID, fakeApp, fakeSession } from '../fixtures.ts';
import { buttonNames, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

function open(features: Readonly<Record<string, number>>, initial: SettingsPatch = {}) {
  const saved: SettingsPatch[] = [];
  const settings = signal(mergeSettings(DEFAULT_SETTINGS, initial));
  const stores = {
    settings: {
      settings,
      loadError: signal(''),
      saveError: signal(''),
      ensure: () => Promise.resolve(),
      save(patch: SettingsPatch) {
        saved.push(patch);
        settings.value = mergeSettings(settings.peek(), patch);
        return Promise.resolve(true);
      },
    },
  } as unknown as LazyStores;
  renderScreen(
    fakeApp(BORIS_ID, { session: fakeSession(BORIS_ID, { features }) }),
    <LazyStoresContext.Provider value={stores}>
      <SettingsPageScreen page="notifications" />
    </LazyStoresContext.Provider>,
  );
  return saved;
}
const press = (control: Element) => flushUpdates(() => click(control as HTMLElement));
const chips = (group: string) =>
  Array.from(document.querySelectorAll(`fieldset[aria-label="${group}"] button`)) as HTMLElement[];
function chip(group: string, text: string): HTMLElement {
  const found = chips(group).find((one) => one.textContent === text);
  if (!found) throw new Error(`no chip ${group}: ${text}`);
  return found;
}

test('SET-02 the sections are there with the feature only', () => {
  open({ away: 1 });
  assert.not.match(screenText(), 'Messages from the bot');
  open({ push: 1 });
  assert.match(screenText(), 'Messages from the bot');
  assert.not.ok(buttonNames().includes("I'm away"));
});

test('PUSH-01 each group has its default, and a choice is saved; what needs the person now is turned off after a question', () => {
  const saved = open({ push: 1 });
  const isOn = (group: string, text: string) => chip(group, text).getAttribute('aria-pressed');
  assert.equal([isOn('Needs you now', 'With sound'), isOn('Your deals', 'With sound')], ['true', 'true']);
  press(chip('Your deals', 'Off'));
  assert.equal(saved, [{ push: { deal: 'off' } }]);
  assert.is(isOn('Your deals', 'Off'), 'true');
  press(chip('Needs you now', 'Off'));
  assert.is(saved.length, 1);
  assert.match(getElement('[role=alertdialog]').textContent ?? '', '30 minutes');
  press(getControl('Turn off'));
  assert.equal(saved[1], { push: { must: 'off' } });
  assert.is(document.querySelector('[role=alertdialog]'), null);
});

test('BOT-03 after /stop there is one switch in place of the choices, which ends it', () => {
  const saved = open({ push: 1 }, { isBotStopped: true });
  assert.match(screenText(), 'you sent /stop');
  assert.is(chips('Your deals').length, 0);
  press(getControl('The bot may write to me'));
  assert.equal(saved, [{ isBotStopped: false }]);
  assert.not.match(screenText(), '/stop');
  assert.is(chips('Your deals').length, 3);
});

test('PUSH-04 quiet hours are switched on as suggested, changed, and switched off; the zone of the device comes with them', () => {
  const saved = open({ push: 1 });
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  assert.not.ok(buttonNames().some((name) => name.startsWith('Except')));
  press(getControl('Quiet hours'));
  assert.equal(saved, [{ quietFrom: '23:00', quietTo: '08:00', timeZone }]);
  const [from, to] = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=time]'));
  assert.equal([from?.value, to?.value], ['23:00', '08:00']);
  for (const time of ['', '22:30'])
    flushUpdates(() => {
      if (!from) return;
      from.value = time;
      from.dispatchEvent(new Event('input', { bubbles: true }));
    });
  assert.equal(saved.slice(1), [{ quietFrom: '22:30', timeZone }]);
  const passes = Array.from(document.querySelectorAll('[role=switch]'))[1];
  if (passes) press(passes);
  assert.equal(saved[2], { urgentPassesQuiet: true });
  press(getElement('[role=switch]'));
  assert.equal(saved[3], { quietFrom: null, quietTo: null, timeZone });
});

test.run();
