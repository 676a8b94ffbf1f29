// Client stream harness: the worker service with a backend that announces one stream for everything, and a page that pulls.
import type { LiveSubscriptions } from '#protocol/protocol.ts';
import { createWorkerService } from '../../../worker/service.ts';
import { BASE, createFakeEnvironment, type FakeEventSource, requestDto } from '../fake-environment.ts';
import {
  feedResponse,
  HOME_SUBSCRIPTIONS,
  pullUpdates,
  type ServiceHarness,
  START_TIME,
  TOKEN,
} from '../service/service-harness.ts';

export const REQUEST_PAGE: LiveSubscriptions = {
  feed: false,
  requests: true,
  notifications: false,
  dealId: null,
};

export interface ClientStreamHarness extends ServiceHarness {
  /** The newest client stream. */
  stream(): FakeEventSource;
  /** Everything that the page received of one kind, the changes' types and ids: 'snapshot', 'new n1'. */
  received(part: 'notifications' | 'requests'): string[];
  subscribe(needs: LiveSubscriptions): Promise<void>;
}

/** `features`: what is announced besides. */
export async function startClientStream(
  needs: LiveSubscriptions = HOME_SUBSCRIPTIONS,
  features: Record<string, number> = {},
): Promise<ClientStreamHarness> {
  const env = createFakeEnvironment();
  const service = createWorkerService(env.deps);
  const page = pullUpdates(service);
  const session = { apiBase: BASE, token: TOKEN, viewerId: 'ann', features: { events: 1, ...features } };
  await service.send({ type: 'start', session });
  const subscribe = async (subscriptions: LiveSubscriptions): Promise<void> => {
    await service.send({ type: 'setSubscriptions', subscriptions });
    await env.clock.advance(0);
  };
  await subscribe(needs);
  return Object.assign(env, {
    service,
    page,
    subscribe,
    stream: () => env.source('events'),
    received: (part: 'notifications' | 'requests') =>
      page.batches.flatMap((batch) => (batch[part] ?? []).map(changeText)),
  });
}

function changeText(change: { readonly type: string }): string {
  const { notification, request, id } = change as Record<string, { id?: string } | string | undefined>;
  const named = [notification, request].find((one) => typeof one === 'object');
  const subject = typeof named === 'object' ? named.id : id;
  return [change.type, subject].filter(Boolean).join(' ');
}

/** Home, whose feed was loaded up to event 40, with the stream open and the notifications loaded. */
export async function startClientHome(features: Record<string, number> = {}): Promise<ClientStreamHarness> {
  const harness = await startClientStream(HOME_SUBSCRIPTIONS, features);
  harness.onCall('/notifications', (call) => call.answer(200, { data: [notificationDto('n1')] }));
  harness.calls('/feed')[0]?.answer(200, feedAt(40, requestDto('r1', START_TIME)));
  await harness.clock.advance(300);
  harness.stream().open();
  await harness.clock.advance(0);
  return harness;
}

export const feedAt = (eventId: number, ...items: unknown[]) => ({
  ...feedResponse(...items),
  lastEventId: String(eventId),
});

export const notificationDto = (id: string) => ({
  id,
  type: 'rating',
  title: `Title of ${id}`,
  message: 'Text',
  createdAt: new Date(START_TIME).toISOString(),
});

/** A stream that could not resume begins with these; only the last part has an id. */
export function emitSnapshot(
  stream: FakeEventSource,
  eventId: string,
  { items = [], requests = [], notifications = [] }: Readonly<Record<string, readonly unknown[]>>,
): void {
  stream.emit('initial_feed', { items });
  stream.emit('initial_state', { requests });
  stream.emit('initial_notifications', { notifications }, eventId);
}
