// Saves the file that is shown.
import { Icon } from '../../../components/icons/icon.tsx';
import { downloadIcon } from '../../../components/icons/screen-icons.ts';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { DOWNLOAD } from '../../../strings/chat.ts';
import styles from './preview.module.css';
import type { Saving } from './use-download.ts';

export function DownloadButton({ saving }: { readonly saving: Saving }) {
  return (
    <button
      type="button"
      className={styles.download}
      aria-label={DOWNLOAD}
      aria-busy={saving.isBusy || undefined}
      onClick={saving.save}
    >
      {saving.isBusy ? <Spinner size={24} /> : <Icon icon={downloadIcon} />}
    </button>
  );
}
