// Followers on streams: what half of the open offers cost when they follow a rate that has moved, beside as many that do not.
import pg from 'pg';
import { openClientGroup } from './client-group.ts';
import type { InstancePair } from './measurements.ts';
import { filterOfReader, offerBody } from './offers.ts';
import type { BenchPerson } from './people.ts';
import { pause, percentileColumns, round, type TableRow } from './rows.ts';
import { postRequests } from './writers.ts';

const OPEN_OFFERS = 2_000;
const OFFERS_PER_SECOND = 100;
/** Longer than the minute between two runs of the job: each pair has its one batch in it. */
const SECONDS = 75;
const SETTLE_MS = 3_000;

export interface FollowersLoad {
  /** One client each, with filters of 2 %. */
  readonly people: readonly BenchPerson[];
  readonly isFollowing: boolean;
  /** New offers, none of which follows. */
  readonly perSecond: number;
}

/** As a rate does that has moved by 1 %: each follower is announced in the next batch. */
async function moveAnnouncedAmounts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`update requests set pay_amount = pay_amount * 1.01 where price_kind = 'follow'`);
    await client.query('delete from followed_pairs');
  } finally {
    await client.end();
  }
}

/** One row of both instances together. Writers use the first. */
export async function measureFollowers(
  databaseUrl: string,
  { a, b, writers }: InstancePair,
  { people, isFollowing, perSecond }: FollowersLoad,
): Promise<TableRow> {
  const { failed } = await postRequests(a.url, writers, OFFERS_PER_SECOND, OPEN_OFFERS / OFFERS_PER_SECOND, {
    body: (n) => ({
      ...offerBody(n),
      // Of each of the fifty pairs every second offer.
      ...(isFollowing && Math.floor(n / 50) % 2 === 0 ? { price: { kind: 'follow', marginBps: 0 } } : {}),
    }),
  });
  if (failed > 0) throw new Error(`${failed} offers were refused`);
  const specs = people.map(({ token }, n) => ({ token, filter: filterOfReader(n), client: `bench-${n}` }));
  const half = Math.ceil(specs.length / 2);
  const groups = await Promise.all([
    openClientGroup(a.url, specs.slice(0, half), 50),
    openClientGroup(b.url, specs.slice(half), 50),
  ]);
  try {
    if (isFollowing) await moveAnnouncedAmounts(databaseUrl);
    await pause(SETTLE_MS);
    await Promise.all(groups.map((group) => group.reset()));
    const before = await Promise.all([a.processStats(), b.processStats()]);
    const startedAt = performance.now();
    const posted = await postRequests(a.url, writers, perSecond, SECONDS);
    const wall = (performance.now() - startedAt) / 1_000;
    const after = await Promise.all([a.processStats(), b.processStats()]);
    await pause(SETTLE_MS);
    const reports = await Promise.all(groups.map((group) => group.report()));
    const cpu = after.map(({ cpuSeconds }, at) => cpuSeconds - (before[at]?.cpuSeconds ?? 0));
    const received = reports.flatMap(({ upserts }) => upserts).reduce((sum, one) => sum + one, 0);
    return {
      offers: isFollowing ? 'half follow' : 'none follows',
      clients: specs.length,
      'requests/s': round(posted.rate),
      failed: posted.failed,
      'events/s': round(received / wall),
      'CPU % of A': round(((cpu[0] ?? 0) / wall) * 100),
      'CPU % of B': round(((cpu[1] ?? 0) / wall) * 100),
      'CPU s of both': round(
        cpu.reduce((sum, one) => sum + one, 0),
        1,
      ),
      ...percentileColumns(
        'delay ms',
        reports.flatMap(({ delays }) => delays),
      ),
      cut: after.reduce((sum, { cutStreams }, at) => sum + cutStreams - (before[at]?.cutStreams ?? 0), 0),
    };
  } finally {
    await Promise.all(groups.map((group) => group.stop()));
  }
}
