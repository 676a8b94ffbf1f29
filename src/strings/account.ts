// Sentences of 'Your data' on the security page: the copy of one's data (DATA-15).
import { fileSizeText } from './chat.ts';

export const YOUR_DATA = 'Your data';
export const EXPORT_NOTE =
  'One ZIP file with your profile, your exchanges, chats and files, and everything else that we keep about you, as pages to read and as data for other programs.';
export const EXPORT_ACTION = 'Get a copy of your data';
export const EXPORT_MAKING = 'Your copy is being made';
/** `bytes`: so far. */
export const makingText = (bytes: number | null): string =>
  `${bytes ? `${fileSizeText(bytes)} so far. ` : ''}You can leave this page: you will be told when it is ready.`;
export const EXPORT_DOWNLOAD = 'Download your copy';
/** `until`: 'Tomorrow, 14:05'. */
export const readyText = (bytes: number | null, until: string): string =>
  [`ZIP${bytes === null ? '' : `, ${fileSizeText(bytes)}`}`, until && `until ${lowerFirst(until)}`]
    .filter(Boolean)
    .join(' · ');
export const EXPORT_COPY_LINK = 'Copy the link';
export const LINK_HINT = 'For another browser. It works once, within a minute.';
export const LINK_COPIED = 'The link is copied.';
export const LINK_NOT_COPIED = 'The link could not be copied.';
export const EXPORT_READY = 'Your copy is ready.';
export const EXPORT_AGAIN = 'Your next copy';
export const EXPORT_ONCE_A_DAY = 'One copy a day. The last one has been deleted.';
/** `at`: 'Tomorrow, 14:05'. */
export const againText = (at: string): string => `${EXPORT_ONCE_A_DAY} Ask again from ${lowerFirst(at)}.`;
export const EXPORT_FAILED = 'Your last copy could not be made';
export const EXPORT_FAILED_HINT = 'Please ask for it again.';

export const EXPORT_NOT_LOADED = 'The state of your copy could not be loaded.';
export const EXPORT_NOT_STARTED = 'Your copy could not be asked for. Please try again.';
export const EXPORT_LINK_FAILED = 'The file could not be opened. Please try again.';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
