// What stands where a screen failed to draw: what happened, a way home, another try (NAV-10).
import { HOME_PATH } from '#domain/page-paths.ts';
import { Button } from '../components/buttons/button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { alertTriangleIcon } from '../components/icons/icons.ts';
import { useShell } from '../state/shell-context.ts';
import { RETRY } from '../strings/common.ts';
import { GO_HOME, SCREEN_FAILED, SCREEN_FAILED_HINT } from '../strings/landing.ts';
import styles from './fallback-screen.module.css';

/** Needs nothing but navigation, so that it cannot fail the way the screen did. */
export function FallbackScreen() {
  const { navigation } = useShell();
  return (
    <main className={styles.page}>
      <EmptyState icon={alertTriangleIcon} title={SCREEN_FAILED} hint={SCREEN_FAILED_HINT}>
        <div className={styles.actions}>
          <Button onClick={() => navigation.navigate(HOME_PATH, { replace: true })}>{GO_HOME}</Button>
          {/* A reload also fetches a new version, when the old one's files are gone from the server. */}
          <Button variant="plain" onClick={() => navigation.reload()}>
            {RETRY}
          </Button>
        </div>
      </EmptyState>
    </main>
  );
}
