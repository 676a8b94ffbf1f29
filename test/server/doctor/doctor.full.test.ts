// Doctor: an installation in order has nothing to look at; each planted mistake is found, with what to do (RUN-01).
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../../../scripts/free-port.ts';
import { commandsOf } from '../../../server/bot/handle-update.ts';
import { type Config, readConfig } from '../../../server/config/config.ts';
import { builtInMarket } from '../../../server/config/market/parse-market.ts';
import { checkFiles } from '../../../server/doctor/database.ts';
import { examine, PARTS, type Part } from '../../../server/doctor/examine.ts';
import type { Finding } from '../../../server/doctor/finding.ts';
import { checkTls } from '../../../server/doctor/public-address.ts';
import { BUILT_IN_PER_USD } from '../../../server/services/rates/built-in-rates.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { ENGLISH_TEXTS } from '../../../server/texts/texts.ts';
import { lazyFixture, startTestBackend } from '../../harness/backend/test-backend.ts';
import { allRows, differingTables } from '../../harness/database/all-rows.ts';
import { databaseSettings, migratedPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';
import { answerAsTelegram, BOT, serveLocally, telegram } from '../bot/fake-telegram.ts';
import { withS3Server } from '../files/fake-s3-server.ts';
import { makeBuiltPage } from '../http/built-page.ts';

/** The default is brotli's slowest. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** No server listens there. */
const NOWHERE = 'postgres://postgres@127.0.0.1:1/postgres';

const test = suite('doctor');
const closing: (() => unknown)[] = [];
test.after(async () => {
  for (const close of closing.reverse()) await close();
});

/** Serves until the end of the file; resolves with the origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = await serveLocally(listener);
  closing.push(server.close);
  return server.url;
}

/** Rates of every currency of the built-in market. */
const RATES = Object.fromEntries(
  Object.keys(builtInMarket().currencies).map((code) => [code, BUILT_IN_PER_USD[code] ?? '1']),
);
const answerRates: RequestListener = (_request, response) =>
  void response.end(JSON.stringify({ rates: RATES }));

/** What the proxy in front of the backend does wrong. */
type ProxyFault = (
  request: IncomingMessage,
  answer: { status: number; headers: Record<string, string>; body: Buffer | null },
) => void;
let proxyFault: ProxyFault = () => {};
/** Delay of streams by the proxy, and the doctor's limit for it: far more than a busy machine needs. */
let stream = { delayMs: 0, firstByteMs: 60_000 };

const installation = lazyFixture(async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const database = await openDatabase(databaseSettings(url, 4));
  const distDir = makeBuiltPage();
  writeFileSync(join(distDir, 'csp.json'), JSON.stringify({ scriptHashes: ['sha256-abc='] }));
  const backend = await startTestBackend({
    database,
    distDir,
    env: {
      METRICS_TOKEN: 'a-token-of-the-metrics',
      BOT_WEBHOOK: '1',
      PUBLIC_URL: 'https://kantor.example',
    },
    clock: { now: Date.now, advance() {} },
  });
  const behind = await backend.address();
  const proxy = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await fetch(behind + (request.url ?? '/'), {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
            ? [[name, value]]
            : [],
        ),
      ),
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      redirect: 'manual',
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const changed = {
      status: answer.status,
      // fetch has unpacked the body.
      headers: Object.fromEntries(answer.headers),
      body: isStream ? null : Buffer.from(await answer.arrayBuffer()),
    };
    proxyFault(request, changed);
    delete changed.headers['content-length'];
    const unpacked = changed.headers['content-encoding'] === 'br';
    if (unpacked && changed.body) changed.body = brotliCompressSync(changed.body, QUICKLY);
    response.writeHead(changed.status, changed.headers);
    if (!isStream) return void response.end(changed.body);
    if (stream.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, stream.delayMs));
    const reader = answer.body?.getReader();
    response.once('close', () => void reader?.cancel().catch(() => {}));
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      response.write(part.value);
  };
  const publicUrl = await serve(
    (request, response) => void proxy(request, response).catch(() => response.destroy()),
  );
  const apiRoot = await serve(answerAsTelegram);
  const ratesUrl = await serve(answerRates);
  closing.push(async () => {
    await backend.close();
    await database.close();
    await cluster.release();
    rmSync(distDir, { recursive: true });
  });
  const { config } = backend.app.context;
  return {
    ...{ database, distDir, apiRoot, publicUrl },
    config: {
      ...config,
      isProduction: true,
      warnings: [],
      database: url,
      directDatabase: url,
      databasePool: 10,
      publicUrl,
      telegramApiRoot: apiRoot,
      adminTelegramIds: new Set([1]),
      metricsToken: 'a-token-of-the-metrics',
      botNotify: true,
      botWebhook: true,
      rateSources: [{ name: 'rates', url: ratesUrl, timeoutMs: 2_000 }],
      announced: {
        features: {},
        operator: {
          ...{ botUsername: 'kantor_bot', appName: 'market', languages: ['en'], currency: 'USD' },
          requestHours: { default: 24, max: 168 },
        },
      },
    } satisfies Config,
  };
});

