// Other people at work while the phones only watch: they post, change, delete, accept and decide, drawn by a seed.
import { pick } from './seeded-random.ts';

/** One call of the API as one of the people; throws when it is refused. */
export type ApiCall = (who: string, method: string, path: string, body?: unknown) => Promise<unknown>;

interface OpenRequest {
  readonly id: string;
  readonly author: string;
}
interface PendingDeal extends OpenRequest {
  readonly dealId: string;
}

export interface MarketActivity {
  /** Does one thing that is possible now, and says what. */
  runRandomAction(): Promise<string>;
  post(who: string): Promise<string>;
  /** Takes back what is still open, so that the next storm finds room. */
  cleanUp(): Promise<void>;
}

const readId = (answer: unknown): string => {
  const { id } = answer as { id?: unknown };
  if (typeof id !== 'string') throw new Error(`No id in ${JSON.stringify(answer)}`);
  return id;
};

/** Below the 20 open requests that one person may have: declined ones come back. */
const MAX_OPEN = 8;

export function createMarketActivity(
  call: ApiCall,
  people: readonly string[],
  random: () => number,
): MarketActivity {
  const open: OpenRequest[] = [];
  const pending: PendingDeal[] = [];
  const terms = () => ({
    receiveCurrency: 'EUR',
    receiveMethod: 'SEPA,Revolut',
    payCurrency: 'USD',
    payMethod: 'Wise',
    amount: 100 + Math.floor(random() * 9000),
    additionalDetails: '',
    rateOption: 'fixed',
  });
  const take = <T>(list: T[]): T => {
    const one = pick(random, list);
    list.splice(list.indexOf(one), 1);
    return one;
  };

  const post = async (owner: string): Promise<string> => {
    // Nobody may have more than twenty.
    const own = open.filter((offer) => offer.author === owner);
    if (own.length >= MAX_OPEN) return remove(pick(random, own));
    open.push({ id: readId(await call(owner, 'POST', '/create_request', terms())), author: owner });
    return `${owner} posts`;
  };
  const change = async () => {
    const { id, author: owner } = pick(random, open);
    await call(owner, 'PUT', `/requests/${id}`, terms());
    return `${owner} changes ${id}`;
  };
  const remove = async ({ id, author: owner } = take(open)) => {
    const at = open.findIndex((offer) => offer.id === id);
    if (at >= 0) open.splice(at, 1);
    await call(owner, 'DELETE', `/requests/${id}`);
    return `${owner} deletes ${id}`;
  };
  const accept = async () => {
    const offer = take(open);
    const who = pick(
      random,
      people.filter((one) => one !== offer.author),
    );
    const dealId = readId(await call(who, 'POST', '/transactions', { requestId: offer.id }));
    pending.push({ ...offer, dealId });
    return `${who} accepts ${offer.id} of ${offer.author}`;
  };
  const decide = async () => {
    const { dealId, id, author: owner } = take(pending);
    const isYes = random() < 0.6;
    await call(owner, 'POST', `/transactions/${dealId}/${isYes ? 'approve' : 'decline'}`, {});
    if (!isYes) open.push({ id, author: owner });
    return `${owner} ${isYes ? 'approves' : 'declines'} ${dealId}`;
  };

  return {
    post,
    async cleanUp() {
      for (const { dealId, id, author: owner } of pending.splice(0)) {
        await call(owner, 'POST', `/transactions/${dealId}/decline`, {});
        open.push({ id, author: owner });
      }
      while (open.length > 0) await remove();
    },
    async runRandomAction() {
      const able: (() => Promise<string>)[] = [
        () => post(pick(random, people)),
        () => post(pick(random, people)),
      ];
      if (open.length > 3) able.push(change, change, () => remove(), accept, accept);
      if (pending.length > 0) able.push(decide, decide);
      return pick(random, able)();
    },
  };
}
