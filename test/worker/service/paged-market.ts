// Paged market: the worker service with a backend whose feed has pages, and a page that pulls.
import type { Features } from '#contract/features.ts';
import { EMPTY_FILTER, type FeedFilter } from '#domain/feed-filter.ts';
import { createWorkerService } from '../../../worker/service.ts';
import { BASE, createFakeEnvironment, type FakeCall, requestDto } from '../fake-environment.ts';
import { HOME_SUBSCRIPTIONS, pullUpdates, START_TIME, TOKEN } from './service-harness.ts';

export const PAGE = 100;

/** A market of `count` offers, newest first: o0, o1 …; its feed in pages. */
function createMarket(count: number) {
  let lastEventId = 0;
  const offers = Array.from({ length: count }, (_, at) =>
    requestDto(`o${at}`, START_TIME - at * 1_000, { payCurrency: at % 2 === 0 ? 'USD' : 'EUR' }),
  );
  type Offer = (typeof offers)[number];
  return {
    offers,
    ids: () => offers.map(({ id }) => id),
    nextId: () => String(++lastEventId),
    find: (id: string): Offer => offers.find((offer) => offer.id === id) as Offer,
    remove(id: string) {
      offers.splice(
        offers.findIndex((offer) => offer.id === id),
        1,
      );
    },
    /** At the top, as now. */
    put(offer: Offer) {
      offers.unshift(offer);
    },
    answer(call: FakeCall) {
      const currency = call.query.get('toCurrency');
      const found = offers.filter(({ payCurrency }) => !currency || payCurrency === currency);
      const cursor = call.query.get('cursor');
      // Behind the item that the cursor names, also when it is gone.
      const after = cursor ? Number(cursor) : Number.POSITIVE_INFINITY;
      const rest = found.filter(({ updatedAt }) => Date.parse(updatedAt) < after);
      const items = rest.slice(0, PAGE);
      const last = items[items.length - 1];
      const nextCursor = rest.length > PAGE && last ? String(Date.parse(last.updatedAt)) : null;
      call.answer(200, { success: true, data: items, nextCursor, lastEventId: String(lastEventId) });
    },
  };
}

export async function startPaged(count: number, features: Features = { search: 1 }) {
  const env = createFakeEnvironment();
  const market = createMarket(count);
  env.onCall('/feed', market.answer);
  const service = createWorkerService(env.deps);
  const page = pullUpdates(service);
  const end = () =>
    page.batches
      .map(({ feedEnd }) => feedEnd)
      .filter(Boolean)
      .pop() ?? 'all';
  await service.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'ann', features } });
  const setFilter = (filter: Partial<FeedFilter>) =>
    service.send({
      type: 'setFilter',
      filter: { filter: { ...EMPTY_FILTER, ...filter }, country: '', city: '' },
    });
  await setFilter({});
  await service.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await env.clock.advance(600);
  for (const source of env.sources) source.open();
  await env.clock.advance(0);
  const loadMore = async () => {
    await service.send({ type: 'loadMore' });
    await env.clock.advance(0);
  };
  const emit = async (type: string, data: unknown) => {
    env.source('feed').emit(type, data, market.nextId());
    await env.clock.advance(0);
  };
  return { ...env, env, market, service, page, end, loadMore, emit, setFilter };
}
