// Home bar: sticky title with the live status, settings, and the filter to open or clear (HOME-01, 02, 05).
import { useComputed } from '@preact/signals';
import { FILTER_PATH, SETTINGS_PATH } from '#domain/page-paths.ts';
import { filterSummary } from '#i18n/filter-summary.ts';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../components/buttons/icon-button.tsx';
import { Icon } from '../components/icons/icon.tsx';
import { searchIcon, settingsIcon, xIcon } from '../components/icons/icons.ts';
import { LiveIndicator } from '../components/status/live-indicator.tsx';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import styles from './home-bar.module.css';
import { useNavigationState } from './use-navigation-state.ts';

export function HomeBar() {
  const { feed } = useStores();
  const { navigation } = useShell();
  const summary = useComputed(() => filterSummary(feed.filter.value, feed.filterName.value));
  const isFiltered = feed.isFiltered.value;
  // Here, because the effects of the bar run before those of the list, which begins under the new filter then.
  useNavigationState();
  return (
    <header className={styles.bar}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{strings.home.HOME_TITLE}</h1>
          <LiveIndicator status={feed.status} isConnecting={feed.isConnecting} />
        </div>
        <IconButton
          icon={settingsIcon}
          label={strings.home.SETTINGS}
          onClick={() => navigation.navigate(SETTINGS_PATH)}
        />
      </div>
      <div className={styles.filter} data-filtered={isFiltered}>
        <button
          type="button"
          className={styles.open}
          onClick={() => navigation.navigate(FILTER_PATH, { state: { filter: feed.filter.peek() } })}
        >
          <Icon icon={searchIcon} size={20} />
          <span className="visually-hidden">{strings.home.OPEN_FILTER}: </span>
          <span className={styles.summary}>{summary}</span>
        </button>
        {isFiltered && (
          <button
            type="button"
            className={styles.clear}
            aria-label={strings.home.CLEAR_FILTER}
            onClick={() => feed.clearFilter()}
          >
            <Icon icon={xIcon} size={20} />
          </button>
        )}
      </div>
    </header>
  );
}
