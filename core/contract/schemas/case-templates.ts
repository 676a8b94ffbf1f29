// Schemas of the texts that staff fills in: bodies of their calls, and the answer (CASE-34).
import * as v from 'valibot';
import {
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATE_TEXT,
  TEMPLATE_PLACEHOLDERS,
  unknownPlaceholder,
} from '#domain/cases/case-templates.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { fieldError } from '../field-errors.ts';
import { timeSchema, uuidSchema } from './answers.ts';
import { boundedText, positiveInteger, shortList } from './primitives.ts';

const text = v.pipe(
  boundedText(1, MAX_TEMPLATE_TEXT),
  v.check(
    (written) => unknownPlaceholder(written) === null,
    fieldError('placeholder', ...TEMPLATE_PLACEHOLDERS),
  ),
);
/** One text for a language; of two for the same the last one counts. */
export const templateBody = v.object({
  name: boundedText(1, MAX_TEMPLATE_NAME),
  texts: v.pipe(
    shortList(
      v.object({ language: v.picklist(LANGUAGES, fieldError('oneOf', ...LANGUAGES)), text }),
      LANGUAGES.length,
    ),
    v.minLength(1, fieldError('notEmpty')),
  ),
});
/** `version`: the one that was read; INVALID_STATE when there is a later one. */
export const templateChangeBody = v.object({ ...templateBody.entries, version: positiveInteger });
export const templateRetireBody = v.object({ version: positiveInteger });

export const templateSchema = v.strictObject({
  id: uuidSchema,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.string(),
  texts: v.array(v.strictObject({ language: v.picklist(LANGUAGES), text: v.string() })),
  changedAt: timeSchema,
});
