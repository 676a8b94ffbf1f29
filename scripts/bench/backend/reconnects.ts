// Reconnects: thousands of clients lose their lines at once and come back within five seconds, while others make calls.
import { type ClientSpec, openClientGroup } from './client-group.ts';
import type { BackendInstance } from './instance.ts';
import { filterOfReader } from './offers.ts';
import type { BenchPerson } from './people.ts';
import { pause, percentileColumns, round, type TableRow } from './rows.ts';
import { postRequests } from './writers.ts';

const WITHIN_MS = 5_000;
const CALLS_PER_SECOND = 20;
const POSTS_PER_SECOND = 5;
const IDLE_SECONDS = 5;

const WAYS_BACK = [
  { name: 'resume', isResuming: true, isElsewhere: false },
  { name: 'begin again', isResuming: false, isElsewhere: false },
  // The other instance has never seen their users.
  { name: 'resume on the other instance', isResuming: true, isElsewhere: true },
] as const;

interface Calls {
  readonly durations: readonly number[];
  readonly failed: number;
}

/** Reads the first 20 items of the feed steadily, on all instances in turn, until the result is called. */
function startCalls(instances: readonly BackendInstance[], tokens: readonly string[]): () => Promise<Calls> {
  const durations: number[] = [];
  let failed = 0;
  const running = new Set<Promise<void>>();
  let n = 0;
  const call = async (): Promise<void> => {
    n += 1;
    const sent = performance.now();
    try {
      const response = await fetch(`${instances[n % instances.length]?.url}/api/feed?limit=20`, {
        headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
      });
      await response.arrayBuffer();
      if (!response.ok) failed += 1;
    } catch {
      failed += 1;
    }
    durations.push(performance.now() - sent);
  };
  const timer = setInterval(() => {
    const one: Promise<void> = call().finally(() => running.delete(one));
    running.add(one);
  }, 1_000 / CALLS_PER_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return { durations, failed };
  };
}

/** A row per way back: by the last event id, with a snapshot, and by that id on the other instance. */
export async function measureReconnects(
  instances: readonly BackendInstance[],
  writers: readonly string[],
  people: readonly BenchPerson[],
): Promise<TableRow[]> {
  const specs = people.map(
    ({ token }, n): ClientSpec => ({ token, filter: filterOfReader(n), client: `bench-client-${n}` }),
  );
  const half = Math.ceil(specs.length / instances.length);
  const groups = await Promise.all(
    instances.map(({ url }, i) => openClientGroup(url, specs.slice(i * half, (i + 1) * half), specs.length)),
  );
  try {
    const urls = instances.map(({ url }) => url);
    const rows: TableRow[] = [];
    for (const { name, isResuming, isElsewhere } of WAYS_BACK) {
      const stopIdleCalls = startCalls(instances, writers);
      await pause(IDLE_SECONDS * 1_000);
      const idle = await stopIdleCalls();
      await Promise.all(groups.map((group) => group.drop()));
      // Missed meanwhile by everybody whose filter they match.
      await postRequests(instances[0]?.url ?? '', writers, POSTS_PER_SECOND * 10, 1);
      const before = await Promise.all(instances.map((instance) => instance.processStats()));
      const stopCalls = startCalls(instances, writers);
      let isBack = false;
      const posting = postRequests(instances[0]?.url ?? '', writers, POSTS_PER_SECOND, 120, {
        until: () => isBack,
      });
      const back = await Promise.all(
        groups.map((group, i) =>
          group.reconnect(urls[(i + Number(isElsewhere)) % urls.length] ?? '', WITHIN_MS, isResuming),
        ),
      );
      isBack = true;
      const calls = await stopCalls();
      await posting;
      const after = await Promise.all(instances.map((instance) => instance.processStats()));
      const cpu = after.map(({ cpuSeconds }, i) => cpuSeconds - (before[i]?.cpuSeconds ?? 0));
      rows.push({
        clients: name,
        number: specs.length,
        'all served after s': round(Math.max(...back.map(({ allServedMs }) => allServedMs)) / 1_000, 1),
        ...percentileColumns(
          'wait ms',
          back.flatMap(({ waits }) => [...waits]),
        ),
        'refused attempts': back.reduce((sum, { refused }) => sum + refused, 0),
        'CPU ms each': round((cpu.reduce((sum, one) => sum + one, 0) * 1_000) / specs.length, 2),
        ...percentileColumns('calls ms', calls.durations),
        'failed calls': calls.failed,
        ...percentileColumns('idle calls ms', idle.durations),
      });
    }
    return rows;
  } finally {
    await Promise.all(groups.map((group) => group.stop()));
  }
}
