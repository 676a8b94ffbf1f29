// Matches and filtered lists under random histories: the count of a new request, the feed and GET /requests tell the same.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryString } from '#contract/route.ts';
import { type FeedFilter, filterLikeRequest } from '#domain/feed-filter.ts';
import { createSeededRandom, pick } from '../../../../scripts/bench/chaos/seeded-random.ts';
import {
  type AnyJson,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { memoryEngine, postgresEngine } from '../../../harness/database/engines.ts';
import { signedLoginBody } from '../../../harness/init-data.ts';

const NAMES = ['Ann', 'Ben', 'Cyd', 'Dan', 'Eve'];
const METHODS = { USD: ['Wise', 'Cash', 'Zelle'], RUB: ['SBP', 'T-Bank', 'Cash'] } as const;
type Currency = keyof typeof METHODS;

const queryOf = (filter: FeedFilter): string =>
  queryString({ ...filter, fromMethod: filter.fromMethod.join(), toMethod: filter.toMethod.join() }).slice(1);

async function readAll(client: TestClient, path: string): Promise<AnyJson[]> {
  const items: AnyJson[] = [];
  let cursor = '';
  for (;;) {
    const { status, body } = await client.get(`${path}&cursor=${cursor}`);
    assert.is(status, 200, JSON.stringify(body));
    items.push(...body.data);
    if (body.nextCursor === null) return items;
    cursor = body.nextCursor;
  }
}

function randomTerms(random: () => number) {
  const [receiveCurrency, payCurrency]: readonly Currency[] =
    random() < 0.5 ? ['USD', 'RUB'] : ['RUB', 'USD'];
  const some = (list: readonly string[]) => {
    const chosen = list.filter(() => random() < 0.4);
    return (chosen.length > 0 ? chosen : [pick(random, list)]).join();
  };
  return {
    receiveCurrency: receiveCurrency ?? 'USD',
    receiveMethod: some(METHODS[receiveCurrency ?? 'USD']),
    payCurrency: payCurrency ?? 'RUB',
    payMethod: some(METHODS[payCurrency ?? 'RUB']),
    // A hundred roubles are worth more than a dollar: less cannot be paid in whole ones.
    amount: 100 + Math.ceil(random() * 300),
    additionalDetails: pick(random, ['', 'Evening', 'ВЕЧЕРОМ', "100% 'safe'"]),
    rateOption: 'fixed',
  };
}

/** One random change of the market. Resolves with the answer of a creation, else null. */
async function changeMarket(
  backend: TestBackend,
  clients: readonly TestClient[],
  random: () => number,
): Promise<{ readonly author: TestClient; readonly answer: AnyJson; readonly terms: AnyJson } | null> {
  const client = pick(random, clients);
  const listed: AnyJson[] = (await client.get('/requests')).body.data;
  const mine = listed.filter(({ ownerId }) => ownerId === client.id);
  const others = listed.filter(({ ownerId }) => ownerId !== client.id);
  const dice = random();
  backend.clock.advance(Math.floor(random() * 20 * 60_000));
  if (dice < 0.45 || mine.length === 0 || others.length === 0) {
    const terms = randomTerms(random);
    const answer = await client.post('/create_request', terms);
    assert.is(answer.status, 201, JSON.stringify(answer.body));
    return { author: client, answer: answer.body, terms };
  }
  const own = pick<AnyJson>(random, mine);
  if (dice < 0.6) await client.put(`/requests/${own.id}`, randomTerms(random));
  else if (dice < 0.65) await client.delete(`/requests/${own.id}`);
  else if (dice < 0.8) await client.post('/transactions', { requestId: pick<AnyJson>(random, others).id });
  else if (dice < 0.87) await client.post(`/requests/${own.id}/${random() < 0.5 ? 'decline' : 'approve'}`);
  else if (dice < 0.95) {
    const place = pick(random, ['', 'Berlin', ' berlin ', 'МОСКВА']);
    await client.patch('/users/me', {
      locationCountry: pick(random, ['Germany', 'GERMANY', '']),
      locationCity: place,
      lastName: pick(random, ['', 'Weber', 'ЖАННОВА']),
    });
  } else {
    const user = { id: client.telegramId, first_name: 'X', username: `Renamed_${Math.floor(random() * 9)}` };
    const login = {
      botToken: backend.app.context.config.botToken,
      authDate: Math.floor(backend.clock.now() / 1000),
    };
    await backend.call('POST', '/auth/telegram-login', { body: signedLoginBody(user, login) });
  }
  return null;
}

for (const engine of [memoryEngine, postgresEngine]) {
  const test = suite(`matches on ${engine.name}`);

  const withMarket = async (
    seed: number,
    steps: number,
    check: (change: Awaited<ReturnType<typeof changeMarket>>) => Promise<void>,
  ) => {
    const backend = await startTestBackend({ engine, env: { REQUEST_TTL_HOURS: '8' } });
    try {
      const random = createSeededRandom(seed, 'matches');
      const clients: TestClient[] = [];
      for (const name of NAMES) clients.push(await backend.signIn(name));
      for (let n = 0; n < steps; n += 1) await check(await changeMarket(backend, clients, random));
    } finally {
      await backend.close();
    }
  };

  test('SRCH-02 matchingRequestsCount is the number of others’ offers that the feed shows as ‘Like your request’', async () => {
    const counts: number[] = [];
    await withMarket(2, 110, async (change) => {
      if (!change) return;
      const { author, answer, terms } = change;
      const filter = filterLikeRequest(terms);
      const shown = await readAll(author, `/feed?limit=6&${queryOf(filter)}`);
      const offers = shown.filter((item) => item.itemType === 'request' && item.ownerId !== author.id);
      assert.is(answer.matchingRequestsCount, offers.length, JSON.stringify(terms));
      counts.push(offers.length);
    });
    assert.ok(new Set(counts).size > 4, `only the counts ${[...new Set(counts)]}`);
  });

  test.run();
}
