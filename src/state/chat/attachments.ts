// Files of a chat on the page's side: what may be sent, said before sending (CHAT-02), and where one is fetched (CHAT-06).
import {
  type AttachmentType,
  MAX_ATTACHMENT_BYTES,
  SNIFF_BYTES,
  sniffAttachment,
} from '#domain/attachment.ts';
import { TOKEN_PARAM } from '#api/events.ts';
import { pathOf } from '#api/routes.ts';
import { FILE_TOO_LARGE, FILE_UNREADABLE, FILE_UNSUPPORTED } from './message-strings.ts';

export type CheckedFile = { readonly mime: AttachmentType } | { readonly error: string };

/** Never rejects: a file that vanished meanwhile is an error too. */
export async function checkFile(file: Blob): Promise<CheckedFile> {
  if (file.size > MAX_ATTACHMENT_BYTES) return { error: FILE_TOO_LARGE };
  try {
    const mime = sniffAttachment(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
    return mime ? { mime } : { error: FILE_UNSUPPORTED };
  } catch {
    return { error: FILE_UNREADABLE };
  }
}

export interface FilePlace {
  /** Absolute base of the API. */
  readonly apiBase: string;
  readonly chatId: string;
  readonly messageId: string;
  readonly token: string;
  /** Something that was never asked for before: no cache may answer with an older session's file. */
  readonly nonce: string;
}

export function fileUrl({ apiBase, chatId, messageId, token, nonce }: FilePlace): string {
  return apiBase + pathOf('chatFile', { id: chatId, messageId }, { [TOKEN_PARAM]: token, v: nonce });
}
