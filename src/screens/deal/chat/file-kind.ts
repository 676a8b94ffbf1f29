// File kind: what a preview can show of a MIME type, and its word. Pure.
import { FILE_KIND, PDF_KIND, PHOTO_KIND } from '../../../strings/chat.ts';

/** '' when a preview can show nothing. HEIC counts as an image: where a browser cannot decode it, the preview says so. */
export function previewKind(mime: string): 'image' | 'pdf' | 'text' | '' {
  if (/^image\/(jpeg|png|webp|gif|hei[cf])$/.test(mime)) return 'image';
  if (mime === 'application/pdf') return 'pdf';
  return mime.startsWith('text/') ? 'text' : '';
}

export const fileKindText = (mime: string): string =>
  ({ image: PHOTO_KIND, pdf: PDF_KIND, text: FILE_KIND, '': FILE_KIND })[previewKind(mime)];
