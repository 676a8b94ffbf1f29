// Live subscriptions of the app frame: notifications always, the feed on the landing page and on home (LIVE-08).
import { useEffect } from 'react';
import { useStores } from '../hooks/stores-context.ts';

/**
 * The frame subscribes to the feed, not the home screen.
 * Between the landing page, home and its five paths there is then no moment without a subscription, and the stream opens once.
 */
export function useSubscriptions(isSignedIn: boolean, isFeedPage: boolean): void {
  const { subscriptions } = useStores();
  useEffect(
    () => (isSignedIn ? subscriptions.subscribe({ notifications: true }) : undefined),
    [subscriptions, isSignedIn],
  );
  const needsFeed = isSignedIn && isFeedPage;
  useEffect(
    () => (needsFeed ? subscriptions.subscribe({ feed: true, requests: true }) : undefined),
    [subscriptions, needsFeed],
  );
}
