// Catalogue of English: everything that the server says, and the type of every other language's catalogue.
import { GIVEN_NAMES as names } from '#i18n/en/names.ts';
import * as notices from '#i18n/en/notices.ts';
import * as lines from '#i18n/en/system-lines.ts';
import * as archive from './archive.ts';
import * as botMessages from './bot-messages.ts';
import * as botReplies from './bot-replies.ts';
import * as fieldErrors from './field-errors.ts';
import * as refusals from './refusals.ts';
import * as uploads from './uploads.ts';
import * as waits from './waits.ts';

export const ENGLISH = {
  archive,
  botMessages,
  botReplies,
  fieldErrors,
  refusals,
  uploads,
  waits,
  names,
  notices,
  lines,
} as const;
