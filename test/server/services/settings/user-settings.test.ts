// Settings of a user over HTTP: merged field by field, validated, own ones only.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { backendOf } from '../../../harness/backend/test-backend.ts';
import { databaseDigest } from '../../../harness/database/digest.ts';

const test = suite('settings');
const backend = backendOf(test);
const PATH = '/users/me/settings';
const DEFAULTS = {
  language: null,
  timeZone: null,
  quietFrom: null,
  quietTo: null,
  urgentPassesQuiet: false,
  push: {},
  isBotStopped: false,
  pausedUntil: null,
  privacy: { showUsername: false },
  genuineWord: null,
  holderName: null,
  version: 0,
};

test('SET-01 settings that were never changed are the defaults, and a change is merged', async () => {
  const alice = await (await backend()).signIn('Alice');
  assert.equal((await alice.get(PATH)).body, { settings: DEFAULTS });
  const first = await alice.patch(PATH, {
    language: 'pt-br',
    timeZone: 'Asia/Kathmandu',
    quietFrom: '23:00',
    quietTo: '08:00',
    urgentPassesQuiet: true,
    push: { chat: 'silent' },
    genuineWord: ' blue  otter 🦦 ',
  });
  const expected = {
    ...DEFAULTS,
    language: 'pt-BR',
    timeZone: 'Asia/Kathmandu',
    quietFrom: '23:00',
    quietTo: '08:00',
    urgentPassesQuiet: true,
    push: { chat: 'silent' },
    genuineWord: 'blue otter 🦦',
    version: 1,
  };
  assert.equal(first.body, { settings: expected });
  const second = await alice.patch(PATH, {
    push: { news: 'on' },
    privacy: { showUsername: true },
    language: null,
  });
  const merged = {
    ...expected,
    language: null,
    push: { chat: 'silent', news: 'on' },
    privacy: { showUsername: true },
    version: 2,
  };
  assert.equal(second.body, { settings: merged });
  assert.equal((await alice.get(PATH)).body, { settings: merged });
});

test('SET-01 a change without a difference writes nothing', async () => {
  const { signIn, database } = await backend();
  const alice = await signIn('Alice');
  const before = await databaseDigest(database);
  assert.is((await alice.patch(PATH, {})).body.settings.version, 0);
  assert.is((await alice.patch(PATH, { language: null, privacy: { showUsername: false } })).status, 200);
  assert.equal(await databaseDigest(database), before);
  await alice.patch(PATH, { timeZone: 'Europe/Zurich', push: { must: 'on', news: 'off' } });
  await alice.patch(PATH, { timeZone: 'Europe/Zurich', push: { news: 'off', must: 'on' } });
  const changed = await databaseDigest(database);
  const again = await alice.patch(PATH, { push: { news: 'off' }, timeZone: 'Europe/Zurich' });
  assert.is(again.body.settings.version, 1);
  assert.equal(await databaseDigest(database), changed);
});

test('SET-01 an absence has an end, or ends when it is switched off', async () => {
  const { signIn, clock } = await backend();
  const alice = await signIn('Alice');
  const until = new Date(clock.now() + 3_600_000).toISOString();
  assert.is((await alice.patch(PATH, { pausedUntil: until })).body.settings.pausedUntil, until);
  clock.advance(3_599_999);
  assert.is((await alice.get(PATH)).body.settings.pausedUntil, until);
  clock.advance(1);
  assert.is((await alice.get(PATH)).body.settings.pausedUntil, null);
  assert.is((await alice.patch(PATH, { pausedUntil: 'on' })).body.settings.pausedUntil, 'on');
  assert.is((await alice.get(PATH)).body.settings.pausedUntil, 'on');
  assert.is((await alice.patch(PATH, { pausedUntil: null })).body.settings.pausedUntil, null);
});

test('SET-01 changes at the same time lose nothing', async () => {
  const alice = await (await backend()).signIn('Alice');
  await Promise.all([
    alice.patch(PATH, { push: { chat: 'off' } }),
    alice.patch(PATH, { push: { deal: 'silent' } }),
    alice.patch(PATH, { quietFrom: '22:30' }),
  ]);
  const { push, quietFrom, version } = (await alice.get(PATH)).body.settings;
  assert.equal([push.chat, push.deal, quietFrom, version], ['off', 'silent', '22:30', 3]);
});

test('SET-01 each field is validated', async () => {
  const alice = await (await backend()).signIn('Alice');
  for (const [field, values] of Object.entries({
    language: ['English', 'e', 'en_US', 'en-1', 'x'.repeat(36), 7],
    timeZone: ['', '+02:00', 'Europe/', 'x'.repeat(65)],
    quietFrom: ['24:00', '8:00', '08:60'],
    quietTo: ['noon'],
    urgentPassesQuiet: ['yes', 1, null],
    isBotStopped: ['yes', 1, null],
    push: [{ chat: 'loud' }, 'on', []],
    pausedUntil: ['tomorrow', 'off', '2026-13-01T00:00:00Z', 5],
    privacy: [{ showUsername: 'yes' }, true, []],
    genuineWord: ['ab', 'x'.repeat(25), 'see k.example', '@admin', 'a1b2c3', 'otter\u202e', '🦦🦦🦦'],
  }))
    for (const value of values) {
      const { status, body } = await alice.patch(PATH, { [field]: value });
      // What cannot be seen is taken out, as of names.
      if (value === 'otter\u202e') assert.is(body.settings.genuineWord, 'otter');
      else
        assert.equal([status, body.code], [400, 'VALIDATION_ERROR'], `${field} = ${JSON.stringify(value)}`);
    }
});

test('SET-01 a time zone that is not known here is left as it was, and what was sent with it is kept', async () => {
  const alice = await (await backend()).signIn('Alice');
  await alice.patch(PATH, { timeZone: 'Asia/Kathmandu' });
  for (const timeZone of ['Etc/Unknown', 'Mars/Base']) {
    const { status, body } = await alice.patch(PATH, { timeZone, quietFrom: '22:00', quietTo: '07:00' });
    assert.equal(
      [status, body.settings.timeZone, body.settings.quietFrom],
      [200, 'Asia/Kathmandu', '22:00'],
      timeZone,
    );
  }
});

test('SET-01 settings are nobody else’s', async () => {
  const { signIn } = await backend();
  const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
  await alice.patch(PATH, { genuineWord: 'blue otter' });
  assert.is((await bob.get(PATH)).body.settings.genuineWord, null);
  for (const path of [`/users/${alice.id}`, `/users/${alice.id}/settings`])
    assert.not.match(JSON.stringify((await bob.get(path)).body), 'otter');
});

test.run();
