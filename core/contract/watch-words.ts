// Words that staff wants to notice in a case: shape, body and calls (feature `admin`, CASE-47).
import * as v from 'valibot';
import { isWatchWord, MAX_WATCH_WORD, MIN_WATCH_WORD } from '#domain/cases/watch-words.ts';
import { readItem, readList } from './answer.ts';
import { boundedText } from './body-fields.ts';
import { fieldError } from './field-errors.ts';
import { get, ignoreAnswer, post } from './route.ts';
import { id, object, type Read, type Sent, text, time } from './shape.ts';

export const watchWord = () => object({ id: id(), text: text(), addedAt: time() });
export type WatchWord = Read<typeof watchWord>;
export type SentWatchWord = Sent<typeof watchWord>;

export const watchWordBody = () =>
  v.object({
    text: v.pipe(
      boundedText(MIN_WATCH_WORD, MAX_WATCH_WORD),
      v.check(isWatchWord, fieldError('minCharacters', MIN_WATCH_WORD)),
    ),
  });

const readWatchWord = (payload: unknown) => readItem(watchWord, payload);
const readWatchWords = (payload: unknown) => readList(watchWord, payload);

export const watchWordsRoute = /* @__PURE__ */ get('/admin/watch-words', readWatchWords);
export const addWatchWordRoute = /* @__PURE__ */ post('/admin/watch-words', readWatchWord);
export const removeWatchWordRoute = /* @__PURE__ */ post('/admin/watch-words/:id/remove', ignoreAnswer);