async function look(
  change: Partial<Config> = {},
  now: () => number = Date.now,
  parts: readonly Part[] = PARTS,
): Promise<readonly Finding[]> {
  const { config, distDir } = await installation();
  const read = { ok: true, config: { ...config, ...change } } as const;
  return examine({ read, distDir, now, parts, firstByteMs: stream.firstByteMs });
}
const wrong = (found: readonly Finding[]) => found.filter(({ isOk }) => !isOk);

async function reset(): Promise<void> {
  const { publicUrl } = await installation();
  Object.assign(telegram, {
    me: BOT,
    menuUrl: `${publicUrl}/`,
    webhook: {
      url: `${publicUrl}/bot/webhook`,
      allowed_updates: ['message', 'my_chat_member'],
      // An error that is over.
      last_error_date: Math.floor(Date.now() / 1000) - 86_400,
      last_error_message: 'Connection refused',
    },
    commands: [...commandsOf(ENGLISH_TEXTS)],
    descriptions: 'Ours',
    aheadMs: 0,
  });
  proxyFault = () => {};
  stream = { delayMs: 0, firstByteMs: 60_000 };
}
test.before.each(reset);

test('RUN-01 an installation that is in order has nothing to look at, and no row of any table is changed', async () => {
  const { database } = await installation();
  const before = await allRows(database);
  const found = await look();
  assert.equal(wrong(found), []);
  assert.ok(found.length >= 20, `${found.length} lines`);
  assert.equal(differingTables(before, await allRows(database)), []);
});

