// One storm after another over one product: two phones behind a broken proxy, other people at work, then calm and a count.
import type { BrowserContext, Page } from 'playwright-core';
import { asText, objectOf } from '#wire/decode.ts';
import { openBrowser } from '../../chromium.ts';
import { type Backend, startBackend } from '../../demo/backend.ts';
import { launchAddress, signLaunchData } from '../../demo/launch.ts';
import { ALICE, BOB, type Person } from '../../demo/people.ts';
import { createMarket, type Market } from './market.ts';
import { type ChaosProxy, startChaosProxy } from './proxy.ts';
import { createRandom } from './random.ts';
import { cardsWhenSettled, difference, expectedCards } from './screen.ts';

/** Neither has a phone: they only make things happen. */
const CAROL: Person = { ...ALICE, key: 'carol', telegramId: 1003, firstName: 'Carol', username: 'carol_c' };
const ERIN: Person = { ...ALICE, key: 'erin', telegramId: 1004, firstName: 'Erin', username: 'erin_e' };
const WATCHERS = [ALICE, BOB];
const PEOPLE = [ALICE, BOB, CAROL, ERIN];

const ENV = {
  DATABASE_URL: 'memory:',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_LOGINS: '100000',
  RATE_LIMIT_REQUESTS: '100000',
  RATE_LIMIT_WRITES: '100000',
};
/** Between two deeds of the market: streams see events one by one, and reconnects fall in between. */
const DEED_MS = 150;
/** A poll stands in after 3 s at most; twice that on a busy machine, and a failed renewal is tried again. */
const PATIENCE_MS = 20_000;

interface Member {
  readonly person: Person;
  readonly token: string;
  readonly id: string;
}
interface Watcher extends Member {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface StormResult {
  readonly seed: number;
  /** What the market did and what the proxy did, in order each. */
  readonly deeds: readonly string[];
  readonly faults: readonly string[];
  /** What a phone shows that it should not; empty when all is well. */
  readonly differences: readonly string[];
  /** From calm until both phones were right, ms. */
  readonly settledMs: number;
}

export interface StormHouse {
  /** `deeds`: how many things other people do while the proxy misbehaves. */
  weather(seed: number, deeds: number): Promise<StormResult>;
  close(): Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function signIn(backend: Backend, person: Person): Promise<Member> {
  const initData = signLaunchData({ person, botToken: backend.config.botToken, authDate: new Date() });
  const response = await fetch(`http://127.0.0.1:${backend.port}/api/auth/telegram-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      telegramUser: JSON.parse(new URLSearchParams(initData).get('user') ?? '{}'),
      initData,
    }),
  });
  const answer = objectOf(await response.json()) ?? {};
  return { person, token: asText(answer.token), id: asText(objectOf(answer.user)?.id) };
}

/** A home screen behind the proxy. No messenger: its launch data in the address is enough to sign in. */
async function openHome(backend: Backend, proxy: ChaosProxy, member: Member): Promise<Watcher> {
  const { person } = member;
  const context = await (await openBrowser()).newContext({
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const initData = signLaunchData({ person, botToken: backend.config.botToken, authDate: new Date() });
  await page.goto(launchAddress(`http://${person.key}.localhost:${proxy.port}/`, { initData }));
  await page.getByRole('heading', { name: 'Exchanges' }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  return { ...member, context, page };
}

/** Everything for any number of storms. */
export async function openStormHouse(): Promise<StormHouse> {
  const backend = await startBackend(ENV);
  const proxy = await startChaosProxy(backend.port);
  const members = new Map<string, Member>();
  for (const person of PEOPLE) members.set(person.key, await signIn(backend, person));
  const memberOf = (key: string): Member => {
    const member = members.get(key);
    if (!member) throw new Error(`Nobody is called ${key}`);
    return member;
  };

  const call = async (who: string, method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${backend.port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${memberOf(who).token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} by ${who}: ${response.status} ${answer}`);
    const parsed: unknown = answer ? JSON.parse(answer) : null;
    return objectOf(parsed) ?? parsed;
  };
  const feedOf = async ({ token, id }: Member): Promise<string[]> => {
    const response = await fetch(`http://127.0.0.1:${backend.port}/api/feed?limit=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return expectedCards(await response.json(), id);
  };

  const compare = async ({ person, page, ...member }: Watcher): Promise<string> => {
    const shown = await cardsWhenSettled(page, await feedOf({ person, ...member }), PATIENCE_MS);
    const found = difference(shown, await feedOf({ person, ...member }));
    return found && `${person.firstName}'s phone:\n${found}`;
  };

  const work = async (market: Market, count: number, deeds: string[]): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      deeds.push(await market.step());
      await wait(DEED_MS);
    }
  };

  return {
    async weather(seed, count) {
      const market = createMarket(
        call,
        PEOPLE.map(({ key }) => key),
        createRandom(seed, 'market'),
      );
      const watchers: Watcher[] = [];
      const deeds: string[] = [];
      try {
        for (const person of WATCHERS) watchers.push(await openHome(backend, proxy, memberOf(person.key)));
        proxy.storm(seed);
        // What is open already has not heard of the storm: it begins with a broken line, as storms do.
        proxy.breakStreams();
        await work(market, count, deeds);
        proxy.calm();
        const calmAt = performance.now();
        // Somebody goes on after the storm: a phone that stands still would not be noticed otherwise.
        deeds.push(await market.post('carol'));
        const differences = await Promise.all(watchers.map(compare));
        return {
          seed,
          deeds,
          faults: [...proxy.log],
          differences: differences.filter(Boolean),
          settledMs: Math.round(performance.now() - calmAt),
        };
      } finally {
        proxy.calm();
        for (const { context } of watchers) await context.close();
      }
    },
    async close() {
      await proxy.close();
      await backend.close();
    },
  };
}

/** Everything that is needed to understand a failed storm. */
export function tellStorm({ seed, deeds, faults, differences }: StormResult): string {
  return [`seed ${seed}`, ...differences, '-- the market', ...deeds, '-- the proxy', ...faults].join('\n');
}
