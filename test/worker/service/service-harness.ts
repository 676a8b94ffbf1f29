// The service in a fake world with a page that pulls: what every scene of it begins with.
import { withPlaced } from '../../../src/state/feed/list-diff.ts';
import type { Batch, LiveApi, LiveNeeds } from '../../../worker/protocol.ts';
import { createLive } from '../../../worker/service.ts';
import { request } from '../../domain/fixtures.ts';
import { BASE, createFakeOutside, type FakeOutside, wireRequest } from '../fake-environment.ts';

export const TOKEN = 'header.claims.signature';
export const HOME: LiveNeeds = { feed: true, requests: true, notifications: true, dealId: null };
export const NOTHING: LiveNeeds = { feed: false, requests: false, notifications: false, dealId: null };

export interface Page {
  readonly batches: Batch[];
  readonly cards: Map<string, Record<string, unknown>>;
  order: readonly string[];
  /** The newest status of one link. */
  link(name: 'feed' | 'requests' | 'notifications' | 'deal'): unknown;
}

/** Pulls like the page does, applying every batch. */
export function watch(live: LiveApi): Page {
  const page: Page = {
    batches: [],
    cards: new Map(),
    order: [],
    link: (name) =>
      page.batches
        .map(({ links }) => links?.[name]?.state)
        .filter(Boolean)
        .pop(),
  };
  const loop = async (): Promise<void> => {
    let seen = 0;
    for (;;) {
      const batch = await live.pull(seen);
      seen = batch.seq;
      page.batches.push(batch);
      if (batch.isReset) page.cards.clear();
      for (const [id, fields] of batch.cards ?? []) page.cards.set(id, { ...page.cards.get(id), ...fields });
      for (const id of batch.gone ?? []) page.cards.delete(id);
      page.order = batch.order ?? withPlaced(page.order, batch.gone ?? [], batch.placed ?? []);
    }
  };
  void loop();
  return page;
}

export interface Scene extends FakeOutside {
  readonly live: LiveApi;
  readonly page: Page;
}
export const T0 = Date.UTC(2026, 0, 1);
export const EMPTY_REQUEST = request();

export async function scene(needs: LiveNeeds = HOME): Promise<Scene> {
  const outside = createFakeOutside();
  const live = createLive(outside.deps);
  const page = watch(live);
  await live.start({ apiBase: BASE, token: TOKEN, viewerId: 'ann' });
  await live.need(needs);
  return Object.assign(outside, { live, page });
}
export const feedAnswer = (...items: unknown[]) => ({ success: true, data: items });

/** Home with all three streams connected and one card. */
export async function connected(): Promise<Scene> {
  const world = await scene();
  world.onCall('/feed', (call) => call.answer(200, feedAnswer(wireRequest('r1', T0))));
  world.calls('/feed')[0]?.answer(200, feedAnswer(wireRequest('r1', T0)));
  await world.clock.advance(600);
  for (const source of world.sources) source.emit('open');
  world.source('feed').emit('initial_feed', { items: [wireRequest('r1', T0)] });
  await world.clock.advance(0);
  return world;
}
