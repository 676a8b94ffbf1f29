// File types of the chat: the file name extensions that are honest for each.
import type { AttachmentType } from '#domain/attachment.ts';

/** The first extension is given to names that have none; the others are left as they are. */
export const EXTENSIONS: Readonly<Record<AttachmentType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'hif', 'heic'],
  'application/pdf': ['pdf'],
};

export const isAttachmentType = (mime: string): mime is AttachmentType => Object.hasOwn(EXTENSIONS, mime);
