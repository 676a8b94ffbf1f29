// The frame of a screen: a header that stays, the content, and a bar for the decision above keyboard and safe area.
import { BACK } from '../../strings/controls.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import { chevronLeftIcon } from '../icons/screen-icons.ts';
import styles from './page-layout.module.css';

export interface PageLayoutProps {
  readonly title: Children;
  /** Give it only where the messenger has no Back button of its own. */
  readonly onBack?: (() => void) | undefined;
  /** At the header's end: icon buttons or the live mark. */
  readonly trailing?: Children;
  /** Sticks under the header, e.g. a filter bar. */
  readonly bar?: Children;
  /** The decision: sticks to the bottom. */
  readonly actions?: Children;
  readonly children: Children;
}

export function PageLayout(props: PageLayoutProps) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <div className={styles.header}>
          {props.onBack && <IconButton icon={chevronLeftIcon} label={BACK} onClick={props.onBack} />}
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
