// Error card: what failed, with Retry and at most one other button.
import { strings } from '#i18n/strings.ts';
import { Button } from '../buttons/button.tsx';
import type { Children } from '../children.ts';
import { Icon } from '../icons/icon.tsx';
import { warningIcon } from '../icons/icons.ts';
import styles from './error-card.module.css';

interface ErrorCardProps {
  readonly message: Children;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  readonly secondText?: string;
  readonly onSecond?: () => void;
}

export function ErrorCard(props: ErrorCardProps) {
  return (
    <div className={styles.card} role="alert">
      <div className={styles.message}>
        <Icon icon={warningIcon} size={20} className={styles.icon} />
        <p>{props.message}</p>
      </div>
      {(props.onRetry || props.onSecond) && (
        <div className={styles.actions}>
          {props.onSecond && (
            <Button variant="plain" size="small" onClick={props.onSecond}>
              {props.secondText}
            </Button>
          )}
          {props.onRetry && (
            <Button
              variant="secondary"
              size="small"
              loading={props.retrying ?? false}
              onClick={props.onRetry}
            >
              {strings.common.RETRY}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
