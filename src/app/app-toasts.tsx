// The toasts of the app, shown by the kit's host, timed by the model that owns them.
import { useModels } from '../state/models-context.ts';
import { ToastHost } from '../components/overlay/toast-host.tsx';

export function AppToasts() {
  const { toasts } = useModels();
  return <ToastHost current={toasts.current} />;
}
