// The file behind a preview: on its way, here, or not to be had; trying again asks anew.
import { useCallback, useEffect, useState } from 'react';
import type { CachedFile, FileCache } from '../chat/file-cache.ts';

export interface FilePreviewProps {
  readonly files: FileCache;
  readonly bubbleKey: string;
  readonly name: string;
}

export interface LoadedFile {
  /** Null while on its way and when it could not be loaded. */
  readonly file: CachedFile | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** At most `most` bytes of it. */
export function useFile(files: FileCache, bubbleKey: string, most: number): LoadedFile {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ file: CachedFile | null; hasFailed: boolean }>({
    file: null,
    hasFailed: false,
  });
  useEffect(() => {
    const request = files.get(bubbleKey, most);
    let isHere = true;
    setState({ file: null, hasFailed: false });
    void request.file.then((file) => {
      if (isHere) setState({ file, hasFailed: file === null });
    });
    return () => {
      isHere = false;
      request.leave();
    };
  }, [files, bubbleKey, most, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...state, retry };
}
