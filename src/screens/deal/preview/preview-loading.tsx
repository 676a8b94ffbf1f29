// The file is on its way.
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { LOADING } from '../../../strings/common.ts';
import styles from './preview.module.css';

export function PreviewLoading() {
  return (
    <div className={styles.middle} role="status">
      <Spinner size={32} label={LOADING} />
    </div>
  );
}
