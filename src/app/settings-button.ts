// Settings button in the messenger's menu: opens the settings while somebody is signed in (NAV-07).
import { useEffect } from 'react';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { useShell } from '../hooks/shell-context.ts';

export function useSettingsButton(isSignedIn: boolean): void {
  const { native, navigation } = useShell();
  useEffect(() => {
    if (!isSignedIn) return;
    native.setSettingsHandler(() => {
      // Pressed again on the menu itself it would leave a second step to go back.
      if (navigation.url().split('?')[0] !== SETTINGS_PATH) navigation.navigate(SETTINGS_PATH);
    });
    return () => native.setSettingsHandler(null);
  }, [isSignedIn, native, navigation]);
}
