// Home screen: the sticky bar, the feed, and the button for a new request (HOME, CARD, FEED).
import { type ReactNode, useEffect } from 'react';
import { CREATE_REQUEST_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Fab } from '../components/buttons/fab.tsx';
import { CardSkeleton } from '../components/feed-card/card-skeleton.tsx';
import type { FeedCardActions } from '../components/feed-card/fields.ts';
import { ErrorCard } from '../components/feedback/error-card.tsx';
import { plusIcon } from '../components/icons/icons.ts';
import type { DialogProps } from '../components/overlay/dialog.tsx';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import type { ChangedTermsStore } from '../state/request/changed-terms.ts';
import { EmptyFeed } from './empty-feed.tsx';
import { FeedList } from './feed-list/feed-list.tsx';
import { HomeBar } from './home-bar.tsx';
import styles from './home-screen.module.css';
import { useCardActions } from './use-card-actions.ts';

/** Parts that the app loads after the first frame. */
interface HomeScreenProps {
  /** Below the cards. */
  readonly feedEnd: ReactNode;
  readonly renderDialog: (props: DialogProps) => ReactNode;
  /** Decision on terms that changed before they were accepted (RULE-02). */
  readonly renderChangedTerms: (props: {
    readonly store: ChangedTermsStore;
    readonly onAccept: () => void;
  }) => ReactNode;
}

export function HomeScreen({ feedEnd, renderDialog, renderChangedTerms }: HomeScreenProps) {
  const { navigation, native } = useShell();
  const { changedTerms } = useStores().feed;
  const { actions, acceptChanged, pendingDeletion, confirmDeletion, cancelDeletion } = useCardActions();
  // A swipe down at the top of a long list would minimise the mini-app.
  useEffect(() => {
    native.setVerticalSwipes(false);
    return () => native.setVerticalSwipes(true);
  }, [native]);
  return (
    <div className={styles.page}>
      <HomeBar />
      <main className={styles.content}>
        <FeedError />
        <FeedBody actions={actions} feedEnd={feedEnd} />
      </main>
      <Fab
        icon={plusIcon}
        label={strings.home.CREATE}
        onClick={() => navigation.navigate(CREATE_REQUEST_PATH)}
      />
      {changedTerms.current.value && renderChangedTerms({ store: changedTerms, onAccept: acceptChanged })}
      {pendingDeletion &&
        renderDialog({
          variant: 'danger',
          title: strings.home.DELETE_REQUEST_TITLE,
          message: pendingDeletion.message,
          onConfirm: confirmDeletion,
          onCancel: cancelDeletion,
        })}
    </div>
  );
}

/** HOME-03; what is on screen stays below it (HOME-09). */
function FeedError() {
  const { feed } = useStores();
  const error = feed.error.value;
  return error === '' ? null : <ErrorCard message={error} onRetry={() => feed.retry()} />;
}

interface FeedBodyProps {
  readonly actions: FeedCardActions;
  readonly feedEnd: ReactNode;
}

/** Skeletons until the first snapshot, and never again (HOME-04). */
function FeedBody({ actions, feedEnd }: FeedBodyProps) {
  const { feed } = useStores();
  if (!feed.isKnown.value) return feed.error.value === '' ? <Skeletons /> : null;
  return (
    <>
      <EmptyFeed />
      <FeedList feed={feed} actions={actions} label={strings.home.HOME_TITLE} />
      {feedEnd}
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
