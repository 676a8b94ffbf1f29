// useFileDrop: takes the files that are dropped on an element.
import { type RefObject, useEffect } from 'react';

type Transfer = Pick<DataTransfer, 'types' | 'files' | 'getData'>;

/** True when files are dragged, which a page may not read before they are dropped. */
const hasFiles = (data: Pick<Transfer, 'types'> | null): boolean => data?.types.includes('Files') ?? false;

/**
 * The files of a paste; none where it brings text but a file's name, which file managers add.
 * Office programs add a picture of the copied text.
 */
export function pastedFiles(data: Transfer | null): readonly File[] {
  const files = Array.from(data?.files ?? []);
  const text = data?.getData('text/plain').trim() ?? '';
  return text === '' || files.some(({ name }) => text.startsWith(name)) ? files : [];
}

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
