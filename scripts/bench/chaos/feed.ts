// Chaos run over the feed: two phones behind a faulty proxy while other users act; afterwards both must show the backend's feed.
import type { Database } from '../../../server/store/database.ts';
import { ALICE, BOB, type DemoUser } from '../../demo/users.ts';
import { type ChaosEnv, type ChaosPhone, openChaosEnv } from './environment.ts';
import { describeDifference, expectedCards, waitForCards } from './feed-cards.ts';
import { createMarketActivity, type MarketActivity } from './market-activity.ts';
import { createSeededRandom } from './seeded-random.ts';

/** Users without a phone. */
const CAROL: DemoUser = { ...ALICE, key: 'carol', telegramId: 1003, firstName: 'Carol', username: 'carol_c' };
const ERIN: DemoUser = { ...ALICE, key: 'erin', telegramId: 1004, firstName: 'Erin', username: 'erin_e' };
const WATCHERS = [ALICE, BOB];
const USERS = [ALICE, BOB, CAROL, ERIN];

/** Between two actions, so that streams deliver events one by one and reconnects fall in between. */
const ACTION_INTERVAL_MS = 150;
/** Polling takes over after 3 s at most; on a busy machine it may take several attempts. */
const SETTLE_TIMEOUT_MS = 20_000;
/** So tall that every row is near the viewport: the virtual list renders only such cards. */
const TALL_VIEWPORT = 12_000;

export interface FeedChaosResult {
  readonly seed: number;
  /** The actions of the users, in order. */
  readonly actions: readonly string[];
  /** The faults of the proxy, in order. */
  readonly faults: readonly string[];
  /** What a phone shows wrongly; empty when all is well. */
  readonly differences: readonly string[];
  /** From the end of the faults until both phones were right, ms. */
  readonly settledMs: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openHome(env: ChaosEnv, person: DemoUser): Promise<ChaosPhone> {
  const phone = await env.openPhone(person, '/', TALL_VIEWPORT);
  await phone.page.getByRole('heading', { name: 'Exchanges' }).waitFor();
  await phone.page.getByText('Live', { exact: true }).waitFor();
  return phone;
}

/** Opens an environment for any number of runs. */
export async function openFeedChaos(openDatabase?: () => Promise<Database>) {
  const env = await openChaosEnv(openDatabase);
  const { api, proxy } = env;
  const fetchExpected = async (person: DemoUser): Promise<string[]> => {
    const { userId } = await api.signIn(person);
    return expectedCards(await api.request(person, 'GET', '/feed?limit=100'), userId);
  };

  const compare = async ({ page, person }: ChaosPhone): Promise<string> => {
    const shown = await waitForCards(page, await fetchExpected(person), SETTLE_TIMEOUT_MS);
    const difference = describeDifference(shown, await fetchExpected(person));
    return difference && `${person.firstName}'s phone:\n${difference}`;
  };

  const runActions = async (market: MarketActivity, count: number, actions: string[]): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      actions.push(await market.runRandomAction());
      await wait(ACTION_INTERVAL_MS);
    }
  };

  return {
    /** `actionCount`: how many actions other users perform while the proxy injects faults. */
    async run(seed: number, actionCount: number): Promise<FeedChaosResult> {
      const market = createMarketActivity(api, USERS, createSeededRandom(seed, 'market'));
      const watchers: ChaosPhone[] = [];
      const actions: string[] = [];
      try {
        for (const person of WATCHERS) watchers.push(await openHome(env, person));
        proxy.startFaults(seed);
        // The streams that are already open have no faults: break them, so that faulty ones replace them.
        proxy.breakStreams();
        await runActions(market, actionCount, actions);
        proxy.stopFaults();
        const stoppedAt = performance.now();
        // One more change after the faults: it shows whether a phone has stopped receiving.
        actions.push(await market.post(CAROL));
        const differences = await Promise.all(watchers.map(compare));
        return {
          seed,
          actions,
          faults: [...proxy.log],
          differences: differences.filter(Boolean),
          settledMs: Math.round(performance.now() - stoppedAt),
        };
      } finally {
        proxy.stopFaults();
        for (const { context } of watchers) await context.close();
        await market.cleanUp();
      }
    },
    close: (): Promise<void> => env.close(),
  };
}

/** Everything that is needed to understand a failed run. */
export const formatFeedChaosResult = ({ seed, actions, faults, differences }: FeedChaosResult): string =>
  [`seed ${seed}`, ...differences, '-- actions', ...actions, '-- faults', ...faults].join('\n');
