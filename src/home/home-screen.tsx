// Home screen: the sticky bar, the feed, and the button for a new request (HOME, CARD, FEED).
import { useLayoutEffect } from 'react';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { Fab } from '../components/buttons/fab.tsx';
import { CardSkeleton } from '../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../components/feedback/error-card.tsx';
import { plusIcon } from '../components/icons/icons.ts';
import { NotificationBar } from '../components/layout/notification-bar.tsx';
import { EmptyFeed } from './empty-feed.tsx';
import { FeedList } from './feed-list/feed-list.tsx';
import type { Home } from './home.ts';
import { HomeBar } from './home-bar.tsx';
import styles from './home-screen.module.css';

interface HomeProps {
  readonly home: Home;
}

/**
 * The home screen, drawn before the app's code has arrived.
 * It takes everything from `home`, and nothing from a context.
 */
export function HomeScreen({ home }: HomeProps) {
  useLayoutEffect(() => home.parts.peek().onShown(), [home]);
  return (
    <>
      <Notifications home={home} />
      <div className={styles.page}>
        <HomeBar feed={home.feed} act={home.act} />
        <BottomBar home={home} />
        <main className={styles.content}>
          <FeedError home={home} />
          <FeedBody home={home} />
        </main>
        <Retry home={home} />
      </div>
    </>
  );
}

/** A component of its own: a changed count renders the bar alone. */
function Notifications({ home }: HomeProps) {
  const { badge, notificationPanel } = home.parts.value;
  return <NotificationBar badge={badge.value}>{notificationPanel}</NotificationBar>;
}

/** HOME-13: before the cards for the keyboard; on the screen it covers no button of a card. */
const BottomBar = ({ home }: HomeProps) => (
  <div className={styles.bottom}>
    {home.parts.value.bottom}
    <Fab icon={plusIcon} label={strings.home.CREATE} onClick={() => home.act('createRequest')} />
  </div>
);

/** HOME-03; what is on screen stays below it (HOME-09). */
function FeedError({ home: { feed } }: HomeProps) {
  const error = feed.error.value;
  return error === '' ? null : <ErrorCard message={error} onRetry={() => feed.retry()} />;
}

/** HOME-06 above the cards of the last start; over the content, so that nothing moves. */
function Retry({ home }: HomeProps) {
  if (!home.isRetryOffered.value) return null;
  return (
    <div className={styles.retry}>
      <Button onClick={home.reload}>{strings.common.RETRY}</Button>
    </div>
  );
}

/** Skeletons until the first snapshot, and never again (HOME-04). */
function FeedBody({ home }: HomeProps) {
  const { feed, parts } = home;
  if (!feed.isKnown.value) return feed.error.value === '' ? <Skeletons /> : null;
  return (
    <>
      <EmptyFeed feed={feed} />
      <FeedList home={home} label={strings.home.HOME_TITLE} />
      {parts.value.feedEnd}
    </>
  );
}

function Skeletons() {
  return (
    <div role="status" aria-label={strings.home.LOADING_FEED}>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
