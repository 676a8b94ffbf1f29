// The app's frame: guards above the screens, one screen at a time, what stands over them all.
import { LocationProvider, useLocation } from 'preact-iso/router';
import { useLayoutEffect } from 'react';
import { LandingScreen } from '../home/landing/landing-screen.tsx';
import { LoadingScreen } from '../home/landing/loading-screen.tsx';
import { NotificationBar } from '../home/notification-bar.tsx';
import { useModels } from '../state/models-context.ts';
import { useShell } from '../state/shell-context.ts';
import { useBackButton } from './back-button.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { redirectFor } from './guard.ts';
import { LazyPart, usePreloadScreens } from './lazy-route.tsx';
import { useRouteFocus } from './route-focus.ts';
import { type AppRoute, matchRoute, type RouteMatch } from './routes.tsx';
import { useAuthStatus } from './use-auth-status.ts';
import { useSubscriptions } from './use-subscriptions.ts';

/** Needs ModelsContext and ShellContext around it. */
export function App() {
  return (
    <LocationProvider>
      <GuardedRoute />
      <LazyPart draw={(pages) => <pages.OverPages />} />
    </LocationProvider>
  );
}

/** NAV-01, 04, 05, 06: what is drawn never waits for a redirect, so nothing protected flashes. */
function GuardedRoute() {
  const { session, feed } = useModels();
  const { navigation } = useShell();
  const { path, url } = useLocation();
  const access = useAuthStatus(session);
  const match = matchRoute(path);
  const target = redirectFor({ authStatus: access, path, isKnownRoute: match !== null });
  useBackButton(match?.route ?? null);
  usePreloadScreens(feed.isLive.value);
  useSubscriptions(access === 'in', path === '/' || match?.route.parent === null);
  useLayoutEffect(() => {
    if (target === null) return;
    if (access === 'out' && match) session.saveRequestedPath(url);
    navigation.navigate(target, { replace: true });
  }, [target, access, match, url, session, navigation]);

  if (path === '/') return <LandingScreen />;
  // Home has something to show before anybody is signed in: what the last start left, marked as that.
  const isEarly = access === 'loading' && match?.route.parent === null && feed.isKnown.value;
  if ((access !== 'in' && !isEarly) || !match) return <LoadingScreen />;
  return <RouteScreen match={match} path={path} />;
}

function RouteScreen({ match, path }: { readonly match: RouteMatch; readonly path: string }) {
  const { report } = useShell();
  const key = match.route.key(path);
  useRouteFocus(key);
  return (
    <>
      {match.route.hasNotificationBar && <NotificationBar />}
      <ErrorBoundary key={key} onError={report}>
        <RouteContent route={match.route} params={match.params} />
      </ErrorBoundary>
    </>
  );
}

/** A component of its own, so that a `draw` that throws does so below the boundary. */
function RouteContent({
  route,
  params,
}: {
  readonly route: AppRoute;
  readonly params: RouteMatch['params'];
}) {
  return <>{route.render(params)}</>;
}
