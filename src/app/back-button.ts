// The one owner of the messenger's Back button, which is Android's too: where it leads from each page (NAV-07).
import { useEffect } from 'react';
import { closeTopModal, openModals } from '../components/overlay/modal-stack.ts';
import type { Navigation } from '../platform/navigation.ts';
import { useShell } from '../state/shell-context.ts';
import type { AppRoute } from './route.ts';

/** A sheet or dialog closes first; then settings pages go to their fixed place, the others one step back. */
export function goBack(route: AppRoute | null, navigation: Navigation): void {
  if (closeTopModal() || !route?.parent) return;
  if (route.isParentFixed) navigation.up(route.parent);
  else navigation.back(route.parent);
}

/** While it is hidden, Android's Back closes the mini-app: so it shows wherever there is something to go back from. */
export function useBackButton(route: AppRoute | null): void {
  const { native, navigation } = useShell();
  const isShown = openModals.value.length > 0 || Boolean(route?.parent);
  useEffect(() => {
    native.setBackHandler(isShown ? () => goBack(route, navigation) : null);
  }, [isShown, route, native, navigation]);
}
