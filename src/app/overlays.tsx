// Overlays: toasts, the session-expired dialog and the question of the bot's access, above every page, and the entry in the messenger's menu.
import { openModals } from '../components/overlay/modal-stack.ts';
import { ToastHost } from '../components/overlay/toast-host.tsx';
import { useStores } from '../hooks/stores-context.ts';
import { useStillPage } from '../hooks/use-still-page.ts';
import { BotAccessQuestion } from '../screens/bot-access/bot-access-question.tsx';
import { SessionExpired } from './session-expired.tsx';
import { useSettingsButton } from './settings-button.ts';
import { useAuthStatus } from './use-auth-status.ts';

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
