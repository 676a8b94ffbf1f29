// Secrets that KANTOR_SECRET gives: fixed vectors, which of them are set by themselves, and secrets that are refused.
import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../../server/config/config.ts';
import { DERIVED_VARIABLES, deriveSecret } from '../../../server/config/derived-secrets.ts';
import { checkSettings } from '../../../server/doctor/settings.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { CLI } from '../../harness/backend/compiled-backend.ts';

const test = suite('derived secrets');
const BOT = { BOT_TOKEN: '123456:abcdefghijkl' };
const HEX = '51953f8fbe337d976a03e43be6a9bc9aa4a7d0148886fcc621c38db18850b551';
const BASE64 = 'UZU/j74zfZdqA+Q75qm8mqSn0BSIhvzGIcONsYhQtVE=';
/**
 * The secrets of HEX by another implementation.
 * (openssl kdf -keylen 32 -kdfopt digest:SHA256 -kdfopt hexkey:… -kdfopt info:kantor/v1/… HKDF).
 * They never change: with other keys nobody who was banned and left is recognized, and no account details are.
 */
const VECTORS = {
  SESSION_SECRET: 'GetCqI-YO040edS3ZaVt2SFRQTsB5npKVj42bwMwRvk',
  TOMBSTONE_KEY: 'SAhEPdnoy8RznbEbP_5ReiUQlR4lla53fiqCxzLZY88',
  DETAILS_KEY: '-C9kkkg359A5N-dUMHx94X30qrex1Q4CnnTa4XjXQrA',
  METRICS_TOKEN: '1BiOaE5kS594WfQB8YFe_kBtNHsQ_hLPOSrxER2cQIs',
};
const PRODUCTION = { NODE_ENV: 'production', TRUST_PROXY: '0', ...BOT };

/** The four secrets in force, and which of them are derived. */
function secretsOf(env: Record<string, string>) {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { sessionSecret, account, detailsKey, metricsToken, derivedSecrets } = read.config;
  const inForce = {
    SESSION_SECRET: sessionSecret,
    TOMBSTONE_KEY: account.tombstoneKey,
    DETAILS_KEY: detailsKey,
    METRICS_TOKEN: metricsToken,
  };
  return { inForce, derived: [...derivedSecrets], config: read.config };
}
const faults = (env: Record<string, string>): string[] => {
  const read = readConfig(env);
  return read.ok ? [] : read.faults;
};

test('SAFE-14 KANTOR_SECRET gives the same four secrets for ever, in hex or base64, and production needs no other', () => {
  for (const KANTOR_SECRET of [
    HEX,
    HEX.toUpperCase(),
    BASE64,
    BASE64.replace('/', '_').slice(0, -1),
    `${HEX}\n`,
  ])
    assert.equal(secretsOf({ ...PRODUCTION, KANTOR_SECRET }).inForce, VECTORS);
  assert.equal(secretsOf({ ...PRODUCTION, KANTOR_SECRET: HEX }).derived, DERIVED_VARIABLES);
  const fromFile = readConfig({ ...PRODUCTION, KANTOR_SECRET_FILE: '/s' }, () => `${BASE64}\n`);
  assert.is(fromFile.ok && fromFile.config.detailsKey, VECTORS.DETAILS_KEY);
  equalEach(faults(PRODUCTION), (line) => line.split(' is required')[0], [
    'KANTOR_SECRET or SESSION_SECRET',
    'KANTOR_SECRET or TOMBSTONE_KEY',
    'KANTOR_SECRET or DETAILS_KEY',
  ]);
});

test('SAFE-14 what is set by itself goes on unchanged, with KANTOR_SECRET and without', () => {
  const own = {
    SESSION_SECRET: 's'.repeat(32),
    TOMBSTONE_KEY: 't'.repeat(32),
    DETAILS_KEY: 'd'.repeat(32),
    METRICS_TOKEN: 'm'.repeat(16),
  };
  assert.equal(secretsOf({ ...PRODUCTION, ...own }).inForce, own);
  assert.equal(secretsOf({ ...PRODUCTION, ...own, KANTOR_SECRET: HEX }).inForce, own);
  assert.equal(secretsOf({ ...PRODUCTION, ...own, KANTOR_SECRET: HEX }).derived, []);
  for (const name of DERIVED_VARIABLES) {
    const { inForce, derived } = secretsOf({ ...PRODUCTION, KANTOR_SECRET: HEX, [name]: own[name] });
    assert.equal(inForce, { ...VECTORS, [name]: own[name] });
    assert.not.ok(derived.includes(name));
  }
});

