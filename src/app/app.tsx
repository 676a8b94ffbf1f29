// App: the frame around the screens, with the guards, the one screen of the route, and the overlays above it.
import { LocationProvider } from 'preact-iso/router';
import { useContext, useEffect, useLayoutEffect } from 'react';
import { LANDING_PATH } from '#domain/page-paths.ts';
import { NotificationBar } from '../components/layout/notification-bar.tsx';
import { closeTopModal, openModals } from '../components/overlay/modal-stack.ts';
import { ErrorBoundary } from '../home/error-boundary.tsx';
import { useShell } from '../hooks/shell-context.ts';
import { LazyStoresContext, useStores } from '../hooks/stores-context.ts';
import type { Navigation } from '../platform/navigation.ts';
import { AppContexts, type AppContextValues } from './app-contexts.tsx';
import { FallbackScreen } from './fallback-screen.tsx';
import { redirectFor, useAuthStatus } from './guard.ts';
import { LandingScreen, LoadingScreen } from './landing/landing-screen.tsx';
import { LazyScreen, useScreenLoader } from './lazy-screen.tsx';
import { useRouteFocus } from './route-focus.ts';
import { type AppRoute, matchRoute, type RouteMatch, type RouteParams } from './routes.tsx';
import { usePageLocation } from './use-page-location.ts';

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

/** Closes an open sheet or dialog; else settings pages go to their parent, other pages one step back. */
function goBack(route: AppRoute | null, navigation: Navigation): void {
  if (closeTopModal() || !route?.parent) return;
  if (route.isParentFixed) navigation.up(route.parent);
  else navigation.back(route.parent);
}

/**
 * Back button of the messenger, which Android's own Back triggers too (NAV-07).
 * It is shown wherever it can do something: while it is hidden, Android's Back closes the mini-app.
 * A press is for the page of the address: that of `route` may be left already, while the next one is still being drawn.
 */
function useBackButton(route: AppRoute | null): void {
  const { native, navigation } = useShell();
  const isShown = openModals.value.length > 0 || Boolean(route?.parent);
  useEffect(() => {
    const onBack = () => goBack(matchRoute(navigation.url().split('?')[0] ?? '')?.route ?? null, navigation);
    native.setBackHandler(isShown ? onBack : null);
  }, [isShown, native, navigation]);
}

/**
 * Live subscriptions: notifications always, the feed on the landing page and on home (LIVE-08).
 * The frame subscribes to the feed, not the home screen.
 * Between the landing page, home and its five paths there is then no moment without a subscription, and the stream opens once.
 */
function useSubscriptions(isSignedIn: boolean, isFeedPage: boolean): void {
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
