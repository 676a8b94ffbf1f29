// Which live data the frame itself needs: notifications always, the feed on home and on the page that leads there.
import { useEffect } from 'react';
import { useModels } from '../state/models-context.ts';

/**
 * Declared here and not by the home screen: landing, home and its five paths follow each other without a moment in
 * which nobody needs the feed, so its stream is opened once (LIVE-08).
 */
export function useSubscriptions(isSignedIn: boolean, isFeedNear: boolean): void {
  const { subscriptions: needs } = useModels();
  useEffect(() => (isSignedIn ? needs.subscribe({ notifications: true }) : undefined), [needs, isSignedIn]);
  const needsFeed = isSignedIn && isFeedNear;
  useEffect(
    () => (needsFeed ? needs.subscribe({ feed: true, requests: true }) : undefined),
    [needs, needsFeed],
  );
}
