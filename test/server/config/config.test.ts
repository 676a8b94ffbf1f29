// Configuration: defaults, one line per error, and settings that production refuses.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FEATURE_NAMES } from '#contract/features.ts';
import { DEFAULT_LEVEL_LIMITS } from '#domain/settlement/level-limits.ts';
import { DEMO_BOT_TOKEN, readConfig } from '../../../server/config/config.ts';
import { equalEach } from '../../harness/assert-each.ts';

const test = suite('config');
const faults = (env: Record<string, string>): string[] => {
  const read = readConfig(env);
  return read.ok ? [] : read.faults;
};
/** With DEMO=1 unless `env` says otherwise. */
const config = (env: Record<string, string> = {}) => {
  const read = readConfig({ DEMO: '1', ...env });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.config;
};

test('DEMO=1 alone: the embedded database, the demo bot, the documented limits', () => {
  const read = config();
  assert.is(read.database, 'data/db');
  assert.is(read.port, 3000);
  assert.is(read.isDemo, true);
  const { requests, writes, logins } = read.limits;
  assert.equal([requests, writes, logins], [120, 30, 10]);
  assert.is(read.maxOpenRequests, 20);
  assert.is(read.requestTtlMs, 24 * 3_600_000);
  assert.ok(Buffer.byteLength(read.sessionSecret) >= 32);
  assert.is(config().sessionSecret, read.sessionSecret, 'a restart signs nobody out');
});

