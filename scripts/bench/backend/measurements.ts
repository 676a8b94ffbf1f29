// What is measured of the backend: delivery between instances, a crowd of readers, readers that sleep, reads of the feed.
import { percentile } from '../support/table.ts';
import type { BackendInstance } from './instance.ts';
import { type FeedReader, openFeedReader, openFeedReaders } from './readers.ts';
import { postRequests, signInBenchUser, signInBenchUsers } from './writers.ts';

/** Writers use A, readers B. */
export interface InstancePair {
  readonly a: BackendInstance;
  readonly b: BackendInstance;
  readonly writers: readonly string[];
}
export type TableRow = Readonly<Record<string, string | number>>;

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
const percentileColumns = (name: string, values: readonly number[]): TableRow => ({
  [`${name} p50`]: round(percentile(values, 0.5), 1),
  [`${name} p95`]: round(percentile(values, 0.95), 1),
  [`${name} p99`]: round(percentile(values, 0.99), 1),
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits for what is on its way, at most this long. */
async function waitUntil(isDone: () => boolean, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  while (!isDone() && performance.now() < until) await pause(25);
}
const missingAndDuplicates = (ids: readonly string[], { countsById: seen }: FeedReader): TableRow => ({
  missing: ids.filter((id) => !seen.has(id)).length,
  twice: ids.filter((id) => (seen.get(id) ?? 0) > 1).length,
});

/** From the insert on one instance to a reader of the other, ms; with the time of the call that inserted. */
export async function measureDelivery({ a, b, writers }: InstancePair, seconds: number): Promise<TableRow[]> {
  const reader = await openFeedReader(b.url, await signInBenchUser(b.url, 1), 'looks');
  const rows: TableRow[] = [];
  for (const rate of [20, 100, 300]) {
    reader.reset();
    const posted = await postRequests(a.url, writers, rate, seconds);
    await waitUntil(() => posted.ids.every((id) => reader.countsById.has(id)), 5_000);
    rows.push({
      'offers/s': rate,
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

/** Thousands of readers on one instance while the other takes a steady stream of offers. */
export async function measureFanOut(
  { a, b, writers }: InstancePair,
  readers: number,
  perSecond: number,
  seconds: number,
): Promise<TableRow[]> {
  const each = 8;
  const idle = await b.processStats();
  const tokens = await signInBenchUsers(b.url, 10_000, Math.ceil(readers / each));
  const opening = performance.now();
  const { all, looking } = await openFeedReaders(b.url, tokens, each);
  const openedMs = performance.now() - opening;
  const open = await b.processStats();
  for (const reader of all) reader.reset();
  const began = performance.now();
  let most = open.memoryMB;
  const watch = setInterval(() => {
    void b.processStats().then(({ memoryMB }) => {
      most = Math.max(most, memoryMB);
    });
  }, 1_000);
  const posted = await postRequests(a.url, writers, perSecond, seconds);
  await waitUntil(
    () => all.every((reader) => !reader.isOpen() || reader.count() >= posted.ids.length),
    10_000,
  );
  clearInterval(watch);
  const wall = (performance.now() - began) / 1_000;
  const after = await b.processStats();
  const came = all.reduce((sum, reader) => sum + reader.count(), 0);
  for (const reader of all) reader.close();
  return [
    {
      readers: all.length,
      'open ms each': round(openedMs / all.length, 1),
      'offers/s': round(posted.rate),
      'events written/s': round(came / wall),
      'lost %': round((1 - came / (posted.ids.length * all.length)) * 100, 2),
      ...percentileColumns(
        'to reader ms',
        looking.flatMap(({ delays }) => [...delays]),
      ),
      'CPU %': round(((after.cpuSeconds - open.cpuSeconds) / wall) * 100),
      'MB idle': round(idle.memoryMB),
      'MB open': round(open.memoryMB),
      'MB most': round(most),
      cut: after.cutStreams - idle.cutStreams,
    },
  ];
}

/** Readers that stop reading, beside one that does not: when they are cut, and what they cost until then. */
export async function measureIdleConnections(
  { a, b, writers }: InstancePair,
  count: number,
  mostSeconds: number,
): Promise<TableRow[]> {
  const before = await b.processStats();
  const tokens = await signInBenchUsers(b.url, 20_000, count);
  const asleep: FeedReader[] = [];
  for (const token of tokens) asleep.push(await openFeedReader(b.url, token, 'sleeps'));
  const awake = await openFeedReader(b.url, await signInBenchUser(b.url, 2), 'looks');
  let most = before.memoryMB;
  let cut = 0;
  const began = performance.now();
  let allCutAfter = Number.NaN;
  const watch = setInterval(() => {
    void b.processStats().then((now) => {
      most = Math.max(most, now.memoryMB);
      cut = now.cutStreams - before.cutStreams;
      if (cut >= count && Number.isNaN(allCutAfter)) allCutAfter = (performance.now() - began) / 1_000;
    });
  }, 250);
  // Notes of the greatest length: the system's own buffers hold some megabytes a connection before ours begin to fill.
  const note = '𓂀'.repeat(1_000);
  const posted = await postRequests(a.url, writers, 400, mostSeconds, { note, until: () => cut >= count });
  await waitUntil(() => posted.ids.every((id) => awake.countsById.has(id)), 10_000);
  clearInterval(watch);
  const after = await b.processStats();
  const row = {
    asleep: count,
    cut: after.cutStreams - before.cutStreams,
    'all cut after s': Number.isNaN(allCutAfter) ? 'not all' : round(allCutAfter, 1),
    'MB written each': round((posted.ids.length * (note.length * 2 + 1_400)) / 1024 / 1024, 1),
    'MB before': round(before.memoryMB),
    'MB most': round(most),
    'MB after': round(after.memoryMB),
    ...percentileColumns('awake ms', awake.delays),
    ...missingAndDuplicates(posted.ids, awake),
  };
  for (const reader of [...asleep, awake]) reader.close();
  return [row];
}

/** Reads of the whole feed, a hundred cards, by several clients at once. */
export async function measureFeedReads(
  { a, writers }: InstancePair,
  clients: number,
  seconds: number,
): Promise<TableRow[]> {
  const took: number[] = [];
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
      took.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, i) => read(writers[i % writers.length] ?? '')));
  const after = await a.processStats();
  return [
    {
      clients,
      'reads/s': round(took.length / seconds),
      failed,
      ...percentileColumns('ms', took),
      'kB each': round(bytes / 1024),
      'CPU ms each': round(((after.cpuSeconds - before.cpuSeconds) * 1_000) / took.length, 2),
    },
  ];
}
