// Console frame: heading, Back, the pages to choose from, and Refresh.
import { useEffect, useRef } from 'react';
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../components/buttons/icon-button.tsx';
import type { Children } from '../components/children.ts';
import { chevronLeftIcon, refreshIcon } from '../components/icons/screen-icons.ts';
import styles from './console.module.css';
import { useConsole } from './console-context.ts';
import { offeredPages } from './console-pages.ts';

interface ConsoleFrameProps {
  readonly title: Children;
  /** The page that Back leads to when there is no earlier one. */
  readonly parent?: string;
  readonly onRefresh?: () => void;
  /** The page of the navigation that this is; absent: one below them, which Back leaves. */
  readonly page?: string;
  readonly children: Children;
}

/** The heading of a page gets the focus, so that it is read aloud, and the keys work at once. */
export function ConsoleFrame({ title, parent = HOME_PATH, onRefresh, page, children }: ConsoleFrameProps) {
  const { deps } = useConsole();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.console}>
      <header className={styles.top}>
        <div className={styles.bar}>
          {!deps.hasBackButton && (
            <IconButton
              icon={chevronLeftIcon}
              mirrored
              label={strings.frame.BACK}
              onClick={() => deps.back(parent)}
            />
          )}
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {page && <ConsoleNavigation page={page} />}
          {onRefresh && <IconButton icon={refreshIcon} label={strings.frame.REFRESH} onClick={onRefresh} />}
        </div>
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  );
}

function ConsoleNavigation({ page }: { readonly page: string }) {
  const { roles, features } = useConsole().deps;
  const pages = offeredPages(roles, features);
  const nav = useRef<HTMLElement>(null);
  // Of the row that scrolls on a phone, the page on show is seen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  if (pages.every(({ path }) => path === page)) return null;
  return (
    <nav ref={nav} className={styles.links} aria-label={strings.frame.PAGES}>
      {pages.map(({ path, title }) => (
        <a key={path} className={styles.link} href={path} aria-current={page === path ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
