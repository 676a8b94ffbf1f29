// Crashes: one of two instances is killed and PostgreSQL crashes while people write and clients resume; nothing may be lost or come twice.
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { type BackendInstance, startBackendInstance } from './instance.ts';
import { filterOfReader, offerBody, PAIR_COUNT } from './offers.ts';
import { type BenchPerson, createPeople } from './people.ts';
import { type Acknowledged, type BenchDeal, writePersistently } from './persistent-writers.ts';
import { openResumingClient, type ResumingClient } from './resuming-client.ts';
import { pause, type TableRow, waitUntil } from './rows.ts';

const CLIENTS = 40;
const AUTHORS = 10;
const WRITES_PER_SECOND = 60;
const FIRST_TELEGRAM_ID = 90_000_000;
const SETTLE_MS = 30_000;
/** From one step to the next, ms. */
const STEP_MS = 5_000;

async function post(url: string, path: string, token: string, body: unknown): Promise<string> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { id?: string; data?: { id?: string } };
  const id = answer.data?.id ?? answer.id;
  if (!response.ok || !id) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return id;
}

/** A deal between each two people. */
async function makeDeals(url: string, people: readonly BenchPerson[]): Promise<BenchDeal[]> {
  const deals: BenchDeal[] = [];
  for (let n = 0; n + 1 < people.length; n += 2) {
    const [owner, accepter] = [people[n], people[n + 1]];
    if (!owner || !accepter) break;
    const requestId = await post(url, '/create_request', owner.token, offerBody(n));
    const id = await post(url, '/transactions', accepter.token, { requestId });
    await post(url, `/transactions/${id}/approve`, owner.token, {});
    deals.push({ id, parties: [n, n + 1], token: accepter.token });
  }
  return deals;
}

/** Even clients have no filter. */
const filterOf = (n: number): string => (n % 2 === 0 ? '' : filterOfReader(n));
const isDue = (n: number, pair: number): boolean => n % 2 === 0 || n % PAIR_COUNT === pair;

/** Every due event that a client did not get, or got more than once. */
function compare(clients: readonly ResumingClient[], { offers, messages }: Acknowledged) {
  let due = 0;
  let missed = 0;
  let twice = 0;
  const check = (times: number | undefined) => {
    due += 1;
    if (times === undefined) missed += 1;
  };
  clients.forEach((client, n) => {
    for (const [id, pair] of offers) if (isDue(n, pair)) check(client.offers.get(id));
    for (const [id, { parties }] of messages) if (parties.includes(n)) check(client.messages.get(id));
    for (const times of client.messages.values()) twice += times - 1;
    for (const [id, times] of client.offers) if (offers.has(id)) twice += times - 1;
    twice += client.outOfOrder;
  });
  return { due, missed, twice };
}

async function readStored(databaseUrl: string, acknowledged: Acknowledged) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const count = async (statement: string, values: unknown[] = []): Promise<number> =>
      Number((await client.query<{ n: string }>(statement, values)).rows[0]?.n);
    const offers = await count('select count(*) n from requests where id = any($1::uuid[])', [
      [...acknowledged.offers.keys()],
    ]);
    const messages = await count('select count(*) n from chat_messages where id = any($1::uuid[])', [
      [...acknowledged.messages.keys()],
    ]);
    const twice = await count(
      `select count(*) n from (
         select additional_details as key from requests where additional_details like 'write-%'
         union all select text from chat_messages where text like 'write-%') all_keys
       group by key having count(*) > 1 order by 1 desc limit 1`,
    );
    return { offers, messages, isAnyTwice: twice > 1 };
  } finally {
    await client.end();
  }
}

/** Throws when an acknowledged write is lost, or an event is missed or comes twice. */
export async function measureCrashes(
  cluster: Cluster,
  [a, b]: readonly [BackendInstance, BackendInstance],
  print: (rows: readonly TableRow[]) => void,
): Promise<void> {
  const people = await createPeople(cluster.url, FIRST_TELEGRAM_ID, CLIENTS + AUTHORS);
  const readers = people.slice(0, CLIENTS);
  const deals = await makeDeals(a.url, readers);
  const urls = [a.url, b.url];
  const clients = await Promise.all(
    readers.map(({ token }, n) =>
      openResumingClient(urls, n, { token, filter: filterOf(n), client: `bench-client-${n}` }),
    ),
  );
  let isOver = false;
  const writing = writePersistently(urls, people.slice(CLIENTS), deals, WRITES_PER_SECOND, () => isOver);
  await pause(STEP_MS);
  await b.kill();
  await pause(STEP_MS);
  const again = await startBackendInstance(cluster.url, b.port);
  try {
    await pause(STEP_MS);
    await cluster.crash();
    await pause(STEP_MS / 2);
    await cluster.restart();
    await pause(2 * STEP_MS);
    isOver = true;
    const acknowledged = await writing;
    await waitUntil(() => compare(clients, acknowledged).missed === 0, SETTLE_MS);
    // An event that comes twice may come late.
    await pause(2_000);
    const { due, missed, twice } = compare(clients, acknowledged);
    const stored = await readStored(cluster.url, acknowledged);
    const written = acknowledged.offers.size + acknowledged.messages.size;
    const lost = written - stored.offers - stored.messages;
    print([
      {
        clients: CLIENTS,
        acknowledged: written,
        'attempts repeated': acknowledged.repeatedAttempts,
        'given up': acknowledged.givenUp,
        refused: acknowledged.refused.length,
        'writes lost': lost,
        'writes made twice': stored.isAnyTwice ? 'yes' : 0,
        connections: clients.reduce((sum, { connections }) => sum + connections, 0),
        snapshots: clients.reduce((sum, { snapshots }) => sum + snapshots - 1, 0),
        'events due': due,
        missed,
        twice,
      },
    ]);
    if (acknowledged.refused[0]) console.log(`first refusal: ${acknowledged.refused[0]}`);
    if (written === 0 || lost > 0 || missed > 0 || twice > 0 || stored.isAnyTwice)
      throw new Error('a crash lost writes or events, or made or sent something twice');
  } finally {
    for (const client of clients) client.close();
    await again.stop();
  }
}
