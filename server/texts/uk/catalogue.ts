// Catalogue of Ukrainian: everything that the server says, checked against English.
import { translationOf } from '#i18n/translation.ts';
import { GIVEN_NAMES as names } from '#i18n/uk/names.ts';
import * as notices from '#i18n/uk/notices.ts';
import * as lines from '#i18n/uk/system-lines.ts';
import type { ENGLISH } from '../en/catalogue.ts';
import * as archive from './archive.ts';
import * as botMessages from './bot-messages.ts';
import * as botReplies from './bot-replies.ts';
import * as fieldErrors from './field-errors.ts';
import * as refusals from './refusals.ts';
import * as uploads from './uploads.ts';
import * as waits from './waits.ts';

export const UKRAINIAN = translationOf<typeof ENGLISH>()({
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
});
