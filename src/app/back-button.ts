// Back button of the messenger, which Android's own Back triggers too: shown or hidden, and where it leads (NAV-07).
import { useEffect } from 'react';
import { closeTopModal, openModals } from '../components/overlay/modal-stack.ts';
import { useShell } from '../hooks/shell-context.ts';
import type { Navigation } from '../platform/navigation.ts';
import type { AppRoute } from './route.ts';
import { matchRoute } from './routes.tsx';

/** Closes an open sheet or dialog; else settings pages go to their parent, other pages one step back. */
export function goBack(route: AppRoute | null, navigation: Navigation): void {
  if (closeTopModal() || !route?.parent) return;
  if (route.isParentFixed) navigation.up(route.parent);
  else navigation.back(route.parent);
}

/**
 * Shows Back wherever it can do something: while it is hidden, Android's Back closes the mini-app.
 * A press is for the page of the address: that of `route` may be left already, while the next one is still being drawn.
 */
export function useBackButton(route: AppRoute | null): void {
  const { native, navigation } = useShell();
  const isShown = openModals.value.length > 0 || Boolean(route?.parent);
  useEffect(() => {
    const onBack = () => goBack(matchRoute(navigation.url().split('?')[0] ?? '')?.route ?? null, navigation);
    native.setBackHandler(isShown ? onBack : null);
  }, [isShown, native, navigation]);
}
