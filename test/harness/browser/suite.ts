// The whole product for one test file: the real backend in memory, dist/ as built, and people with phones of their own.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { suite } from 'uvu';
import { type ConnectionSwitch, createConnectionSwitch } from '../../../scripts/demo/connection-switch.ts';
import { signLaunchData } from '../../../scripts/demo/launch.ts';
import type { DemoUser } from '../../../scripts/demo/users.ts';
import { type InProcessBackend, startInProcessBackend } from '../../../scripts/in-process-backend.ts';
import type { Database } from '../../../server/store/database.ts';
import { memoryEngine } from '../database/engines.ts';
import { createDeviceConditions, type DeviceConditions } from './device-conditions.ts';
import { type MessengerOptions, type MiniAppPage, openMiniApp } from './messenger.ts';
import { collectPageProblems, type PageProblems } from './page-problems.ts';
import { closeTestBrowser, openPhoneContext } from './phone-context.ts';

const FAILURES_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '.cache', 'failures');

/** Tests call faster than any person. */
const ENV = {
  DATABASE_URL: 'memory:',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT_LOGINS: '100000',
  RATE_LIMIT_REQUESTS: '100000',
  RATE_LIMIT_WRITES: '100000',
};

export interface Phone extends MiniAppPage {
  readonly person: DemoUser;
  readonly conditions: DeviceConditions;
  /** What the page complained about; a scene fails when any is left at its end. */
  readonly problems: PageProblems;
  /** The network between this phone and the backend is gone, open streams too. */
  cutConnection(): void;
  restoreConnection(): void;
}

export interface PhoneOptions extends Partial<Omit<MessengerOptions, 'address' | 'initData'>> {
  /** The page first opened; '/' by default. */
  readonly path?: string;
  readonly context?: BrowserContextOptions;
  /** Addresses that fail from the first call on, those of workers too. */
  readonly blockedUrls?: RegExp;
}

export interface BrowserEnv {
  /** Opens the mini-app for `person`, freshly launched, in a browser profile of its own. */
  open(person: DemoUser, options?: PhoneOptions): Promise<Phone>;
  /** One call of the API as `person`, signed in by launch data: sets a scene without a screen. */
  call(person: DemoUser, method: string, path: string, body?: unknown): Promise<unknown>;
  /** The product's address on `person`'s own host: 'http://alice.localhost:4000'. */
  originOf(person: DemoUser): string;
}

interface ManagedBrowserEnv extends BrowserEnv {
  readonly phones: Phone[];
  closePhones(): Promise<void>;
  close(): Promise<void>;
}

async function json(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error(`${response.url} answered no object`);
  return { ...body };
}

/** Migrated already, and handed on emptied from file to file: one of its own would take each file some seconds. */
async function openEmptyDatabase(): Promise<Database> {
  const { database, release } = await memoryEngine.open();
  return {
    kind: database.kind,
    pool: database.pool,
    get reads() {
      return database.reads;
    },
    transaction: database.transaction,
    listen: database.listen,
    close: release,
  };
}

