// Settings store: loaded once per viewer, changed at once, taken back after a refusal, silent without the feature.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSignedInFixture, flushMicrotasks } from '../fixtures.ts';

const SETTINGS = { privacy: { showUsername: false }, push: {}, genuineWord: 'blue otter', version: 1 };
const PATH = '/users/me/settings';
const signedIn = (features: object = { settings: 1 }) =>
  createSignedInFixture(({ server }) => {
    server.announces(features);
    server.on(`GET ${PATH}`, { body: { settings: SETTINGS } });
  });

test('SET-01 loads once, and again only after a failure', async () => {
  const { stores, server } = await signedIn();
  const { settings } = stores;
  server.on(`GET ${PATH}`, { status: 400, body: { code: 'VALIDATION_ERROR', message: 'Later.' } });
  await settings.ensure();
  assert.equal([settings.settings.value, settings.loadError.value], [null, 'Later.']);
  server.on(`GET ${PATH}`, { body: { settings: SETTINGS } });
  await settings.ensure();
  await settings.ensure();
  assert.is(settings.settings.value?.genuineWord, 'blue otter');
  assert.is(settings.loadError.value, '');
  assert.is(server.of(`GET ${PATH}`).length, 2);
});

test('SET-01 a change is shown at once and sent in order; a refused one is taken back', async () => {
  const { stores, server } = await signedIn();
  const { settings } = stores;
  await settings.ensure();
  const seen: unknown[] = [];
  server.on(`PATCH ${PATH}`, ({ body }) => {
    seen.push(body);
    return seen.length === 1
      ? { body: { settings: { ...SETTINGS, privacy: { showUsername: true }, version: 2 } } }
      : { status: 400, body: { code: 'VALIDATION_ERROR', message: 'Not like this.' } };
  });
  const first = settings.save({ privacy: { showUsername: true } });
  const second = settings.save({ genuineWord: 'x' });
  assert.is(settings.isSaving.value, true);
  assert.equal(
    [settings.settings.value?.privacy.showUsername, settings.settings.value?.genuineWord],
    [true, 'x'],
  );
  assert.equal([await first, await second], [true, false]);
  assert.equal(seen, [{ privacy: { showUsername: true } }, { genuineWord: 'x' }]);
  const { privacy, genuineWord, version } = settings.settings.value ?? {};
  assert.equal([privacy, genuineWord, version], [{ showUsername: true }, 'blue otter', 2]);
  assert.equal([settings.saveError.value, settings.isSaving.value], ['Not like this.', false]);
  await settings.ensure();
  assert.is(settings.saveError.value, '');
});

test('SET-01 without the feature no call is made', async () => {
  const { stores, server } = await signedIn({});
  await stores.settings.ensure();
  await flushMicrotasks();
  assert.equal(server.of(`GET ${PATH}`), []);
});

test.run();
