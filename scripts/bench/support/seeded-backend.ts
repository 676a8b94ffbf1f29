// The real backend in memory, with a market of a hundred offers and one person who opens it.

import { signLaunchData } from '../../demo/launch.ts';
import { BOB, type DemoUser } from '../../demo/users.ts';
import { type InProcessBackend, startInProcessBackend } from '../../in-process-backend.ts';

const AUTHOR_COUNT = 10;
const REQUESTS_PER_AUTHOR = 10;

const PAIRS = [
  ['EUR', ['SEPA', 'Revolut'], 'USD', ['Wise']],
  ['USD', ['Wise'], 'RUB', ['SBP']],
  ['RUB', ['SBP'], 'EUR', ['SEPA']],
] as const;

const ENV = {
  DATABASE_URL: 'memory:',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  MAX_OPEN_REQUESTS: '1000',
  RATE_LIMIT_LOGINS: '100000',
  RATE_LIMIT_REQUESTS: '100000',
  RATE_LIMIT_WRITES: '100000',
};

export interface SeededBackend extends Pick<InProcessBackend, 'port' | 'close'> {
  /** Fresh launch data of the person who opens the app. */
  signLaunch(): string;
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function openSeededBackend(): Promise<SeededBackend> {
  const backend = await startInProcessBackend(ENV);
  const api = `http://127.0.0.1:${backend.port}/api`;
  const launchOf = (person: DemoUser) =>
    signLaunchData({ person, botToken: backend.config.botToken, authDate: new Date() });
  for (let author = 0; author < AUTHOR_COUNT; author += 1) {
    const telegramId = 5_000 + author;
    const person: DemoUser = {
      key: `author${author}`,
      telegramId,
      firstName: ['Anna', 'Boris', 'Clara', 'Dmitri', 'Elena'][author % 5] ?? '',
      lastName: ['Weber', 'Petrov', 'Rossi', 'Silva', 'Nowak'][author % 5] ?? '',
      username: `author_${author}`,
    };
    const initData = launchOf(person);
    const login = await readJson(
      await fetch(`${api}/auth/telegram-login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          initData,
          telegramUser: JSON.parse(new URLSearchParams(initData).get('user') ?? ''),
        }),
      }),
    );
    const token = String(Reflect.get(Object(login), 'token'));
    for (let offer = 0; offer < REQUESTS_PER_AUTHOR; offer += 1) {
      const [payCurrency, payMethod, receiveCurrency, receiveMethod] =
        PAIRS[(author + offer) % PAIRS.length] ?? PAIRS[0];
      await readJson(
        await fetch(`${api}/create_request`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({
            payCurrency,
            payMethod,
            receiveCurrency,
            receiveMethod,
            amount: 100 + 37 * author + 11 * offer,
            additionalDetails: offer % 3 === 0 ? 'In the evening, please.' : '',
            rateOption: 'fixed',
          }),
        }),
      );
    }
  }
  return { port: backend.port, close: () => backend.close(), signLaunch: () => launchOf(BOB) };
}