function createBrowserEnv(backend: InProcessBackend, connections: ConnectionSwitch): ManagedBrowserEnv {
  const { botToken } = backend.config;
  const phones: Phone[] = [];
  const tokens = new Map<string, string>();
  const hostnameOf = (person: DemoUser) => `${person.key}.localhost`;
  const addressOf = (person: DemoUser) => `http://${hostnameOf(person)}:${backend.port}`;
  const api = `http://127.0.0.1:${backend.port}/api`;
  const launchDataOf = (person: DemoUser, startParam?: string) =>
    signLaunchData({ person, botToken, authDate: new Date(), startParam });

  const tokenOf = async (person: DemoUser): Promise<string> => {
    const known = tokens.get(person.key);
    if (known !== undefined) return known;
    const initData = launchDataOf(person);
    const response = await fetch(`${api}/auth/telegram-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        telegramUser: JSON.parse(new URLSearchParams(initData).get('user') ?? '{}'),
        initData,
      }),
    });
    const { token } = await json(response);
    if (typeof token !== 'string') throw new Error(`${person.key} could not sign in: ${response.status}`);
    tokens.set(person.key, token);
    return token;
  };

  return {
    phones,
    originOf: addressOf,
    async open(person, { path = '/', context: contextOptions, blockedUrls, ...messenger } = {}) {
      const context = await openPhoneContext(contextOptions);
      const problems = collectPageProblems(context);
      if (blockedUrls) await context.route(blockedUrls, (route) => route.abort());
      const miniApp = await openMiniApp(context, {
        ...messenger,
        address: addressOf(person) + path,
        initData: launchDataOf(person, messenger.startParam),
      });
      const phone: Phone = {
        ...miniApp,
        person,
        problems,
        conditions: await createDeviceConditions(miniApp.page),
        cutConnection: () => connections.setCut(hostnameOf(person), true),
        restoreConnection: () => connections.setCut(hostnameOf(person), false),
      };
      phones.push(phone);
      return phone;
    },
    async call(person, method, path, body) {
      const response = await fetch(api + path, {
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(person)}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await json(response);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
      return answer.data ?? answer;
    },
    async closePhones() {
      connections.restoreAll();
      for (const phone of phones.splice(0)) await phone.page.context().close();
    },
    close: () => backend.close(),
  };
}

const fileName = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);

/** Saves a picture of each page; the answer says where they are. */
async function saveScreenshots(
  title: string,
  pages: readonly { name: string; page: Page }[],
): Promise<string> {
  await mkdir(FAILURES_DIR, { recursive: true });
  const paths: string[] = [];
  for (const { name, page } of pages) {
    const path = join(FAILURES_DIR, `${fileName(title)}-${name}.png`);
    // A page that crashed has no picture; the failure itself matters more.
    const isTaken = await page.screenshot({ path, timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) paths.push(path);
  }
  return paths.join(' ');
}

export interface BrowserSuiteOptions {
  /** Who decides disputes (ADMIN_TELEGRAM_IDS); nobody by default. */
  readonly admins?: readonly DemoUser[];
}

export interface BrowserSuite {
  /**
   * One scene: people open phones and do things. It fails when `act` throws, or when at its end a page has errors in
   * its console, uncaught exceptions or violations of its policy; then pictures of all phones lie in .cache/failures.
   */
  scenario(title: string, act: (house: BrowserEnv) => Promise<void>): void;
  run(): void;
}

/** A file's scenes on one backend; each scene starts without phones, but with what earlier scenes wrote. */
export function createBrowserSuite(name: string, { admins = [] }: BrowserSuiteOptions = {}): BrowserSuite {
  const test = suite(name);
  let opened: Promise<ManagedBrowserEnv> | undefined;
  // In the first scene, not in a hook: uvu hides what a hook throws.
  const openEnv = async (): Promise<ManagedBrowserEnv> => {
    const lines = createConnectionSwitch();
    const adminIds = admins.map(({ telegramId }) => telegramId).join();
    const backend = await startInProcessBackend(
      { ...ENV, ADMIN_TELEGRAM_IDS: adminIds },
      undefined,
      openEmptyDatabase,
    );
    lines.attachTo(backend.server);
    return createBrowserEnv(backend, lines);
  };
  test.after(async () => {
    await closeTestBrowser();
    await (await opened)?.close();
  });
  return {
    scenario(title, act) {
      test(title, async () => {
        opened ??= openEnv();
        const house = await opened;
        const { phones } = house;
        try {
          await act(house);
          for (const { person, problems } of phones) problems.expectNone(person.firstName);
        } catch (error) {
          const pictures = await saveScreenshots(
            title,
            phones.map(({ person, page }) => ({ name: person.key, page })),
          );
          if (error instanceof Error) error.message += `\n    pictures: ${pictures || 'none'}`;
          throw error;
        } finally {
          await house.closePhones();
        }
      });
    },
    run: () => test.run(),
  };
}
