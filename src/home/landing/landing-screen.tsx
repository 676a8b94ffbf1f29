// The landing page: what the sign-in is doing, Retry when it takes long, a card when it failed (LAND, NAV-01).
import { useEffect, useRef } from 'react';
import { useModels } from '../../state/models-context.ts';
import type { SessionPhase } from '../../state/session/session.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { useShell } from '../../state/shell-context.ts';
import { useAfter } from '../../state/use-timeout.ts';
import { CLOSE_APP, LANDING_STATUS, SIGN_IN_FAILED } from '../../strings/landing.ts';
import { RETRY } from '../../strings/common.ts';
import { BootScreen } from './splash.tsx';
import styles from './splash.module.css';

const RETRY_AFTER_MS = 10_000;
const GO_ON_AFTER_MS = 500;

const PHASES: readonly SessionPhase[] = ['initializing', 'connecting', 'authenticating', 'finishing'];
/** LAND-01: the sentence of a phase. */
export const statusOf = (phase: SessionPhase): string => LANDING_STATUS[PHASES.indexOf(phase)] ?? '';

export function LandingScreen() {
  const { session } = useModels();
  const { clock, native, navigation } = useShell();
  const isIn = session.state.value === 'authenticated';
  const error = session.error.value;
  const isSlow = useAfter(RETRY_AFTER_MS);
  // Somebody who comes here signed in waits for nothing.
  const delay = useRef(isIn ? 0 : GO_ON_AFTER_MS);

  useEffect(() => {
    if (!isIn) return;
    return clock.after(delay.current, () => navigation.navigate(session.takeFirstPage(), { replace: true }));
  }, [isIn, clock, navigation, session]);

  if (error !== '')
    return (
      <BootScreen status={SIGN_IN_FAILED}>
        <div className={styles.error}>
          <ErrorCard
            message={error}
            onRetry={() => navigation.reload()}
            secondText={CLOSE_APP}
            onSecond={() => native.close()}
          />
        </div>
      </BootScreen>
    );
  return (
    <BootScreen status={statusOf(isIn ? 'finishing' : session.phase.value)}>
      {isSlow && !isIn && (
        <Button variant="secondary" onClick={() => navigation.reload()}>
          {RETRY}
        </Button>
      )}
    </BootScreen>
  );
}
