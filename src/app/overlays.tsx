// Overlays: toasts, the session-expired dialog and the question of the bot's access, above every page, and the entry in the messenger's menu.

import { useEffect } from 'react';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Dialog } from '../components/overlay/dialog.tsx';
import { openModals } from '../components/overlay/modal-stack.ts';
import { ToastHost } from '../components/overlay/toast-host.tsx';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import { useStillPage } from '../hooks/use-still-page.ts';
import { BotAccessQuestion } from '../screens/bot-access/bot-access-question.tsx';
import { useAuthStatus } from './guard.ts';

export function Overlays() {
  const { toasts, session } = useStores();
  useSettingsButton(useAuthStatus(session) === 'in');
  useStillPage(openModals.value.length > 0);
  return (
    <>
      <BotAccessQuestion />
      <SessionExpired />
      <ToastHost current={toasts.current} />
    </>
  );
}

/** Settings button in the messenger's menu: opens the settings while somebody is signed in (NAV-07). */
function useSettingsButton(isSignedIn: boolean): void {
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

/** Session-expired dialog: shown above the page, which keeps everything that was typed (AUTH-11). */
export function SessionExpired() {
  const { session } = useStores();
  const { native } = useShell();
  if (!session.isExpired.value) return null;
  return (
    <Dialog
      title={strings.session.SESSION_EXPIRED}
      message={strings.session.SESSION_EXPIRED_HINT}
      confirmText={strings.common.RETRY}
      cancelText={strings.landing.CLOSE_APP}
      error={session.error.value || undefined}
      busy={session.isLoading.value}
      onConfirm={() => session.retry()}
      onCancel={() => native.close()}
    />
  );
}
