// Schemas of private messages of a case: body, query and answer (CASE-11).
import * as v from 'valibot';
import { CASE_AUDIENCES, MAX_PRIVATE_TEXT } from '#domain/cases/case-audience.ts';
import { PARTIES } from '#domain/parties.ts';
import { fieldError } from '../field-errors.ts';
import { timeSchema, uuidSchema } from './answers.ts';
import { helperSchema, oneOrMore, zeroOrMore } from './cases.ts';
import { boundedText } from './primitives.ts';

const audienceField = v.picklist(CASE_AUDIENCES, fieldError('oneOf', ...CASE_AUDIENCES));
/** `audience`: for staff; a party writes to the staff alone. */
export const privateMessageBody = v.object({
  audience: v.optional(v.nullable(audienceField)),
  text: boundedText(1, MAX_PRIVATE_TEXT),
});
/** `after`: the seq of a message with the same audience. */
export const privateMessagesQuery = v.object({
  audience: v.optional(audienceField),
  after: v.optional(
    v.pipe(
      v.string(fieldError('number')),
      v.regex(/^\d{1,9}$/, fieldError('wholeNumber')),
      v.transform(Number),
    ),
  ),
});

/** A private message, with a file or a text. */
export const privateMessageSchema = v.strictObject({
  id: uuidSchema,
  audience: v.picklist(CASE_AUDIENCES),
  /** 1, 2, 3 … for each audience. */
  seq: oneOrMore,
  at: timeSchema,
  by: v.picklist([...PARTIES, 'staff']),
  /** The member of staff who wrote it; null for a party. */
  helper: v.nullable(helperSchema),
  isOwn: v.boolean(),
  text: v.string(),
  file: v.nullable(
    v.strictObject({
      name: v.string(),
      mime: v.string(),
      size: zeroOrMore,
      /** FILE-03. */
      scan: v.picklist(['clean', 'pending', 'blocked']),
    }),
  ),
});
