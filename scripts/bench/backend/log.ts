// Size of the log: entries and bytes that each kind of change leaves in it.
import pg from 'pg';
import { sendJson } from '../../api-client.ts';
import { percentile } from '../support/table.ts';
import type { BackendInstance } from './instance.ts';
import { offerBody } from './offers.ts';
import { round, type TableRow } from './rows.ts';

/** Changes of each kind. */
const CHANGES = 100;

/** Makes the changes in turn with two people's tokens; resolves with a row per kind, and one for all. */
export async function measureLog(
  databaseUrl: string,
  { url }: BackendInstance,
  [author = '', accepter = '']: readonly string[],
): Promise<TableRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const call = (token: string, method: string, path: string, body: object = {}) =>
    sendJson(`${url}/api${path}`, method, token, body) as Promise<{ id: string; data: { id: string } }>;
  const all: number[] = [];
  const sizes = async (name: string, change: (n: number) => Promise<unknown>): Promise<TableRow> => {
    // Earlier entries are numbered first, so that the measured ones come behind them.
    const { rows: before } = await client.query('select outbox_flush(900, 21600), last_seq from outbox_head');
    const from = Number(before[0].last_seq) + Number(before[0].outbox_flush);
    for (let n = 0; n < CHANGES; n += 1) await change(n);
    await client.query('select outbox_flush(900, 21600)');
    const { rows } = await client.query(
      'select octet_length(facts::text) as facts, pg_column_size(l.*) as row from event_log l where seq > $1',
      [from],
    );
    const bytes = rows.map((one) => Number(one.row));
    all.push(...bytes);
    return row(
      name,
      rows.length / CHANGES,
      bytes,
      rows.map((one) => Number(one.facts)),
    );
  };
  const row = (
    name: string,
    entries: number,
    bytes: readonly number[],
    facts: readonly number[],
  ): TableRow => ({
    change: name,
    'entries each': round(entries, 2),
    'facts, bytes, median': facts.length > 0 ? percentile(facts, 0.5) : '',
    'row, bytes, median': percentile(bytes, 0.5),
    'row, bytes, p95': percentile(bytes, 0.95),
  });
  const ids: string[] = [];
  const deals: string[] = [];
  try {
    const table = [
      await sizes('offer', async (n) =>
        ids.push((await call(author, 'POST', '/create_request', offerBody(n))).id),
      ),
      await sizes('edit', (n) => call(author, 'PUT', `/requests/${ids[n]}`, offerBody(n + CHANGES))),
      await sizes('acceptance', async (n) =>
        deals.push((await call(accepter, 'POST', '/transactions', { requestId: ids[n] })).data.id),
      ),
      await sizes('approval', (n) => call(author, 'POST', `/transactions/${deals[n]}/approve`)),
      await sizes('message', (n) =>
        call(accepter, 'POST', `/transactions/${deals[n]}/chat/messages`, { text: 'Hello, I am here.' }),
      ),
    ];
    return [...table, row('all together', 1, all, [])];
  } finally {
    await client.end();
  }
}
