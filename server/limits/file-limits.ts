// Limits of chats and their files: rows of the table of limits (LIMIT-07).
import { MAX_ATTACHMENT_BYTES } from '#domain/attachment.ts';
import {
  CHAT_DAY_EXAMPLE,
  dealUploadLimit,
  pictureTooLarge,
  REFUSAL_SENTENCES,
  UPLOAD_LIMIT_EXAMPLE,
} from './refusal-examples.ts';

const MAX_MEGAPIXELS = 64;
/** The most that a variable of megabytes may say. */
const MANY = 1_000_000;
const atATime = {
  window: 'at a time',
  code: 'RATE_LIMITED',
  sentence: REFUSAL_SENTENCES.RATE_LIMITED,
} as const;

export const FILE_LIMITS = {
  uploadsAtOnce: {
    ...atATime,
    value: 2,
    unit: 'uploads',
    counts: 'uploads of a user under way, by each instance',
    opensAgain: 'when one of them ends',
    variable: null,
  },
  downloadsAtOnce: {
    ...atATime,
    value: 4,
    unit: 'downloads',
    counts: 'files of chats and exports that a user is being sent, by each instance',
    opensAgain: 'when one of them ends',
    variable: null,
  },
  inspections: {
    ...atATime,
    value: 3,
    unit: 'files',
    counts: 'files of a user that are being inspected (one) or wait for it (two), by each instance',
    opensAgain: 'when one of them is inspected',
    variable: null,
  },
  uploadDay: {
    value: 100,
    unit: 'MiB',
    window: '24 h',
    counts: 'files that a user has sent',
    opensAgain: 'when enough of them are a day old',
    code: 'UPLOAD_LIMIT',
    sentence: UPLOAD_LIMIT_EXAMPLE,
    variable: { name: 'UPLOAD_MB_PER_DAY', min: 1, max: MANY },
  },
  uploadDeal: {
    value: 200,
    unit: 'MiB',
    window: 'the life of the deal',
    counts:
      'files of a deal: each person half of it, of which a quarter is left for files that are sent to staff alone',
    opensAgain: 'never',
    code: 'DEAL_UPLOAD_LIMIT',
    sentence: dealUploadLimit(75),
    variable: { name: 'UPLOAD_MB_PER_DEAL', min: 1, max: MANY },
  },
  chatDay: {
    value: 1_024,
    unit: 'KiB',
    window: '24 h',
    counts:
      'text that a user has sent in chats and privately to staff, at least a quarter of a KiB for each message',
    opensAgain: 'when enough of it is a day old',
    code: 'LIMIT_REACHED',
    sentence: CHAT_DAY_EXAMPLE,
    variable: { name: 'CHAT_KB_PER_DAY', min: 16, max: MANY },
  },
  freeDisk: {
    value: 512,
    unit: 'MiB',
    window: 'at the upload',
    counts: 'free space that an upload leaves on the disk of DATA_DIR, by its declared length',
    opensAgain: 'when there is room',
    code: 'STORAGE_FULL',
    sentence: REFUSAL_SENTENCES.STORAGE_FULL,
    variable: { name: 'MIN_FREE_DISK_MB', min: 0, max: MANY },
  },
  freeDiskWrites: {
    value: 25,
    unit: '%',
    window: 'at the call',
    counts:
      'of MIN_FREE_DISK_MB: with less free space the embedded database takes no change but disputes, declines, withdrawals and cancellations',
    opensAgain: 'when there is room',
    code: 'STORAGE_FULL',
    sentence: REFUSAL_SENTENCES.UNAVAILABLE,
    variable: null,
  },
  uploadSpace: {
    value: 10_240,
    unit: 'MiB',
    window: 'at a time',
    counts: 'uploads under way of everybody together, by their declared length, on an instance',
    opensAgain: 'when one of them ends',
    code: 'STORAGE_FULL',
    sentence: REFUSAL_SENTENCES.STORAGE_FULL,
    variable: { name: 'UPLOAD_SPACE_MB', min: 20, max: MANY },
  },
  file: {
    value: MAX_ATTACHMENT_BYTES / 1024 / 1024,
    unit: 'MiB',
    window: 'each',
    counts: 'one file',
    opensAgain: 'with a smaller file',
    code: 'FILE_TOO_LARGE',
    sentence: REFUSAL_SENTENCES.FILE_TOO_LARGE,
    variable: null,
  },
  pixels: {
    value: MAX_MEGAPIXELS,
    unit: 'million',
    window: 'each',
    counts: 'pixels of one picture, those of all frames of an animation together',
    opensAgain: 'with a smaller picture',
    code: 'UNSUPPORTED_FILE',
    sentence: pictureTooLarge(MAX_MEGAPIXELS),
    variable: null,
  },
} as const;
