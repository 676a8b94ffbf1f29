// What each kind of preview is given.
import type { FileShelf } from '../chat/file-cache.ts';

export interface PartProps {
  readonly files: FileShelf;
  readonly bubbleKey: string;
  readonly name: string;
}
