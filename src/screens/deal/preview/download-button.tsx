// Saves the file that is shown.

import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { downloadIcon } from '../../../components/icons/screen-icons.ts';
import { DOWNLOAD } from '../../../strings/chat.ts';
import styles from './preview.module.css';
import type { FileDownload } from './use-download.ts';

export function DownloadButton({ saving }: { readonly saving: FileDownload }) {
  return (
    <button
      type="button"
      className={styles.download}
      aria-label={DOWNLOAD}
      aria-busy={saving.isBusy || undefined}
      onClick={saving.start}
    >
      {saving.isBusy ? <Spinner size={24} /> : <Icon icon={downloadIcon} />}
    </button>
  );
}
