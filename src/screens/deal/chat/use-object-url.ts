// Object URL of a blob for an <img>, revoked when the component or the blob goes.
import { useEffect, useState } from 'react';

/** '' without a blob and until the effect has run. */
export function useObjectUrl(blob: Blob | null): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl('');
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
