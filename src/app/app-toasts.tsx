// The toasts of the app, shown by the kit's host, timed by the model that owns them.

import { ToastHost } from '../components/overlay/toast-host.tsx';
import { useModels } from '../state/models-context.ts';

export function AppToasts() {
  const { toasts } = useModels();
  return <ToastHost current={toasts.current} />;
}
