// Page layout of a screen: sticky header, content, and a bar of actions above keyboard and safe area.
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import { chevronLeftIcon } from '../icons/screen-icons.ts';
import styles from './page-layout.module.css';

interface PageLayoutProps {
  readonly title: Children;
  /** Only where the messaging app has no Back button of its own. */
  readonly onBack?: (() => void) | undefined;
  /** At the end of the header: icon buttons, the connection status. */
  readonly trailing?: Children;
  /** Sticky below the header, e.g. a filter bar. */
  readonly bar?: Children;
  /** Sticky at the bottom: the buttons of the decision. */
  readonly actions?: Children;
  readonly children: Children;
}

export function PageLayout(props: PageLayoutProps) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <div className={styles.header}>
          {props.onBack && (
            <IconButton
              icon={chevronLeftIcon}
              mirrored
              label={strings.controls.BACK}
              onClick={props.onBack}
            />
          )}
          <h1 className={styles.title}>{props.title}</h1>
          {props.trailing && <div className={styles.trailing}>{props.trailing}</div>}
        </div>
        {props.bar}
      </header>
      <main className={classNames(styles.content, !props.actions && styles.last)}>{props.children}</main>
      {props.actions && <footer className={styles.actions}>{props.actions}</footer>}
    </div>
  );
}
