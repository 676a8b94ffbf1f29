// Loading screen: shown on a protected page while the sign-in runs, the same as the page's first frame (NAV-06, HOME-06).

import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { RETRY_AFTER_MS } from '../../home/home.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { useTimeout } from '../../hooks/use-timeout.ts';
import { usePhaseText } from './landing-screen.tsx';
import { Splash } from './splash.tsx';

export function LoadingScreen() {
  const { session } = useStores();
  const { navigation } = useShell();
  const status = usePhaseText(session.phase.value);
  const isSlow = useTimeout(RETRY_AFTER_MS);
  return (
    <Splash status={status}>
      {isSlow ? (
        <Button variant="secondary" onClick={() => navigation.reload()}>
          {strings.common.RETRY}
        </Button>
      ) : (
        <Spinner size={28} />
      )}
    </Splash>
  );
}
