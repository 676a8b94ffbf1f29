// One storm after another over one product: two phones behind a broken proxy, other people at work, then calm and a count.
import { ALICE, BOB, type DemoUser } from '../../demo/users.ts';
import { type ChaosEnv, type ChaosPhone, openChaosEnv } from './environment.ts';
import { describeDifference, expectedCards, waitForCards } from './feed-cards.ts';
import { createMarketActivity, type MarketActivity } from './market-activity.ts';
import { createSeededRandom } from './seeded-random.ts';

/** Neither has a phone: they only make things happen. */
const CAROL: DemoUser = { ...ALICE, key: 'carol', telegramId: 1003, firstName: 'Carol', username: 'carol_c' };
const ERIN: DemoUser = { ...ALICE, key: 'erin', telegramId: 1004, firstName: 'Erin', username: 'erin_e' };
const WATCHERS = [ALICE, BOB];
const PARTICIPANTS = [ALICE, BOB, CAROL, ERIN];

/** Between two deeds of the market: streams see events one by one, and reconnects fall in between. */
const ACTION_INTERVAL_MS = 150;
/** A poll stands in after 3 s at most; twice that on a busy machine, and a failed renewal is tried again. */
const SETTLE_TIMEOUT_MS = 20_000;

export interface FeedChaosResult {
  readonly seed: number;
  /** What the market did and what the proxy did, in order each. */
  readonly actions: readonly string[];
  readonly faults: readonly string[];
  /** What a phone shows that it should not; empty when all is well. */
  readonly differences: readonly string[];
  /** From calm until both phones were right, ms. */
  readonly settledMs: number;
}

export interface FeedChaos {
  /** `deeds`: how many things other people do while the proxy misbehaves. */
  run(seed: number, deeds: number): Promise<FeedChaosResult>;
  close(): Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openHome(house: ChaosEnv, who: string): Promise<ChaosPhone> {
  // So tall that every card is near the view: what is read is the whole feed, and only such cards are drawn.
  const phone = await house.openPhone(who, '/', 12_000);
  await phone.page.getByRole('heading', { name: 'Exchanges' }).waitFor();
  await phone.page.getByText('Live', { exact: true }).waitFor();
  return phone;
}

/** Everything for any number of storms. */
export async function openFeedChaos(): Promise<FeedChaos> {
  const env = await openChaosEnv(PARTICIPANTS);
  const { proxy } = env;
  const feedOf = async ({ person, id }: ChaosPhone): Promise<string[]> =>
    expectedCards(await env.read(person.key, '/feed?limit=100'), id);

  const compare = async (watcher: ChaosPhone): Promise<string> => {
    const shown = await waitForCards(watcher.page, await feedOf(watcher), SETTLE_TIMEOUT_MS);
    const found = describeDifference(shown, await feedOf(watcher));
    return found && `${watcher.person.firstName}'s phone:\n${found}`;
  };

  const runActions = async (market: MarketActivity, count: number, deeds: string[]): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      deeds.push(await market.runRandomAction());
      await wait(ACTION_INTERVAL_MS);
    }
  };

  return {
    async run(seed, count) {
      const market = createMarketActivity(
        env.call,
        PARTICIPANTS.map(({ key }) => key),
        createSeededRandom(seed, 'market'),
      );
      const watchers: ChaosPhone[] = [];
      const deeds: string[] = [];
      try {
        for (const person of WATCHERS) watchers.push(await openHome(env, person.key));
        proxy.startFaults(seed);
        // What is open already has not heard of the storm: it begins with a broken line, as storms do.
        proxy.breakStreams();
        await runActions(market, count, deeds);
        proxy.stopFaults();
        const calmAt = performance.now();
        // Somebody goes on after the storm: a phone that stands still would not be noticed otherwise.
        deeds.push(await market.post('carol'));
        const differences = await Promise.all(watchers.map(compare));
        return {
          seed,
          actions: deeds,
          faults: [...proxy.log],
          differences: differences.filter(Boolean),
          settledMs: Math.round(performance.now() - calmAt),
        };
      } finally {
        proxy.stopFaults();
        for (const { context } of watchers) await context.close();
        await market.cleanUp();
      }
    },
    close: () => env.close(),
  };
}

/** Everything that is needed to understand a failed storm. */
export function formatFeedChaosResult({
  seed,
  actions: deeds,
  faults,
  differences,
}: FeedChaosResult): string {
  return [`seed ${seed}`, ...differences, '-- the market', ...deeds, '-- the proxy', ...faults].join('\n');
}
