// Locale report: time zone and language are sent once per change, where settings are announced, after the start (KIND-05).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Features } from '#contract/features.ts';
import { LOCALE_REPORT_DELAY_MS, reportLocale } from '../../../src/state/settings/report-locale.ts';
import { ALICE_USER, createSignedInFixture, flushMicrotasks, tokenFor } from '../fixtures.ts';

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
    fixture.server.on('POST /auth/telegram-login', {
      body: { token: tokenFor('alice'), user: ALICE_USER, features: { settings: 1 } },
    });
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
