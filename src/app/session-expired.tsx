// Session-expired dialog: shown above the page, which keeps everything that was typed (AUTH-11).
import { Dialog } from '../components/overlay/dialog.tsx';
import { useModels } from '../state/models-context.ts';
import { useShell } from '../state/shell-context.ts';
import { RETRY } from '../strings/common.ts';
import { CLOSE_APP, SESSION_EXPIRED, SESSION_EXPIRED_HINT } from '../strings/landing.ts';

export function SessionExpired() {
  const { session } = useModels();
  const { native } = useShell();
  if (!session.isExpired.value) return null;
  return (
    <Dialog
      title={SESSION_EXPIRED}
      message={SESSION_EXPIRED_HINT}
      confirmText={RETRY}
      cancelText={CLOSE_APP}
      error={session.error.value || undefined}
      busy={session.isLoading.value}
      onConfirm={() => session.retry()}
      onCancel={() => native.close()}
    />
  );
}
