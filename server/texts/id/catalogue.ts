// Catalogue of Indonesian: everything that the server says, compared with English by the compiler.

import { GIVEN_NAMES as names } from '#i18n/id/names.ts';
import * as notices from '#i18n/id/notices.ts';
import * as lines from '#i18n/id/system-lines.ts';
import { translationOf } from '#i18n/translation.ts';
import type { ENGLISH } from '../en/catalogue.ts';
import * as archive from './archive.ts';
import * as botMessages from './bot-messages.ts';
import * as botReplies from './bot-replies.ts';
import * as fieldErrors from './field-errors.ts';
import * as refusals from './refusals.ts';
import * as uploads from './uploads.ts';
import * as waits from './waits.ts';

export const INDONESIAN = translationOf<typeof ENGLISH>()({
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
