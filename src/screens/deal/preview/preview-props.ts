// What each kind of preview is given.
import type { FileCache } from '../chat/file-cache.ts';

export interface FilePreviewProps {
  readonly files: FileCache;
  readonly bubbleKey: string;
  readonly name: string;
}
