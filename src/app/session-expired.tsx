// Session-expired dialog: shown above the page, which keeps everything that was typed (AUTH-11).

import { strings } from '#i18n/strings.ts';
import { Dialog } from '../components/overlay/dialog.tsx';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';

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
