// The live market: the sticky bar, the feed, the way to a new request and to what is past (HOME, CARD, FEED).
import { useEffect } from 'react';
import { CREATE_REQUEST_PATH } from '#domain/page-paths.ts';
import { LazyPart } from '../app/lazy-route.tsx';
import { Fab } from '../components/buttons/fab.tsx';
import { CardSkeleton } from '../components/feed-card/card-skeleton.tsx';
import type { FeedCardActions } from '../components/feed-card/fields.ts';
import { ErrorCard } from '../components/feedback/error-card.tsx';
import { plusIcon } from '../components/icons/icons.ts';
import { useModels } from '../state/models-context.ts';
import { useShell } from '../state/shell-context.ts';
import { CREATE, DELETE_REQUEST_TITLE, HOME_TITLE, LOADING_FEED } from '../strings/home.ts';
import { FeedList } from './feed-list/feed-list.tsx';
import { HomeBar } from './home-bar.tsx';
import styles from './home-screen.module.css';
import { useCardActions } from './use-card-actions.ts';
import { useNavigationState } from './use-navigation-state.ts';

export function HomeScreen() {
  const { navigation, native } = useShell();
  const { actions, pendingDeletion: asked, confirm, cancel } = useCardActions();
  useNavigationState();
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
        <FeedBody actions={actions} />
      </main>
      <Fab icon={plusIcon} label={CREATE} onClick={() => navigation.navigate(CREATE_REQUEST_PATH)} />
      {asked && (
        <LazyPart
          draw={(pages) => (
            <pages.Dialog
              variant="danger"
              title={DELETE_REQUEST_TITLE}
              message={asked.message}
              onConfirm={confirm}
              onCancel={cancel}
            />
          )}
        />
      )}
    </div>
  );
}

/** HOME-03; what is on screen stays below it (HOME-09). */
function FeedError() {
  const { feed } = useModels();
  const error = feed.error.value;
  return error === '' ? null : <ErrorCard message={error} onRetry={() => feed.retry()} />;
}

/** Skeletons until the first snapshot, and never again; an empty market says what to do next (HOME-04). */
function FeedBody({ actions }: { readonly actions: FeedCardActions }) {
  const { feed } = useModels();
  if (!feed.isKnown.value) return feed.error.value === '' ? <Skeletons /> : null;
  return (
    <>
      <LazyPart draw={(pages) => <pages.EmptyMarket />} />
      <FeedList feed={feed} actions={actions} label={HOME_TITLE} />
      <LazyPart draw={(pages) => <pages.FeedEnd />} />
    </>
  );
}

function Skeletons() {
  return (
    <div role="status" aria-label={LOADING_FEED}>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
