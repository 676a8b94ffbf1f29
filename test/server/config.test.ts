// Configuration: defaults, one line per error, and settings that production refuses.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DEMO_BOT_TOKEN, readConfig } from '../../server/config.ts';
import { FEATURES } from '../../server/features.ts';

const test = suite('config');
const faults = (env: Record<string, string>): string[] => {
  const read = readConfig(env);
  return read.ok ? [] : read.faults;
};
const config = (env: Record<string, string> = {}) => {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.config;
};

test('nothing set: the embedded database, the demo bot, the documented limits', () => {
  const read = config();
  assert.is(read.database, 'data/db');
  assert.is(read.port, 3000);
  assert.is(read.isDemo, true);
  assert.equal(read.limits, { requests: 120, writes: 30, logins: 10 });
  assert.is(read.maxOpenRequests, 20);
  assert.is(read.requestTtlMs, 24 * 3_600_000);
  assert.ok(Buffer.byteLength(read.sessionSecret) >= 32);
  assert.is(config().sessionSecret, read.sessionSecret, 'a restart signs nobody out');
});

test('every setting is read', () => {
  const read = config({
    DATABASE_URL: 'postgres://u:p@h/d',
    BOT_TOKEN: '123456:abcdefghijkl',
    ADMIN_TELEGRAM_IDS: ' 7, 8 ,',
    REQUEST_TTL_HOURS: '0.5',
    CORS_ORIGINS: 'https://a.example, https://b.example',
    RATE_LIMIT_WRITES: '5',
    BOT_NOTIFY: '1',
    PUBLIC_URL: 'https://k.example',
    LOG_LEVEL: 'WARN',
  });
  assert.is(read.database, 'postgres://u:p@h/d');
  assert.is(read.isDemo, false);
  assert.equal([...read.adminTelegramIds], [7, 8]);
  assert.is(read.requestTtlMs, 1_800_000);
  assert.equal(read.corsOrigins, ['https://a.example', 'https://b.example']);
  assert.is(read.limits.writes, 5);
  assert.is(read.botNotify, true);
  assert.is(read.logLevel, 'warn');
});

test('each error is one line that names its variable', () => {
  const bad = {
    PORT: 'x',
    DATABASE_URL: 'mysql://h/d',
    BOT_TOKEN: 'secret',
    SESSION_SECRET: 'short',
    ADMIN_TELEGRAM_IDS: '@root',
    REQUEST_TTL_HOURS: '0',
    RATE_LIMIT_LOGINS: '0',
    CORS_ORIGINS: 'https://a.example/path',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'k.example',
  };
  const lines = faults(bad);
  for (const name of Object.keys(bad)) {
    const named = lines.filter((line) => line.startsWith(`${name} must `));
    assert.is(named.length, 1, `${name}: ${lines.join(' | ')}`);
  }
  assert.ok(lines.every((line) => !line.includes('\n')));
  assert.not.ok(
    lines.some((line) => line.includes('secret') || line.includes('short')),
    'values are not repeated',
  );
});

test('production requires a bot token and a secret, and refuses the demo', () => {
  assert.equal(faults({ NODE_ENV: 'production' }), [
    'BOT_TOKEN is required in production',
    'SESSION_SECRET is required in production',
  ]);
  const secret = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) };
  assert.match(faults({ ...secret, BOT_TOKEN: DEMO_BOT_TOKEN })[0] ?? '', /demo token/);
  assert.match(faults({ ...secret, BOT_TOKEN: '123456:abcdefghijkl', SEED_DEMO: '1' })[0] ?? '', /SEED_DEMO/);
  assert.equal(faults({ ...secret, BOT_TOKEN: '123456:abcdefghijkl' }), []);
});

test('settings that depend on each other are required together', () => {
  assert.match(faults({ S3_BUCKET: 'b' })[0] ?? '', /given together/);
  assert.match(faults({ BOT_NOTIFY: '1' })[0] ?? '', /PUBLIC_URL/);
});

test('FEAT-03 features: all that exist by default, single ones off, none with SPEC_ONLY', () => {
  const offered = Object.entries(FEATURES).filter(([, version]) => version !== null);
  assert.equal(Object.entries(config().features), offered);
  assert.equal(config({ FEATURES_OFF: ' search , events,' }).features, {});
  assert.equal(config({ SPEC_ONLY: '1' }).features, {});
  assert.equal(config({ SPEC_ONLY: '1', BOT_USERNAME: 'kantor_bot' }).announced, {});
  assert.equal(faults({ FEATURES_OFF: 'search,serach' }), [
    'FEATURES_OFF must be names of features (search, events)',
  ]);
});

test('FEAT-02 the operator: only what is set, and each error is one line', () => {
  assert.equal(config().announced.operator, {
    botUsername: '',
    appName: '',
    languages: ['en'],
    currency: 'USD',
  });
  const env = {
    BOT_USERNAME: 'kantor_bot',
    APP_NAME: 'app',
    SUPPORT_URL: 'https://example.org/help',
    RULES_URL: 'https://example.org/rules',
    OPERATOR_NAME: 'Kantor',
    ACCENT_COLOR: '#2a7de1',
    LANGUAGES: 'en, pt-BR',
  };
  assert.equal(config(env).announced.operator, {
    botUsername: 'kantor_bot',
    appName: 'app',
    supportUrl: 'https://example.org/help',
    rulesUrl: 'https://example.org/rules',
    name: 'Kantor',
    accent: '#2a7de1',
    languages: ['en', 'pt-BR'],
    currency: 'USD',
  });
  const bad = {
    BOT_USERNAME: '@kantor_bot',
    APP_NAME: 'a/b',
    SUPPORT_URL: 'http://example.org',
    RULES_URL: 'javascript:alert(1)',
    OPERATOR_NAME: 'x'.repeat(65),
    ACCENT_COLOR: 'blue',
    LANGUAGES: 'en,English!',
  };
  assert.equal(
    faults(bad).map((line) => line.split(' ')[0]),
    Object.keys(bad),
  );
});

test.run();
