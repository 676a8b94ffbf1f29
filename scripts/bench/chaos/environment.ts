// What every storm needs: the real backend in memory, the proxy before it, people who are signed in, and their phones.
import type { BrowserContext, Page } from 'playwright-core';
import { asText, unwrapObject } from '#api/decode/json.ts';
import { openBrowser } from '../../chromium.ts';
import { launchUrl, signLaunchData } from '../../demo/launch.ts';
import type { DemoUser } from '../../demo/users.ts';
import { type InProcessBackend, startInProcessBackend } from '../../in-process-backend.ts';
import type { ApiCall } from './market-activity.ts';
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

export interface Participant {
  readonly person: DemoUser;
  readonly token: string;
  readonly id: string;
}
export interface ChaosPhone extends Participant {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface ChaosEnv {
  readonly proxy: ChaosProxy;
  participant(key: string): Participant;
  /** Past the proxy; throws when it is refused. */
  readonly call: ApiCall;
  /** The whole answer of a call, with what stands beside its data. */
  read(who: string, path: string): Promise<unknown>;
  /**
   * The mini-app on `path` in a browser profile of its own, behind the proxy. No messenger: its launch data in the address
   * is enough to sign in. `height` of the view in CSS px, 740 when left out.
   */
  openPhone(who: string, path: string, height?: number): Promise<ChaosPhone>;
  close(): Promise<void>;
}

async function signInParticipant(backend: InProcessBackend, person: DemoUser): Promise<Participant> {
  const initData = signLaunchData({ person, botToken: backend.config.botToken, authDate: new Date() });
  const response = await fetch(`http://127.0.0.1:${backend.port}/api/auth/telegram-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      telegramUser: JSON.parse(new URLSearchParams(initData).get('user') ?? '{}'),
      initData,
    }),
  });
  const answer = unwrapObject(await response.json()) ?? {};
  return { person, token: asText(answer.token), id: asText(unwrapObject(answer.user)?.id) };
}

export async function openChaosEnv(people: readonly DemoUser[]): Promise<ChaosEnv> {
  const backend = await startInProcessBackend(ENV);
  const proxy = await startChaosProxy(backend.port);
  const members = new Map<string, Participant>();
  for (const person of people) members.set(person.key, await signInParticipant(backend, person));
  const memberOf = (key: string): Participant => {
    const member = members.get(key);
    if (!member) throw new Error(`Nobody is called ${key}`);
    return member;
  };
  const sendRequest = async (who: string, method: string, path: string, body?: unknown): Promise<unknown> => {
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
    participant: memberOf,
    async call(who, method, path, body) {
      const answer = await sendRequest(who, method, path, body);
      return unwrapObject(answer) ?? answer;
    },
    read: (who, path) => sendRequest(who, 'GET', path),
    async openPhone(who, path, height = 740) {
      const member = memberOf(who);
      const context = await (await openBrowser()).newContext({
        viewport: { width: 360, height },
        locale: 'en-GB',
      });
      const page = await context.newPage();
      const { botToken } = backend.config;
      const initData = signLaunchData({ person: member.person, botToken, authDate: new Date() });
      await page.goto(launchUrl(`http://${who}.localhost:${proxy.port}${path}`, { initData }));
      return { ...member, context, page };
    },
    async close() {
      await proxy.close();
      await backend.close();
    },
  };
}
