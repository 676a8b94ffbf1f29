// Attachments on the page: the check before sending (CHAT-02) and the URL for a download (CHAT-06).

import { TOKEN_PARAM } from '#api/events.ts';
import { apiPath } from '#api/route.ts';
import { chatFileRoute } from '#api/routes/chat.ts';
import {
  ATTACHMENT_SNIFF_BYTES,
  type AttachmentType,
  MAX_ATTACHMENT_BYTES,
  sniffAttachment,
} from '#domain/attachment.ts';
import { FILE_TOO_LARGE, FILE_UNREADABLE, FILE_UNSUPPORTED } from '../../strings/errors.ts';

export type CheckedAttachment = { readonly mime: AttachmentType } | { readonly error: string };

/** Never rejects: a file that was deleted meanwhile is an error too. */
export async function checkAttachment(file: Blob): Promise<CheckedAttachment> {
  if (file.size > MAX_ATTACHMENT_BYTES) return { error: FILE_TOO_LARGE };
  try {
    const mime = sniffAttachment(new Uint8Array(await file.slice(0, ATTACHMENT_SNIFF_BYTES).arrayBuffer()));
    return mime ? { mime } : { error: FILE_UNSUPPORTED };
  } catch {
    return { error: FILE_UNREADABLE };
  }
}

export interface AttachmentLocation {
  /** Absolute base of the API. */
  readonly apiBase: string;
  readonly chatId: string;
  readonly messageId: string;
  readonly token: string;
  /** A value that was never used before, so that no cache answers with the file of an older session. */
  readonly nonce: string;
}

export function attachmentUrl({ apiBase, chatId, messageId, token, nonce }: AttachmentLocation): string {
  return apiBase + apiPath(chatFileRoute, { id: chatId, messageId }, { [TOKEN_PARAM]: token, v: nonce });
}
