// The app's frame: guards above the screens, one screen at a time, what stands over them all.
import { LocationProvider, useLocation } from 'preact-iso/router';
import { useLayoutEffect } from 'react';
import { useModels } from '../state/models-context.ts';
import { type AppRoute, matchRoute, type RouteMatch } from './routes.tsx';
import { LandingScreen } from '../home/landing/landing-screen.tsx';
import { LoadingScreen } from '../home/landing/loading-screen.tsx';
import { NotificationBar } from '../home/notification-bar.tsx';
import { useBackButton } from './back-button.ts';
import { LaterPart, usePagesEarly } from './lazy-route.tsx';
import { useLiveNeeds } from './use-subscriptions.ts';
import { redirectOf } from './guard.ts';
import { RouteBoundary } from './error-boundary.tsx';
import { useScreenChange } from './route-focus.ts';
import { useShell } from '../state/shell-context.ts';
import { useAccess } from './use-auth-status.ts';

/** Needs ModelsContext and ShellContext around it. */
export function App() {
  return (
    <LocationProvider>
      <Guards />
      <LaterPart draw={(pages) => <pages.OverPages />} />
    </LocationProvider>
  );
}

/** NAV-01, 04, 05, 06: what is drawn never waits for a redirect, so nothing protected flashes. */
function Guards() {
  const { session, feed } = useModels();
  const { navigation } = useShell();
  const { path, url } = useLocation();
  const access = useAccess(session);
  const match = matchRoute(path);
  const target = redirectOf({ access, path, isKnown: match !== null });
  useBackButton(match?.route ?? null);
  usePagesEarly(feed.isConfirmed.value);
  useLiveNeeds(access === 'in', path === '/' || match?.route.parent === null);
  useLayoutEffect(() => {
    if (target === null) return;
    if (access === 'out' && match) session.noteAskedPage(url);
    navigation.navigate(target, { replace: true });
  }, [target, access, match, url, session, navigation]);

  if (path === '/') return <LandingScreen />;
  // Home has something to show before anybody is signed in: what the last start left, marked as that.
  const isEarly = access === 'loading' && match?.route.parent === null && feed.isKnown.value;
  if ((access !== 'in' && !isEarly) || !match) return <LoadingScreen />;
  return <Screen match={match} path={path} />;
}

function Screen({ match, path }: { readonly match: RouteMatch; readonly path: string }) {
  const { report } = useShell();
  const key = match.route.key(path);
  useScreenChange(key);
  return (
    <>
      {match.route.hasNotificationBar && <NotificationBar />}
      <RouteBoundary key={key} onError={report}>
        <Drawn route={match.route} params={match.params} />
      </RouteBoundary>
    </>
  );
}

/** A component of its own, so that a `draw` that throws does so below the boundary. */
function Drawn({ route, params }: { readonly route: AppRoute; readonly params: RouteMatch['params'] }) {
  return <>{route.draw(params)}</>;
}
