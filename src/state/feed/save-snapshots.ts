// Saves the top of the live feed for the next start of the same user, and clears it with a refused session (HOME-09).
import { effect, untracked } from '@preact/signals';
import { pageLanguage } from '#i18n/strings.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import type { FeedStore } from './feed.ts';
import { clearFeedSnapshot, MAX_SNAPSHOT_CARDS, writeFeedSnapshot } from './snapshot.ts';

/** Long enough for the streams' first events, short enough for a brief visit. */
const SAVE_DELAY_MS = 3_000;

/** Saves seconds after the first live snapshot and when the page hides. `launchUser`: '' for nobody. */
export function saveFeedSnapshots(
  { feed, session }: { readonly feed: FeedStore; readonly session: SessionStore },
  { local, clock, isVisible }: Services,
  launchUser: string,
): void {
  const save = () => {
    if (!feed.isLive.peek() || session.state.peek() !== 'authenticated' || session.isExpired.peek()) return;
    const { state, confirmedAt } = feed.connections.feed.peek();
    const at = state === 'connected' ? clock.now() : (confirmedAt ?? clock.now());
    writeFeedSnapshot(
      local,
      { viewer: launchUser, language: pageLanguage, filter: feed.filter.peek() },
      { cards: feed.firstCards(MAX_SNAPSHOT_CARDS), at },
    );
  };
  effect(() => (feed.isLive.value ? clock.after(SAVE_DELAY_MS, save) : undefined));
  effect(() => {
    if (!isVisible.value) untracked(save);
  });
  effect(() => {
    if (session.isExpired.value) clearFeedSnapshot(local);
  });
}
