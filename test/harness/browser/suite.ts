// Browser test suite: the real backend on a PostgreSQL, dist/ as built, and users with their own phones, for one test file.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { suite } from 'uvu';
import type { FeatureName } from '#contract/features.ts';
import { type ApiClient, createApiClient } from '../../../scripts/api-client.ts';
import { releaseBrowser } from '../../../scripts/chromium.ts';
import { type ConnectionSwitch, createConnectionSwitch } from '../../../scripts/demo/connection-switch.ts';
import { signLaunchData } from '../../../scripts/demo/launch.ts';
import type { DemoUser } from '../../../scripts/demo/users.ts';
import { type InProcessBackend, startInProcessBackend } from '../../../scripts/in-process-backend.ts';
import { NO_LIMITS } from '../../../scripts/no-limits.ts';
import type { Database } from '../../../server/store/database.ts';
import { migratedPostgres } from '../database/engines.ts';
import { acquirePostgres, type Postgres } from '../database/postgres.ts';
import { createDeferred } from '../deferred.ts';
import { delayAnswers } from './late-answers.ts';
import { type MessengerOptions, type MiniAppPage, openMiniApp } from './messenger.ts';
import { collectPageProblems, type PageProblems } from './page-problems.ts';
import { openPhoneContext, type Timing } from './phone-context.ts';
import { createSettled, isStream } from './settled.ts';

const FAILURES_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '.cache', 'failures');

/** Tests call faster than the rate limits allow. */
const ENV = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  ...NO_LIMITS,
};

export interface Phone extends MiniAppPage {
  readonly person: DemoUser;
  /** Slows the page's main thread; 1 for no slowdown. */
  setCpuSlowdown(times: number): Promise<void>;
  /** Problems of the page; a scenario fails when any are left at its end. */
  readonly problems: PageProblems;
  /** Drops all connections between this phone and the backend, open streams too. */
  cutConnection(): void;
  restoreConnection(): void;
  /** Resolves when the page has nothing left to do: see settled.ts. */
  settled(): Promise<void>;
  /** Resolves when a stream of this phone has been opened: until then the page polls. */
  live(): Promise<void>;
}

export interface PhoneOptions extends Partial<Omit<MessengerOptions, 'address'>> {
  /** The page first opened; '/' by default. */
  readonly path?: string;
  /** Port of a proxy in front of the backend. */
  readonly port?: number;
  readonly context?: BrowserContextOptions;
  /** URLs whose requests fail from the start, also those of workers. */
  readonly blockedUrls?: RegExp;
  /** Features that the backend does not announce to this phone, as an older one. */
  readonly withoutFeatures?: readonly FeatureName[];
  /** Shortened delays, besides those of the suite. */
  readonly timing?: Timing;
}

export interface BrowserEnv {
  /** Launches the mini-app for `person` in a new browser profile. */
  open(person: DemoUser, options?: PhoneOptions): Promise<Phone>;
  /** Calls the API as `person`; resolves with the response's data. */
  readonly call: ApiClient['call'];
  /** The mini-app's origin for `person`: 'http://alice.localhost:4000'. */
  originOf(person: DemoUser): string;
  /** Launch data of `person`, signed now. */
  launchDataOf(person: DemoUser): string;
  /** The backend's port on 127.0.0.1. */
  readonly port: number;
  /** Runs `release` when the scenario's phones are closed: the end of a proxy would be an error to them. */
  afterPhones(release: () => Promise<void>): void;
  /** The backend's database, for more rows than calls can make in a test. */
  readonly database: Database;
}

interface ManagedBrowserEnv extends BrowserEnv {
  readonly phones: Phone[];
  closePhones(): Promise<void>;
  close(): Promise<void>;
}

/** Slows the main thread of `page` through one DevTools session, opened by the first call. */
function createCpuThrottle(page: Page): (times: number) => Promise<void> {
  let session: Promise<CDPSession> | undefined;
  return async (times) => {
    session ??= page.context().newCDPSession(page);
    await (await session).send('Emulation.setCPUThrottlingRate', { rate: times });
  };
}

/** Takes features out of the answers that announce them. */
async function withdrawFeatures(context: BrowserContext, names: readonly FeatureName[]): Promise<void> {
  await context.route(/\/api\/(?:auth\/(?:telegram-login|me)|users\/me)(?:\?|$)/, async (route) => {
    // Outside of the browser, names below 'localhost' lead nowhere.
    const { host, hostname } = new URL(route.request().url());
    const url = route.request().url().replace(hostname, '127.0.0.1');
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const json = await response.json();
    for (const name of names) delete (json.data ?? json).features?.[name];
    await route.fulfill({ response, json });
  });
}

