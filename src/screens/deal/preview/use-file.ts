// The file behind a preview: on its way, here, or not to be had; trying again asks anew.
import { useCallback, useEffect, useState } from 'react';
import type { FileShelf, ShelvedFile } from '../chat/file-cache.ts';

export interface LoadedFile {
  /** Null while on its way and when it could not be loaded. */
  readonly file: ShelvedFile | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** At most `most` bytes of it. */
export function useFile(files: FileShelf, bubbleKey: string, most: number): LoadedFile {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ file: ShelvedFile | null; hasFailed: boolean }>({
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
