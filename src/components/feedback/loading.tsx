// Loading: what is shown in the place of something that is not loaded, or why it could not be, with Retry.
import { strings } from '#i18n/strings.ts';
import { ErrorCard } from './error-card.tsx';
import { FullScreenSpinner } from './spinner.tsx';

interface LoadingProps {
  /** Why it could not be loaded, else ''. */
  readonly error: string;
  readonly onRetry: () => void;
}

export function Loading({ error, onRetry }: LoadingProps) {
  if (error) return <ErrorCard message={error} onRetry={onRetry} />;
  return <FullScreenSpinner label={strings.common.LOADING} />;
}
