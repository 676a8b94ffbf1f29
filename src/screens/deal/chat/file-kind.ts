// File kind: what a preview can show of a MIME type, and its word. Pure.

import { strings } from '#i18n/strings.ts';
import type { ChatMessageView } from '../../../state/chat/page.ts';

/** '' without a preview. Where a browser cannot decode a HEIC or an AVIF, the preview says so. */
export function previewKind(mime: string): 'image' | 'pdf' | 'text' | '' {
  if (/^image\/(jpeg|png|webp|gif|avif|hei[cf])$/.test(mime)) return 'image';
  if (mime === 'application/pdf') return 'pdf';
  return mime.startsWith('text/') ? 'text' : '';
}

export const fileKindText = (mime: string): string =>
  ({
    image: strings.chat.PHOTO_KIND,
    pdf: strings.chat.PDF_KIND,
    text: strings.chat.FILE_KIND,
    '': strings.chat.FILE_KIND,
  })[previewKind(mime)];

/** 'Open photo': spoken before the name of a file that opens in a preview. */
export const openFileText = (mime: string): string =>
  ({
    image: strings.chat.OPEN_PHOTO,
    pdf: strings.chat.OPEN_PDF,
    text: strings.chat.OPEN_FILE,
    '': strings.chat.OPEN_FILE,
  })[previewKind(mime)];

/** Why a picture that was loaded cannot be drawn. */
export const brokenPictureText = (mime: string): string =>
  /^image\/(avif|hei[cf])$/.test(mime) ? strings.chat.PICTURE_UNSUPPORTED : strings.chat.PREVIEW_FAILED;

type FileFields = Pick<ChatMessageView, 'fileMime' | 'fileScan' | 'isOwn'>;

/** FILE-03: while the backend scans a file only its sender can open it, and a blocked one nobody. */
export const canOpenFile = ({ fileScan, isOwn }: FileFields): boolean =>
  fileScan === 'clean' || (fileScan === 'pending' && isOwn);

export const isShownAsPicture = (file: FileFields): boolean =>
  canOpenFile(file) && previewKind(file.fileMime) === 'image';
