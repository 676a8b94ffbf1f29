// Schemas of the words that staff wants to notice in a case: the body of their call, and the answer (CASE-47).
import * as v from 'valibot';
import { isWatchWord, MAX_WATCH_WORD, MIN_WATCH_WORD } from '#domain/cases/watch-words.ts';
import { fieldError } from '../field-errors.ts';
import { timeSchema, uuidSchema } from './answers.ts';
import { boundedText } from './primitives.ts';

export const watchWordBody = v.object({
  text: v.pipe(
    boundedText(MIN_WATCH_WORD, MAX_WATCH_WORD),
    v.check(isWatchWord, fieldError('minCharacters', MIN_WATCH_WORD)),
  ),
});
export const watchWordSchema = v.strictObject({ id: uuidSchema, text: v.string(), addedAt: timeSchema });
