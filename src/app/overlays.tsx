// Overlays: toasts and the session-expired dialog, above every page.
import { ToastHost } from '../components/overlay/toast-host.tsx';
import { useStores } from '../hooks/stores-context.ts';
import { SessionExpired } from './session-expired.tsx';

export function Overlays() {
  const { toasts } = useStores();
  return (
    <>
      <SessionExpired />
      <ToastHost current={toasts.current} />
    </>
  );
}