interface Plant {
  readonly expect: RegExp;
  readonly config?: (config: Config) => Partial<Config>;
  readonly plant?: () => void;
  readonly now?: () => number;
}
const withOperator = (config: Config, change: object): Partial<Config> => ({
  announced: {
    features: {},
    operator: {
      ...('operator' in config.announced ? config.announced.operator : ({} as never)),
      ...change,
    },
  },
});
const ROUTE = '/create';
/** A proxy that gives the page's own answer to `/` another body, and the like. */
const proxyThat = (fault: ProxyFault) => () => {
  proxyFault = fault;
};
const telegramHas = (change: Partial<typeof telegram>) => () => {
  Object.assign(telegram, change);
};
const webhookHas = (change: object) => () => {
  Object.assign(telegram.webhook, change);
};
/** Nothing listens there. */
const CLOSED_PORT = await freePort();
/** By the part that must find it, which alone is looked at. */
const PLANTED: Readonly<Record<Part, Readonly<Record<string, Plant>>>> = {
  settings: {
    'not production': { config: () => ({ isProduction: false }), expect: /^NODE_ENV/ },
    'a misspelt variable': { config: () => ({ warnings: ['BOT_TOKN is unknown'] }), expect: /BOT_TOKN/ },
    'no admins': { config: () => ({ adminTelegramIds: new Set() }), expect: /^ADMIN_TELEGRAM_IDS/ },
    'nothing can watch': { config: () => ({ metricsToken: '' }), expect: /^METRICS_TOKEN/ },
    'a silent bot': { config: () => ({ botNotify: false }), expect: /^BOT_NOTIFY/ },
    'a bot that answers nobody': { config: () => ({ botWebhook: false }), expect: /^BOT_WEBHOOK/ },
  },
  bot: {
    'a revoked bot token': { plant: telegramHas({ me: null }), expect: /^BOT_TOKEN.*Unauthorized/ },
    'another bot’s name': {
      config: (config) => withOperator(config, { botUsername: 'other_bot' }),
      expect: /^BOT_USERNAME.*other_bot/,
    },
    'no short name': { config: (config) => withOperator(config, { appName: '' }), expect: /^APP_NAME/ },
    'no main mini-app': {
      plant: telegramHas({ me: { ...BOT, has_main_web_app: false } }),
      expect: /^main mini-app/,
    },
    'a menu button of another address': {
      plant: telegramHas({ menuUrl: 'https://old.example/' }),
      expect: /^menu button.*old\.example/,
    },
    'commands that nobody answers': {
      config: () => ({ botWebhook: false }),
      expect: /^commands: are set, and nothing answers/,
    },
    'a webhook that nobody answers': {
      config: () => ({ botWebhook: false }),
      expect: /^webhook: is set, and BOT_WEBHOOK is off/,
    },
    'no commands': { plant: telegramHas({ commands: [] }), expect: /^commands: are not set/ },
    'a webhook of another program': {
      plant: telegramHas({ webhook: { url: 'https://other.example/hook' } }),
      expect: /^webhook.*other\.example/,
    },
    'no webhook': { plant: telegramHas({ webhook: {} }), expect: /^webhook: is not set/ },
    'a webhook that is not told of blocks': {
      plant: webhookHas({ allowed_updates: ['message'] }),
      expect: /^updates: my_chat_member are not sent/,
    },
    'a webhook with an old secret': {
      plant: webhookHas({
        last_error_date: Math.floor(Date.now() / 1000) - 60,
        last_error_message: 'Wrong response from the webhook: 404 Not Found',
      }),
      expect: /^delivery: .*404/,
    },
    'updates that pile up': {
      plant: webhookHas({ pending_update_count: 5_000 }),
      expect: /^waiting updates: 5000/,
    },
  },
  database: {
    'a database that cannot be reached': {
      config: () => ({ database: NOWHERE, directDatabase: NOWHERE }),
      expect: /^database: .*ECONNREFUSED/,
    },
    'a clock that is wrong': { now: () => Date.now() + 60_000, expect: /^clock: is 60 s off/ },
    'too few connections': { config: () => ({ databasePool: 2_000 }), expect: /^max_connections/ },
  },
  files: {
    'a data directory that cannot be written': {
      config: () => ({ dataDir: '/dev/null/data' }),
      expect: /^files/,
    },
  },
  rates: {
    'no rates': { config: () => ({ rateSources: [] }), expect: /^RATES_URLS/ },
  },
  address: {
    'another session secret in the instances': {
      config: ({ sessionSecret }) => ({ sessionSecret: `${sessionSecret}x` }),
      expect: /^webhook path: answers 404/,
    },
    'a proxy that answers the webhook itself': {
      plant: proxyThat(({ url }, answer) => {
        if (url === '/bot/webhook') answer.status = 200;
      }),
      expect: /^webhook secret: is not asked for/,
    },
    'an address where nothing answers': {
      config: () => ({ publicUrl: `http://127.0.0.1:${CLOSED_PORT}` }),
      expect: /^PUBLIC_URL: .*ECONNREFUSED/,
    },
    'a proxy that serves another page': {
      plant: proxyThat(({ url }, answer) => {
        if (url === '/') answer.body = Buffer.from('nginx');
      }),
      expect: /^page/,
    },
    'a proxy that drops the content policy': {
      plant: proxyThat((_, { headers }) => {
        delete headers['content-security-policy'];
      }),
      expect: /^page: has no content policy/,
    },
    'a proxy that drops headers': {
      plant: proxyThat((_, { headers }) => {
        delete headers['x-content-type-options'];
      }),
      expect: /^headers/,
    },
    'a page that is cached': {
      plant: proxyThat((_, { headers }) => {
        headers['cache-control'] = 'max-age=86400';
      }),
      expect: /^page: may be cached/,
    },
    'paths that are not the backend’s': {
      plant: proxyThat(({ url }, answer) => {
        if (url === ROUTE) answer.status = 404;
      }),
      expect: /^paths of the app/,
    },
    'missing files answered by the page': {
      plant: proxyThat((_, answer) => {
        if (answer.status === 404) answer.status = 200;
      }),
      expect: /^missing files/,
    },
    'open metrics': {
      plant: proxyThat(({ url }, answer) => {
        if (url === '/metrics') answer.status = 200;
      }),
      expect: /^metrics: are open/,
    },
    'another token in the instances': {
      config: ({ botToken }) => ({ botToken: `${botToken}x` }),
      expect: /^sign-in: answers 401 INIT_DATA_INVALID/,
    },
    'a proxy that buffers streams': {
      plant() {
        stream = { delayMs: 60, firstByteMs: 50 };
      },
      expect: /^live stream/,
    },
    'a proxy that loses compression': {
      plant: proxyThat((_, { headers }) => {
        delete headers['content-encoding'];
      }),
      expect: /^compression/,
    },
  },
};

