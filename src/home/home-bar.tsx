// Home bar: sticky title with the live status, settings, and the filter to open or clear (HOME-01, 02, 05).
import { useComputed } from '@preact/signals';
import { filterSummary } from '#i18n/filter-summary.ts';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../components/buttons/icon-button.tsx';
import { Icon } from '../components/icons/icon.tsx';
import { searchIcon, settingsIcon, xIcon } from '../components/icons/icons.ts';
import { LiveIndicator } from '../components/status/live-indicator.tsx';
import type { Home } from './home.ts';
import styles from './home-bar.module.css';

/** The heading of home, which takes the focus when home is opened again. */
export const HOME_HEADING_ID = 'home-title';

export function HomeBar({ feed, act }: Pick<Home, 'feed' | 'act'>) {
  const summary = useComputed(() => filterSummary(feed.filter.value, feed.filterName.value));
  const isFiltered = feed.isFiltered.value;
  return (
    <header className={styles.bar}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1 id={HOME_HEADING_ID} className={styles.title}>
            {strings.home.HOME_TITLE}
          </h1>
          <LiveIndicator status={feed.status} isConnecting={feed.isConnecting} />
        </div>
        <IconButton icon={settingsIcon} label={strings.home.SETTINGS} onClick={() => act('openSettings')} />
      </div>
      <div className={styles.filter} data-filtered={isFiltered}>
        <button type="button" className={styles.open} onClick={() => act('openFilter')}>
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
