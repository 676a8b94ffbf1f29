// Fan-out: thousands of clients with one live stream each, half of them on each instance, while requests are posted at a steady rate.
import { type ClientGroup, type ClientReport, type ClientSpec, openClientGroup } from './client-group.ts';
import type { BackendInstance } from './instance.ts';
import { filterOfReader, offerBody, PAIR_COUNT } from './offers.ts';
import type { BenchPerson } from './people.ts';
import { pause, percentileColumns, round, type TableRow } from './rows.ts';
import { postRequests } from './writers.ts';

/** Longer than any event needs when the machine keeps up. */
const SETTLE_MS = 10_000;
const SAMPLES = 200;

export interface FanOutLoad {
  /** One client each. */
  readonly people: readonly BenchPerson[];
  /** Every client has a filter that matches 2 % of the offers; else none has one. */
  readonly isFiltered: boolean;
  readonly perSecond: number;
  readonly seconds: number;
}

/** Events that the clients of one instance should have received, and what they miss or have twice. */
function compare(report: ClientReport, first: number, load: FanOutLoad, posted: readonly number[]) {
  const ofPair = Array.from({ length: PAIR_COUNT }, () => 0);
  for (const n of posted) ofPair[n % PAIR_COUNT] = (ofPair[n % PAIR_COUNT] ?? 0) + 1;
  let missed = 0;
  let extra = 0;
  report.upserts.forEach((count, index) => {
    const due = load.isFiltered ? (ofPair[(first + index) % PAIR_COUNT] ?? 0) : posted.length;
    missed += Math.max(0, due - count);
    extra += Math.max(0, count - due);
  });
  return { missed, twice: report.repeated + extra };
}

/** Waits until no client receives anything more, at most SETTLE_MS. */
async function settle(groups: readonly ClientGroup[]): Promise<ClientReport[]> {
  const read = () => Promise.all(groups.map((group) => group.report()));
  const sum = (reports: readonly ClientReport[]) =>
    reports.reduce((all, { upserts }) => all + upserts.reduce((one, count) => one + count, 0), 0);
  const until = performance.now() + SETTLE_MS;
  let reports = await read();
  for (let before = -1; sum(reports) !== before && performance.now() < until; reports = await read()) {
    before = sum(reports);
    await pause(1_000);
  }
  return reports;
}

/** One row for each instance. Writers use the first instance. */
export async function measureFanOut(
  instances: readonly BackendInstance[],
  writers: readonly string[],
  load: FanOutLoad,
): Promise<TableRow[]> {
  const specs = load.people.map(
    ({ token }, n): ClientSpec => ({
      token,
      filter: load.isFiltered ? filterOfReader(n) : '',
      client: `bench-client-${n}`,
    }),
  );
  const half = Math.ceil(specs.length / instances.length);
  const stats = () => Promise.all(instances.map((instance) => instance.processStats()));
  const idle = await stats();
  const openingAt = performance.now();
  const groups = await Promise.all(
    instances.map(({ url }, i) =>
      openClientGroup(url, specs.slice(i * half, (i + 1) * half), Math.max(1, Math.floor(half / SAMPLES))),
    ),
  );
  try {
    const openedMs = performance.now() - openingAt;
    await pause(2_000);
    const open = await stats();
    await Promise.all(groups.map((group) => group.reset()));
    const base = await Promise.all(groups.map((group) => group.report()));
    const startedAt = performance.now();
    const posted = await postRequests(instances[0]?.url ?? '', writers, load.perSecond, load.seconds, {
      body: offerBody,
    });
    const after = await stats();
    const wall = (performance.now() - startedAt) / 1_000;
    const reports = await settle(groups);
    const end = await stats();
    return reports.map((report, i) => {
      const received = report.upserts.reduce((all, count) => all + count, 0);
      const at = <T>(list: readonly T[]): T => list[i] as T;
      return {
        instance: i === 0 ? 'A, with the writers' : 'B',
        clients: report.upserts.length,
        'open/s': round((specs.length / openedMs) * 1_000),
        'requests/s': round(posted.rate),
        failed: posted.failed,
        'events/s': round(received / wall),
        'MB/s': round(report.bytes / wall / 1e6, 1),
        'CPU %': round(((at(after).cpuSeconds - at(open).cpuSeconds) / wall) * 100),
        'clients’ CPU %': round(((report.cpuSeconds - at(base).cpuSeconds) / wall) * 100),
        ...percentileColumns('delay ms', report.delays),
        'kB each': round(((at(open).memoryMB - at(idle).memoryMB) * 1024) / report.upserts.length, 1),
        'MB after': round(at(end).memoryMB),
        cut: at(end).cutStreams - at(idle).cutStreams + report.closedByServer,
        ...compare(report, i * half, load, posted.numbers),
      };
    });
  } finally {
    await Promise.all(groups.map((group) => group.stop()));
  }
}
