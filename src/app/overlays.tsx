// Overlays: toasts and the session-expired dialog, above every page.
import { ToastHost } from '../components/overlay/toast-host.tsx';
import { useModels } from '../hooks/models-context.ts';
import { SessionExpired } from './session-expired.tsx';

export function Overlays() {
  const { toasts } = useModels();
  return (
    <>
      <SessionExpired />
      <ToastHost current={toasts.current} />
    </>
  );
}
