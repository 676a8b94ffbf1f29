// People for the bench: signed in, posting offers at a steady pace.
import { DEMO_BOT_TOKEN } from '../../../server/config.ts';
import { signLaunchData } from '../../demo/launch.ts';

const REQUEST_TERMS = {
  receiveCurrency: 'USD',
  receiveMethod: 'Wise,Cash',
  payCurrency: 'RUB',
  payMethod: 'SBP',
  rateOption: 'fixed',
};

/** The token of somebody with this Telegram id. */
export async function signInBenchUser(url: string, telegramId: number): Promise<string> {
  const person = {
    key: `bench${telegramId}`,
    telegramId,
    firstName: 'Bench',
    lastName: String(telegramId),
    username: `bench_${telegramId}`,
  };
  const initData = signLaunchData({ person, botToken: DEMO_BOT_TOKEN, authDate: new Date() });
  const telegramUser: unknown = JSON.parse(new URLSearchParams(initData).get('user') ?? '');
  const response = await fetch(`${url}/api/auth/telegram-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ initData, telegramUser }),
  });
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

export async function signInBenchUsers(
  url: string,
  firstTelegramId: number,
  count: number,
): Promise<string[]> {
  const tokens: string[] = [];
  for (let done = 0; done < count; done += 25) {
    const few = Array.from({ length: Math.min(25, count - done) }, (_, i) => firstTelegramId + done + i);
    tokens.push(...(await Promise.all(few.map((id) => signInBenchUser(url, id)))));
  }
  return tokens;
}

const MAX_IN_FLIGHT = 64;

export interface PostResult {
  /** Ids that were acknowledged. */
  readonly ids: readonly string[];
  readonly failed: number;
  /** Of each call, ms. */
  readonly durations: readonly number[];
  /** What was really reached, a second. */
  readonly rate: number;
}

/** `perSecond` offers for `seconds`, whether or not earlier ones have been answered; at most MOST_IN_FLIGHT at once. */
export async function postRequests(
  url: string,
  tokens: readonly string[],
  perSecond: number,
  seconds: number,
  { note = '', until = (): boolean => false } = {},
): Promise<PostResult> {
  const ids: string[] = [];
  const took: number[] = [];
  let failed = 0;
  const running = new Set<Promise<void>>();
  const began = performance.now();
  const post = async (n: number): Promise<void> => {
    const sent = performance.now();
    try {
      const response = await fetch(`${url}/api/create_request`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[n % tokens.length]}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ...REQUEST_TERMS, amount: 1 + (n % 1_000), additionalDetails: note }),
      });
      const { id } = (await response.json()) as { id?: string };
      if (response.status === 201 && id) ids.push(id);
      else failed += 1;
    } catch {
      failed += 1;
    }
    took.push(performance.now() - sent);
  };
  for (let n = 0; n < perSecond * seconds && !until(); n += 1) {
    const due = began + (n / perSecond) * 1_000;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    while (running.size >= MAX_IN_FLIGHT) await Promise.race(running);
    const one: Promise<void> = post(n).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  const rate = (ids.length / (performance.now() - began)) * 1_000;
  return { ids, failed, durations: took, rate };
}
