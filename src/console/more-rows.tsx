// Button below the last row of a list in pages: the next page, or another try.
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { ErrorCard } from '../components/feedback/error-card.tsx';
import type { NextPages } from '../state/next-pages.ts';
import styles from './console.module.css';

export function MoreRows({ pages }: { readonly pages: NextPages }) {
  const end = pages.end.value;
  const load = () => void pages.loadMore();
  if (end === 'all') return null;
  if (end === 'failed') return <ErrorCard message={strings.frame.MORE_FAILED} onRetry={load} />;
  return (
    <div className={styles.more}>
      <Button variant="secondary" size="small" loading={pages.isLoading.value} onClick={load}>
        {strings.frame.SHOW_MORE}
      </Button>
    </div>
  );
}
