// App: the frame around the screens, with the guards, the one screen of the route, and the overlays above it.
import { LocationProvider, useLocation } from 'preact-iso/router';
import { useContext, useEffect, useLayoutEffect, useMemo } from 'react';
import { LANDING_PATH } from '#domain/page-paths.ts';
import { LazyStoresContext } from '../hooks/lazy-stores-context.ts';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import { useBackButton } from './back-button.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { redirectFor } from './guard.ts';
import { LandingScreen } from './landing/landing-screen.tsx';
import { LoadingScreen } from './landing/loading-screen.tsx';
import { LazyScreen, useScreenLoader } from './lazy-screen.tsx';
import { NotificationBar } from './notification-bar.tsx';
import type { AppRoute, RouteMatch, RouteParams } from './route.ts';
import { useRouteFocus } from './route-focus.ts';
import { matchRoute } from './routes.tsx';
import { type ScreenLoader, ScreenLoaderContext } from './screen-loader.ts';
import { useAuthStatus } from './use-auth-status.ts';
import { useSubscriptions } from './use-subscriptions.ts';

/** Needs StoresContext and ShellContext around it. */
export function App({ screenLoader }: { readonly screenLoader: ScreenLoader }) {
  const stores = useStores();
  const { navigation } = useShell();
  // LocationProvider reads the address when it renders and listens from its layout effect on. Those of its children run
  // before that one, so that a redirect on the first render is not heard; this one runs after it.
  useLayoutEffect(() => navigation.notifyRouter(), [navigation]);
  const screens = screenLoader.screens.value;
  const lazyStores = useMemo(() => screens?.createLazyStores(stores) ?? null, [screens, stores]);
  return (
    <ScreenLoaderContext.Provider value={screenLoader}>
      <LazyStoresContext.Provider value={lazyStores}>
        <LocationProvider>
          <GuardedRoute />
          <LazyScreen placeholder={null} render={(screens) => <screens.Overlays />} />
        </LocationProvider>
      </LazyStoresContext.Provider>
    </ScreenLoaderContext.Provider>
  );
}

/** NAV-01, 04, 05, 06: nothing protected is rendered, or flashes, before its redirect is decided. */
function GuardedRoute() {
  const { session, feed } = useStores();
  const { navigation } = useShell();
  const { path, url } = useLocation();
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

  if (path === LANDING_PATH) return <LandingScreen />;
  // Home can show the cards of the last start before anybody is signed in, marked as old.
  const isSnapshotShown = authStatus === 'loading' && match?.route.parent === null && feed.isKnown.value;
  if ((authStatus !== 'in' && !isSnapshotShown) || !match) return <LoadingScreen />;
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
      {match.route.hasNotificationBar && (
        <NotificationBar>
          <LazyScreen placeholder={null} render={(screens) => <screens.NotificationPanel />} />
        </NotificationBar>
      )}
      <ErrorBoundary key={key} onError={report}>
        <RouteContent route={match.route} params={match.params} />
      </ErrorBoundary>
    </>
  );
}

/** A component of its own, so that an error in `render` is thrown below the boundary. */
function RouteContent({ route, params }: { readonly route: AppRoute; readonly params: RouteParams }) {
  return <>{route.render(params)}</>;
}
