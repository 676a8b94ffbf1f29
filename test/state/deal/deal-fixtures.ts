// Deal fixtures: a deal page whose worker is played by the test.
import { type DealDetails, decodeDealDetails } from '#contract/decode/deal-details.ts';
import type { Batch, ChatMessageView } from '#protocol/protocol.ts';
import { createDealPage } from '../../../src/state/deal/page.ts';
import { dealJson } from '../card-fixtures.ts';
import { createSignedInFixture, flushMicrotasks, TEST_NOW, type UnstartedFixture } from '../fixtures.ts';

export type Prepare = (fixture: UnstartedFixture) => void;

export function makeDeal(over: Record<string, unknown> = {}): DealDetails {
  const deal = decodeDealDetails(dealJson(over));
  if (!deal) throw new Error('no deal');
  return deal;
}

/** Version and time of a later state. */
export const later = (version: number) => ({
  version,
  updatedAt: new Date(TEST_NOW + version).toISOString(),
});

/** A mounted page of deal t1, which the worker has sent. */
export async function openDealPage(
  over: Record<string, unknown> = {},
  prepare?: Prepare,
  options?: { readonly redirectWhenOver: boolean },
) {
  const fixture = await createSignedInFixture(prepare);
  const page = createDealPage(fixture.stores, 't1');
  const unmount = page.mount(options);
  await flushMicrotasks();
  let seq = 0;
  const publish = (batch: Partial<Batch>): void => {
    seq += 1;
    fixture.stores.updates.publish({ seq, isReset: seq === 1, ...batch });
  };
  const publishMessage = (fields: Partial<ChatMessageView>, chatId = 't1'): void =>
    publish({ chat: { chatId, isReset: false, messages: [['k', fields]] } });
  publish({ deal: makeDeal(over) });
  return { ...fixture, page, unmount, publish, publishMessage };
}

/** A dispute of two others, as an admin sees it. */
export const ADMIN_DISPUTE = {
  status: 'disputed',
  disputedBy: 'bob',
  initiatorId: 'bob',
  accepterId: 'carol',
  viewerRole: 'admin',
};
