// Home route: what the app adds to the home screen, which the first part of the page draws: its actions, dialogs and end.
import { computed } from '@preact/signals';
import { type ReactNode, useLayoutEffect } from 'react';
import { CREATE_REQUEST_PATH, FILTER_PATH, SETTINGS_PATH } from '#domain/page-paths.ts';
import type { HomeParts } from '../home/home.ts';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import { useStillPage } from '../hooks/use-still-page.ts';
import { AppContexts, type AppContextValues, useHome } from './app-contexts.tsx';
import { FallbackScreen } from './fallback-screen.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { focusLoadedScreen } from './route-focus.ts';
import { useCardActions } from './use-card-actions.ts';

/** Parts of the home screen that need the app. They appear when the lazy screens have loaded. */
export function homeParts(values: AppContextValues): HomeParts {
  const inApp = (children: ReactNode) => <AppContexts values={values}>{children}</AppContexts>;
  return {
    observeFlips: computed(() => values.screenLoader.screens('other')?.observeFlips ?? null),
    cardStepText: (step) =>
      (step[0] && values.screenLoader.screens('deal')?.cardStepText(step, values.stores.clock.now.value)) ||
      '',
    badge: values.stores.notifications.badge,
    notificationPanel: inApp(
      <LazyScreen group="other" render={(screens) => <screens.NotificationPanel />} />,
    ),
    feedEnd: inApp(<LazyScreen group="other" placeholder={null} render={(screens) => <screens.FeedEnd />} />),
    bottom: inApp(
      <LazyScreen group="other" placeholder={null} render={(screens) => <screens.HomeBottom />} />,
    ),
    fallback: inApp(<FallbackScreen />),
    onShown: focusLoadedScreen,
    onError: values.shell.report,
  };
}

/** Renders the dialogs alone. */
export function HomeRoute() {
  const { feed } = useStores();
  const { navigation } = useShell();
  const home = useHome();
  const { actions, acceptChanged, deletedId, confirmDeletion, cancelDeletion } = useCardActions();
  useLayoutEffect(
    () =>
      home.connect({
        ...actions,
        openSettings: () => navigation.navigate(SETTINGS_PATH),
        openFilter: () => navigation.navigate(FILTER_PATH, { state: { filter: feed.filter.peek() } }),
        createRequest: () => navigation.navigate(CREATE_REQUEST_PATH),
      }),
    [home, actions, navigation, feed],
  );
  // When the page before it has left: rows that were measured below it would seem to have moved.
  useLayoutEffect(() => {
    home.setAllowed(true);
    return () => home.setAllowed(false);
  }, [home]);
  useStillPage();
  const { changedTerms } = feed;
  const hasChanged = changedTerms.current.value !== null;
  return (
    <LazyScreen
      group="request"
      placeholder={null}
      render={(screens) => (
        <>
          {hasChanged && <screens.ChangedTermsDialog store={changedTerms} onAccept={acceptChanged} />}
          {deletedId !== null && (
            <screens.DeleteRequestQuestion
              key={deletedId}
              id={deletedId}
              onConfirm={confirmDeletion}
              onCancel={cancelDeletion}
            />
          )}
        </>
      )}
    />
  );
}
