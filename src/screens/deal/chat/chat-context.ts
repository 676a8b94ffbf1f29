// Chat context: what all components of one open chat share.
import type { ChatModel } from '../../../state/chat/page.ts';
import type { FileCache } from './file-cache.ts';

export interface ChatContext {
  readonly chat: ChatModel;
  readonly files: FileCache;
  /** Opens the preview of a message's file. */
  readonly openPreview: (key: string) => void;
}
