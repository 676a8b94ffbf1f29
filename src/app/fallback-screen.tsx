// Fallback screen for a screen that threw: an explanation, the way home, and a reload (NAV-10).
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { warningIcon } from '../components/icons/icons.ts';
import { useShell } from '../hooks/shell-context.ts';
import styles from './fallback-screen.module.css';

/** Uses navigation only, so that it cannot fail for the screen's reason. */
export function FallbackScreen() {
  const { navigation } = useShell();
  return (
    <main className={styles.page}>
      <EmptyState
        icon={warningIcon}
        title={strings.landing.SCREEN_FAILED}
        hint={strings.landing.SCREEN_FAILED_HINT}
      >
        <div className={styles.actions}>
          <Button onClick={() => navigation.navigate(HOME_PATH, { replace: true })}>
            {strings.landing.GO_HOME}
          </Button>
          {/* A reload also fetches the new version after a deploy has removed the old one's files. */}
          <Button variant="plain" onClick={() => navigation.reload()}>
            {strings.common.RETRY}
          </Button>
        </div>
      </EmptyState>
    </main>
  );
}