const isAnyOf = (found: readonly Finding[], expect: RegExp): boolean =>
  wrong(found).some(({ name, text }) => expect.test(`${name}: ${text}`));

for (const part of PARTS)
  for (const [name, { config, plant, now, expect }] of Object.entries(PLANTED[part]))
    test(`RUN-01 found: ${name}`, async () => {
      plant?.();
      const { config: sound } = await installation();
      const found = wrong(await look(config?.(sound), now, [part]));
      const lines = found.map((one) => `${one.name}: ${one.text}`);
      assert.ok(isAnyOf(found, expect), `not found; instead: ${lines.join(' | ')}`);
      for (const { advice } of found) assert.ok((advice ?? '').length > 10, 'it says what to do');
      for (const line of lines) assert.not.ok(line.includes(sound.botToken), 'no secrets');
    });

test('RUN-01 one examination looks at all parts: a mistake in each is found at once', async () => {
  const plants = PARTS.map((part) => Object.values(PLANTED[part])[0]).filter((one) => one !== undefined);
  assert.is(plants.length, PARTS.length);
  const { config: sound } = await installation();
  for (const { plant } of plants) plant?.();
  const changes = plants.map(({ config }) => config?.(sound) ?? {});
  const found = await look(Object.assign({}, ...changes));
  for (const { expect } of plants) assert.ok(isAnyOf(found, expect), `${expect}`);
});

test('RUN-01 found: a file of a secret that every user of the machine can read', async () => {
  const { config, distDir } = await installation();
  const path = join(distDir, 'bot_token');
  const found = async (mode: number) => {
    writeFileSync(path, 'secret');
    chmodSync(path, mode);
    const secretFiles = [['BOT_TOKEN_FILE', path]] as const;
    const all = await examine({
      ...{ read: { ok: true, config }, distDir, now: Date.now, parts: ['settings'], secretFiles },
    });
    return wrong(all).map(({ name, text }) => `${name} ${text}`);
  };
  assert.equal(await found(0o640), []);
  assert.equal(await found(0o644), [`BOT_TOKEN_FILE ${path} can be read by every user of this machine`]);
  rmSync(path);
});

test('RUN-01 found: a read-only database', async () => {
  const { database, config } = await installation();
  const name = new URL(config.database).pathname.slice(1);
  const set = (value: 'on' | 'off') =>
    database.reads.execute(sql.raw(`alter database "${name}" set default_transaction_read_only = ${value}`));
  await set('on');
  const found = wrong(await look({}, Date.now, ['database']));
  await set('off');
  assert.ok(found.some((one) => one.text === 'is read-only'));
});

test('RUN-01 found: indexes of texts that were made by other rules of sorting than the machine’s', async () => {
  const { database, config } = await installation();
  const url = new URL(config.database);
  url.pathname = `${url.pathname}_sorted`;
  const name = url.pathname.slice(1);
  await database.reads.execute(
    sql.raw(
      `create database "${name}" template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'en-US'`,
    ),
  );
  const about = async () =>
    (await look({ database: url.href, directDatabase: url.href }, Date.now, ['database'])).filter(
      (one) => one.name === 'collation',
    );
  assert.equal(await about(), []);
  await database.reads.execute(sql`update pg_database set datcollversion = '1.0' where datname = ${name}`);
  const [found] = await about();
  assert.match(found?.text ?? '', /^texts were sorted by version 1\.0, and this machine sorts by \d/);
  await database.reads.execute(sql.raw(`drop database "${name}"`));
});

