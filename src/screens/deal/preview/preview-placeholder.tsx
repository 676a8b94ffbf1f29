// Preview placeholders: a spinner while the file is loading, or why it cannot be shown.

import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { warningIcon } from '../../../components/icons/icons.ts';
import { downloadIcon, refreshIcon } from '../../../components/icons/screen-icons.ts';
import styles from './preview.module.css';

interface PreviewErrorProps {
  readonly text: string;
  /** Only where a retry can help. */
  readonly onRetry?: (() => void) | undefined;
  /** Only where another app may show the file. */
  readonly onDownload?: (() => void) | undefined;
}

export function PreviewError({ text, onRetry, onDownload }: PreviewErrorProps) {
  return (
    <div className={styles.middle} role="alert">
      <Icon icon={warningIcon} size={32} />
      <p>{text}</p>
      {onRetry && (
        <Button variant="secondary" size="small" icon={refreshIcon} onClick={onRetry}>
          {strings.common.RETRY}
        </Button>
      )}
      {onDownload && (
        <Button variant="secondary" size="small" icon={downloadIcon} onClick={onDownload}>
          {strings.chat.DOWNLOAD}
        </Button>
      )}
    </div>
  );
}

export function PreviewLoading() {
  return (
    <div className={styles.middle} role="status">
      <Spinner size={32} label={strings.common.LOADING} />
    </div>
  );
}
