// Saves the top of the live feed for the next start of the same user where features are announced, and clears it otherwise (HOME-11).
import { effect, untracked } from '@preact/signals';
import { announcesFeatures } from '#contract/features.ts';
import { pageLanguage } from '#i18n/strings.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import type { FeedStore } from './feed.ts';
import { clearFeedSnapshot, MAX_SNAPSHOT_CARDS, writeFeedSnapshot } from './snapshot.ts';

/** Long enough for the streams' first events, short enough for a brief visit. */
const SAVE_DELAY_MS = 3_000;

/**
 * Saves seconds after the first live snapshot and when the page hides. `launchUser`: '' for nobody.
 * On a backend of the specification alone nothing is stored: its next start begins with the landing page.
 */
export function saveFeedSnapshots(
  { feed, session }: { readonly feed: FeedStore; readonly session: SessionStore },
  { local, clock, isVisible }: Services,
  launchUser: string,
): void {
  /** Null until the server has accepted or refused the sign-in. */
  const mayStore = (): boolean | null => {
    if (session.isRefused.value) return false;
    return session.state.value === 'authenticated'
      ? announcesFeatures(session.announced.value.features)
      : null;
  };
  const save = () => {
    if (!feed.isLive.peek() || !mayStore()) return;
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
    if (mayStore() === false) clearFeedSnapshot(local);
  });
}