test('RUN-01 found: a database that no release made, and one that a newer version has changed', async () => {
  const { database } = await installation();
  const migrations = async () =>
    (await look({}, Date.now, ['database'])).find(({ name }) => name === 'migrations');
  assert.ok((await migrations())?.isOk);
  await database.reads.execute(
    sql`insert into migrations (name, hash) values ('9999_future_contract.sql', 'x')`,
  );
  assert.is((await migrations())?.text, 'of a newer version: 9999_future_contract.sql');
  await database.reads.execute(sql`delete from migrations where name like '9999%'`);
  const hash = sql`update migrations set hash = reverse(hash) where name = '0000_tables.sql'`;
  await database.reads.execute(hash);
  assert.match((await migrations())?.text ?? '', /from 0000_tables\.sql on: no release made this database/);
  await database.reads.execute(hash);
});

test('RUN-01 found: settings with which the backend does not start', async () => {
  const { distDir } = await installation();
  const found = await examine({ read: readConfig({ NODE_ENV: 'Production' }), distDir, now: Date.now });
  assert.ok(found.length > 0 && found.every(({ isOk }) => !isOk));
});

test('RUN-01 found: a certificate that ends, that is not trusted, and a proxy without HTTP/2', async () => {
  const day = 86_400_000;
  const session = (days: number, protocol: string | false) => async () => ({
    protocol,
    validTo: new Date(days * day).toUTCString(),
  });
  const at = (open: Parameters<typeof checkTls>[2]) => checkTls('https://kantor.example', () => 0, open);
  assert.equal(wrong(await at(session(60, 'h2'))), []);
  assert.match(wrong(await at(session(3, 'h2')))[0]?.text ?? '', /ends in 3 days/);
  assert.is(wrong(await at(session(60, false)))[0]?.name, 'HTTP/2');
  const untrusted = await at(() => Promise.reject(new Error('self-signed certificate')));
  assert.is(wrong(untrusted)[0]?.text, 'self-signed certificate');
});

test('RUN-01 found: storage that does not answer', async () => {
  const s3 = {
    endpoint: 'http://127.0.0.1:1',
    bucket: 'b',
    region: 'auto',
    accessKeyId: 'a',
    secretAccessKey: 's',
    publicBucket: '',
  };
  const { config } = await installation();
  assert.is(wrong(await checkFiles({ dataDir: config.dataDir, s3 })).length, 1);
});

test('RUN-01 found: storage with another key, that changes what it keeps, and that removes nothing', async () => {
  const { config } = await installation();
  await withS3Server(async ({ settings, objects }) => {
    const at = async (s3 = settings) =>
      wrong(await checkFiles({ dataDir: config.dataDir, s3 })).map(({ name, text }) => `${name}: ${text}`);
    assert.equal(await at(), []);
    assert.is((await at({ ...settings, secretAccessKey: 'another' })).length, 1);
    const keep = objects.set.bind(objects);
    objects.set = (key, object) => keep(key, { ...object, body: Buffer.from('another doctor') });
    assert.equal(await at(), ['files: are not what was written']);
    objects.set = keep;
    objects.delete = () => false;
    assert.equal(await at(), ['removed files: are still there']);
  });
});

test('RUN-01 FILE-05 found: a storage for browsers that is another one, shows files, or lets no page read', async () => {
  const { config } = await installation();
  await withS3Server(async ({ settings }) => {
    const at = async (origin: string) => {
      const s3 = { ...settings, publicBucket: `${origin}/${settings.bucket}` };
      return wrong(await checkFiles({ dataDir: config.dataDir, s3 })).map(
        ({ name, text }) => `${name}: ${text}`,
      );
    };
    assert.equal(await at(settings.endpoint), []);
    const answering = (headers: Record<string, string>) =>
      serve((_request, response) => void response.writeHead(200, headers).end('kantor doctor'));
    const rest = 'S3_PUBLIC_ENDPOINT:';
    assert.equal(await at(await serve((_request, response) => void response.writeHead(403).end())), [
      `${rest} answers a signed address with 403`,
    ]);
    assert.equal(await at(await answering({})), [`${rest} ignores the signed disposition`]);
    assert.equal(await at(await answering({ 'content-disposition': 'attachment' })), [
      `${rest} lets no page read its answers`,
    ]);
    const [gone = ''] = await at('http://127.0.0.1:1');
    assert.match(gone, /^S3_PUBLIC_ENDPOINT: ./);
    assert.not.match(gone, /X-Amz/);
  });
});

test.run();
