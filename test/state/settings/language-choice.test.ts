// Tests of the choice of a language: kept on the device, told to the backend, in force after a reload (LANG-08).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SettingsPatch } from '#domain/user-settings.ts';
import { createLanguageChoice } from '../../../src/state/settings/language-choice.ts';

interface Options {
  readonly stored?: string;
  readonly messenger?: string;
  readonly features?: Readonly<Record<string, number>>;
  readonly isRefused?: boolean;
}
function languageChoice({
  stored,
  messenger = 'ru',
  features = { settings: 1 },
  isRefused = false,
}: Options = {}) {
  const values = new Map(stored === undefined ? [] : [['language', stored]]);
  const done: unknown[] = [];
  const model = createLanguageChoice(
    {
      local: {
        get: (key: string) => values.get(key) ?? null,
        set: (key: string, value: string) => void values.set(key, value),
        remove: (key: string) => void values.delete(key),
      },
      telegram: { launch: () => ({ user: { id: 1, language_code: messenger } }) },
      navigation: { reload: (kept: unknown) => done.push({ reload: kept }) },
    } as unknown as Parameters<typeof createLanguageChoice>[0],
    { announced: signal({ features }) } as unknown as Parameters<typeof createLanguageChoice>[1],
    {
      save: async (patch: SettingsPatch) => {
        done.push(patch);
        return !isRefused;
      },
    },
  );
  return { model, values, done };
}

test('LANG-08 a choice is kept, told to the backend, and then the page is loaded again', async () => {
  const { model, values, done } = languageChoice();
  assert.equal([model.chosen.value, model.systemLanguage], ['system', 'ru']);
  await model.choose('ar');
  assert.is(values.get('language'), 'ar');
  assert.equal(done, [{ language: 'ar' }, { reload: { 'kantor:language': 'ar' } }]);
});

test('LANG-08 the messaging app\u0027s language can be chosen again', async () => {
  const { model, values, done } = languageChoice({ stored: 'tr', messenger: 'kk' });
  assert.equal([model.chosen.value, model.systemLanguage], ['tr', 'en']);
  await model.choose('system');
  assert.is(values.get('language'), '');
  assert.equal(done, [{ language: 'kk' }, { reload: { 'kantor:language': '' } }]);
});

test('LANG-08 a second tap while the first choice is on its way does nothing, and neither does the same choice', async () => {
  const { model, done } = languageChoice({ stored: 'tr' });
  await model.choose('tr');
  assert.equal(done, []);
  await Promise.all([model.choose('es'), model.choose('id')]);
  assert.equal(done, [{ language: 'es' }, { reload: { 'kantor:language': 'es' } }]);
});

test('LANG-08 what the backend refuses, or does not know, is in force on this device all the same', async () => {
  const refused = languageChoice({ isRefused: true });
  await refused.model.choose('uk');
  assert.equal(
    [refused.values.get('language'), refused.done.at(-1)],
    ['uk', { reload: { 'kantor:language': 'uk' } }],
  );
  const without = languageChoice({ features: {} });
  await without.model.choose('uk');
  assert.equal(without.done, [{ reload: { 'kantor:language': 'uk' } }]);
});

test.run();
