// Landing screen: the phase of the sign-in, Retry when it takes long, an error card when it failed (LAND, NAV-01).

import { useEffect, useState } from 'react';
import { announcesFeatures } from '#contract/features.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import type { Children } from '../../components/children.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { RETRY_AFTER_MS } from '../../home/home.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { useTimeout } from '../../hooks/use-timeout.ts';
import type { SessionPhase } from '../../state/session/session.ts';
import styles from './splash.module.css';

const LANDING_RETRY_AFTER_MS = 10_000;
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
  const isSlow = useTimeout(LANDING_RETRY_AFTER_MS);
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

/**
 * Loading screen of a protected page while the sign-in runs.
 * The same as the page's first frame (NAV-06, HOME-06).
 */
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

interface SplashProps {
  /** The phase of the sign-in. */
  readonly status: string;
  /** Below the status: nothing, Retry, or an error card. */
  readonly children?: Children;
}

/**
 * Logo and name as in the markup of the page, so that replacing that is not visible.
 * Classes, texts and SVG paths are those of public/index.html: change both or neither.
 */
function Splash({ status, children }: SplashProps) {
  return (
    <main className="boot">
      <svg className="boot-mark" viewBox="0 0 72 72" aria-hidden="true">
        <path fill="currentColor" d="M36 0c27 0 36 9 36 36s-9 36-36 36S0 63 0 36 9 0 36 0" />
        <g fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round">
          <path d="M19 28h34M43 18l10 10-10 10" />
          <path d="M53 46H19m10-10L19 46l10 10" opacity="0.72" />
        </g>
      </svg>
      <h1 className="boot-name">{strings.landing.APP_NAME}</h1>
      <p className="boot-status" role="status">
        {status}
      </p>
      {/* Out of the flow: content that appears late must not move the logo. */}
      <div className={styles.late}>{children}</div>
    </main>
  );
}
