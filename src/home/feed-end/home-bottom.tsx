// Beside the button for a new request: past deals, and on the first home what this is (HOME-13, HOME-14).
import { PAST_DEALS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { scrollTextIcon } from '../../components/icons/screen-icons.ts';
import { useShell } from '../../hooks/shell-context.ts';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import { hasPages } from '../../state/has-pages.ts';
import styles from './home-bottom.module.css';

export function HomeBottom() {
  const { navigation } = useShell();
  const { session } = useStores();
  return (
    <>
      <Welcome />
      {/* Elsewhere the end of the feed has them (ACT-09). */}
      {hasPages(session) && (
        <div className={styles.pastDeals}>
          <Button
            variant="plain"
            size="small"
            icon={scrollTextIcon}
            onClick={() => navigation.navigate(PAST_DEALS_PATH)}
          >
            {strings.pastDeals.PAST_DEALS_TITLE}
          </Button>
        </div>
      )}
    </>
  );
}

/** Above the bar, not in the feed: no card moves when it comes or goes. */
function Welcome() {
  const { welcome } = useLazyStores();
  if (!welcome.isShown.value) return null;
  const text = strings.welcome;
  return (
    <section className={styles.welcome} aria-label={text.TITLE}>
      <h2 className={styles.title}>{text.TITLE}</h2>
      <ol className={styles.lines}>
        {[text.PAY_EACH_OTHER, text.NOBODY_HOLDS, text.STEP_BY_STEP].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <Button size="small" wide onClick={welcome.dismiss}>
        {text.GOT_IT}
      </Button>
    </section>
  );
}

/** At the end of the feed: the last cards can be scrolled clear of what is above the bar. */
export function WelcomeSpace() {
  const { welcome } = useLazyStores();
  return welcome.isShown.value ? <div className={styles.space} /> : null;
}
