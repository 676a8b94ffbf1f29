// Landing screen: the phase of the sign-in, Retry when it takes long, an error card when it failed (LAND, NAV-01).
import { useEffect, useState } from 'react';
import { announcesFeatures } from '#contract/features.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { useTimeout } from '../../hooks/use-timeout.ts';
import type { SessionPhase } from '../../state/session/session.ts';
import styles from './splash.module.css';
import { Splash } from './splash.tsx';

const RETRY_AFTER_MS = 10_000;
const LEAVE_DELAY_MS = 500;
/** A text stays at least this long: a fast sign-in shows all of them before it leaves. */
const STEP_MS = 125;

const PHASES: readonly SessionPhase[] = ['initializing', 'connecting', 'authenticating', 'finishing'];

/** LAND-01: the text of this phase, after the texts of the phases before it. */
export function usePhaseText(phase: SessionPhase): string {
  const { clock } = useShell();
  const current = PHASES.indexOf(phase);
  // The page's own markup has shown the first one.
  const [shown, setShown] = useState(1);
  useEffect(
    () => (shown < current ? clock.after(STEP_MS, () => setShown(shown + 1)) : undefined),
    [clock, shown, current],
  );
  return strings.landing.LANDING_STATUS[Math.min(shown, current)] ?? '';
}

export function LandingScreen() {
  const { session } = useStores();
  const { clock, native, navigation } = useShell();
  const isIn = session.state.value === 'authenticated';
  const error = session.error.value;
  const isSlow = useTimeout(RETRY_AFTER_MS);
  const status = usePhaseText(session.phase.value);

  useEffect(() => {
    if (!isIn) return;
    const path = session.takeInitialPath();
    // Somebody who opened a link waits for its page, and nobody waits who was signed in before.
    const isDelayed = path === HOME_PATH && !announcesFeatures(session.announced.peek().features);
    const sinceSignIn = Math.abs(clock.now() - session.signedInAt());
    return clock.after(isDelayed ? Math.max(0, LEAVE_DELAY_MS - sinceSignIn) : 0, () =>
      navigation.navigate(path, { replace: true }),
    );
  }, [isIn, clock, navigation, session]);

  if (session.state.value === 'signed_out')
    return (
      <Splash status={strings.landing.SIGNED_OUT}>
        <Button onClick={session.retry}>{strings.landing.SIGN_IN}</Button>
      </Splash>
    );
  if (error !== '')
    return (
      <Splash status={strings.landing.SIGN_IN_FAILED_TITLE}>
        <div className={styles.error}>
          <ErrorCard
            message={error}
            onRetry={() => navigation.reload()}
            secondText={strings.landing.CLOSE_APP}
            onSecond={() => native.close()}
          />
        </div>
      </Splash>
    );
  return (
    <Splash status={status}>
      {isSlow && !isIn && (
        <Button variant="secondary" onClick={() => navigation.reload()}>
          {strings.common.RETRY}
        </Button>
      )}
    </Splash>
  );
}
