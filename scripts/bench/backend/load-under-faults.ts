// Load under faults: people write and clients resume while something breaks; what was acknowledged is compared with the database and the streams.
import pg from 'pg';
import { filterOfReader, offerBody, PAIR_COUNT } from './offers.ts';
import { type BenchPerson, createPeople } from './people.ts';
import { type Acknowledged, type BenchDeal, writePersistently } from './persistent-writers.ts';
import { openResumingClient, type ResumingClient } from './resuming-client.ts';
import { pause, waitUntil } from './rows.ts';

const AUTHORS = 10;
const SETTLE_MS = 30_000;
/** An event that comes twice may come late. */
const LATE_MS = 2_000;

export interface LoadOptions {
  /** The database itself, not a pooler: people are written into it, and the result is read from it. */
  readonly databaseUrl: string;
  /** Bases of the instances, or of a proxy in front of them. */
  readonly urls: readonly string[];
  /** Each load on a database needs a range of its own. */
  readonly firstTelegramId: number;
  readonly clients: number;
  readonly writesPerSecond: number;
  /** What breaks while people write; the load ends when it resolves. */
  disturb(): Promise<void>;
}

export interface LoadResult {
  /** Writes that were answered with success. */
  readonly acknowledged: number;
  /** Acknowledged writes that the database does not have. */
  readonly lost: number;
  readonly isAnyWrittenTwice: boolean;
  readonly repeatedAttempts: number;
  readonly givenUp: number;
  readonly refused: readonly string[];
  readonly connections: number;
  /** Streams that began again with a snapshot. */
  readonly snapshots: number;
  /** Events of acknowledged writes, for each client that has to get them. */
  readonly due: number;
  readonly missed: number;
  readonly twice: number;
}

/**
 * Runs the load until `disturb` resolves.
 * Then waits for at most 30 s until every client has what is due.
 */
export async function loadUnderFaults(options: LoadOptions): Promise<LoadResult> {
  const { databaseUrl, urls } = options;
  const people = await createPeople(databaseUrl, options.firstTelegramId, options.clients + AUTHORS);
  const readers = people.slice(0, options.clients);
  const deals = await makeDeals(urls[0] ?? '', readers);
  const clients = await Promise.all(
    readers.map(({ token }, n) =>
      openResumingClient(urls, n, { token, filter: filterOf(n), client: `bench-client-${n}` }),
    ),
  );
  try {
    let isOver = false;
    const authors = people.slice(options.clients);
    const writing = writePersistently(urls, authors, deals, options.writesPerSecond, () => isOver);
    await options.disturb().finally(() => {
      isOver = true;
    });
    const acknowledged = await writing;
    await waitUntil(() => compare(clients, acknowledged).missed === 0, SETTLE_MS);
    await pause(LATE_MS);
    const stored = await readStored(databaseUrl, acknowledged);
    const written = acknowledged.offers.size + acknowledged.messages.size;
    return {
      ...compare(clients, acknowledged),
      acknowledged: written,
      lost: written - stored.offers - stored.messages,
      isAnyWrittenTwice: stored.isAnyTwice,
      repeatedAttempts: acknowledged.repeatedAttempts,
      givenUp: acknowledged.givenUp,
      refused: acknowledged.refused,
      connections: clients.reduce((sum, { connections }) => sum + connections, 0),
      snapshots: clients.reduce((sum, { snapshots }) => sum + snapshots - 1, 0),
    };
  } finally {
    for (const client of clients) client.close();
  }
}

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
