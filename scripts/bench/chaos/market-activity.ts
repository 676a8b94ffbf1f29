// Market activity: other users post, change, delete, accept and decide requests, chosen at random by a seed.
import { type ApiClient, readId } from '../../api-client.ts';
import type { DemoUser } from '../../demo/users.ts';
import { pick } from './seeded-random.ts';

interface OpenRequest {
  readonly id: string;
  readonly author: DemoUser;
}
interface PendingDeal extends OpenRequest {
  readonly dealId: string;
}

export type MarketActivity = ReturnType<typeof createMarketActivity>;

/** Below the backend's limit of 20, because declined requests become open again. */
const MAX_OPEN = 8;

export function createMarketActivity({ call }: ApiClient, users: readonly DemoUser[], random: () => number) {
  const open: OpenRequest[] = [];
  const pending: PendingDeal[] = [];
  const randomTerms = () => ({
    receiveCurrency: 'EUR',
    receiveMethod: 'SEPA,Revolut',
    payCurrency: 'USD',
    payMethod: 'Wise',
    amount: 100 + Math.floor(random() * 9000),
    additionalDetails: '',
    rateOption: 'fixed',
  });
  const takeRandom = <T>(list: T[]): T => {
    const item = pick(random, list);
    list.splice(list.indexOf(item), 1);
    return item;
  };

  const post = async (author: DemoUser): Promise<string> => {
    const own = open.filter((request) => request.author === author);
    if (own.length >= MAX_OPEN) return remove(pick(random, own));
    open.push({ id: readId(await call(author, 'POST', '/create_request', randomTerms())), author });
    return `${author.key} posts`;
  };
  const change = async () => {
    const { id, author } = pick(random, open);
    await call(author, 'PUT', `/requests/${id}`, randomTerms());
    return `${author.key} changes ${id}`;
  };
  const remove = async ({ id, author } = takeRandom(open)) => {
    const index = open.findIndex((request) => request.id === id);
    if (index >= 0) open.splice(index, 1);
    await call(author, 'DELETE', `/requests/${id}`);
    return `${author.key} deletes ${id}`;
  };
  const accept = async () => {
    const request = takeRandom(open);
    const accepter = pick(
      random,
      users.filter((user) => user !== request.author),
    );
    const dealId = readId(await call(accepter, 'POST', '/transactions', { requestId: request.id }));
    pending.push({ ...request, dealId });
    return `${accepter.key} accepts ${request.id} of ${request.author.key}`;
  };
  const decide = async () => {
    const { dealId, id, author } = takeRandom(pending);
    const isApproved = random() < 0.6;
    await call(author, 'POST', `/transactions/${dealId}/${isApproved ? 'approve' : 'decline'}`, {});
    if (!isApproved) open.push({ id, author });
    return `${author.key} ${isApproved ? 'approves' : 'declines'} ${dealId}`;
  };

  return {
    post,
    /** Deletes what is still open, because the number of open requests per user is limited. */
    async cleanUp(): Promise<void> {
      for (const { dealId, id, author } of pending.splice(0)) {
        await call(author, 'POST', `/transactions/${dealId}/decline`, {});
        open.push({ id, author });
      }
      while (open.length > 0) await remove();
    },
    /** Performs one of the actions possible now; resolves with its description. */
    async runRandomAction(): Promise<string> {
      const possible: (() => Promise<string>)[] = [
        () => post(pick(random, users)),
        () => post(pick(random, users)),
      ];
      if (open.length > 3) possible.push(change, change, () => remove(), accept, accept);
      if (pending.length > 0) possible.push(decide, decide);
      return pick(random, possible)();
    },
  };
}