test('SAFE-14 ACC-05 the session secret alone is changed: the derived one becomes the one before', () => {
  const SESSION_SECRET_PREVIOUS = VECTORS.SESSION_SECRET;
  const changed = {
    ...PRODUCTION,
    KANTOR_SECRET: HEX,
    SESSION_SECRET: 'n'.repeat(32),
    SESSION_SECRET_PREVIOUS,
  };
  const { inForce, config } = secretsOf(changed);
  assert.is(config.previousSessionSecret, VECTORS.SESSION_SECRET);
  assert.equal(inForce, { ...VECTORS, SESSION_SECRET: 'n'.repeat(32) });
  // Before, on each instance: the next one is accepted. And the derived one is no other secret than itself.
  assert.equal(faults({ ...changed, SESSION_SECRET: '', SESSION_SECRET_PREVIOUS: 'n'.repeat(32) }), []);
  assert.match(faults({ ...changed, SESSION_SECRET: '' }).join(), /^SESSION_SECRET_PREVIOUS is the same/);
  const before = { ...PRODUCTION, KANTOR_SECRET: HEX, DETAILS_KEY_PREVIOUS: VECTORS.DETAILS_KEY };
  assert.match(faults(before).join(), /^DETAILS_KEY_PREVIOUS is the same/);
});

test('SAFE-14 a short and a guessable secret are refused in one line that does not repeat them', () => {
  const text = 'correct horse battery staple !!!';
  const refused: [string, RegExp][] = [
    ['hunter2', /^KANTOR_SECRET must be 32 random bytes.*openssl rand -hex 32/],
    [HEX.slice(2), /^KANTOR_SECRET must be 32 random bytes/],
    [`${HEX}00`, /^KANTOR_SECRET must be 32 random bytes/],
    [text, /^KANTOR_SECRET must be 32 random bytes/],
    ['00'.repeat(32), /^KANTOR_SECRET must be random/],
    ['0123456789abcdef'.repeat(4), /^KANTOR_SECRET must be random/],
    [HEX.slice(0, 32).repeat(2), /^KANTOR_SECRET must be random/],
    [Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('hex'), /^KANTOR_SECRET must be random/],
    [Buffer.from(text).toString('base64'), /^KANTOR_SECRET must be random.*openssl rand -hex 32/],
    [Buffer.from(text).toString('hex'), /^KANTOR_SECRET must be random/],
  ];
  for (const [KANTOR_SECRET, line] of refused) {
    const lines = faults({ ...PRODUCTION, KANTOR_SECRET });
    assert.is(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', line);
    assert.not.ok(lines[0]?.includes(KANTOR_SECRET));
  }
  for (let at = 0; at < 200; at += 1) {
    const random = crypto.getRandomValues(Buffer.alloc(32));
    assert.equal(faults({ ...PRODUCTION, KANTOR_SECRET: random.toString('hex') }), []);
  }
});

test('SAFE-14 RUN-01 the doctor says which secrets are derived, and prints none', () => {
  const found = (env: Record<string, string>) =>
    checkSettings(secretsOf({ ...PRODUCTION, ...env }).config).map(({ name, text }) => `${name}: ${text}`);
  assert.ok(
    found({ KANTOR_SECRET: HEX, DETAILS_KEY: 'd'.repeat(32) }).includes(
      'KANTOR_SECRET: derived from it: SESSION_SECRET, TOMBSTONE_KEY, METRICS_TOKEN; DETAILS_KEY set by itself',
    ),
  );
  const all = found({ KANTOR_SECRET: HEX }).join('\n');
  assert.match(
    all,
    /^KANTOR_SECRET: derived from it: SESSION_SECRET, TOMBSTONE_KEY, DETAILS_KEY, METRICS_TOKEN$/m,
  );
  for (const secret of [HEX, ...Object.values(VECTORS)]) assert.not.ok(all.includes(secret));
  const own = { SESSION_SECRET: 's'.repeat(32), TOMBSTONE_KEY: 't'.repeat(32), DETAILS_KEY: 'd'.repeat(32) };
  assert.match(found(own).join('\n'), /^secrets: none is derived/m);
});

test('SAFE-14 kantor derive prints a derived secret for the program that needs it too', () => {
  const run = (env: Record<string, string>, ...words: string[]) =>
    spawnSync(process.execPath, [CLI, 'derive', ...words], {
      encoding: 'utf8',
      env: { PATH: '/bin', ...env },
    });
  assert.is(run({ KANTOR_SECRET: BASE64 }, 'METRICS_TOKEN').stdout, `${VECTORS.METRICS_TOKEN}\n`);
  assert.is(deriveSecret(HEX, 'METRICS_TOKEN'), VECTORS.METRICS_TOKEN);
  assert.equal([run({ KANTOR_SECRET: HEX }, 'BOT_TOKEN').status, run({}, 'METRICS_TOKEN').status], [2, 1]);
  assert.match(run({}, 'METRICS_TOKEN').stderr, /^kantor: KANTOR_SECRET is not set$/m);
});

test.run();
