// An address for a blob that an <img> can show, for as long as the component wants it.
import { useEffect, useState } from 'react';

/** '' without a blob, and for the moment before it is made. */
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
