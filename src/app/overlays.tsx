// Overlays: toasts and the session-expired dialog, above every page, and the entry in the messenger's menu.
import { ToastHost } from '../components/overlay/toast-host.tsx';
import { useStores } from '../hooks/stores-context.ts';
import { SessionExpired } from './session-expired.tsx';
import { useSettingsButton } from './settings-button.ts';
import { useAuthStatus } from './use-auth-status.ts';

export function Overlays() {
  const { toasts, session } = useStores();
  useSettingsButton(useAuthStatus(session) === 'in');
  return (
    <>
      <SessionExpired />
      <ToastHost current={toasts.current} />
    </>
  );
}