function createBrowserEnv(
  backend: InProcessBackend,
  connections: ConnectionSwitch,
  postgres: Postgres,
  suiteTiming: Timing,
  isStill: boolean,
): ManagedBrowserEnv {
  const { botToken } = backend.config;
  const phones: Phone[] = [];
  const motion: BrowserContextOptions = isStill ? { reducedMotion: 'reduce' } : {};
  const releases: (() => Promise<void>)[] = [];
  const hostnameOf = (person: DemoUser) => `${person.key}.localhost`;
  const originOf = (person: DemoUser, port = backend.port) => `http://${hostnameOf(person)}:${port}`;
  const api = createApiClient({ apiUrl: `http://127.0.0.1:${backend.port}/api`, botToken });
  const launchDataOf = (person: DemoUser, startParam?: string) =>
    signLaunchData({ person, botToken, authDate: new Date(), startParam });

  return {
    phones,
    call: api.call,
    originOf,
    launchDataOf,
    port: backend.port,
    database: backend.database,
    async open(
      person,
      { path = '/', port, context: contextOptions, blockedUrls, withoutFeatures, timing, ...messenger } = {},
    ) {
      const context = await openPhoneContext({ ...motion, ...contextOptions }, { ...suiteTiming, ...timing });
      const problems = collectPageProblems(context);
      await delayAnswers(context);
      if (blockedUrls) await context.route(blockedUrls, (route) => route.abort());
      if (withoutFeatures) await withdrawFeatures(context, withoutFeatures);
      const settled = createSettled(context);
      const live = createDeferred();
      context.on('response', (response) => {
        if (isStream(response.request()) && response.ok()) live.resolve();
      });
      const miniApp = await openMiniApp(context, {
        initData: launchDataOf(person, messenger.startParam),
        ...messenger,
        address: originOf(person, port) + path,
      });
      const phone: Phone = {
        ...miniApp,
        person,
        problems,
        setCpuSlowdown: createCpuThrottle(miniApp.page),
        cutConnection: () => connections.setCut(hostnameOf(person), true),
        restoreConnection: () => connections.setCut(hostnameOf(person), false),
        settled: () => settled(miniApp.page),
        live: () => live.promise,
      };
      phones.push(phone);
      return phone;
    },
    afterPhones: (release) => void releases.push(release),
    async closePhones() {
      connections.restoreAll();
      await Promise.all(phones.splice(0).map(({ page }) => page.context().close()));
      for (const release of releases.splice(0)) await release();
    },
    async close() {
      await backend.close();
      await postgres.release();
    },
  };
}

const fileName = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);

/**
 * The first words of each page's open sheet, or else of the whole page.
 * The log of a build server has no screenshots.
 */
async function shownTexts(pages: readonly { name: string; page: Page }[]): Promise<string> {
  const lines: string[] = [];
  for (const { name, page } of pages) {
    // The body comes before the dialogs in it.
    const texts = await page
      .locator('body, [role="dialog"]')
      .allInnerTexts()
      .catch(() => ['no answer']);
    const text = texts.at(-1) ?? '';
    lines.push(`\n    ${name} sees: ${text.replace(/\s+/g, ' ').slice(0, 400)}`);
  }
  return lines.join('');
}

/** Saves a screenshot of each page; resolves with the paths. */
async function saveScreenshots(
  title: string,
  pages: readonly { name: string; page: Page }[],
): Promise<string> {
  await mkdir(FAILURES_DIR, { recursive: true });
  const paths: string[] = [];
  for (const { name, page } of pages) {
    const path = join(FAILURES_DIR, `${fileName(title)}-${name}.png`);
    // A crashed page has no screenshot; the error of the test matters more.
    const isTaken = await page.screenshot({ path, timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) paths.push(path);
  }
  return paths.join(' ');
}

export interface BrowserSuiteOptions {
  /** Users who decide disputes; none by default. */
  readonly admins?: readonly DemoUser[];
  /** Settings of the backend besides those of every suite. */
  readonly env?: Readonly<Record<string, string>>;
  /** Delays of the product that its tests shorten; none by default. */
  readonly timing?: Timing;
  /** Its phones ask for reduced motion: for flows with many sheets, whose motion other suites show. */
  readonly isStill?: boolean;
}

export type BrowserSuite = ReturnType<typeof createBrowserSuite>;

/** Scenarios of a file share a backend: each starts without phones, but with the data of earlier ones. */
export function createBrowserSuite(
  name: string,
  { admins = [], env: more = {}, timing = {}, isStill = false }: BrowserSuiteOptions = {},
) {
  const test = suite(name);
  let opened: Promise<ManagedBrowserEnv> | undefined;
  // Opened by the first scenario, not in a hook: uvu hides what a hook throws.
  const openEnv = async (): Promise<ManagedBrowserEnv> => {
    const connections = createConnectionSwitch();
    const adminIds = admins.map(({ telegramId }) => telegramId).join();
    // As in production. For a call it takes half of the embedded database's time, and that beside this process.
    const postgres = await acquirePostgres();
    const backend = await startInProcessBackend({
      ...ENV,
      ...more,
      ADMIN_TELEGRAM_IDS: adminIds,
      DATABASE_URL: await postgres.createDatabase(await migratedPostgres()),
    });
    connections.attachTo(backend.server);
    return createBrowserEnv(backend, connections, postgres, timing, isStill);
  };
  test.after(async () => {
    await (await opened)?.close();
    await releaseBrowser();
  });
  return {
    /**
     * Declares a test in which users act on their phones.
     * It fails when `act` throws or a page has problems at its end; then screenshots of all phones are in .cache/failures.
     */
    scenario(title: string, act: (env: BrowserEnv) => Promise<void>): void {
      test(title, async () => {
        opened ??= openEnv();
        const env = await opened;
        const { phones } = env;
        try {
          await act(env);
          for (const { person, problems } of phones) problems.expectNone(person.firstName);
        } catch (error) {
          const pages = phones.map(({ person, page }) => ({ name: person.key, page }));
          const screenshots = await saveScreenshots(title, pages);
          const texts = await shownTexts(pages);
          if (error instanceof Error) error.message += `\n    screenshots: ${screenshots || 'none'}${texts}`;
          throw error;
        } finally {
          await env.closePhones();
        }
      });
    },
    run: (): void => test.run(),
  };
}
