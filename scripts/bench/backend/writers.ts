// Writers of the backend benchmark: sign users in and post requests at a steady rate.
import { DEMO_BOT_TOKEN } from '../../../server/config/config.ts';
import { signIn } from '../../api-client.ts';
import type { DemoUser } from '../../demo/users.ts';
import { offerBody } from './offers.ts';

/** The user of benchmarks with this Telegram id. */
export const benchUser = (telegramId: number): DemoUser => ({
  key: `bench${telegramId}`,
  telegramId,
  firstName: 'Bench',
  lastName: String(telegramId),
  username: `bench_${telegramId}`,
});

/** Signs the user with this Telegram id in; resolves with the token. */
export async function signInBenchUser(url: string, telegramId: number): Promise<string> {
  return (await signIn({ apiUrl: `${url}/api`, botToken: DEMO_BOT_TOKEN }, benchUser(telegramId))).token;
}

export async function signInBenchUsers(
  url: string,
  firstTelegramId: number,
  count: number,
): Promise<string[]> {
  const tokens: string[] = [];
  for (let done = 0; done < count; done += 25) {
    const group = Array.from({ length: Math.min(25, count - done) }, (_, i) => firstTelegramId + done + i);
    tokens.push(...(await Promise.all(group.map((id) => signInBenchUser(url, id)))));
  }
  return tokens;
}

const MAX_IN_FLIGHT = 64;

export interface PostResult {
  /** The ids of the created requests. */
  readonly ids: readonly string[];
  /** The number that `body` got for each created request. */
  readonly numbers: readonly number[];
  readonly failed: number;
  /** The duration of each call, ms. */
  readonly durations: readonly number[];
  /** The rate that was reached, per second. */
  readonly rate: number;
}

/** Posts `perSecond` requests a second for `seconds`, at most MAX_IN_FLIGHT of them unanswered at once. */
export async function postRequests(
  url: string,
  tokens: readonly string[],
  perSecond: number,
  seconds: number,
  {
    until = () => false,
    body = offerBody,
  }: { until?: () => boolean; body?: (n: number) => Record<string, unknown> } = {},
): Promise<PostResult> {
  const ids: string[] = [];
  const numbers: number[] = [];
  const durations: number[] = [];
  let failed = 0;
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  const post = async (n: number): Promise<void> => {
    const sent = performance.now();
    try {
      const response = await fetch(`${url}/api/create_request`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[n % tokens.length]}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body(n)),
      });
      const { id } = (await response.json()) as { id?: string };
      if (response.status === 201 && id) {
        ids.push(id);
        numbers.push(n);
      } else failed += 1;
    } catch {
      failed += 1;
    }
    durations.push(performance.now() - sent);
  };
  for (let n = 0; n < perSecond * seconds && !until(); n += 1) {
    const due = startedAt + (n / perSecond) * 1_000;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    while (running.size >= MAX_IN_FLIGHT) await Promise.race(running);
    const one: Promise<void> = post(n).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  const rate = (ids.length / (performance.now() - startedAt)) * 1_000;
  return { ids, numbers, failed, durations, rate };
}
