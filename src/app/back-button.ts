// Back button of the messenger, which Android's own Back triggers too: shown or hidden, and where it leads (NAV-07).
import { useEffect } from 'react';
import { closeTopModal, openModals } from '../components/overlay/modal-stack.ts';
import type { Navigation } from '../platform/navigation.ts';
import { useShell } from '../state/shell-context.ts';
import type { AppRoute } from './route.ts';

/** Closes an open sheet or dialog; else settings pages go to their parent, the other pages one step back. */
export function goBack(route: AppRoute | null, navigation: Navigation): void {
  if (closeTopModal() || !route?.parent) return;
  if (route.isParentFixed) navigation.up(route.parent);
  else navigation.back(route.parent);
}

/** While the button is hidden, Android's Back closes the mini-app: so it shows wherever Back can do something. */
export function useBackButton(route: AppRoute | null): void {
  const { native, navigation } = useShell();
  const isShown = openModals.value.length > 0 || Boolean(route?.parent);
  useEffect(() => {
    native.setBackHandler(isShown ? () => goBack(route, navigation) : null);
  }, [isShown, route, native, navigation]);
}
