// Measurements of the backend: delivery between instances, readers that stop reading, reads of the feed.
import type { BackendInstance } from './instance.ts';
import { offerBody } from './offers.ts';
import { type FeedReader, openFeedReader } from './readers.ts';
import { percentileColumns, round, type TableRow, waitUntil } from './rows.ts';
import { postRequests, signInBenchUser, signInBenchUsers } from './writers.ts';

/** Writers use A, readers B. */
export interface InstancePair {
  readonly a: BackendInstance;
  readonly b: BackendInstance;
  readonly writers: readonly string[];
}
const missingAndDuplicates = (ids: readonly string[], { countsById }: FeedReader): TableRow => ({
  missing: ids.filter((id) => !countsById.has(id)).length,
  duplicates: ids.filter((id) => (countsById.get(id) ?? 0) > 1).length,
});

/** Durations, ms: from the insert on one instance to a reader of the other, and of the inserting call. */
export async function measureDelivery({ a, b, writers }: InstancePair, seconds: number): Promise<TableRow[]> {
  const reader = await openFeedReader(b.url, await signInBenchUser(b.url, 1), 'inspects');
  const rows: TableRow[] = [];
  for (const rate of [20, 100, 300]) {
    reader.reset();
    const posted = await postRequests(a.url, writers, rate, seconds);
    await waitUntil(() => posted.ids.every((id) => reader.countsById.has(id)), 5_000);
    rows.push({
      'requests/s': rate,
      reached: round(posted.rate),
      failed: posted.failed,
      ...percentileColumns('call ms', posted.durations),
      ...percentileColumns('to reader ms', reader.delays),
      ...missingAndDuplicates(posted.ids, reader),
    });
  }
  reader.close();
  return rows;
}

/** Readers that stop reading, beside one that reads on: when they are cut, and their cost until then. */
export async function measureIdleConnections(
  { a, b, writers }: InstancePair,
  count: number,
  maxSeconds: number,
): Promise<TableRow[]> {
  const before = await b.processStats();
  const tokens = await signInBenchUsers(b.url, 20_000, count);
  const stopped: FeedReader[] = [];
  for (const token of tokens) stopped.push(await openFeedReader(b.url, token, 'stops'));
  const reading = await openFeedReader(b.url, await signInBenchUser(b.url, 2), 'inspects');
  let peak = before.memoryMB;
  let cut = 0;
  const startedAt = performance.now();
  let allCutAfter = Number.NaN;
  const watch = setInterval(() => {
    void b.processStats().then((now) => {
      peak = Math.max(peak, now.memoryMB);
      cut = now.cutStreams - before.cutStreams;
      if (cut >= count && Number.isNaN(allCutAfter)) allCutAfter = (performance.now() - startedAt) / 1_000;
    });
  }, 250);
  // The longest notes allowed: the system's socket buffers take some megabytes per connection before the server's fill.
  const note = '𓂀'.repeat(1_000);
  const posted = await postRequests(a.url, writers, 400, maxSeconds, {
    body: (n) => offerBody(n, note),
    until: () => cut >= count,
  });
  await waitUntil(() => posted.ids.every((id) => reading.countsById.has(id)), 10_000);
  clearInterval(watch);
  const after = await b.processStats();
  const row = {
    stopped: count,
    cut: after.cutStreams - before.cutStreams,
    'all cut after s': Number.isNaN(allCutAfter) ? 'not all' : round(allCutAfter, 1),
    'MB written each': round((posted.ids.length * (note.length * 2 + 1_400)) / 1024 / 1024, 1),
    'MB before': round(before.memoryMB),
    'MB peak': round(peak),
    'MB after': round(after.memoryMB),
    ...percentileColumns('reading ms', reading.delays),
    ...missingAndDuplicates(posted.ids, reading),
  };
  for (const reader of [...stopped, reading]) reader.close();
  return [row];
}

/** Reads of a feed of a hundred items by several clients at once. */
export async function measureFeedReads(
  { a, writers }: InstancePair,
  clients: number,
  seconds: number,
): Promise<TableRow[]> {
  const durations: number[] = [];
  let failed = 0;
  let bytes = 0;
  const until = performance.now() + seconds * 1_000;
  const before = await a.processStats();
  const read = async (token: string): Promise<void> => {
    while (performance.now() < until) {
      const sent = performance.now();
      const response = await fetch(`${a.url}/api/feed?limit=100`, {
        headers: { authorization: `Bearer ${token}` },
      });
      bytes = (await response.arrayBuffer()).byteLength;
      if (!response.ok) failed += 1;
      durations.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, i) => read(writers[i % writers.length] ?? '')));
  const after = await a.processStats();
  return [
    {
      clients,
      'reads/s': round(durations.length / seconds),
      failed,
      ...percentileColumns('ms', durations),
      'kB each': round(bytes / 1024),
      'CPU ms each': round(((after.cpuSeconds - before.cpuSeconds) * 1_000) / durations.length, 2),
    },
  ];
}
