// Service harness: the worker service in a fake environment, with a page that pulls.
import type { PageLanguage } from '#domain/languages.ts';
import type { Batch, LiveSubscriptions, WorkerService } from '#protocol/protocol.ts';
import { applyMoves } from '#runtime/list-diff.ts';
import { createWorkerService } from '../../../worker/service.ts';
import { buildRequest } from '../../core/domain/fixtures.ts';
import { BASE, createFakeEnvironment, type FakeEnvironment, requestDto } from '../fake-environment.ts';

export const TOKEN = 'header.claims.signature';
export const HOME_SUBSCRIPTIONS: LiveSubscriptions = {
  feed: true,
  requests: true,
  notifications: true,
  dealId: null,
};
export const NO_STREAMS: LiveSubscriptions = {
  feed: false,
  requests: false,
  notifications: false,
  dealId: null,
};

export interface PulledPage {
  readonly batches: Batch[];
  readonly cards: Map<string, Record<string, unknown>>;
  order: readonly string[];
  /** The newest state of one connection. */
  connection(name: 'feed' | 'requests' | 'notifications' | 'deal'): unknown;
}

/** Pulls like the page does, applying every batch. */
export function pullUpdates(service: WorkerService): PulledPage {
  const page: PulledPage = {
    batches: [],
    cards: new Map(),
    order: [],
    connection: (name) =>
      page.batches
        .map(({ connections }) => connections?.[name]?.state)
        .filter(Boolean)
        .pop(),
  };
  const loop = async (): Promise<void> => {
    let seen = 0;
    for (;;) {
      const batch = await service.pull(seen);
      seen = batch.seq;
      page.batches.push(batch);
      if (batch.isReset) page.cards.clear();
      for (const [id, fields] of batch.cards ?? []) page.cards.set(id, { ...page.cards.get(id), ...fields });
      for (const id of batch.removed ?? []) page.cards.delete(id);
      page.order = batch.order ?? applyMoves(page.order, batch.removed ?? [], batch.moves ?? []);
    }
  };
  void loop();
  return page;
}

export interface ServiceHarness extends FakeEnvironment {
  readonly service: WorkerService;
  readonly page: PulledPage;
}
export const START_TIME = Date.UTC(2026, 0, 1);
export const EMPTY_REQUEST = buildRequest();

export async function startService(
  needs: LiveSubscriptions = HOME_SUBSCRIPTIONS,
  language?: PageLanguage,
): Promise<ServiceHarness> {
  const env = createFakeEnvironment();
  const service = createWorkerService(env.deps);
  const page = pullUpdates(service);
  const session = { apiBase: BASE, token: TOKEN, viewerId: 'ann', ...(language && { language }) };
  await service.send({ type: 'start', session });
  await service.send({ type: 'setSubscriptions', subscriptions: needs });
  return Object.assign(env, { service, page });
}
export const feedResponse = (...items: unknown[]) => ({ success: true, data: items });

/** Home with all three streams connected and one card. */
export async function startConnected(): Promise<ServiceHarness> {
  const harness = await startService();
  harness.onCall('/feed', (call) => call.answer(200, feedResponse(requestDto('r1', START_TIME))));
  harness.calls('/feed')[0]?.answer(200, feedResponse(requestDto('r1', START_TIME)));
  await harness.clock.advance(600);
  for (const source of harness.sources) source.emit('open');
  harness.source('feed').emit('initial_feed', { items: [requestDto('r1', START_TIME)] });
  await harness.clock.advance(0);
  return harness;
}
