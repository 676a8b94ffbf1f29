// Seeded backend: the real backend in memory with a hundred open requests, and a running deal of the user who opens the app.
import { createApiClient, readId } from '../../api-client.ts';
import { signLaunchData } from '../../demo/launch.ts';
import { BOB, type DemoUser } from '../../demo/users.ts';
import { type InProcessBackend, startInProcessBackend } from '../../in-process-backend.ts';
import { NO_LIMITS } from '../../no-limits.ts';

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
  ...NO_LIMITS,
};

export interface SeededBackend extends Pick<InProcessBackend, 'port' | 'close'> {
  /** An open request of another person. */
  readonly requestId: string;
  /** A running deal of the user who opens the app. */
  readonly dealId: string;
  /** New launch data of the user who opens the app; `languageCode`: of the messenger, English without it. */
  signLaunch(languageCode?: string, startParam?: string): string;
}

const authorOf = (author: number): DemoUser => ({
  key: `author${author}`,
  telegramId: 5_000 + author,
  firstName: ['Anna', 'Boris', 'Clara', 'Dmitri', 'Elena'][author % 5] ?? '',
  lastName: ['Weber', 'Petrov', 'Rossi', 'Silva', 'Nowak'][author % 5] ?? '',
  username: `author_${author}`,
});

function requestOf(author: number, index: number): object {
  const [payCurrency, payMethod, receiveCurrency, receiveMethod] =
    PAIRS[(author + index) % PAIRS.length] ?? PAIRS[0];
  return {
    payCurrency,
    payMethod,
    receiveCurrency,
    receiveMethod,
    amount: 100 + 37 * author + 11 * index,
    additionalDetails: index % 3 === 0 ? 'In the evening, please.' : '',
    rateOption: 'fixed',
  };
}

export async function openSeededBackend(): Promise<SeededBackend> {
  const backend = await startInProcessBackend(ENV);
  const { botToken } = backend.config;
  const api = createApiClient({ apiUrl: `http://127.0.0.1:${backend.port}/api`, botToken });
  const people = Array.from({ length: AUTHOR_COUNT }, (_, author) => authorOf(author));
  let requestId = '';
  for (const [author, person] of people.entries())
    for (let index = 0; index < REQUESTS_PER_AUTHOR; index += 1)
      requestId = readId(await api.call(person, 'POST', '/create_request', requestOf(author, index)));
  const [author] = people;
  if (!author) throw new Error('There are no authors');
  const acceptedId = readId(await api.call(author, 'POST', '/create_request', requestOf(0, 0)));
  const dealId = readId(await api.call(BOB, 'POST', '/transactions', { requestId: acceptedId }));
  await api.call(author, 'POST', `/transactions/${dealId}/approve`, {});
  return {
    port: backend.port,
    dealId,
    requestId,
    close: () => backend.close(),
    signLaunch: (languageCode = 'en', startParam) =>
      signLaunchData({ person: { ...BOB, languageCode }, botToken, authDate: new Date(), startParam }),
  };
}