test('every setting is read', () => {
  const read = config({
    DEMO: '0',
    DATABASE_URL: 'postgres://u:p@h/d',
    SESSION_SECRET: 'x'.repeat(32),
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

test('RATE-05 RATES_URL and RATES_URLS are one list of sources; an address twice is refused', () => {
  const a = 'https://a.example/latest?key=x';
  const b = 'https://b.example/latest';
  const read = config({ RATES_URL: a, RATES_URLS: `${b} timeout=3`, RATES_MAX_JUMP_PERCENT: '15' });
  assert.equal(read.rateSources, [
    { name: 'a.example', url: a, timeoutMs: 10_000 },
    { name: 'b.example', url: b, timeoutMs: 3_000 },
  ]);
  assert.is(read.ratesMaxJumpPercent, 15);
  assert.equal(config().rateSources, []);
  assert.is(config().ratesMaxJumpPercent, 10);
  assert.match(
    faults({ DEMO: '1', RATES_URL: a, RATES_URLS: a }).join(),
    /^RATES_URL and RATES_URLS .* twice/,
  );
  const ten = Array.from({ length: 10 }, (_, at) => `${b}/${at}`).join(' ');
  assert.match(faults({ DEMO: '1', RATES_URLS: ten }).join(), /^RATES_URLS must be at most 9/);
});

test('CALL-21 the longest time of a request is at least the one without a choice; both are announced', () => {
  const hours = (env: Record<string, string>) => config(env).announced.operator.requestHours;
  assert.equal(hours({}), { default: 24, max: 168 });
  assert.equal(hours({ REQUEST_TTL_HOURS: '12', REQUEST_TTL_MAX_HOURS: '72' }), { default: 12, max: 72 });
  assert.is(config({ REQUEST_TTL_MAX_HOURS: '72' }).requestTtlMaxHours, 72);
  assert.equal(hours({ REQUEST_TTL_HOURS: '720' }), { default: 720, max: 168 }, 'nobody chooses more');
  const less = faults({ DEMO: '1', REQUEST_TTL_HOURS: '48', REQUEST_TTL_MAX_HOURS: '24' });
  assert.match(less.join(), /^REQUEST_TTL_MAX_HOURS is less than REQUEST_TTL_HOURS/);
  assert.match(faults({ DEMO: '1', REQUEST_TTL_MAX_HOURS: '169' }).join(), /from 1 to 168/);
});

test('each error is one line that names its variable', () => {
  const bad = {
    NODE_ENV: 'prod',
    DEMO: 'yes',
    PORT: 'x',
    DATABASE_URL: 'mysql://h/d',
    BOT_TOKEN: 'secret',
    SESSION_SECRET: 'short',
    KANTOR_SECRET: 'short',
    ADMIN_TELEGRAM_IDS: '@root',
    REQUEST_TTL_HOURS: '0',
    RATE_LIMIT_LOGINS: '0',
    CORS_ORIGINS: 'https://a.example/path',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'k.example',
    RATES_URLS: 'rates.example',
    RATES_MAX_JUMP_PERCENT: '0',
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

const SECRETS = { BOT_TOKEN: '123456:abcdefghijkl', SESSION_SECRET: 'x'.repeat(32) };
const TOMBSTONE_KEY = 'y'.repeat(32);
const DETAILS_KEY = 'd'.repeat(32);
const PRODUCTION = { NODE_ENV: 'production', TRUST_PROXY: '0', TOMBSTONE_KEY, DETAILS_KEY, ...SECRETS };
const STORAGE = {
  ...{ S3_ENDPOINT: 'http://s3.internal:9000', S3_BUCKET: 'kantor files' },
  ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
};

test('SAFE-01 without DEMO=1 a bot token and a secret are required, whatever NODE_ENV is', () => {
  const environments: Record<string, string>[] = [
    {},
    { NODE_ENV: 'test' },
    { NODE_ENV: '' },
    { HOST: '0.0.0.0' },
    { DEMO: '0' },
  ];
  for (const env of environments) {
    assert.equal(faults(env), [
      'BOT_TOKEN is required (DEMO=1 starts without it, for this machine alone)',
      'KANTOR_SECRET or SESSION_SECRET is required (DEMO=1 starts without it, for this machine alone)',
    ]);
    assert.match(faults({ ...env, ...SECRETS, BOT_TOKEN: DEMO_BOT_TOKEN }).join(), /demo token.*DEMO=1/);
    assert.match(faults({ ...env, ...SECRETS, SEED_DEMO: '1' }).join(), /^SEED_DEMO=1 requires DEMO=1$/);
    assert.equal(faults({ ...env, ...SECRETS }), []);
  }
  assert.equal(faults({ NODE_ENV: 'production', TRUST_PROXY: '0', TOMBSTONE_KEY, DETAILS_KEY }), [
    'BOT_TOKEN is required in production',
    'KANTOR_SECRET or SESSION_SECRET is required in production',
  ]);
  assert.match(faults({ ...PRODUCTION, BOT_TOKEN: DEMO_BOT_TOKEN })[0] ?? '', /demo token/);
  assert.match(faults({ ...PRODUCTION, SEED_DEMO: '1' })[0] ?? '', /SEED_DEMO/);
  assert.equal(faults(PRODUCTION), []);
});

test('SAFE-01 DEMO=1 is for this machine alone, and never in production', () => {
  for (const HOST of ['', '127.0.0.1', '127.1.2.3', 'localhost', '::1'])
    assert.equal(faults({ DEMO: '1', HOST, SEED_DEMO: '1' }), [], HOST);
  for (const HOST of [
    '0.0.0.0',
    '::',
    '192.168.1.4',
    'kantor.example',
    '127.0.0.1.example',
    'localhost.example',
  ])
    assert.match(
      faults({ DEMO: '1', ...SECRETS, HOST }).join(),
      /^DEMO=1 .* HOST must be 127\.0\.0\.1/,
      HOST,
    );
  assert.equal(faults({ ...PRODUCTION, DEMO: '1' }), ['DEMO=1 is refused in production; unset it']);
});

test('DATA-14 the key of tombstones is a secret of its own in production, and comes from the session secret elsewhere', () => {
  const { TOMBSTONE_KEY: _, ...without } = PRODUCTION;
  assert.match(faults(without).join(), /^KANTOR_SECRET or TOMBSTONE_KEY is required in production/);
  assert.match(
    faults({ ...PRODUCTION, TOMBSTONE_KEY: 'short' }).join(),
    /^TOMBSTONE_KEY must have at least 32/,
  );
  const keyOf = (env: Record<string, string>) =>
    config({ DEMO: '0', ...SECRETS, ...env }).account.tombstoneKey;
  assert.is(keyOf({ TOMBSTONE_KEY }), TOMBSTONE_KEY);
  assert.is(keyOf({}), keyOf({}));
  assert.is.not(keyOf({}), keyOf({ SESSION_SECRET: 'z'.repeat(32) }));
  assert.is.not(keyOf({}), SECRETS.SESSION_SECRET);
});

test('DATA-17 DATA-20 a recovery waits 7 days at least; what is kept for how long is a setting in days', () => {
  const day = 24 * 3_600_000;
  const { account } = config({ DEMO: '1' });
  assert.equal([account.deletionDelayMs, account.recoveryDelayMs], [14 * day, 7 * day]);
  assert.is(account.retention.dealMs, 365 * day);
  assert.match(faults({ ...SECRETS, RECOVERY_DAYS: '6' }).join(), /^RECOVERY_DAYS must be at least 7$/);
  assert.match(faults({ ...SECRETS, RETENTION_DAYS: 'x' }).join(), /^RETENTION_DAYS must be a whole number/);
  assert.is(config({ DEMO: '1', RETENTION_VIEW_DAYS: '5' }).account.retention.viewMs, 5 * day);
});

test('SAFE-02 an unknown NODE_ENV is refused: only its exact name makes production', () => {
  for (const NODE_ENV of ['prod', 'Production', 'PRODUCTION', 'live', 'staging'])
    assert.equal(faults({ ...SECRETS, NODE_ENV }), ['NODE_ENV must be production, development or test']);
});

test('SAFE-03 production refuses a database that forgets and addresses that Telegram refuses', () => {
  assert.match(
    faults({ ...PRODUCTION, DATABASE_URL: 'memory:' }).join(),
    /^DATABASE_URL=memory: .*postgres:/,
  );
  assert.equal(faults({ ...SECRETS, DATABASE_URL: 'memory:' }), []);
  const http = { PUBLIC_URL: 'http://k.example' };
  assert.equal(faults({ ...PRODUCTION, ...http }), ['PUBLIC_URL must start with https:// in production']);
  for (const name of ['BOT_NOTIFY', 'BOT_WEBHOOK'])
    assert.match(faults({ ...SECRETS, ...http, [name]: '1' }).join(), /^PUBLIC_URL must start with https:/);
  assert.equal(faults({ ...SECRETS, ...http }), []);
  assert.equal(faults({ ...PRODUCTION, PUBLIC_URL: 'https://k.example', BOT_NOTIFY: '1' }), []);
});

test('LIMIT-09 production starts only when it is told how many proxies are in front, 0 included', () => {
  const { TRUST_PROXY: _, ...untold } = PRODUCTION;
  for (const env of [untold, { ...untold, TRUST_PROXY: '' }, { ...untold, TRUST_PROXY: ' ' }])
    assert.equal(faults(env), [
      'TRUST_PROXY is required in production: how many proxies in front append to X-Forwarded-For, 0 for none',
    ]);
  for (const [value, expected] of [
    ['0', 0],
    ['2', 2],
    ['10', 10],
  ] as const) {
    const read = readConfig({ ...untold, TRUST_PROXY: value });
    assert.is(read.ok && read.config.trustedProxies, expected);
  }
  assert.is(config().trustedProxies, 0, 'elsewhere it may be left out');
  for (const value of ['11', '-1', 'one', '1.5'])
    assert.equal(faults({ ...untold, TRUST_PROXY: value }), [
      'TRUST_PROXY must be a whole number from 0 to 10',
    ]);
});

test('SAFE-04 a secret may come from a file, and only from there', () => {
  const contents: Record<string, string> = {
    '/t': '123456:abcdefghijkl\n',
    '/s': `${'y'.repeat(32)}\r\n`,
    '/e': '\n',
  };
  const read = (env: Record<string, string>) =>
    readConfig(env, (path) => {
      const text = contents[path];
      if (text === undefined) throw Object.assign(new Error(`no such file ${path}`), { code: 'ENOENT' });
      return text;
    });
  const good = read({ BOT_TOKEN_FILE: '/t', SESSION_SECRET_FILE: '/s', METRICS_TOKEN_FILE: '' });
  assert.ok(good.ok);
  if (good.ok) {
    assert.is(good.config.botToken, '123456:abcdefghijkl');
    assert.is(good.config.sessionSecret, 'y'.repeat(32));
    assert.equal(good.config.warnings, []);
  }
  const bad: [Record<string, string>, string][] = [
    [{ BOT_TOKEN_FILE: '/t' }, 'BOT_TOKEN and BOT_TOKEN_FILE must not be given together'],
    [{ METRICS_TOKEN_FILE: '/gone' }, 'METRICS_TOKEN_FILE names a file that cannot be read (ENOENT)'],
    [{ DATABASE_URL_FILE: '/e' }, 'DATABASE_URL_FILE names an empty file'],
    [
      { S3_SECRET_ACCESS_KEY_FILE: '/gone' },
      'S3_SECRET_ACCESS_KEY_FILE names a file that cannot be read (ENOENT)',
    ],
    [
      { DIRECT_DATABASE_URL_FILE: '/s' },
      'DIRECT_DATABASE_URL must be an address starting with postgres:// or postgresql://',
    ],
  ];
  for (const [env, line] of bad) {
    const answer = read({ ...SECRETS, ...env });
    assert.equal(answer.ok ? [] : answer.faults, [line]);
  }
});

test('SAFE-05 settings that are probably not meant are named, without their values', () => {
  const warnings = (env: Record<string, string>) => config({ DEMO: '0', ...SECRETS, ...env }).warnings;
  assert.equal(
    warnings({ PATH: '/bin', LOG_COLOR: '1', PUBLIC_DIR: 'x', TRUST_PROXY: '1', HOST: '::1' }),
    [],
  );
  assert.equal(
    warnings({ SESSION_SECRETS: 'topsecret', BOT_TOKEN_PATH: '/topsecret', RATE_LIMIT_WRITE: '5' }),
    [
      'BOT_TOKEN_PATH is no setting of this version; check its spelling or unset it',
      'RATE_LIMIT_WRITE is no setting of this version; check its spelling or unset it',
      'SESSION_SECRETS is no setting of this version; check its spelling or unset it',
    ],
  );
  assert.match(warnings({ SPEC_ONLY: '1' }).join(), /^SPEC_ONLY is no setting any more, .* unset it$/);
  assert.match(warnings({ HOST: '0.0.0.0' }).join(), /set NODE_ENV=production$/);
  assert.equal(warnings({ ...PRODUCTION, HOST: '0.0.0.0' }), []);
});

test('settings that depend on each other are required together', () => {
  const nats = { ...SECRETS, EVENT_LOG: 'nats://nats:4222' };
  assert.match(faults(nats)[0] ?? '', /^EVENT_LOG .* requires DATABASE_URL=postgres/);
  assert.is(config({ ...nats, DATABASE_URL: 'postgres://db/kantor' }).eventLog, nats.EVENT_LOG);
  assert.match(faults({ ...SECRETS, S3_BUCKET: 'b' })[0] ?? '', /given together/);
  assert.match(faults({ ...SECRETS, S3_ENDPOINT: 'https://s3.example' })[0] ?? '', /given together/);
  assert.match(faults({ ...SECRETS, BOT_NOTIFY: '1' })[0] ?? '', /PUBLIC_URL/);
  assert.equal(faults({ ...SECRETS, BOT_WEBHOOK: '1' }), ['PUBLIC_URL is required with BOT_WEBHOOK=1']);
  const webhook = { BOT_WEBHOOK: '1', PUBLIC_URL: 'https://k.example' };
  assert.is(config(webhook).botWebhook, true);
});

test('FILE-05 the storage for browsers: an origin of its own beside S3_ENDPOINT, https in production', () => {
  const of = (S3_PUBLIC_ENDPOINT: string, more: Record<string, string> = {}) => ({
    ...{ ...SECRETS, ...STORAGE, S3_PUBLIC_ENDPOINT, ...more },
  });
  const { s3 } = config(of('https://files.example'));
  assert.is(s3?.publicBucket, 'https://files.example/kantor%20files');
  assert.is(config(of('')).s3?.publicBucket, '');
  for (const address of [
    'files.example',
    'ftp://files.example',
    'https://files.example/',
    'https://u@files.example',
  ])
    assert.match(faults(of(address))[0] ?? '', /^S3_PUBLIC_ENDPOINT must be an origin/, address);
  for (const address of ['https://files.example/bucket', 'https://files.example?x=1'])
    assert.match(faults(of(address))[0] ?? '', /without a path$/, address);
  assert.equal(faults(of('https://k.example', { PUBLIC_URL: 'https://k.example/app' })), [
    'S3_PUBLIC_ENDPOINT must be another origin than PUBLIC_URL: files of people do not belong to the origin of the page',
  ]);
  assert.equal(faults({ ...SECRETS, S3_PUBLIC_ENDPOINT: 'https://files.example' }), [
    'S3_ENDPOINT is required with S3_PUBLIC_ENDPOINT',
  ]);
  assert.equal(faults(of('http://files.example', PRODUCTION)), [
    'S3_PUBLIC_ENDPOINT must start with https:// in production',
  ]);
});

test('FEAT-01 features: all are announced but those whose setting is missing', () => {
  const all = {
    ...{ BOT_NOTIFY: '1', PUBLIC_URL: 'https://kantor.example' },
    ...{ ...STORAGE, S3_PUBLIC_ENDPOINT: 'https://files.example', LEVELS: 'on' },
  };
  assert.equal(Object.keys(config(all).announced.features), FEATURE_NAMES);
  // Without a bot there are no messages to choose from, without a storage for browsers no addresses in it.
  const unset = ['push', 'pushTest', 'presignedFiles', 'levels'];
  const without = FEATURE_NAMES.filter((name) => !unset.includes(name));
  assert.equal(Object.keys(config().announced.features), without);
});

test('EXPO-04 LEVELS: off by default, built-in or own limits, and one line for anything else', () => {
  assert.is(config().levelLimits, null);
  for (const LEVELS of ['', 'off']) assert.is(config({ LEVELS }).levelLimits, null);
  assert.equal(config({ LEVELS: 'on' }).levelLimits, DEFAULT_LEVEL_LIMITS);
  const own = 'newcomer:50/1, known:100/2, established:200/3, trusted:300/4';
  assert.equal(config({ LEVELS: own }).levelLimits?.trusted, { usd: 300, running: 4 });
  for (const LEVELS of ['1', 'newcomer:50/1', 'newcomer:50/1,known:40/2,established:200/3,trusted:300/4']) {
    const [line, ...more] = faults({ DEMO: '1', LEVELS });
    assert.match(line ?? '', /^LEVELS must be 'on', 'off' or USD a deal/);
    assert.equal(more, []);
  }
});

test('FEAT-02 the operator: only what is set, and each error is one line', () => {
  assert.equal(config().announced.operator, {
    botUsername: '',
    appName: '',
    languages: ['en'],
    currency: 'USD',
    requestHours: { default: 24, max: 168 },
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
    requestHours: { default: 24, max: 168 },
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
  equalEach(faults(bad), (line) => line.split(' ')[0], Object.keys(bad));
});

test.run();
