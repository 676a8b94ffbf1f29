// Feed cost: what one event costs in the worker's code, in Node, for feeds of growing size and several viewers at once.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestDto } from '#contract/dto.ts';
import type { Batch } from '#protocol/protocol.ts';
import { createWorkerService } from '../../worker/service.ts';
import type { EventSourceLike } from '../../worker/streams/sse-transport.ts';
import { createViewerStreams } from '../../worker/streams/viewer-streams.ts';
import { createFeedItems, updateFeedItem } from './support/feed-items.ts';
import { formatTable, percentile } from './support/table.ts';
import { BENCH_CACHE } from './support/variants.ts';

const SIZES = [100, 1_000, 10_000];
const STREAMS = [1, 2, 3, 4];
const EVENTS = 5_000;
/** At 1,000 events a second about this many arrive between two frames. */
const EVENTS_PER_BATCH = 16;
const WARM_UP_EVENTS = 500;
const MICROSECONDS = 1_000;
const MB = 1_048_576;

type Listener = Parameters<EventSourceLike['addEventListener']>[1];

/** An EventSource without a network: `emit` calls its listener at once. */
function createFakeEventSource(): EventSourceLike & { emit(type: string, data?: string): void } {
  const listeners = new Map<string, Listener>();
  return {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    close: () => {},
    emit: (type, data) => listeners.get(type)?.({ data, lastEventId: '' }),
  };
}

type BenchSession = Awaited<ReturnType<typeof openBenchSession>>;

/** One service with its feed stream connected and a snapshot of `items` in it. */
async function openBenchSession(items: readonly RequestDto[], maxItems: number) {
  const sources = new Map<string, ReturnType<typeof createFakeEventSource>>();
  const service = createWorkerService({
    // Only timers of 0 ms run: a benchmark needs no timeouts.
    clock: {
      now: Date.now,
      after(ms, run) {
        if (ms > 0) return () => {};
        const timer = setImmediate(run);
        return () => clearImmediate(timer);
      },
    },
    random: () => 0,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    fetch: () => new Promise(() => {}),
    openEventSource(url) {
      const source = createFakeEventSource();
      sources.set(new URL(url).pathname, source);
      return source;
    },
    importChat: () => Promise.reject(new Error('no chat here')),
    importStreams: async () => ({ createViewerStreams }),
    maxItems,
  });
  await service.send({
    type: 'start',
    session: { apiBase: 'http://bench.invalid/api', token: 'a.b.c', viewerId: 'viewer' },
  });
  await service.send({ type: 'applyFeed', change: { type: 'snapshot', items: [], serverTime: null } });
  await service.send({
    type: 'setSubscriptions',
    subscriptions: { feed: true, requests: false, notifications: false, dealId: null },
  });
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const feed = sources.get('/api/events/feed');
  if (!feed) throw new Error('The service opened no feed stream');
  feed.emit('open');
  feed.emit('initial_feed', JSON.stringify({ items }));
  let seen = 0;
  const pull = async (): Promise<Batch> => {
    const batch = await service.pull(seen);
    seen = batch.seq;
    return batch;
  };
  const { order = [] } = await pull();
  return {
    /** Number of cards in the first batch. */
    shownCount: order.length,
    /** Applies one event, given as its JSON text. */
    emit: (text: string): void => feed.emit('feed_upsert', text),
    /** The next batch for the page. */
    pull,
    stop: (): Promise<void> => service.send({ type: 'stop' }),
  };
}

interface FeedCost {
  readonly apply: readonly number[];
  readonly collect: readonly number[];
  readonly held: number;
  readonly heap: number;
}

/** One row of .cache/bench/feed-cost.json; times in microseconds per event. */
interface FeedCostRow {
  readonly size: number;
  readonly streams: number;
  readonly held: number;
  readonly apply: number | undefined;
  readonly applyP98: number | undefined;
  readonly collect: number | undefined;
  readonly collectP98: number | undefined;
  readonly heapMb: number;
}

const collectGarbage = (): void => globalThis.gc?.();

async function measure(
  size: number,
  viewerCount: number,
  maxItems: number,
  events: number,
): Promise<FeedCost> {
  collectGarbage();
  const heapBefore = process.memoryUsage().heapUsed;
  const viewers: BenchSession[] = [];
  for (let viewer = 0; viewer < viewerCount; viewer += 1)
    viewers.push(await openBenchSession(createFeedItems(size), maxItems));

  collectGarbage();
  const heap = (process.memoryUsage().heapUsed - heapBefore) / MB;
  const items = createFeedItems(size);
  const apply: number[] = [];
  const collect: number[] = [];
  const held = viewers[0]?.shownCount ?? 0;
  for (let turn = 0; turn < events + WARM_UP_EVENTS; turn += EVENTS_PER_BATCH) {
    const texts = Array.from({ length: EVENTS_PER_BATCH }, (_, at) =>
      JSON.stringify({ item: updateFeedItem(items, turn + at) }),
    );
    let startedAt = performance.now();
    for (const viewer of viewers) for (const text of texts) viewer.emit(text);
    const applied = performance.now() - startedAt;
    startedAt = performance.now();
    // Every viewer has changes here; without any, a pull would wait for the next one.
    await Promise.all(viewers.map((viewer) => viewer.pull()));
    if (turn >= WARM_UP_EVENTS) {
      apply.push(applied / EVENTS_PER_BATCH);
      collect.push((performance.now() - startedAt) / EVENTS_PER_BATCH);
    }
  }
  for (const viewer of viewers) await viewer.stop();
  return { apply, collect, held, heap };
}

const inMicroseconds = (values: readonly number[], share: number): string =>
  (percentile(values, share) * MICROSECONDS).toFixed(0);

/**
 * Heap sizes are exact only with `node --expose-gc`.
 * @param args '--events=5000'; '--cap=500' sets the product's own limit of items instead of none
 */
export async function run(args: readonly string[]): Promise<void> {
  const given = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const cap = Number(given('cap') ?? Number.POSITIVE_INFINITY);
  const events = Number(given('events') ?? EVENTS);
  const costs: FeedCostRow[] = [];
  const rows: string[][] = [];
  for (const size of SIZES) {
    for (const streams of STREAMS) {
      const cost = await measure(size, streams, cap, events);
      rows.push([
        `${size} items, ${streams} ${streams === 1 ? 'stream' : 'streams'}`,
        String(cost.held),
        inMicroseconds(cost.apply, 0.5),
        inMicroseconds(cost.apply, 0.98),
        inMicroseconds(cost.collect, 0.5),
        inMicroseconds(cost.collect, 0.98),
        cost.heap.toFixed(1),
      ]);
      const [apply, applyP98] = [0.5, 0.98].map((share) => percentile(cost.apply, share) * MICROSECONDS);
      const [collect, collectP98] = [0.5, 0.98].map(
        (share) => percentile(cost.collect, share) * MICROSECONDS,
      );
      costs.push({ size, streams, held: cost.held, apply, applyP98, collect, collectP98, heapMb: cost.heap });
    }
  }
  console.log(
    `Feed cost: the worker's code in Node, batches of ${EVENTS_PER_BATCH} events, microseconds per event\n`,
  );
  console.log(formatTable([['', 'shown', 'apply', 'p98', 'collect', 'p98', 'heap MB'], ...rows]));
  await mkdir(BENCH_CACHE, { recursive: true });
  await writeFile(join(BENCH_CACHE, 'feed-cost.json'), `${JSON.stringify(costs, null, 2)}\n`);
}
