// List end: below the last row of a list in pages; asks for the next page when it comes near, or offers to try again.
import { useEffect, useRef, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { Button } from '../buttons/button.tsx';
import { ErrorCard } from './error-card.tsx';
import styles from './list-end.module.css';
import { Spinner } from './spinner.tsx';

export interface ListEndProps {
  /** 'all': nothing is rendered. */
  readonly end: 'all' | 'more' | 'failed';
  /** True when a page is on its way. */
  readonly isLoading: boolean;
  /** Called while the end is near and nothing is on its way, and when the user asks. */
  readonly onMore: () => void;
  /** Why the next page is missing, when `end` is 'failed'. */
  readonly failureMessage: string;
}

/** About one screen before the last row, CSS px. */
const ROOT_MARGIN = '0px 0px 800px 0px';

export function ListEnd({ end, isLoading, onMore, failureMessage }: ListEndProps) {
  if (end === 'all') return null;
  if (end === 'failed') return <ErrorCard message={failureMessage} onRetry={onMore} />;
  return <NextPage isLoading={isLoading} onMore={onMore} />;
}

function NextPage({ isLoading, onMore }: Pick<ListEndProps, 'isLoading' | 'onMore'>) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  const [isObserved, setObserved] = useState(true);
  // A new observer reports at once: so a page that does not fill the screen is followed by the next one.
  useEffect(() => {
    if (isLoading) return;
    const observer = createObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    setObserved(observer !== null);
    if (element.current) observer?.observe(element.current);
    return () => observer?.disconnect();
  }, [isLoading]);
  return (
    <div ref={element} className={styles.next}>
      {isLoading || isObserved ? (
        <Spinner label={strings.listEnd.LOADING_MORE} />
      ) : (
        <Button variant="secondary" size="small" onClick={onMore}>
          {strings.listEnd.SHOW_MORE}
        </Button>
      )}
    </div>
  );
}

/** Null where the browser has none, or none for a document. */
function createObserver(onChange: IntersectionObserverCallback): IntersectionObserver | null {
  try {
    // In a cross-origin frame, as in the messenger's web clients, rootMargin works only with the document as root.
    return new IntersectionObserver(onChange, { root: document, rootMargin: ROOT_MARGIN });
  } catch {
    return null;
  }
}
