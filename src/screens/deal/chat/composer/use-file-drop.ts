// useFileDrop: takes the files that are dropped on an element.
import { type RefObject, useEffect } from 'react';
import { hasFiles } from './transferred-files.ts';

/** `onFiles`: the same function on every render; null takes nothing. */
export function useFileDrop(
  element: RefObject<HTMLElement | null>,
  onFiles: ((files: readonly File[]) => void) | null,
): void {
  useEffect(() => {
    const { current } = element;
    if (!current || !onFiles) return;
    const onDrag = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      // Without this the browser drops nothing here.
      event.preventDefault();
      if (event.type === 'drop') onFiles(Array.from(event.dataTransfer?.files ?? []));
    };
    current.addEventListener('dragover', onDrag);
    current.addEventListener('drop', onDrag);
    return () => {
      current.removeEventListener('dragover', onDrag);
      current.removeEventListener('drop', onDrag);
    };
  }, [element, onFiles]);
}
