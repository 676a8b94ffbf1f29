// The kinds of file that a chat takes, and the file name extensions that are honest for each.

export const FILE_MIMES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const;
export type FileMime = (typeof FILE_MIMES)[number];

/** The first one is given to names that have none; the others are left as they are. */
export const EXTENSIONS: Readonly<Record<FileMime, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'hif', 'heic'],
  'application/pdf': ['pdf'],
};

export const isFileMime = (mime: string): mime is FileMime => FILE_MIMES.some((known) => known === mime);
