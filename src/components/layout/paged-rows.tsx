// Paged rows: the rows of a list in pages with its loading, empty and failed states, and its end (SRCH-10).
import type { JSX } from 'react';
import { ErrorCard } from '../feedback/error-card.tsx';
import { ListEnd, type ListEndProps } from '../feedback/list-end.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './paged-rows.module.css';

interface PagedRowsProps<T> extends ListEndProps {
  /** The loaded items that are shown; null until loaded. */
  readonly items: readonly T[] | null;
  /** Why the list could not be loaded, else ''. Shown only when there is nothing else to show. */
  readonly error: string;
  readonly onRetry: () => void;
  /** Spoken name of the spinner. */
  readonly title: string;
  readonly emptyText: string;
  readonly renderRow: (item: T) => JSX.Element;
}

export function PagedRows<T>({
  items,
  error,
  onRetry,
  title,
  emptyText,
  renderRow,
  ...end
}: PagedRowsProps<T>) {
  if (error && !items) return <ErrorCard message={error} onRetry={onRetry} />;
  if (!items)
    return (
      <div className={styles.note}>
        <Spinner label={title} />
      </div>
    );
  if (items.length === 0 && end.end === 'all') return <p className={styles.note}>{emptyText}</p>;
  return (
    <>
      {items.map(renderRow)}
      <ListEnd {...end} />
    </>
  );
}
