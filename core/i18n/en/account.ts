// Sentences of 'Your data' on the security page: the copy of one's data (DATA-15).
import { lowerFirst } from '../lower-first.ts';

export const account = {
  YOUR_DATA: 'Your data',
  EXPORT_NOTE:
    'One ZIP file with your profile, your exchanges, chats and files, and everything else that we keep about you, as pages to read and as data for other programs.',
  EXPORT_ACTION: 'Get a copy of your data',
  EXPORT_MAKING: 'Your copy is being made',
  MAKING_NOTE: 'You can leave this page: you will be told when it is ready.',
  /** `size`: '1.2 MB'. */
  sizeSoFar: (size: string): string => `${size} so far.`,
  EXPORT_DOWNLOAD: 'Download your copy',
  /** Below the download. `until`: 'Tomorrow, 14:05'. */
  readyUntil: (until: string): string => `until ${lowerFirst(until)}`,
  EXPORT_COPY_LINK: 'Copy the link',
  LINK_HINT: 'For another browser. It works once, within a minute.',
  LINK_COPIED: 'The link is copied.',
  LINK_NOT_COPIED: 'The link could not be copied.',
  EXPORT_READY: 'Your copy is ready.',
  EXPORT_AGAIN: 'Your next copy',
  EXPORT_ONCE_A_DAY: 'One copy a day. The last one has been deleted.',
  /** `at`: 'Tomorrow, 14:05'. */
  askAgainFrom: (at: string): string => `Ask again from ${lowerFirst(at)}.`,
  EXPORT_FAILED: 'Your last copy could not be made',
  EXPORT_FAILED_HINT: 'Please ask for it again.',

  EXPORT_NOT_LOADED: 'The state of your copy could not be loaded.',
  EXPORT_NOT_STARTED: 'Your copy could not be asked for. Please try again.',
  EXPORT_LINK_FAILED: 'The file could not be opened. Please try again.',
};
