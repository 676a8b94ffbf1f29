// useFile: loads the file of a preview from the file cache, with retry.
import { useCallback, useEffect, useState } from 'react';
import type { CachedFile, FileCache } from '../chat/file-cache.ts';

export interface FilePreviewProps {
  readonly files: FileCache;
  readonly bubbleKey: string;
  readonly name: string;
}

interface LoadedFile {
  /** Null while loading and after a failure. */
  readonly file: CachedFile | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads at most `maxBytes` bytes. */
export function useFile(files: FileCache, bubbleKey: string, maxBytes: number): LoadedFile {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ file: CachedFile | null; hasFailed: boolean }>({
    file: null,
    hasFailed: false,
  });
  useEffect(() => {
    const request = files.get(bubbleKey, maxBytes);
    let isMounted = true;
    setState({ file: null, hasFailed: false });
    void request.file.then((file) => {
      if (isMounted) setState({ file, hasFailed: file === null });
    });
    return () => {
      isMounted = false;
      request.release();
    };
  }, [files, bubbleKey, maxBytes, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...state, retry };
}
