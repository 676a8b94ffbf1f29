// Landing screen: the phase of the sign-in, Retry when it takes long, an error card when it failed (LAND, NAV-01).
import { useEffect, useRef } from 'react';
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

const PHASES: readonly SessionPhase[] = ['initializing', 'connecting', 'authenticating', 'finishing'];
/** LAND-01. */
export const phaseText = (phase: SessionPhase): string =>
  strings.landing.LANDING_STATUS[PHASES.indexOf(phase)] ?? '';

export function LandingScreen() {
  const { session } = useStores();
  const { clock, native, navigation } = useShell();
  const isIn = session.state.value === 'authenticated';
  const error = session.error.value;
  const isSlow = useTimeout(RETRY_AFTER_MS);
  // No delay for a user who is signed in already.
  const delay = useRef(isIn ? 0 : LEAVE_DELAY_MS);

  useEffect(() => {
    if (!isIn) return;
    const path = session.takeInitialPath();
    // Somebody who opened a link waits for its page.
    return clock.after(path === HOME_PATH ? delay.current : 0, () =>
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
    <Splash status={phaseText(isIn ? 'finishing' : session.phase.value)}>
      {isSlow && !isIn && (
        <Button variant="secondary" onClick={() => navigation.reload()}>
          {strings.common.RETRY}
        </Button>
      )}
    </Splash>
  );
}
