// App: the frame around the screens, with the guards, the one screen of the route, and the overlays above it.
import { LocationProvider } from 'preact-iso/router';
import { useContext, useEffect, useLayoutEffect } from 'react';
import { LANDING_PATH } from '#domain/page-paths.ts';
import { NotificationBar } from '../components/layout/notification-bar.tsx';
import { ErrorBoundary } from '../home/error-boundary.tsx';
import { LazyStoresContext } from '../hooks/lazy-stores-context.ts';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import { AppContexts, type AppContextValues } from './app-contexts.tsx';
import { useBackButton } from './back-button.ts';
import { FallbackScreen } from './fallback-screen.tsx';
import { redirectFor } from './guard.ts';
import { LandingScreen } from './landing/landing-screen.tsx';
import { LoadingScreen } from './landing/loading-screen.tsx';
import { LazyScreen, useScreenLoader } from './lazy-screen.tsx';
import type { AppRoute, RouteMatch, RouteParams } from './route.ts';
import { useRouteFocus } from './route-focus.ts';
import { matchRoute } from './routes.tsx';
import { useAuthStatus } from './use-auth-status.ts';
import { usePageLocation } from './use-page-location.ts';
import { useSubscriptions } from './use-subscriptions.ts';

export function App({ values }: { readonly values: AppContextValues }) {
  const { navigation } = values.shell;
  // LocationProvider reads the address when it renders and listens from its layout effect on. Those of its children run
  // before that one, so that a redirect on the first render is not heard; this one runs after it.
  useLayoutEffect(() => navigation.notifyRouter(), [navigation]);
  return (
    <AppContexts values={values}>
      <LocationProvider>
        <GuardedRoute />
        <LazyScreen group="request" placeholder={null} render={(screens) => <screens.Overlays />} />
      </LocationProvider>
    </AppContexts>
  );
}

/** NAV-01, 04, 05, 06: nothing protected is rendered, or flashes, before its redirect is decided. */
function GuardedRoute() {
  const { session, feed } = useStores();
  const { navigation } = useShell();
  const { path, url } = usePageLocation();
  const authStatus = useAuthStatus(session);
  const match = matchRoute(path);
  const target = redirectFor({ authStatus, path, isKnownRoute: match !== null });
  useBackButton(match?.route ?? null);
  usePreload(authStatus === 'in');
  useSubscriptions(authStatus === 'in', path === LANDING_PATH || match?.route.parent === null);
  useLayoutEffect(() => {
    if (target === null) return;
    if (authStatus === 'out' && match) session.saveRequestedPath(url);
    navigation.navigate(target, { replace: true });
  }, [target, authStatus, match, url, session, navigation]);

  // Home can show the cards of the last start before anybody is signed in: marked as old, their buttons off (HOME-11).
  const areFirstCardsShown = authStatus === 'loading' && match?.route.parent === null && feed.isKnown.value;
  const canShow = path !== LANDING_PATH && (authStatus === 'in' || areFirstCardsShown);

  if (path === LANDING_PATH) return <LandingScreen />;
  if (!canShow || !match) return <LoadingScreen />;
  return <RouteScreen match={match} path={path} />;
}

/** Loads the other screens once home has live cards, and the exchange data of their forms after them. */
function usePreload(isSignedIn: boolean): void {
  const { feed } = useStores();
  const loader = useScreenLoader();
  const lazyStores = useContext(LazyStoresContext);
  const isHomeShown = feed.isLive.value;
  useEffect(() => {
    if (isHomeShown) void loader.load();
  }, [isHomeShown, loader]);
  useEffect(() => {
    if (isSignedIn) lazyStores?.exchangeData.warm();
  }, [isSignedIn, lazyStores]);
}

function RouteScreen({ match, path }: { readonly match: RouteMatch; readonly path: string }) {
  const { report } = useShell();
  const key = match.route.key(path);
  useRouteFocus(key);
  return (
    <>
      {/* The home screen has its own, which is there before the app is. */}
      {match.route.hasNotificationBar && match.route.parent !== null && <Notifications />}
      <ErrorBoundary key={key} onError={report} fallback={<FallbackScreen />}>
        <RouteContent route={match.route} params={match.params} />
      </ErrorBoundary>
    </>
  );
}

/** A component of its own, so that an error in `render` is thrown below the boundary. */
function RouteContent({ route, params }: { readonly route: AppRoute; readonly params: RouteParams }) {
  return <>{route.render(params)}</>;
}

/** A component of its own: a changed count renders the bar alone. */
function Notifications() {
  const { notifications } = useStores();
  return (
    <NotificationBar badge={notifications.badge.value}>
      <LazyScreen group="other" render={(screens) => <screens.NotificationPanel />} />
    </NotificationBar>
  );
}
