// What every storm needs: the real backend in memory, the proxy before it, people who are signed in, and their phones.
import type { BrowserContext, Page } from 'playwright-core';
import { asText, objectOf } from '#api/decode/json.ts';
import { openBrowser } from '../../chromium.ts';
import { type Backend, startBackend } from '../../in-process-backend.ts';
import { launchAddress, signLaunchData } from '../../demo/launch.ts';
import type { Person } from '../../demo/users.ts';
import type { Call } from './market-activity.ts';
import { type ChaosProxy, startChaosProxy } from './proxy.ts';

/** Storms call faster than any person. */
const ENV = {
  DATABASE_URL: 'memory:',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_LOGINS: '100000',
  RATE_LIMIT_REQUESTS: '100000',
  RATE_LIMIT_WRITES: '100000',
};

export interface Member {
  readonly person: Person;
  readonly token: string;
  readonly id: string;
}
export interface Phone extends Member {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface House {
  readonly proxy: ChaosProxy;
  memberOf(key: string): Member;
  /** Past the proxy; throws when it is refused. */
  readonly call: Call;
  /** The whole answer of a call, with what stands beside its data. */
  read(who: string, path: string): Promise<unknown>;
  /**
   * The mini-app on `path` in a browser profile of its own, behind the proxy. No messenger: its launch data in the address
   * is enough to sign in. `height` of the view in CSS px, 740 when left out.
   */
  open(who: string, path: string, height?: number): Promise<Phone>;
  close(): Promise<void>;
}

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

export async function openHouse(people: readonly Person[]): Promise<House> {
  const backend = await startBackend(ENV);
  const proxy = await startChaosProxy(backend.port);
  const members = new Map<string, Member>();
  for (const person of people) members.set(person.key, await signIn(backend, person));
  const memberOf = (key: string): Member => {
    const member = members.get(key);
    if (!member) throw new Error(`Nobody is called ${key}`);
    return member;
  };
  const ask = async (who: string, method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${backend.port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${memberOf(who).token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} by ${who}: ${response.status} ${answer}`);
    return answer ? JSON.parse(answer) : null;
  };

  return {
    proxy,
    memberOf,
    async call(who, method, path, body) {
      const answer = await ask(who, method, path, body);
      return objectOf(answer) ?? answer;
    },
    read: (who, path) => ask(who, 'GET', path),
    async open(who, path, height = 740) {
      const member = memberOf(who);
      const context = await (await openBrowser()).newContext({
        viewport: { width: 360, height },
        locale: 'en-GB',
      });
      const page = await context.newPage();
      const { botToken } = backend.config;
      const initData = signLaunchData({ person: member.person, botToken, authDate: new Date() });
      await page.goto(launchAddress(`http://${who}.localhost:${proxy.port}${path}`, { initData }));
      return { ...member, context, page };
    },
    async close() {
      await proxy.close();
      await backend.close();
    },
  };
}
