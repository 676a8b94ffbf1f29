// Home harness: the home screen with fakes, its batches, and the rows that it shows.
import { signal } from '@preact/signals';
import type { CardView } from '#domain/card-view.ts';
import type { Batch } from '#protocol/protocol.ts';
import { AppContexts } from '../../src/app/app-contexts.tsx';
import { HomeRoute } from '../../src/app/home-route.tsx';
import { Root } from '../../src/first/root.tsx';
import {
  type AppHarness,
  actAndSettle,
  createAppHarness,
  createTestApp,
  signInAlice,
} from '../app/app-harness.tsx';
import { flushUpdates, getElement } from '../harness/dom.ts';
import { CARD_VIEW, connectionFixture } from '../state/card-fixtures.ts';

let seq = 0;
export const apply = (harness: AppHarness, changes: Partial<Batch>): void =>
  flushUpdates(() => {
    seq += 1;
    harness.fixture.stores.updates.publish({ seq, isReset: false, ...changes });
  });
export const view = (id: string, more: Partial<CardView> = {}): CardView => ({
  ...CARD_VIEW,
  requestId: id,
  target: `/requests/${id}`,
  personName: `Person ${id}`,
  ...more,
});
export const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `r${at}`);
/** The first snapshot: these cards, in this order. */
export function fill(harness: AppHarness, order: readonly string[], more: Partial<CardView> = {}): void {
  const cards = order.map((id) => [id, view(id, more)] as const);
  apply(harness, {
    isReset: true,
    cards,
    order,
    isFeedKnown: true,
    connections: { feed: connectionFixture('connected') },
  });
}

/** The home screen of the app, alone on the page. */
export function renderHome(harness: AppHarness) {
  const { home, values } = createTestApp(harness);
  home.setAllowed(true);
  return harness.render(
    <Root
      home={home}
      app={signal(
        <AppContexts values={values}>
          <HomeRoute />
        </AppContexts>,
      )}
    />,
  );
}

/** The home screen, with Alice signed in and nothing in the feed yet. */
export async function home(before?: Parameters<typeof createAppHarness>[1]): Promise<AppHarness> {
  const harness = createAppHarness('/home', before);
  await signInAlice(harness);
  renderHome(harness);
  return harness;
}
/** Ids of the rows in the document, in order. */
export const shown = (): string[] =>
  Array.from(
    document.querySelectorAll<HTMLElement>('[data-id][aria-posinset]'),
    (card) => card.dataset.id ?? '',
  );

/** Lets all rows be rendered. */
export async function renderAllRows(): Promise<void> {
  for (let frame = 0; frame < 20; frame += 1)
    await actAndSettle(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/**
 * Scrolls so that `row` is the first in view, until the next frame.
 * happy-dom lays nothing out: each row counts as high as the stylesheet says.
 */
export async function scrollToRow(row: number): Promise<void> {
  const list = getElement('main ul');
  list.getBoundingClientRect = () => ({ top: -row * 168 }) as DOMRect;
  flushUpdates(() => window.dispatchEvent(new Event('scroll')));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
