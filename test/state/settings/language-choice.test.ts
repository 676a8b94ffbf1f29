// Language and place of the viewer: chosen, kept and reported.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Features } from '#contract/features.ts';
import type { SettingsPatch } from '#domain/user-settings.ts';
import { LOCALE_REPORT_DELAY_MS, reportLocale } from '../../../src/state/settings/report-locale.ts';
import { createLanguageChoice } from '../../../src/state/settings/settings.ts';
import { createSignedInFixture, flushMicrotasks } from '../fixtures.ts';

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

const PATH = '/users/me/settings';

/** Starts on one device: `local` is its storage. */
function createDevice() {
  const local = new Map<string, string>();
  const store = {
    get: (key: string) => local.get(key) ?? null,
    set: (key: string, value: string) => void local.set(key, value),
    remove: (key: string) => void local.delete(key),
  };
  return async function start({
    timeZone = 'Europe/Berlin' as string | null,
    language = 'pt-br',
    features = { settings: 1 } as Features,
    saved = { language: null, timeZone: null } as object,
    answer = 200,
  } = {}) {
    // Of a backend without settings, so that the app's own report is silent.
    const { stores, server, clock } = await createSignedInFixture((fixture) => {
      fixture.server.on(`GET ${PATH}`, { body: { settings: saved } });
      fixture.server.on(`PATCH ${PATH}`, ({ body }) => ({ status: answer, body: { settings: body } }));
    });
    const session = {
      viewerId: signal('alice'),
      announced: signal({ features, operator: {}, suspension: null, accountNotice: null, staffRoles: null }),
    };
    const launch = stores.services.telegram.launch();
    const telegram = { launch: () => ({ ...launch, user: { id: 1, language_code: language } }) };
    reportLocale({ ...stores.services, local: store, telegram }, session, () => timeZone);
    const callsSoFar = () => [...server.of(`GET ${PATH}`), ...server.of(`PATCH ${PATH}`)].length;
    assert.is(callsSoFar(), 0, 'the first page comes first');
    await clock.advance(LOCALE_REPORT_DELAY_MS);
    await flushMicrotasks();
    return {
      asked: server.of(`GET ${PATH}`).length,
      sent: server.of(`PATCH ${PATH}`).map(({ body }) => body),
    };
  };
}

test('KIND-05 a new device sends both, the next starts nothing, a change what has changed', async () => {
  const start = createDevice();
  assert.equal(await start(), {
    asked: 1,
    sent: [{ timeZone: 'Europe/Berlin', language: 'pt-BR' }],
  });
  assert.equal(await start(), { asked: 0, sent: [] });
  assert.equal(await start({ timeZone: 'Asia/Kolkata' }), { asked: 0, sent: [{ timeZone: 'Asia/Kolkata' }] });
  assert.equal(await start({ timeZone: 'Asia/Kolkata', language: 'ru' }), {
    asked: 0,
    sent: [{ language: 'ru' }],
  });
});

test('KIND-05 a new device leaves a language that was chosen on another one', async () => {
  const saved = { language: 'ru', timeZone: 'Europe/Berlin' };
  assert.equal(await createDevice()({ saved }), { asked: 1, sent: [] });
  assert.equal(await createDevice()({ saved, timeZone: 'Asia/Kolkata' }), {
    asked: 1,
    sent: [{ timeZone: 'Asia/Kolkata' }],
  });
});

test('KIND-05 the app reports by itself, 5 s after its screens are loaded', async () => {
  const { server, clock } = await createSignedInFixture((fixture) => {
    fixture.server.announces({ settings: 1 });
    fixture.server.on(`GET ${PATH}`, { body: { settings: { language: null, timeZone: null } } });
  });
  await clock.advance(LOCALE_REPORT_DELAY_MS - 1);
  assert.is(server.of(`GET ${PATH}`).length, 0);
  await clock.advance(1);
  await flushMicrotasks();
  assert.is(server.of(`PATCH ${PATH}`).length > 0, true);
});

test('KIND-05 what failed is tried again at the next start', async () => {
  const start = createDevice();
  assert.equal((await start({ answer: 503 })).sent.length > 0, true);
  assert.equal((await start()).sent, [{ timeZone: 'Europe/Berlin', language: 'pt-BR' }]);
});

test('KIND-05 what is unknown is not sent, and nothing is without the feature', async () => {
  assert.equal(await createDevice()({ timeZone: null, language: '' }), { asked: 1, sent: [] });
  assert.equal((await createDevice()({ language: 'no tag' })).sent, [{ timeZone: 'Europe/Berlin' }]);
  for (const features of [{}, { settings: 2 }])
    assert.equal(await createDevice()({ features }), { asked: 0, sent: [] });
});

test.run();
