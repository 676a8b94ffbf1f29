// One storm after another over one product: two phones behind a broken proxy, other people at work, then calm and a count.
import { ALICE, BOB, type Person } from '../../demo/users.ts';
import { type House, openHouse, type Phone } from './environment.ts';
import { createMarket, type Market } from './market-activity.ts';
import { createRandom } from './seeded-random.ts';
import { cardsWhenSettled, difference, expectedCards } from './feed-cards.ts';

/** Neither has a phone: they only make things happen. */
const CAROL: Person = { ...ALICE, key: 'carol', telegramId: 1003, firstName: 'Carol', username: 'carol_c' };
const ERIN: Person = { ...ALICE, key: 'erin', telegramId: 1004, firstName: 'Erin', username: 'erin_e' };
const WATCHERS = [ALICE, BOB];
const PEOPLE = [ALICE, BOB, CAROL, ERIN];

/** Between two deeds of the market: streams see events one by one, and reconnects fall in between. */
const DEED_MS = 150;
/** A poll stands in after 3 s at most; twice that on a busy machine, and a failed renewal is tried again. */
const PATIENCE_MS = 20_000;

export interface StormResult {
  readonly seed: number;
  /** What the market did and what the proxy did, in order each. */
  readonly deeds: readonly string[];
  readonly faults: readonly string[];
  /** What a phone shows that it should not; empty when all is well. */
  readonly differences: readonly string[];
  /** From calm until both phones were right, ms. */
  readonly settledMs: number;
}

export interface StormHouse {
  /** `deeds`: how many things other people do while the proxy misbehaves. */
  weather(seed: number, deeds: number): Promise<StormResult>;
  close(): Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openHome(house: House, who: string): Promise<Phone> {
  // So tall that every card is near the view: what is read is the whole feed, and only such cards are drawn.
  const phone = await house.open(who, '/', 12_000);
  await phone.page.getByRole('heading', { name: 'Exchanges' }).waitFor();
  await phone.page.getByText('Live', { exact: true }).waitFor();
  return phone;
}

/** Everything for any number of storms. */
export async function openStormHouse(): Promise<StormHouse> {
  const house = await openHouse(PEOPLE);
  const { proxy } = house;
  const feedOf = async ({ person, id }: Phone): Promise<string[]> =>
    expectedCards(await house.read(person.key, '/feed?limit=100'), id);

  const compare = async (watcher: Phone): Promise<string> => {
    const shown = await cardsWhenSettled(watcher.page, await feedOf(watcher), PATIENCE_MS);
    const found = difference(shown, await feedOf(watcher));
    return found && `${watcher.person.firstName}'s phone:\n${found}`;
  };

  const work = async (market: Market, count: number, deeds: string[]): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      deeds.push(await market.step());
      await wait(DEED_MS);
    }
  };

  return {
    async weather(seed, count) {
      const market = createMarket(
        house.call,
        PEOPLE.map(({ key }) => key),
        createRandom(seed, 'market'),
      );
      const watchers: Phone[] = [];
      const deeds: string[] = [];
      try {
        for (const person of WATCHERS) watchers.push(await openHome(house, person.key));
        proxy.storm(seed);
        // What is open already has not heard of the storm: it begins with a broken line, as storms do.
        proxy.breakStreams();
        await work(market, count, deeds);
        proxy.calm();
        const calmAt = performance.now();
        // Somebody goes on after the storm: a phone that stands still would not be noticed otherwise.
        deeds.push(await market.post('carol'));
        const differences = await Promise.all(watchers.map(compare));
        return {
          seed,
          deeds,
          faults: [...proxy.log],
          differences: differences.filter(Boolean),
          settledMs: Math.round(performance.now() - calmAt),
        };
      } finally {
        proxy.calm();
        for (const { context } of watchers) await context.close();
        await market.clear();
      }
    },
    close: () => house.close(),
  };
}

/** Everything that is needed to understand a failed storm. */
export function tellStorm({ seed, deeds, faults, differences }: StormResult): string {
  return [`seed ${seed}`, ...differences, '-- the market', ...deeds, '-- the proxy', ...faults].join('\n');
}
