// Calls of the words that staff wants to notice in a case (feature `admin`, CASE-47).
import { decodeWatchWord, decodeWatchWords } from '../decode/watch-word.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const watchWordsRoute = /* @__PURE__ */ get('/admin/watch-words', decodeWatchWords);
export const addWatchWordRoute = /* @__PURE__ */ post('/admin/watch-words', decodeWatchWord);
export const removeWatchWordRoute = /* @__PURE__ */ post('/admin/watch-words/:id/remove', ignoreAnswer);
