// Loader of 'Your data' on the security page: its parts are a chunk of their own, fetched where the backend offers the feature.
import { useEffect, useState } from 'react';
import { hasFeature } from '#api/features.ts';
import { retryImport } from '#api/retry-import.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { useModels } from '../../state/models-context.ts';
import { YOUR_DATA_NOT_LOADED } from '../../strings/security.ts';

type Content = typeof import('./your-data.tsx');
const loadContent = retryImport<Content>(() => import('./your-data.tsx'));

export function YourDataSection() {
  const { features } = useModels().session.announced.value;
  return hasFeature(features, 'account', 1) ? <LoadedContent /> : null;
}

function LoadedContent() {
  const [content, setContent] = useState<Content | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isClosed = false;
    loadContent()
      .catch(() => 'failed' as const)
      .then((result) => {
        if (!isClosed) setContent(result);
      });
    return () => {
      isClosed = true;
    };
  }, [attempt]);
  const retry = () => {
    setContent(null);
    setAttempt(attempt + 1);
  };
  // Nothing while it loads: it stands below what the page is opened for.
  if (content === null) return null;
  if (content === 'failed') return <ErrorCard message={YOUR_DATA_NOT_LOADED} onRetry={retry} />;
  return <content.YourData />;
}
