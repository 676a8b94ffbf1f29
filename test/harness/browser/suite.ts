// The whole product for one test file: the real backend in memory, dist/ as built, and people with phones of their own.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { suite } from 'uvu';
import { type Backend, startBackend } from '../../../scripts/in-process-backend.ts';
import { signLaunchData } from '../../../scripts/demo/launch.ts';
import { createLines, type Lines } from '../../../scripts/demo/connection-switch.ts';
import type { Person } from '../../../scripts/demo/users.ts';
import type { Database } from '../../../server/store/database.ts';
import { memory } from '../database/engines.ts';
import { collectProblems, type Problems } from './page-problems.ts';
import { closeBrowser, openPhone } from './phone-context.ts';
import { type Conditions, conditionsOf } from './device-conditions.ts';
import { type MessengerOptions, type MiniApp, openMiniApp } from './messenger.ts';

const FAILURES = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.cache', 'failures');

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

export interface Phone extends MiniApp {
  readonly person: Person;
  readonly conditions: Conditions;
  /** What the page complained about; a scene fails when any is left at its end. */
  readonly problems: Problems;
  /** The network between this phone and the backend is gone, open streams too. */
  cutLine(): void;
  restoreLine(): void;
}

export interface PhoneOptions extends Partial<Omit<MessengerOptions, 'address' | 'initData'>> {
  /** The page first opened; '/' by default. */
  readonly path?: string;
  readonly context?: BrowserContextOptions;
  /** Addresses that fail from the first call on, those of workers too. */
  readonly without?: RegExp;
}

export interface House {
  /** Opens the mini-app for `person`, freshly launched, in a browser profile of its own. */
  open(person: Person, options?: PhoneOptions): Promise<Phone>;
  /** One call of the API as `person`, signed in by launch data: sets a scene without a screen. */
  call(person: Person, method: string, path: string, body?: unknown): Promise<unknown>;
  /** The product's address on `person`'s own host: 'http://alice.localhost:4000'. */
  addressOf(person: Person): string;
}

interface OpenHouse extends House {
  readonly phones: Phone[];
  leave(): Promise<void>;
  close(): Promise<void>;
}

async function json(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error(`${response.url} answered no object`);
  return { ...body };
}

/** Migrated already, and handed on emptied from file to file: one of its own would take each file some seconds. */
async function openEmpty(): Promise<Database> {
  const { database, release } = await memory.open();
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

function createHouse(backend: Backend, lines: Lines): OpenHouse {
  const { botToken } = backend.config;
  const phones: Phone[] = [];
  const tokens = new Map<string, string>();
  const hostnameOf = (person: Person) => `${person.key}.localhost`;
  const addressOf = (person: Person) => `http://${hostnameOf(person)}:${backend.port}`;
  const api = `http://127.0.0.1:${backend.port}/api`;
  const launchDataOf = (person: Person, startParam?: string) =>
    signLaunchData({ person, botToken, authDate: new Date(), startParam });

  const tokenOf = async (person: Person): Promise<string> => {
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
    addressOf,
    async open(person, { path = '/', context: contextOptions, without, ...messenger } = {}) {
      const context = await openPhone(contextOptions);
      const problems = collectProblems(context);
      if (without) await context.route(without, (route) => route.abort());
      const miniApp = await openMiniApp(context, {
        ...messenger,
        address: addressOf(person) + path,
        initData: launchDataOf(person, messenger.startParam),
      });
      const phone: Phone = {
        ...miniApp,
        person,
        problems,
        conditions: await conditionsOf(miniApp.page),
        cutLine: () => lines.set(hostnameOf(person), true),
        restoreLine: () => lines.set(hostnameOf(person), false),
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
    async leave() {
      lines.restoreAll();
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
async function takePictures(title: string, pages: readonly { name: string; page: Page }[]): Promise<string> {
  await mkdir(FAILURES, { recursive: true });
  const paths: string[] = [];
  for (const { name, page } of pages) {
    const path = join(FAILURES, `${fileName(title)}-${name}.png`);
    // A page that crashed has no picture; the failure itself matters more.
    const isTaken = await page.screenshot({ path, timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) paths.push(path);
  }
  return paths.join(' ');
}

export interface SceneOptions {
  /** Who decides disputes (ADMIN_TELEGRAM_IDS); nobody by default. */
  readonly admins?: readonly Person[];
}

export interface Scenes {
  /**
   * One scene: people open phones and do things. It fails when `act` throws, or when at its end a page has errors in
   * its console, uncaught exceptions or violations of its policy; then pictures of all phones lie in .cache/failures.
   */
  scene(title: string, act: (house: House) => Promise<void>): void;
  run(): void;
}

/** A file's scenes on one backend; each scene starts without phones, but with what earlier scenes wrote. */
export function createScenes(name: string, { admins = [] }: SceneOptions = {}): Scenes {
  const test = suite(name);
  let opened: Promise<OpenHouse> | undefined;
  // In the first scene, not in a hook: uvu hides what a hook throws.
  const openHouse = async (): Promise<OpenHouse> => {
    const lines = createLines();
    const adminIds = admins.map(({ telegramId }) => telegramId).join();
    const backend = await startBackend({ ...ENV, ADMIN_TELEGRAM_IDS: adminIds }, undefined, openEmpty);
    lines.guard(backend.server);
    return createHouse(backend, lines);
  };
  test.after(async () => {
    await closeBrowser();
    await (await opened)?.close();
  });
  return {
    scene(title, act) {
      test(title, async () => {
        opened ??= openHouse();
        const house = await opened;
        const { phones } = house;
        try {
          await act(house);
          for (const { person, problems } of phones) problems.expectNone(person.firstName);
        } catch (error) {
          const pictures = await takePictures(
            title,
            phones.map(({ person, page }) => ({ name: person.key, page })),
          );
          if (error instanceof Error) error.message += `\n    pictures: ${pictures || 'none'}`;
          throw error;
        } finally {
          await house.leave();
        }
      });
    },
    run: () => test.run(),
  };
}
